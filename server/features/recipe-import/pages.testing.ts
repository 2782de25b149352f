import { shapes } from './page-shapes.testing.ts';
import { linesOf, recipes, type Written } from './recipes.testing.ts';

/** Small differences between sites, independent of the page's shape. */
export type Oddities = {
  /** How the page writes servings and times. */
  yields: (servings: number) => unknown;
  duration: (minutes: number) => string;
  image: unknown;
  keywords: (tags: string[]) => unknown;
  /** Writes a line in another form that people read the same. */
  line: (line: string, at: number) => string;
  /** The page around the recipe. */
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

/** A page and its expected recipes. */
export type TestPage = {
  name: string;
  html: string;
  recipes: Written[];
  says: ReadonlySet<'servings' | 'times' | 'groups' | 'tags'>;
};

/** A hundred pages: each shape with each oddity, all different. */
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

/** The expected lines, in a normal form. */
export const expectedLines = (recipe: Written): string[] =>
  linesOf(recipe).map((line) => line.normalize('NFC'));
