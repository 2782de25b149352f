/** Saves a file, as a download of the browser. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Saves a text as a file. */
export const saveText = (text: string, type: string, name: string): void =>
  saveFile(new File([text], name, { type }));
