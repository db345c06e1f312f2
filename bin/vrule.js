#!/usr/bin/env node
// Starts vrule. React chooses its build when it is loaded, so NODE_ENV is set before anything else.
process.env.NODE_ENV = 'production';

const { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { Script } = require('node:vm');

const [, , first = ''] = process.argv;
const root = join(__dirname, '..');
const dist = join(root, 'dist');
const loaded = new Map();
const scripts = [];

// Loads a file of dist with its code cache. The cache only saves time: without it, with a damaged one, or with that of another
// source or another Node, the source is compiled, and a new cache is written at exit.
function load(name) {
  const known = loaded.get(name);
  if (known !== undefined) return known.exports;
  const filename = join(dist, name);
  const source = readSource(filename);
  const cachedData = readCache(name, source);
  const options = cachedData === undefined ? { filename } : { filename, cachedData };
  const script = new Script(source.toString('latin1'), options);
  scripts.push({ name, source, script, cached: script.cachedDataRejected ? 0 : (cachedData?.length ?? 0) });
  const module = { exports: {} };
  loaded.set(name, module);
  // The function of the module, as Node itself would wrap it.
  script.runInThisContext()(module.exports, requireFromDist, module, filename, dist);
  return module.exports;
}

function requireFromDist(name) {
  return name.startsWith('./') ? load(name.slice(2)) : require(name);
}

// The build writes plain ASCII. A file that cannot be read ends the process like any other file problem: one line, exit code 4.
function readSource(path) {
  try {
    return readFileSync(path);
  } catch (error) {
    const isUnbuilt = !existsSync(dist) && existsSync(join(root, 'scripts'));
    const text = isUnbuilt
      ? `this copy of the source is not built yet: run "npm install" in ${root}`
      : `${path} cannot be read (${error.code}); install vrule again`;
    console.error(`vrule: ${text}`);
    return process.exit(4);
  }
}

// Caches are kept beside the files, and where vrule may not write there, with the caches of the user. Commands that run little of
// a file have caches of their own: reading all that the table runs would take them a twentieth of a start.
const small = ['show', 'list', 'undo', 'redo'];
const kind = small.includes(first) ? `${first}.cache` : 'cache';

function cachePath(folder, name) {
  return join(folder, `${name}.${process.version}-${process.arch}.${kind}`);
}

function userCaches() {
  const { env, platform } = process;
  const { homedir } = require('node:os');
  if (platform === 'win32') return join(env.LOCALAPPDATA || join(homedir(), 'AppData', 'Local'), 'vrule', 'cache');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'vrule');
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'vrule');
}

function readCache(name, source) {
  return cacheIn(dist, name, source) ?? cacheIn(userCaches(), name, source);
}

// Node checks only the length of the source and runs whatever a cache holds. So the file of a cache holds the source it was made
// from and the cache twice, and is used only where they agree: comparing takes less time than loading a checksum.
function cacheIn(folder, name, source) {
  try {
    const bytes = readFileSync(cachePath(folder, name));
    const middle = (source.length + bytes.length) / 2;
    const cache = bytes.subarray(source.length, middle);
    const agrees = bytes.subarray(0, source.length).equals(source) && bytes.subarray(middle).equals(cache);
    return agrees && cache.length > 0 ? cache : undefined;
  } catch {
    return undefined;
  }
}

// At exit everything that the command needs has been compiled, and rolls besides. The table runs more of a file than the command
// that wrote its cache: when it is left, caches that have grown are written anew.
function writeCaches() {
  if (scripts.some(({ name, cached }) => name === 'vrule.cjs' && cached === 0)) load('vrule.cjs')('rulings').warm();
  const wasTable = loaded.has('screen.cjs');
  for (const { name, source, script, cached } of scripts) {
    if (cached > 0 && !wasTable) continue;
    const cache = script.createCachedData();
    if (cache.length < cached * 1.1) continue;
    const contents = Buffer.concat([source, cache, cache]);
    if (!writeCache(dist, name, contents)) writeCache(userCaches(), name, contents);
  }
}

function writeCache(folder, name, contents) {
  const path = cachePath(folder, name);
  const beside = `${path}.${process.pid}`;
  try {
    if (folder !== dist) mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(beside, contents);
    renameSync(beside, path);
    return true;
  } catch {
    removeIfThere(beside);
    return false;
  }
}

// Windows replaces no cache that another vrule is reading; a full disk keeps half of one.
function removeIfThere(path) {
  try {
    rmSync(path, { force: true });
  } catch {
    // The folder cannot be written to, so that nothing is there.
  }
}

// Both files can run every command; each holds what some need, and loads the other where it must.
const isRuling = first === 'roll' || first === 'odds' || existsSync(join(dist, `${first}-book.cjs`));
process.on('exit', writeCaches);
load(isRuling ? 'vrule.cjs' : 'simple.cjs')('door').enter(process.argv.slice(2));
