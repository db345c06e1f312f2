// Starts the vrule that is packed into its single executable, in which Node can load only modules of its own: the package is unpacked
// into the user's cache, into a folder named after its contents, and runs from there. Each start compares every file with what the
// executable holds, so that a damaged or foreign one never runs, and writes those that differ. A file appears whole, so that any number
// of processes may start at once.
const { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { homedir } = require('node:os');
const { dirname, join, resolve } = require('node:path');
const { getAsset, getRawAsset } = require('node:sea');

const { name, paths } = JSON.parse(getAsset('contents', 'utf8'));
const caches = process.env.XDG_CACHE_HOME || process.env.LOCALAPPDATA || join(homedir(), '.cache');
const folder = resolve(caches, 'vrule', name);
try {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = statSync(folder);
  // Windows has no such owners; folders of users are closed to others there.
  if (process.getuid !== undefined && (uid !== process.getuid() || (mode & 0o077) !== 0))
    throw new Error('it is open to other users; remove it');
  paths.forEach(unpack);
} catch (error) {
  console.error(`vrule: ${folder} cannot be used to unpack into: ${error.message}`);
  console.error('XDG_CACHE_HOME may name another folder for caches');
  process.exit(4);
}
createRequire(join(folder, 'bin', 'vrule.js'))('./vrule.js');

/** Writes a file unless it is there as it should be. */
function unpack(path) {
  const packed = Buffer.from(getRawAsset(path));
  const file = join(folder, path);
  if (read(file)?.equals(packed)) return;
  const beside = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(beside, packed);
  renameSync(beside, file);
}

/** What a file holds; null where it cannot be read. */
function read(file) {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
