import { gunzipSync, strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';

// Building blocks of several programs' archives.

export const zip = (files: Zippable) => Buffer.from(zipSync(files, { level: 6 }));
export const json = (value: unknown) => strToU8(JSON.stringify(value, null, 2));
export const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
export const picture = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]);
export const amountOf = (line: string) => /^(\d+(?:\.\d+)?) (tbsp|tsp|cups?|g|ml) (.+)$/.exec(line);

/** Deterministic ids in the format of the programs. */
export const uid = (at: number) => `0c0ffee0-0000-4000-8000-${`${at}`.padStart(12, '0')}`;

/** The content at a path of names: files in nested zips, or a recipe's field in base64. */
export function unpacked(bytes: Uint8Array, [name = '', ...rest]: string[]): Uint8Array | undefined {
  if (bytes[0] === 0x1f) return unpacked(gunzipSync(bytes), [name]);
  if (bytes[0] === 0x7b) {
    const [value = ''] = [(JSON.parse(strFromU8(bytes)) as Record<string, string | string[]>)[name]].flat();
    return new Uint8Array(Buffer.from(value, 'base64'));
  }
  const file = unzipSync(bytes)[name];
  return file && rest.length > 0 ? unpacked(file, rest) : file;
}
