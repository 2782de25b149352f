/** What somebody did: this thing is to be so, on that device (its number, and how often somebody had entered there). */
export type Intention = { person: string; thing: string; value: unknown; device: string; operation: string };

/** What a thing is before anybody has meant anything. */
const untouched = (thing: string, goalOfWater: number): unknown => {
  if (thing === 'goal of water') return goalOfWater;
  if (thing === 'day start') return 0;
  if (thing.startsWith('fast ')) return 'none';
  return thing === 'weight' || thing.startsWith('figure ') ? null : false;
};

/**
 * The model: for each thing of a person the latest intention. Where the network or a clock leaves the server no way to know which
 * of two devices was later, it is one of those that they had.
 */
export function createModel({ goalOfWater, recipeId }: { goalOfWater: number; recipeId: string }) {
  let intentions: Intention[] = [];
  /** Things of which the order between devices cannot be known. */
  const unsure = new Set<string>();
  /** Things of which nobody can know whether an operation counted that was given up. */
  const unknown = new Set<string>();
  const keyOf = ({ person, thing }: Pick<Intention, 'person' | 'thing'>) => `${person} ${thing}`;
  const ofOperation = (operation: string) => intentions.filter((each) => each.operation === operation);

  return {
    meant: (intention: Intention) => intentions.push(intention),
    /** The order of what concerns this operation's things cannot be known any more. */
    doubt(operation: string): void {
      for (const each of ofOperation(operation)) unsure.add(keyOf(each));
    },
    /** As `doubt`, where one device alone has to do with the thing: what it said of the time may have been moved. */
    doubtAll(start: string): void {
      for (const each of intentions) if (each.thing.startsWith(start)) unknown.add(keyOf(each));
    },
    /** It was given up, with the person's knowledge: when somebody else signed in on the device. */
    dropped(operation: string, mayHaveCounted: (operation: string) => boolean): void {
      const placeOf = ({ device }: Intention) => device.split(' ')[0];
      for (const intention of ofOperation(operation)) {
        const { person, thing } = intention;
        if (mayHaveCounted(operation)) unknown.add(keyOf({ person, thing }));
        // With it those whose place it had taken before they were sent.
        intentions = intentions.filter(
          (each) =>
            each.person !== person ||
            each.thing !== thing ||
            placeOf(each) !== placeOf(intention) ||
            mayHaveCounted(each.operation),
        );
      }
    },
    all: () => intentions,
    things: () => [...new Set(intentions.map(({ thing }) => thing))],
    /** The values that a thing of a person may have at the end; undefined: any. Nobody has a meal of the other's plan. */
    expected(person: string, thing: string): unknown[] | undefined {
      const key = keyOf({ person, thing });
      if (unknown.has(key)) return undefined;
      const last = new Map<string, unknown>();
      const ofThing = intentions.filter((each) => keyOf(each) === key);
      for (const each of ofThing) {
        // The latest of all is the last one of the map.
        last.delete(each.device);
        last.set(each.device, each.value);
      }
      const values = [...last.values()];
      if (values.length === 0)
        return thing.startsWith('swap ') ? [recipeId, undefined] : [untouched(thing, goalOfWater)];
      // Of one device the order is always known.
      if (!unsure.has(key) || values.length === 1) return values.slice(-1);
      return ofThing.map(({ value }) => value);
    },
  };
}
