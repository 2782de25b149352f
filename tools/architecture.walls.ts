/** Which rooms a room may import from, itself aside. The tsconfig of each room refers to the same ones. */
export const rooms: Record<string, readonly string[]> = {
  contract: [],
  domain: ['contract'],
  content: ['contract'],
  server: ['contract', 'domain', 'content'],
  web: ['contract', 'domain'],
  tools: ['contract', 'domain', 'content', 'server', 'web'],
  e2e: ['contract', 'domain', 'content', 'server', 'web', 'tools'],
  bench: ['contract', 'domain', 'content', 'server', 'web', 'tools'],
};

/** Rooms that package.json gives no `#alias`: they reach one another by relative paths. */
export const workshops = ['tools', 'e2e', 'bench'];

/**
 * Inside the server and the web part: which other places of the same room a place may import from.
 * A place is a folder of the room, one feature, or the files at the room's top.
 */
const placesInside: Record<string, readonly string[]> = {
  'server/config': [],
  'server/db': ['server/config'],
  'server/mail': ['server/config'],
  'server/push': ['server/config', 'server/db'],
  'server/http': ['server/config', 'server/db', 'server/mail', 'server/push'],
  'server/day': ['server/db', 'server/http'],
  'server/reminders': ['server/config', 'server/db', 'server/mail', 'server/push'],
  'server/jobs': [
    'server/config',
    'server/db',
    'server/day',
    'server/mail',
    'server/push',
    'server/reminders',
  ],
  'server/features/*': [
    'server/config',
    'server/db',
    'server/http',
    'server/day',
    'server/mail',
    'server/push',
    'server/reminders',
  ],
  'web/public': [],
  'web/lib': [],
  'web/ui': ['web/lib'],
  'web/parts': ['web/ui', 'web/lib'],
  'web/features/*': ['web/parts', 'web/ui', 'web/lib'],
  'web/shell': ['web/features/account', 'web/parts', 'web/ui', 'web/lib'],
  'web/screens': ['web/shell', 'web/features/*', 'web/parts', 'web/ui', 'web/lib'],
};

/** Single files and packages that a place does without, and why. */
const barred: { from: string; what: RegExp; why: string }[] = [
  { from: 'web/ui', what: /^(contract|domain)\//, why: 'ui knows no product words' },
  { from: 'web/ui', what: /^web\/lib\/(call|queries|query-client)\.ts$/, why: 'ui has no data' },
  { from: 'web/ui', what: /^@tanstack\/react-query/, why: 'ui has no data' },
  { from: 'contract', what: /^(?!zod(\/|$)|contract\/)/, why: 'the contract imports zod and nothing else' },
  { from: 'domain', what: /^(?!domain\/|contract\/)/, why: 'the rules import the contract and nothing else' },
  { from: 'web', what: /^node:/, why: 'there is no Node in a browser' },
];

export function roomOf(path: string): string {
  return path.split('/')[0] ?? '';
}

/** The place a file belongs to: `domain`, `server/http`, `web/features/rituals`, or `server` for its top files. */
export function placeOf(path: string): string {
  const [room = '', folder = '', feature = '', ...rest] = path.split('/');
  if (path === 'server/config.ts') return 'server/config';
  if (room !== 'server' && room !== 'web') return room;
  if (!feature) return room;
  if (folder === 'features' && rest.length > 0) return `${room}/features/${feature}`;
  return `${room}/${folder}`;
}

const nameInTable = (place: string) => place.replace(/\/features\/.+/, '/features/*');

/** False for a folder of the server or the web part that the table above does not know. */
export function isKnownPlace(place: string): boolean {
  return place in rooms || nameInTable(place) in placesInside;
}

/**
 * Why a file may not import something, or undefined when it may.
 * `target` is a path from the project's root, or the name of a package.
 */
export function wallBetween(path: string, target: string, isTest: boolean): string | undefined {
  const [room, from] = [roomOf(path), placeOf(path)];
  const targetRoom = roomOf(target);
  if (targetRoom in rooms && targetRoom !== room && !rooms[room]?.includes(targetRoom)) {
    return `${room} may not import ${targetRoom}`;
  }
  if (isTest) return undefined;
  const bar = barred.find((bar) => (bar.from === from || bar.from === room) && bar.what.test(target));
  if (bar) return `${from} may not import ${target}: ${bar.why}`;
  if (targetRoom !== room) return undefined;
  const to = placeOf(target);
  const allowed = placesInside[nameInTable(from)];
  if (!allowed || from === to || allowed.includes(to) || allowed.includes(nameInTable(to))) return undefined;
  return `${from} may not import ${to}`;
}
