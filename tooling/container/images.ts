import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../built-folder.ts';
import { said, tell } from './say.ts';

/** Where the images are made, and where the bill of materials is laid. */
export const folder = path.join(root, '.cache/container');

const release = 'bookworm';
const mirrors = [
  `deb http://deb.debian.org/debian ${release} main`,
  `deb http://deb.debian.org/debian ${release}-updates main`,
  `deb http://deb.debian.org/debian-security ${release}-security main`,
];

/** Extracted and not installed, so that nothing comes along that only installing needs. initdb wants a shell. */
const systemPackages = ['base-files', 'dash', 'libc6', 'libgcc-s1', 'libstdc++6'];
/** What building wants besides. */
const buildPackages = [...systemPackages, 'coreutils'];

/** One file for each package, as images without dpkg have them: a bill of materials and scanners read it. */
const recordPackages = [
  'mkdir -p "$1/var/lib/dpkg/status.d"',
  'for deb in "$1"/var/cache/apt/archives/*.deb; do dpkg-deb --field "$deb" > "$1/var/lib/dpkg/status.d/$(dpkg-deb --field "$deb" Package)"; done',
].join(' && ');
/** What nobody reads in there. Copyrights stay. */
const withoutManuals = ['man', 'info', 'locale', 'lintian', 'bug'].map((name) => `usr/share/${name}`);

/** The image, made from Debian's packages and npm's, with nothing fetched from a registry of images. */
export async function buildImage(tag: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await systemImage('localhost/tisane-system', systemPackages);
  await systemImage('localhost/tisane-build', buildPackages, withNpm);
  const cache = await said('npm', ['config', 'get', 'cache']);
  await tell('buildah', [
    ...['build', '--isolation=chroot', '--layers=false', '--format=docker', '--tag', tag],
    ...[
      '--build-arg',
      'BUILD_IMAGE=localhost/tisane-build',
      '--build-arg',
      'SYSTEM_IMAGE=localhost/tisane-system',
    ],
    ...['--ulimit', `nofile=${await mostOpenFiles()}`],
    // npm's own cache, and the authorities that this machine trusts.
    ...['--volume', `${cache}:/root/.npm`, '--volume', '/etc/ssl/certs:/etc/ssl/certs:ro'],
    ...['--file', path.join(root, 'Containerfile'), root],
  ]);
}

async function systemImage(tag: string, packages: string[], extend?: (container: string) => Promise<void>) {
  const archive = path.join(folder, `${path.basename(tag)}.tar`);
  const remove = withoutManuals.map((name) => `"$1/${name}"`).join(' ');
  await tell('mmdebstrap', [
    ...['--quiet', '--variant=extract', `--include=${packages.join(',')}`],
    ...[`--extract-hook=${recordPackages}`, `--extract-hook=rm -rf ${remove}`],
    ...[release, archive, ...mirrors],
  ]);
  const container = await said('buildah', ['from', 'scratch']);
  try {
    await said('buildah', ['add', container, archive, '/']);
    await extend?.(container);
    await said('buildah', ['commit', '--quiet', container, tag]);
  } finally {
    await said('buildah', ['rm', container]);
    await rm(archive);
  }
}

/** npm opens a file for each package; Buildah's own number may be too low, and one above this machine's is refused. */
async function mostOpenFiles(): Promise<string> {
  const most = await said('sh', ['-c', 'ulimit -Hn']);
  return `${most}:${most}`;
}

/** Node as npm brought it, and an npm that is whole: that of Debian's package has its parts all over the system. */
async function withNpm(container: string): Promise<void> {
  const prefix = path.join(folder, 'npm-11');
  await said('npm', ['install', '--global', '--no-audit', '--no-fund', '--prefix', prefix, 'npm@11']);
  const npm = path.join(prefix, 'lib/node_modules/npm');
  await said('buildah', ['add', container, process.execPath, '/usr/local/bin/node']);
  await said('buildah', ['add', container, npm, '/usr/local/lib/node_modules/npm']);
  const shim = path.join(folder, 'npm');
  await writeFile(shim, '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n', {
    mode: 0o755,
  });
  await said('buildah', ['add', container, shim, '/usr/local/bin/npm']);
  await said('buildah', [
    ...['config', '--env', 'npm_config_prefer_offline=true'],
    ...['--env', 'npm_config_cafile=/etc/ssl/certs/ca-certificates.crt'],
    ...['--env', 'PATH=/usr/local/bin:/usr/bin:/bin', '--env', 'HOME=/root', container],
  ]);
}

/** Takes a file out of an image. */
export async function takeOut(image: string, file: string, to: string): Promise<void> {
  const container = await said('buildah', ['from', image]);
  try {
    const mounted = await said('buildah', ['mount', container]);
    await cp(path.join(mounted, file), to);
  } finally {
    await said('buildah', ['rm', container]);
  }
}
