// `npm run standalone`: makes one executable of vrule for this platform, standalone/vrule, for game masters without Node. It is the Node
// that runs this script (`npx --package node@24 npm run standalone` takes another one), and in it all files of the npm package.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'postject';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'standalone');
const { platform } = process;
const executable = join(folder, platform === 'win32' ? 'vrule.exe' : 'vrule');
const config = join(folder, 'config.json');
const blob = join(folder, 'blob');
const run = (command, ...argv) =>
  execFileSync(command, argv, { cwd: root, encoding: 'utf8', shell: command === 'npm' });

run(process.execPath, join(root, 'scripts', 'build.mjs'));
const [{ version, files }] = JSON.parse(run('npm', 'pack', '--dry-run', '--json', '--ignore-scripts'));
const paths = files.map(({ path }) => path);
const checksum = createHash('sha256');
for (const path of paths) checksum.update(`${path}\0`).update(readFileSync(join(root, path)));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const contents = join(folder, 'contents.json');
// The launcher unpacks into a folder of this name.
writeFileSync(contents, JSON.stringify({ name: `${version}-${checksum.digest('hex').slice(0, 16)}`, paths }));
writeFileSync(
  config,
  JSON.stringify({
    main: join(root, 'scripts', 'standalone-launcher.cjs'),
    output: blob,
    disableExperimentalSEAWarning: true,
    assets: { contents, ...Object.fromEntries(paths.map((path) => [path, join(root, path)])) },
  }),
);
run(process.execPath, '--experimental-sea-config', config);
copyFileSync(process.execPath, executable);
chmodSync(executable, 0o755);
// macOS runs nothing whose signature is broken, so it is taken away before and made anew after.
if (platform === 'darwin') run('codesign', '--remove-signature', executable);
await inject(executable, 'NODE_SEA_BLOB', readFileSync(blob), {
  sentinelFuse: 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2',
  ...(platform === 'darwin' && { machoSegmentName: 'NODE_SEA' }),
});
if (platform === 'darwin') run('codesign', '--sign', '-', executable);
for (const path of [contents, config, blob]) rmSync(path);
const megabytes = (statSync(executable).size / 1e6).toFixed(0);
console.log(`${executable}: vrule ${version} with Node ${process.version}, ${megabytes} MB`);
