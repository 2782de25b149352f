/**
 * An engine with other locale data: whatever locale is asked for, days and numbers are in Persian digits, order and
 * calendar. What the program reckons must not depend on it.
 */
const foreign = 'fa-IR';

const { DateTimeFormat, NumberFormat } = Intl;
const inForeign = <T extends typeof DateTimeFormat | typeof NumberFormat>(format: T) =>
  new Proxy(format, {
    construct: (target, [, options]) => Reflect.construct(target, [foreign, options]),
    apply: (target, self, [, options]) => Reflect.apply(target, self, [foreign, options]),
  });
Intl.DateTimeFormat = inForeign(DateTimeFormat);
Intl.NumberFormat = inForeign(NumberFormat);
for (const [prototype, names] of [
  [Date.prototype, ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']],
  [Number.prototype, ['toLocaleString']],
] as const) {
  for (const name of names) {
    const own = Reflect.get(prototype, name);
    Reflect.set(prototype, name, function (this: unknown, _: unknown, options: unknown) {
      return own.call(this, foreign, options);
    });
  }
}
