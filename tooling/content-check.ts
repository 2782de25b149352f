import { runChecks } from '#catalogue/checks.ts';

/** Prints the amount of content and its problems; exits with 1 if there is a problem. */
const reports = runChecks();
for (const { kind, counts } of reports) {
  const figures = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  console.log(`${kind.padEnd(10)} ${figures.join(', ') || 'could not be read'}`);
}

for (const note of reports.flatMap(({ notes = [] }) => notes)) console.log(`· ${note}`);
const problems = reports.flatMap((report) => report.problems);
for (const problem of problems) console.log(`✗ ${problem}`);
console.log(problems.length === 0 ? 'No problems.' : `${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;
