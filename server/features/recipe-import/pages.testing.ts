import { shapes } from './page-shapes.testing.ts';
import { linesOf, recipes, type Written } from './recipes.testing.ts';

/** Small things that differ from site to site, whatever the page's shape is. */
export type Oddities = {
  /** How the page says how many it serves, and how long it takes. */
  yields: (servings: number) => unknown;
  duration: (minutes: number) => string;
  image: unknown;
  keywords: (tags: string[]) => unknown;
  /** How a line is written that reads the same for people. */
  line: (line: string, at: number) => string;
  /** What stands around the recipe. */
  around: (page: string) => string;
};

const oddities: Oddities[] = [
  {
    yields: (servings) => `${servings} servings`,
    duration: (minutes) => `PT${minutes}M`,
    image: 'https://recipes.example/picture.jpg',
    keywords: (tags) => tags.join(', '),
    line: (line) => line,
    around: (page) => page,
  },
  {
    yields: (servings) => [`${servings}`, `${servings} servings`],
    duration: (minutes) => `P0DT${Math.floor(minutes / 60)}H${minutes % 60}M0.000S`,
    image: [{ '@type': 'ImageObject', url: 'https://recipes.example/1x1.jpg', width: 800 }],
    keywords: (tags) => tags,
    line: (line) => line.replaceAll(' ', '\u00A0'),
    around: (page) =>
      `\uFEFF${page.replace('<body>', '<body><nav><ul><li>Home</li><li>About</li></ul></nav>')}`,
  },
  {
    yields: (servings) => servings,
    duration: (minutes) => `PT${minutes * 60}S`,
    image: { '@id': 'https://recipes.example/#primaryimage', url: ['https://recipes.example/a.jpg'] },
    keywords: (tags) => tags.map((name) => ({ '@type': 'DefinedTerm', name })),
    line: (line) => `▢ \u200B${line} `,
    around: (page) =>
      page.replace(
        '</body>',
        '<aside><h2>Comments</h2><p>Ingredients were easy to find. I used 3 cups.</p></aside></body>',
      ),
  },
  {
    yields: (servings) => ({ '@type': 'QuantitativeValue', value: servings, unitText: 'people' }),
    duration: (minutes) =>
      minutes > 60 ? `${Math.floor(minutes / 60)} hr ${minutes % 60} mins` : `${minutes} minutes`,
    image: ['https://recipes.example/1.jpg', 'https://recipes.example/2.jpg'],
    keywords: (tags) => tags.map((tag) => `#${tag}`).join(';'),
    line: (line) =>
      line
        .replaceAll(' ', '  ')
        .replaceAll('½', '&frac12;')
        .replaceAll('¼', '&#188;')
        .replaceAll('¾', '&#xBE;'),
    around: (page) =>
      page.replace(
        '<body>',
        '<body><div class="cookie">We use cookies. <button>Agree</button></div><script>var ingredients = ["1 cup tracking"];</script>',
      ),
  },
];

/** What a page says and what has to come out of it. */
export type TestPage = {
  name: string;
  html: string;
  recipes: Written[];
  says: ReadonlySet<'servings' | 'times' | 'groups' | 'tags'>;
};

/** A hundred pages: each shape with each oddity, no two alike. */
export const pages: readonly TestPage[] = shapes.flatMap((shape, at) =>
  oddities.map((odd, which) => {
    const first = recipes[(at * 3 + which * 5) % recipes.length] as Written;
    const second = recipes[(at * 3 + which * 5 + 7) % recipes.length] as Written;
    const said = shape.several ? [first, second] : [first];
    const body = shape.page(said, odd);
    const html = odd.around(
      /<html/i.test(body)
        ? body
        : `<!doctype html><html><head><title>${first.name} – a kitchen</title></head><body>${body}</body></html>`,
    );
    return { name: `${shape.name}, ${which + 1}`, html, recipes: said, says: new Set(shape.says) };
  }),
);

/** Lines that people read the same: what has to come out. */
export const expectedLines = (recipe: Written): string[] =>
  linesOf(recipe).map((line) => line.normalize('NFC'));
