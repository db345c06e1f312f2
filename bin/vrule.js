#!/usr/bin/env node
// Starts vrule. React chooses its build when it is loaded, so NODE_ENV is set before anything else.
process.env.NODE_ENV = 'production';

const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { Script } = require('node:vm');

const dist = join(__dirname, '..', 'dist');
const loaded = new Map();

// Loads a file of dist with its code cache. The cache only saves time: without it, or with that of another Node, the source
// is compiled.
function load(name) {
  const known = loaded.get(name);
  if (known !== undefined) return known.exports;
  const filename = join(dist, name);
  const source = readSource(filename);
  const cachedData = readCache(`${filename}.cache`);
  const script = new Script(source, cachedData === undefined ? { filename } : { filename, cachedData });
  const module = { exports: {} };
  loaded.set(name, module);
  script.runInThisContext()(module.exports, requireFromDist, module, filename, dist);
  if (process.env.VRULE_WRITE_CACHE !== undefined) writeCacheAtExit(`${filename}.cache`, script);
  return module.exports;
}

function requireFromDist(name) {
  return name.startsWith('./') ? load(name.slice(2)) : require(name);
}

// The build writes plain ASCII. A file that cannot be read ends the process like any other file problem: one line, exit code 4.
function readSource(path) {
  try {
    return readFileSync(path, 'latin1');
  } catch (error) {
    console.error(
      `vrule: ${path} cannot be read (${error.code}); build it with "npm run build", or install vrule again`,
    );
    return process.exit(4);
  }
}

function readCache(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

// Only the build asks for caches: they are written at exit, when everything that the command needs has been compiled.
function writeCacheAtExit(path, script) {
  process.on('exit', () => writeFileSync(path, script.createCachedData()));
}

// The TUI shows nothing without a terminal, so for its cache the build only loads it.
if (process.env.VRULE_WRITE_CACHE === 'screen') load('tui.cjs').loadAll();
else load('vrule.cjs').enter(process.argv.slice(2));
