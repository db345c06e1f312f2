#!/usr/bin/env node
// Starts vrule. React chooses its build when it is loaded, so NODE_ENV is set before anything else.
process.env.NODE_ENV = 'production';

const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { Script } = require('node:vm');

const dist = join(__dirname, '..', 'dist');
const loaded = new Map();

// Loads a file of dist with its code cache. The cache only saves time: without it, with a damaged one, or with that of another
// source or another Node, the source is compiled.
function load(name) {
  const known = loaded.get(name);
  if (known !== undefined) return known.exports;
  const filename = join(dist, name);
  const source = readSource(filename);
  const cachedData = readCache(`${filename}.cache`, source);
  const text = source.toString('latin1');
  const script = new Script(text, cachedData === undefined ? { filename } : { filename, cachedData });
  const module = { exports: {} };
  loaded.set(name, module);
  script.runInThisContext()(module.exports, requireFromDist, module, filename, dist);
  if (process.env.VRULE_WRITE_CACHE !== undefined) writeCacheAtExit(`${filename}.cache`, source, script);
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
    console.error(
      `vrule: ${path} cannot be read (${error.code}); build it with "npm run build", or install vrule again`,
    );
    return process.exit(4);
  }
}

// Node checks only the length of the source and runs whatever a cache holds. So the file of a cache holds the source it was made
// from and the cache twice, and is used only where they agree: comparing takes less time than loading a checksum.
function readCache(path, source) {
  try {
    const bytes = readFileSync(path);
    const middle = (source.length + bytes.length) / 2;
    const cache = bytes.subarray(source.length, middle);
    const agrees = bytes.subarray(0, source.length).equals(source) && bytes.subarray(middle).equals(cache);
    return agrees && cache.length > 0 ? cache : undefined;
  } catch {
    return undefined;
  }
}

// Only the build asks for caches: they are written at exit, when everything that the command needs has been compiled.
function writeCacheAtExit(path, source, script) {
  process.on('exit', () => {
    const cache = script.createCachedData();
    writeFileSync(path, Buffer.concat([source, cache, cache]));
  });
}

// The TUI shows nothing without a terminal, so for its cache the build only loads it.
if (process.env.VRULE_WRITE_CACHE === 'screen') load('tui.cjs').loadAll();
else load('vrule.cjs').enter(process.argv.slice(2));
