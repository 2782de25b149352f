import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildImage, folder, takeOut } from './images.ts';
import { buildNextVersion } from './next-version.ts';
import { Podman } from './podman.ts';
import { said } from './say.ts';
import { someone } from './someone.ts';

// npm run container: builds the image and tries it: started, an account made, backed up, upgraded, gone back, restored. `--build`
// builds alone, `--try` tries the image that is there. It wants buildah, podman, runc and mmdebstrap, and a root or subordinate ids.

const { values } = parseArgs({ options: { build: { type: 'boolean' }, try: { type: 'boolean' } } });
const image = 'localhost/tisane:latest';

if (!values.try) {
  await buildImage(image);
  const bill = path.join(folder, 'sbom.cdx.json');
  await takeOut(image, 'tisane/sbom.cdx.json', bill);
  const bytes = Number(await said('podman', ['image', 'inspect', '--format={{.Size}}', image]));
  console.log(`${image}: ${(bytes / 1e6).toFixed(0)} MB. What it consists of: ${bill}`);
}
if (!values.build) await tryOut();

async function tryOut(): Promise<void> {
  const run = randomUUID().slice(0, 8);
  const [name, data, fresh] = [`tisane-${run}`, `tisane-data-${run}`, `tisane-fresh-${run}`];
  const next = `localhost/tisane-next:${run}`;
  const podman = await Podman.find(image);
  const started = async (what: string, of: string, volume: string) => {
    const container = await podman.start(of, name, volume);
    console.log(`${what}: ready after ${container.ms} ms`);
    return container.url;
  };
  const person = someone();
  try {
    await refusesToWrite(podman);
    await person.signUp(await started('first start', image, data));
    console.log(await podman.exec(name, ['node', 'commands/backup.ts', '/data/first.backup']));
    console.log(`health: ${(await said('podman', ['healthcheck', 'run', name])) || 'healthy'}`);
    console.log(`processes:\n${await said('podman', ['top', name, 'user', 'rss', 'args'])}`);
    await podman.stop(name);

    await person.isThere(await started('later start', image, data));
    await podman.stop(name);

    await buildNextVersion(image, next);
    await person.isThere(await started('upgrade, with a migration', next, data));
    await podman.stop(name);

    await person.isThere(await started('back to the version before', image, data));
    await podman.stop(name);

    const volumes = [`${data}:/from:ro`, `${fresh}:/data`];
    const restore = ['node', 'commands/restore.ts', '/from/first.backup', '--trust'];
    console.log(await podman.once(image, volumes, restore));
    await person.isThere(await started('restored elsewhere', image, fresh));
    await podman.stop(name);
    console.log('Everything was there each time.');
  } finally {
    await said('podman', ['rm', '--force', '--ignore', name]);
    await said('podman', ['volume', 'rm', '--force', data, fresh]).catch(() => {});
    await said('podman', ['rmi', '--force', '--ignore', next]);
  }
}

/** The user, and that nothing can be written where nothing should be. */
async function refusesToWrite(podman: Podman): Promise<void> {
  const write = `const fs=require('node:fs');const tried=['/tisane/x','/etc/x','/usr/x','/data/x'].filter((f)=>{try{fs.writeFileSync(f,'');return true}catch{return false}});console.log(process.getuid()+' '+tried)`;
  const found = await podman.once(image, [], ['node', '-e', write]);
  if (found !== '10001 /data/x') throw new Error(`As user and where it could write: ${found}`);
  console.log('It runs as user 10001, and can write to /data alone.');
}
