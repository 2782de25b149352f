/** A write: somebody set this thing, on that device (its number, and how often somebody had entered there). */
export type Write = { person: string; thing: string; value: unknown; device: string; operation: string };

/** The kind of a thing; a name of a thing is its kind, its day where it has one, and its id. */
const kindOf = (thing: string) => thing.split(' ')[0] ?? '';

/**
 * The model: for each thing of a person the latest write. Where the network or a clock leaves the server no way to know which
 * of two devices was later, it is one of those that they had. `untouched`: what things of a kind may be before anybody has set
 * one; false where it does not say.
 */
export function createModel(untouched: Readonly<Record<string, readonly unknown[]>>) {
  const writes = new Map<string, Write[]>();
  /** Things of which the order between devices cannot be known, and not what counted that was given up. */
  const [unsure, unknown] = [new Set<string>(), new Set<string>()];
  const keyOf = ({ person, thing }: Pick<Write, 'person' | 'thing'>) => `${person} ${thing}`;
  const all = () => [...writes.values()].flat();
  const ofOperation = (operation: string) => all().filter((each) => each.operation === operation);

  return {
    note(write: Write): void {
      const key = keyOf(write);
      writes.set(key, [...(writes.get(key) ?? []), write]);
    },
    /** The order between devices of what concerns this operation's things cannot be known any more. */
    doubt(operation: string): void {
      for (const each of ofOperation(operation)) unsure.add(keyOf(each));
    },
    /** As `doubt`, where one device alone has to do with the things: what it said of the time may have been moved. */
    doubtAll(kind: string): void {
      for (const each of all()) if (kindOf(each.thing) === kind) unknown.add(keyOf(each));
    },
    /** It was given up, with the person's knowledge: when somebody else signed in on the device. */
    dropped(operation: string, mayHaveCounted: ReadonlySet<string>): void {
      const placeOf = ({ device }: Write) => device.split(' ')[0];
      for (const write of ofOperation(operation)) {
        const key = keyOf(write);
        if (mayHaveCounted.has(operation)) unknown.add(key);
        // With it those whose place it had taken before they were sent.
        const stays = (each: Write) => placeOf(each) !== placeOf(write) || mayHaveCounted.has(each.operation);
        writes.set(key, (writes.get(key) ?? []).filter(stays));
      }
    },
    all,
    /** Those of a person, or of anybody. */
    things: (person?: string) => [
      ...new Set(all().flatMap((each) => (each.person === (person ?? each.person) ? each.thing : []))),
    ],
    /** The values that a thing of a person may have at the end; undefined: any. */
    expected(person: string, thing: string): readonly unknown[] | undefined {
      const key = keyOf({ person, thing });
      if (unknown.has(key)) return undefined;
      const ofThing = writes.get(key) ?? [];
      const latest = ofThing.at(-1);
      if (!latest) return untouched[kindOf(thing)] ?? [false];
      const isOfOne = ofThing.every(({ device }) => device === latest.device);
      return isOfOne || !unsure.has(key) ? [latest.value] : ofThing.map(({ value }) => value);
    },
  };
}

export type Model = ReturnType<typeof createModel>;
