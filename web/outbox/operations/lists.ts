type Identified = { id: string };

/** A list with an item at its end; as it is when the item is in it already. */
export const withItem = <T extends Identified>(list: T[], item: T): T[] =>
  list.some(({ id }) => id === item.id) ? list : [...list, item];

export const withoutItem = <T extends Identified>(list: T[], id: string): T[] =>
  list.filter((each) => each.id !== id);
