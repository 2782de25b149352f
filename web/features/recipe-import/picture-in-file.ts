import { gunzipSync, unzipSync } from 'fflate';

/** What a file in an archive may unpack to: a recipe with its photographs in it, as the server has it. */
const mostBytes = 24 * 1024 * 1024;

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;
const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * The bytes in a file that names lead to: through archives in archives, and in the end the field of a recipe that has its
 * photograph, or its first one, in base64. Undefined where there is nothing, it is damaged, or more than a picture.
 */
export function pictureIn(bytes: Uint8Array, path: readonly string[]): Uint8Array<ArrayBuffer> | undefined {
  try {
    return follow(bytes, path);
  } catch {
    // What others have packed may be damaged in any way.
    return undefined;
  }
}

function follow(bytes: Uint8Array, path: readonly string[]): Uint8Array<ArrayBuffer> | undefined {
  const [name, ...inside] = path;
  if (name === undefined) return new Uint8Array(bytes);
  if (isGzip(bytes)) return follow(gunzipped(bytes), path);
  if (!isZip(bytes)) return inside.length === 0 ? inBase64(bytes, name) : undefined;
  const files = unzipSync(bytes, {
    filter: (file) => isNamed(file.name, name) && file.originalSize <= mostBytes,
  });
  const [found] = Object.values(files);
  return found && follow(found, inside);
}

/** Old programs write names in UTF-8 without saying so, and some with the slashes of Windows. */
function isNamed(found: string, name: string): boolean {
  const plain = found.replaceAll('\\', '/');
  if (plain === name) return true;
  const letters = [...plain].map((letter) => letter.charCodeAt(0));
  return letters.every((code) => code < 256) && new TextDecoder().decode(Uint8Array.from(letters)) === name;
}

/** As large as the file says that it is, and no larger. */
function gunzipped(bytes: Uint8Array): Uint8Array {
  const said = new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true);
  if (said > mostBytes) throw new Error('It is too large');
  return gunzipSync(bytes, { out: new Uint8Array(said) });
}

function inBase64(json: Uint8Array, field: string): Uint8Array<ArrayBuffer> | undefined {
  const recipe = JSON.parse(new TextDecoder().decode(json)) as Record<string, unknown>;
  const [value] = [recipe[field]].flat();
  return typeof value === 'string' ? bytesOf(value) : undefined;
}

/** Bytes from base64, with or without what a data address begins with. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64.replace(/^data:[^,]*,/, '').replace(/\s/g, '')), (letter) =>
    letter.charCodeAt(0),
  );
