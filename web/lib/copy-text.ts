import { type Toast, toast, toastError } from './toast.ts';

/** Copies a text to the clipboard, and shows a toast with the result. */
export async function copyText(text: string, says: { copied: Toast; notCopied: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(says.copied);
  } catch (error) {
    console.error('A text could not be copied', error);
    toastError(says.notCopied);
  }
}
