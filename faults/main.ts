import { chanceOf } from './chance.ts';
import { faults } from './faults.ts';
import { play } from './play.ts';

// npm run faults: does to the app and its database what machines and people do to them, while people go on living.
// FAULTS=100 is how often each is done (the app is killed ten times as often), FAULTS_SEED repeats a run, FAULTS_ONLY names some,
// and after FAULTS_MINUTES no further one begins.

const each = Number(process.env.FAULTS ?? 3);
const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000_000);
const only = process.env.FAULTS_ONLY?.split(',').map((name) => name.trim());
/** How often the app is killed in one go. */
const killsOfRound = 10;
const killRounds = Math.ceil((each * 10) / killsOfRound);
const minutes = Number(process.env.FAULTS_MINUTES ?? Number.POSITIVE_INFINITY);

const names = Object.keys(faults).filter((name) => !only || only.includes(name));
if (names.length === 0) throw new Error(`FAULTS_ONLY knows ${Object.keys(faults).join(', ')}`);
const rounds = chanceOf(seed).shuffled(
  names.flatMap((name) => Array<string>(name === 'app killed' ? killRounds : each).fill(name)),
);
console.log(`FAULTS=${each} FAULTS_SEED=${seed}: ${rounds.length} rounds`);
const began = Date.now();
const { ledger, done, acknowledged, databaseRestarts } = await play({
  seed,
  rounds,
  people: 8,
  killsOfRound,
  minutes,
  log: console.log,
});
console.log(`\n${Math.round((Date.now() - began) / 60_000)} minutes, FAULTS_SEED=${seed}`);
for (const [name, { times, recovery }] of done) {
  const sorted = recovery.toSorted((one, other) => one - other);
  console.log(
    `${String(times).padStart(6)} × ${name}: ready again after ${sorted[Math.floor(sorted.length / 2)]} ms (half), ${sorted.at(-1)} ms (the longest)`,
  );
}
console.log(
  `${acknowledged} writes were acknowledged; the database was started again ${databaseRestarts} times`,
);
console.log(ledger.summary());
console.log(
  ledger.broken.length === 0 ? 'Every promise was held.' : `${ledger.broken.length} promises were BROKEN.`,
);
process.exit(ledger.broken.length === 0 ? 0 : 1);
