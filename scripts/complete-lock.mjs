// Adds to package-lock.json what `npm ci` demands and a registry with few platforms leaves out: the prebuilt binaries of
// other platforms. Their version is the one their parent pins; there is no checksum, as the registry did not give one.
// Run it after `npm install` has changed the lock file.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const path = join(import.meta.dirname, '..', 'package-lock.json');
const platform = /-(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)\b/;

/** The entry of a binary package, read from its name; npm skips it on every other platform. */
function platformEntry(name, version) {
  const [, os, cpu] = platform.exec(name) ?? [];
  if (os === undefined) throw new Error(`${name} is missing, and its name does not say for which platform it is`);
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${name} is missing, and ${version} is not an exact version`);
  const libc = os !== 'linux' ? [] : /musl/.test(name) ? ['musl'] : ['glibc'];
  return {
    version,
    cpu: [cpu],
    dev: true,
    ...(libc.length > 0 && { libc }),
    optional: true,
    os: [os],
  };
}

const lock = JSON.parse(readFileSync(path, 'utf8'));
const missing = Object.entries(lock.packages).flatMap(([parent, { optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies).filter(
    ([name]) => !(`${parent}/node_modules/${name}` in lock.packages) && !(`node_modules/${name}` in lock.packages),
  ),
);
for (const [name, version] of missing) lock.packages[`node_modules/${name}`] = platformEntry(name, version);
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} packages of other platforms added to package-lock.json`);
