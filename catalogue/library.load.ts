import { CareWordsFile } from './care-words.schema.ts';
import { NotRecommended, Supplement } from './library.schema.ts';
import { PairsFile } from './pairs.schema.ts';
import { readContent } from './read.ts';
import { readEach } from './remedies.load.ts';

/** `slug` is the file's name without `.yaml`; conditions name a supplement by it. */
export type SupplementPage = Supplement & { slug: string };
export type NotRecommendedPage = NotRecommended & { slug: string };

/** Every supplement, by slug. Throws where files are at fault, naming each of them and the places in it. */
export function loadSupplements(): SupplementPage[] {
  return readEach('supplements', (path, slug) => ({ slug, ...readContent(path, Supplement) }));
}

/** What is sold and should not be taken, by slug. Throws as above. */
export function loadNotRecommended(): NotRecommendedPage[] {
  return readEach('not-recommended', (path, slug) => ({ slug, ...readContent(path, NotRecommended) }));
}

/** Words that need care and no remedies. Throws where the file is at fault. */
export function loadCareWords(): CareWordsFile {
  return readContent('care-words.yaml', CareWordsFile);
}

/** Which medicine meets which remedy or food. Throws where the file is at fault. */
export function loadPairs(): PairsFile['pairs'] {
  return readContent('pairs.yaml', PairsFile).pairs;
}
