import { writeFileSync } from 'node:fs';
import { digestOfExamples, loadCareExamples } from '#catalogue/care-examples.load.ts';
import { loadCareLanguage } from '#catalogue/care-language.load.ts';
import { learn } from '#catalogue/care-learning.ts';
import { loadConditions } from '#catalogue/remedies.load.ts';
import { featuresOf, harmless } from '#domain/remedies/care-chances.ts';
import { readForms } from '#domain/remedies/care-language.ts';

// npm run care:learn: learns from catalogue/sources/care-examples/ what words mean a care page, and writes
// catalogue/sources/care-chances.json. The names of conditions are harmless unless an example says otherwise.

const examples = loadCareExamples().flatMap(({ page, phrases }) => phrases.map((text) => ({ page, text })));
const written = new Set(examples.map(({ text }) => text));
const conditions = loadConditions()
  .flatMap(({ displayName, synonyms }) => [displayName, ...synonyms])
  .filter((text) => !written.has(text.toLowerCase()))
  .map((text) => ({ page: harmless, text }));
const all = [...examples, ...conditions];
const forms = readForms(
  loadCareLanguage(),
  all.map(({ text }) => text),
);
const learned = learn(all.map(({ page, text }) => ({ page, features: featuresOf(forms, text) })));
const lines = Object.entries(learned.weights).map(
  ([feature, pairs]) => `    ${JSON.stringify(feature)}: ${JSON.stringify(pairs)}`,
);
writeFileSync(
  new URL('../catalogue/sources/care-chances.json', import.meta.url),
  `{
  "of": ${JSON.stringify(digestOfExamples())},
  "pages": ${JSON.stringify(learned.pages)},
  "start": ${JSON.stringify(learned.start)},
  "weights": {
${lines.join(',\n')}
  }
}
`,
);
console.log(`${all.length} phrases, ${lines.length} words and pairs of words`);
