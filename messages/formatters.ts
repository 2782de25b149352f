/** Makes a constructor of `Intl` remember what it made: making one costs a hundred times what using it does. */
function remembered<A extends unknown[], T>(make: (...args: A) => T): (...args: A) => T {
  const made = new Map<string, T>();
  return (...args) => {
    const key = JSON.stringify(args);
    const known = made.get(key) ?? make(...args);
    made.set(key, known);
    return known;
  };
}

export const formatters = {
  getDateTimeFormat: remembered(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  ),
  getNumberFormat: remembered(
    (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  ),
  getPluralRules: remembered(
    (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  ),
  getListFormat: remembered(
    (...args: ConstructorParameters<typeof Intl.ListFormat>) => new Intl.ListFormat(...args),
  ),
};
