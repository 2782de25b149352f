import { gunzipSync, unzipSync } from 'fflate';

/** The maximum unpacked size of a file in an archive: a recipe with photos, as on the server. */
const maxBytes = 24 * 1024 * 1024;

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;
const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * The bytes of a picture by a path of names: through nested archives, finally to the field of a recipe with its (first)
 * photo in base64. Undefined where it is missing, damaged, or too large.
 */
export function pictureIn(bytes: Uint8Array, path: readonly string[]): Uint8Array<ArrayBuffer> | undefined {
  try {
    return follow(bytes, path);
  } catch {
    // A foreign archive may be damaged in any way.
    return undefined;
  }
}

function follow(bytes: Uint8Array, path: readonly string[]): Uint8Array<ArrayBuffer> | undefined {
  const [name, ...inside] = path;
  if (name === undefined) return new Uint8Array(bytes);
  if (isGzip(bytes)) return follow(gunzipped(bytes), path);
  if (!isZip(bytes)) return inside.length === 0 ? inBase64(bytes, name) : undefined;
  const files = unzipSync(bytes, {
    filter: (file) => isNamed(file.name, name) && file.originalSize <= maxBytes,
  });
  const [found] = Object.values(files);
  return found && follow(found, inside);
}

/** Old programs write names in UTF-8 without a flag, and some with backslashes. */
function isNamed(found: string, name: string): boolean {
  const plain = found.replaceAll('\\', '/');
  if (plain === name) return true;
  const letters = [...plain].map((letter) => letter.charCodeAt(0));
  return letters.every((code) => code < 256) && new TextDecoder().decode(Uint8Array.from(letters)) === name;
}

/** Unpacks at most the size that the file states. */
function gunzipped(bytes: Uint8Array): Uint8Array {
  const said = new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true);
  if (said > maxBytes) throw new Error('It is too large');
  return gunzipSync(bytes, { out: new Uint8Array(said) });
}

function inBase64(json: Uint8Array, field: string): Uint8Array<ArrayBuffer> | undefined {
  const recipe = JSON.parse(new TextDecoder().decode(json)) as Record<string, unknown>;
  const [value] = [recipe[field]].flat();
  return typeof value === 'string' ? bytesOf(value) : undefined;
}

/** Decodes base64, with or without the prefix of a data URL. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64.replace(/^data:[^,]*,/, '').replace(/\s/g, '')), (letter) =>
    letter.charCodeAt(0),
  );
