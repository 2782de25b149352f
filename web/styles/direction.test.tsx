import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** The left edge of a letter of an element's text. */
function leftOf(element: Element, letter: number): number {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  if (!text) throw new Error('There is no text');
  const range = document.createRange();
  range.setStart(text, letter);
  range.setEnd(text, letter + 1);
  return range.getBoundingClientRect().left;
}

test.each(['p', 'h3', 'li', 'span', 'button'] as const)(
  'a full stop in <%s> is at the end of its sentence',
  async (Tag) => {
    const said = { rtl: 'תה ירוק.', ltr: 'Green tea.' };
    const part = (text: string) => (
      <Tag key={text} className="flex">
        {text}
      </Tag>
    );
    const { container } = await render(<div>{Object.values(said).map(part)}</div>);
    const [rtl, ltr] = container.querySelectorAll(Tag);
    if (!rtl || !ltr) throw new Error('Not rendered');
    expect(leftOf(rtl, said.rtl.length - 1)).toBeLessThan(leftOf(rtl, 0));
    expect(leftOf(ltr, said.ltr.length - 1)).toBeGreaterThan(leftOf(ltr, 0));
  },
);

test('fields follow what is typed', async () => {
  const screen = await render(
    <>
      <TextField label="Name" value="" onChange={() => {}} />
      <TextArea label="Note" value="" onChange={() => {}} />
    </>,
  );
  for (const name of ['Name', 'Note'])
    expect(getComputedStyle(screen.getByLabelText(name).element()).unicodeBidi).toBe('plaintext');
});
