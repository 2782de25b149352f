import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { ZodType } from 'zod';

const root = new URL('./sources/', import.meta.url);

/** Every YAML file under catalogue/sources/ (or under one folder of it), as sorted paths with forward slashes. */
export function contentFiles(folder = ''): string[] {
  return readdirSync(new URL(folder ? `${folder}/` : './', root), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => (folder ? `${folder}/${path}` : path))
    .sort();
}

/** Every drawing of a plant or supplement as SVG, by the slug of its page. */
export function readDrawings(): Map<string, string> {
  const files = readdirSync(new URL('plants/', root)).sort();
  return new Map(
    files.map((file) => [file.replace('.svg', ''), readText(`plants/${file}`).replaceAll('\n', '')]),
  );
}

/** The text of one content file; `path` is relative to catalogue/sources/. */
export function readText(path: string): string {
  return readFileSync(new URL(path, root), 'utf8');
}

/** One validated content file. Throws an Error that names the file and the place of each problem. */
export function readContent<T>(path: string, schema: ZodType<T>): T {
  return parseContent(path, readText(path), schema);
}

/** The same for a text, for tests without a file. */
export function parseContent<T>(path: string, text: string, schema: ZodType<T>): T {
  const result = schema.safeParse(parseYaml(path, text));
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${placeOf(issue.path)}: ${issue.message}`);
  throw new Error(`catalogue/sources/${path} is not as it should be:\n${faults.join('\n')}`);
}

function parseYaml(path: string, text: string): unknown {
  try {
    return parse(text);
  } catch (cause) {
    throw new Error(
      `catalogue/sources/${path} is not YAML: ${cause instanceof Error ? cause.message : cause}`,
      {
        cause,
      },
    );
  }
}

/** `morning[2].why` */
function placeOf(path: readonly PropertyKey[]): string {
  const place = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return place.replace(/^\./, '') || 'the file';
}
