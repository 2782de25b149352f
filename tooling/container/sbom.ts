import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

type Component = { type: string; name: string; version: string; purl: string; 'bom-ref': string };
/** What is read of a bill of materials as npm writes it (CycloneDX). */
export type Bill = { metadata: { component: { name: string } }; components: Component[] };

const component = (type: string, name: string, version: string, purl: string): Component => ({
  type,
  name,
  version,
  purl,
  'bom-ref': purl,
});

/** Adds to npm's bill what did not come from npm: Node itself, PostgreSQL, and the system's packages. */
export async function completeBill(bill: Bill, systemRoot: string, postgres: string): Promise<Bill> {
  const node = process.versions.node;
  return {
    ...bill,
    // npm names it after the folder.
    metadata: { ...bill.metadata, component: { ...bill.metadata.component, name: 'tisane' } },
    components: [
      ...bill.components,
      component('platform', 'node', node, `pkg:generic/node@${node}`),
      component('application', 'postgresql', postgres, `pkg:generic/postgresql@${postgres}`),
      ...(await systemPackages(systemRoot)),
    ],
  };
}

/**
 * Debian's packages under `systemRoot`: dpkg has one file of all (`status`), an image without dpkg one file for each
 * (`status.d`), as scanners of images expect.
 */
async function systemPackages(systemRoot: string): Promise<Component[]> {
  const dpkg = path.join(systemRoot, 'var/lib/dpkg');
  const single = await readdir(path.join(dpkg, 'status.d')).catch(() => []);
  const files = [
    'status',
    ...single.filter((file) => !file.endsWith('.md5sums')).map((file) => `status.d/${file}`),
  ];
  const texts = await Promise.all(
    files.map((file) => readFile(path.join(dpkg, file), 'utf8').catch(() => '')),
  );
  const release = await readFile(path.join(systemRoot, 'usr/lib/os-release'), 'utf8').catch(() => '');
  const distro = `debian-${/^VERSION_ID="?(\d+)/m.exec(release)?.[1] ?? 'unknown'}`;
  return texts
    .flatMap((text) => text.split(/\n\n+/))
    .flatMap((paragraph) => {
      const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(paragraph)?.[1];
      const [name, version, architecture] = [field('Package'), field('Version'), field('Architecture')];
      if (!name || !version) return [];
      const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}&distro=${distro}`;
      return [component('library', name, version, purl)];
    });
}
