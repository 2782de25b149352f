import { type Toast, toast, toastError } from './toast.ts';

/** Puts a text into the clipboard and says so; where the browser does not allow it, that it did not. */
export async function copyText(text: string, says: { copied: Toast; notCopied: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(says.copied);
  } catch (error) {
    console.error('A text could not be copied', error);
    toastError(says.notCopied);
  }
}
