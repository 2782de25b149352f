// A program for the supervisor's tests to look after. Once it can be stopped it says its number.
const [behaviour] = process.argv.slice(2);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    console.log(`received ${signal}`);
    process.exit(behaviour === 'fails-to-stop' ? 9 : 0);
  });
}
process.on('disconnect', () => process.exit());
console.log(`pid ${process.pid}`);
if (behaviour === 'refuses') process.exit(3);
if (behaviour === 'ends') process.exit(0);

process.send?.('ready', undefined, undefined, () => {
  if (behaviour === 'crashes') process.exit(7);
});
setInterval(() => {}, 60_000);
