import { doctorPage as texts } from '#messages/generated/doctor-page.ts';
import { saveFile } from '#web/lib/save-text.ts';
import { toast, toastError } from '#web/lib/toast.ts';

/** The styles of this page as text, without fonts: a file has none beside it. */
function stylesHere(): string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return rules
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map(({ cssText }) => cssText)
    .join('\n');
}

/** The sheet as it is shown, as one file that every browser opens and prints. */
export function fileOfSheet(shown: HTMLElement, { name, title }: { name: string; title: string }): File {
  const page = document.implementation.createHTMLDocument(title);
  page.documentElement.lang = document.documentElement.lang;
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  const viewport = page.createElement('meta');
  viewport.name = 'viewport';
  viewport.content = 'width=device-width, initial-scale=1';
  const style = page.createElement('style');
  style.textContent = stylesHere();
  page.head.prepend(charset, viewport);
  page.head.append(style);
  page.body.style.cssText = 'max-width: 50rem; margin: 0 auto; padding: 1rem; background: white';
  page.body.append(page.importNode(shown, true));
  return new File([`<!doctype html>${page.documentElement.outerHTML}`], `${name}.html`, {
    type: 'text/html',
  });
}

/** Shares a file with the device's share sheet; saves it where there is none that takes files. */
export async function shareFile(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: texts.sheetTitle() });
      return;
    } catch (error) {
      // The person has cancelled the share sheet.
      if ((error as Error).name === 'AbortError') return;
      console.error('The device could not share the file', error);
    }
  }
  try {
    saveFile(file);
    toast({ title: texts.sharedFile({ name: file.name }) });
  } catch (error) {
    console.error('The file could not be saved', error);
    toastError(texts.notShared());
  }
}
