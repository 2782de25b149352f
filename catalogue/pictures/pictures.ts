import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type IconSet = { icons: Record<string, { body: string }> };

const own = new URL('./drawings/', import.meta.url);

/** Drawings of food as the inside of an SVG of 32 by 32: our own, else Microsoft's Fluent Emoji Flat (MIT). */
export function loadPictures(): (name: string) => string {
  const emoji = createRequire(import.meta.url)('@iconify-json/fluent-emoji-flat/icons.json') as IconSet;
  const ours = new Map(
    readdirSync(own)
      .filter((file) => file.endsWith('.svg'))
      .map((file) => [file.slice(0, -4), insideOf(readFileSync(new URL(file, own), 'utf8'))] as const),
  );
  return (name) => {
    const body = ours.get(name) ?? emoji.icons[name]?.body;
    if (!body) throw new Error(`There is no picture ${name}`);
    // Some emoji wrap everything in a mask or group with ids: they would clash when several stand in one file.
    return body.replace(/\s+/g, ' ');
  };
}

const insideOf = (svg: string) => svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
