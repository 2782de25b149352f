import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { CareGroup, CareSigns, ConditionRemedies } from '#contract/remedies.ts';
import { root } from './built-folder.ts';

const module = 'virtual:care-signs';
const compiled = path.join(root, 'catalogue/dist/current');

const readJson = (address: string) =>
  JSON.parse(readFileSync(path.join(compiled, address.replace('/catalogue/', '')), 'utf8'));

/** The emergency signs of every condition of the compiled catalogue, each text once. */
function composeSigns(): CareSigns {
  // A part of the web that is built without a catalogue has none.
  if (!existsSync(path.join(compiled, 'listing.json'))) return { numbers: {}, signs: [], conditions: {} };
  const { manifest } = readJson('listing.json');
  const pages = Object.entries<string>(readJson(manifest.locales.en.pages))
    .filter(([name]) => name.startsWith('conditions/'))
    .map(([, address]): ConditionRemedies => readJson(address));
  const places = new Map<string, number>();
  const signs: CareSigns['signs'] = [];
  const placeOf = (text: string, group: CareGroup) => {
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, signs.length);
    return signs.push({ text, group }) - 1;
  };
  const conditions = pages.map(({ condition: { name, displayName, seekCare } }) => [
    name,
    {
      displayName,
      signs: seekCare.emergency.map((text, at) =>
        placeOf(text, seekCare.groups?.emergency[at] ?? { who: 'everybody', flags: [] }),
      ),
    },
  ]);
  return {
    numbers: pages[0]?.condition.emergencyNumbers ?? {},
    signs,
    conditions: Object.fromEntries(conditions),
  };
}

/** The module `virtual:care-signs`: what to call an ambulance for is a file of the app, and so works without a network. */
export function careSigns(): Plugin {
  return {
    name: 'care-signs',
    resolveId: { filter: { id: /^virtual:care-signs$/ }, handler: () => `\0${module}` },
    load: {
      filter: { id: /^\0virtual:care-signs$/ },
      handler: () => `export default ${JSON.stringify(composeSigns())}`,
    },
  };
}
