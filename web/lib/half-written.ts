type Field = HTMLInputElement | HTMLTextAreaElement;

/** The initial text of each field, from its first focus. */
const before = new Map<Field, string>();

const isField = (target: unknown): target is Field =>
  (target instanceof HTMLInputElement && target.type !== 'search') || target instanceof HTMLTextAreaElement;

document.addEventListener('focusin', ({ target }) => {
  for (const field of before.keys()) if (!field.isConnected) before.delete(field);
  if (isField(target) && !before.has(target)) before.set(target, target.value);
});

/** Does a field of this page differ from its initial text? A reload loses that text. */
export const isHalfWritten = () =>
  [...before].some(([field, text]) => field.isConnected && field.value !== text);

/** Remembers the current texts of a form. Call the returned function once they are saved. */
export function rememberTexts(form: HTMLFormElement): () => void {
  const texts = [...before.keys()].flatMap((field) =>
    form.contains(field) ? [[field, field.value] as const] : [],
  );
  return () => {
    for (const [field, text] of texts) before.set(field, text);
  };
}
