/** Plates, bowls and glasses, as SVG. The sheet is 480 by 360, what stands on it is centred at (240, 184). */
export const sheet = { width: 480, height: 360, x: 240, y: 184 };

export type Ware = { rim: string; well: string; shade: string };

/** Colours of glazes: rim, inside, and the shade at the inside's edge. */
export const glazes: readonly Ware[] = [
  { rim: '#fdfaf1', well: '#f3ecdb', shade: '#e2d8c0' },
  { rim: '#f4efe6', well: '#e9e1d2', shade: '#d6cab4' },
  { rim: '#dfe8df', well: '#cddccf', shade: '#b5c9b8' },
  { rim: '#d9e4ea', well: '#c5d5de', shade: '#a9bfcb' },
  { rim: '#e9cdb9', well: '#dcb69d', shade: '#c79a7d' },
  { rim: '#4d5a57', well: '#414d4a', shade: '#333e3b' },
  { rim: '#f0dfc0', well: '#e6d0a6', shade: '#d3b988' },
  { rim: '#e6d9e2', well: '#d8c6d2', shade: '#c0aabb' },
];

const at = `cx="${sheet.x}" cy="${sheet.y}"`;

export function plate({ rim, well, shade }: Ware, r: number): string {
  return `<ellipse cx="248" cy="196" rx="${r + 2}" ry="${r}" fill="#000" opacity=".14"/><circle ${at} r="${r}" fill="${rim}"/><circle ${at} r="${r * 0.77}" fill="${shade}" opacity=".55"/><circle ${at} r="${r * 0.755}" fill="${well}"/>`;
}

export function bowl({ rim, well, shade }: Ware, r: number): string {
  return `<ellipse cx="250" cy="198" rx="${r + 2}" ry="${r}" fill="#000" opacity=".16"/><circle ${at} r="${r}" fill="${rim}"/><circle ${at} r="${r * 0.9}" fill="${shade}"/><circle cx="${sheet.x}" cy="${sheet.y + 3}" r="${r * 0.87}" fill="${well}"/>`;
}

/** A pan from above, its handle to the right and up. */
export function skillet(r: number): string {
  return `<ellipse cx="250" cy="198" rx="${r + 2}" ry="${r}" fill="#000" opacity=".18"/><path d="M${sheet.x + r * 0.6} ${sheet.y - r * 0.62} l96 -74 a14 14 0 0 1 18 22 l-98 78z" fill="#3a3f41"/><circle ${at} r="${r}" fill="#3a3f41"/><circle ${at} r="${r * 0.9}" fill="#2b2f31"/>`;
}

export function ovalDish({ rim, well, shade }: Ware): string {
  return `<rect x="78" y="88" width="338" height="210" rx="100" fill="#000" opacity=".15"/><rect x="58" y="152" width="364" height="56" rx="26" fill="${shade}"/><rect x="72" y="78" width="336" height="212" rx="102" fill="${rim}"/><rect x="88" y="93" width="304" height="182" rx="88" fill="${shade}"/><rect x="91" y="98" width="298" height="176" rx="86" fill="${well}"/>`;
}

export function board(color: string, grain: string): string {
  return `<rect x="66" y="76" width="362" height="226" rx="26" fill="#000" opacity=".15"/><rect x="58" y="66" width="362" height="226" rx="26" fill="${color}"/><path d="M58 112h362M58 158h362M58 206h362M58 250h362" stroke="${grain}" stroke-width="2" opacity=".5"/><circle cx="394" cy="179" r="11" fill="${grain}"/>`;
}

/** Glasses stand: they are seen from the side. `liquid` and a lighter `top` fill them. */
export type Glass = {
  svg: (liquid: string, top: string) => string;
  mouth: { x: number; y: number; width: number };
};

const shadow = (width: number) =>
  `<ellipse cx="248" cy="318" rx="${width}" ry="13" fill="#000" opacity=".13"/>`;

