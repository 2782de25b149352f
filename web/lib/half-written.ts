type Field = HTMLInputElement | HTMLTextAreaElement;

/** What was in each field when somebody first came to it. */
const before = new Map<Field, string>();

const isField = (target: unknown): target is Field =>
  (target instanceof HTMLInputElement && target.type !== 'search') || target instanceof HTMLTextAreaElement;

document.addEventListener('focusin', ({ target }) => {
  for (const field of before.keys()) if (!field.isConnected) before.delete(field);
  if (isField(target) && !before.has(target)) before.set(target, target.value);
});

/** Does a field of this page have something else in it than when somebody came to it? Loading the page again loses that. */
export const isHalfWritten = () =>
  [...before].some(([field, text]) => field.isConnected && field.value !== text);

/** What is in the fields of a form now: once that is saved, the function that it returns says so. */
export function rememberTexts(form: HTMLFormElement): () => void {
  const texts = [...before.keys()].flatMap((field) =>
    form.contains(field) ? [[field, field.value] as const] : [],
  );
  return () => {
    for (const [field, text] of texts) before.set(field, text);
  };
}
