/** A write of a person to a thing on a device (its number, and its count of new sign-ins). */
export type Write = { person: string; thing: string; value: unknown; device: string; operation: string };

/** The kind of a thing; a thing's name is its kind, its day if any, and its id. */
const kindOf = (thing: string) => thing.split(' ')[0] ?? '';

/**
 * The model: the latest write for each thing of a person. If the network or a clock hides the order of two devices,
 * any of their values is allowed. `untouched`: the possible values of a kind before any write; false if unknown.
 */
export function createModel(untouched: Readonly<Record<string, readonly unknown[]>>) {
  const writes = new Map<string, Write[]>();
  /** Things with an unknown order between devices, and things with discarded writes that may have counted. */
  const [unsure, unknown] = [new Set<string>(), new Set<string>()];
  const keyOf = ({ person, thing }: Pick<Write, 'person' | 'thing'>) => `${person} ${thing}`;
  const all = () => [...writes.values()].flat();
  const ofOperation = (operation: string) => all().filter((each) => each.operation === operation);

  return {
    note(write: Write): void {
      const key = keyOf(write);
      writes.set(key, [...(writes.get(key) ?? []), write]);
    },
    /** Marks the order between devices as unknown for this operation's things. */
    doubt(operation: string): void {
      for (const each of ofOperation(operation)) unsure.add(keyOf(each));
    },
    /** As `doubt`, for things of one device: its stated times may have been moved. */
    doubtAll(kind: string): void {
      for (const each of all()) if (kindOf(each.thing) === kind) unknown.add(keyOf(each));
    },
    /** Discarded with the person's knowledge, when somebody else signed in on the device. */
    dropped(
      operation: string,
      { mayHaveCounted, confirmed }: { mayHaveCounted: ReadonlySet<string>; confirmed: ReadonlySet<string> },
    ): void {
      const placeOf = ({ device }: Write) => device.split(' ')[0];
      for (const write of ofOperation(operation)) {
        const key = keyOf(write);
        const ofThing = writes.get(key) ?? [];
        const isHere = (each: Write) => placeOf(each) === placeOf(write);
        // Sent, but not confirmed: it, or a write that it replaced.
        const isUnsure = (each: Write) =>
          isHere(each) && mayHaveCounted.has(each.operation) && !confirmed.has(each.operation);
        if (ofThing.some(isUnsure)) unknown.add(key);
        // Also the writes that it replaced before they were sent.
        const stays = (each: Write) => !isHere(each) || mayHaveCounted.has(each.operation);
        writes.set(key, ofThing.filter(stays));
      }
    },
    all,
    /** The things of a person, or of everybody. */
    things: (person?: string) => [
      ...new Set(all().flatMap((each) => (each.person === (person ?? each.person) ? each.thing : []))),
    ],
    /** The allowed final values of a person's thing; undefined: any. */
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