export const glasses: readonly Glass[] = [
  {
    mouth: { x: 240, y: 92, width: 118 },
    svg: (liquid, top) =>
      `${shadow(92)}<path d="M176 76h128l-14 232a14 14 0 0 1-14 12h-72a14 14 0 0 1-14-12z" fill="#fff" opacity=".55"/><path d="M180 112h120l-11 190a10 10 0 0 1-10 9h-78a10 10 0 0 1-10-9z" fill="${liquid}"/><path d="M180 112h120l-2 30c-40 14-78-10-116 4z" fill="${top}"/><path d="M190 122l9 172" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".3"/>`,
  },
  {
    mouth: { x: 240, y: 110, width: 130 },
    svg: (liquid, top) =>
      `${shadow(88)}<path d="M170 84h140v30c8 10 8 20 8 32v140c0 20-12 32-32 32h-92c-20 0-32-12-32-32V146c0-12 0-22 8-32z" fill="#fff" opacity=".55"/><path d="M172 132h136c4 8 4 14 4 22v130c0 16-9 26-26 26h-92c-17 0-26-10-26-26V154c0-8 0-14 4-22z" fill="${liquid}"/><path d="M172 132h136c4 8 4 14 4 26-48 16-96-12-144 2 0-14 0-20 4-28z" fill="${top}"/><rect x="166" y="78" width="148" height="16" rx="8" fill="#fff" opacity=".8"/><path d="M184 168v106" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".3"/>`,
  },
  {
    mouth: { x: 240, y: 98, width: 150 },
    svg: (liquid, top) =>
      `${shadow(70)}<path d="M160 78c0 90 22 130 72 142v68h-34c-10 0-16 8-16 20h116c0-12-6-20-16-20h-34v-68c50-12 72-52 72-142z" fill="#fff" opacity=".6"/><path d="M164 108c6 64 28 94 76 102 48-8 70-38 76-102z" fill="${liquid}"/><path d="M164 108h152l-4 26c-50 16-98-10-145 2z" fill="${top}"/><path d="M178 124c4 30 12 46 26 60" stroke="#fff" stroke-width="8" stroke-linecap="round" fill="none" opacity=".35"/>`,
  },
  {
    mouth: { x: 240, y: 122, width: 136 },
    svg: (liquid, top) =>
      `${shadow(86)}<path d="M168 104h144l-6 196a18 18 0 0 1-18 18h-96a18 18 0 0 1-18-18z" fill="#fff" opacity=".55"/><path d="M171 140h138l-5 156a12 12 0 0 1-12 13H188a12 12 0 0 1-12-13z" fill="${liquid}"/><path d="M171 140h138l-1 30c-44 18-90-12-136 6z" fill="${top}"/><path d="M306 150c44-6 44 92-2 88" fill="none" stroke="#fff" stroke-width="13" opacity=".65"/><path d="M184 172l4 110" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".3"/>`,
  },
];

/** A jar for what is spooned and poured, from the side. */
export function jar(liquid: string, top: string, lid: string): string {
  return `${shadow(98)}<rect x="158" y="104" width="164" height="208" rx="30" fill="#fff" opacity=".6"/><path d="M164 150h152v132c0 16-8 24-24 24H188c-16 0-24-8-24-24z" fill="${liquid}"/><path d="M164 150h152v22c-50 16-104-14-152 4z" fill="${top}"/><rect x="166" y="82" width="148" height="32" rx="9" fill="${lid}"/><rect x="166" y="98" width="148" height="7" fill="#000" opacity=".1"/><rect x="196" y="204" width="88" height="62" rx="8" fill="#fffaf0"/><path d="M212 224h56M212 238h56M222 252h36" stroke="#b9ac90" stroke-width="4" stroke-linecap="round"/><path d="M178 184v96" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".35"/>`;
}

/** A spoon from above, for sauces and bowls. */
export const spoon = (turn: number) =>
  `<g transform="rotate(${turn} 240 184)"><path d="M392 176h84v14h-84z" fill="#b9a27c"/><ellipse cx="376" cy="183" rx="30" ry="20" fill="#c9b38d"/><ellipse cx="376" cy="182" rx="21" ry="12.500" fill="#b39c74"/></g>`;
