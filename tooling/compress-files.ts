import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compress = { br: promisify(brotliCompress), gz: promisify(gzip) };
/** Below this a compressed file saves no packet on the network. */
const minBytes = 500;

/**
 * Puts a brotli and a gzip file beside each text file of a built folder, as small as they get: doing that with each request
 * would take too long. Pages of HTML are completed when they are sent, and compressed then.
 */
export async function compressFiles(folder: string): Promise<void> {
  for await (const name of glob('**/*.{js,css,svg,json,webmanifest}', { cwd: folder })) {
    const file = join(folder, name);
    const content = await readFile(file);
    if (content.length < minBytes) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    await writeFile(`${file}.br`, await compress.br(content, { params }));
    await writeFile(`${file}.gz`, await compress.gz(content, { level: 9 }));
  }
}
