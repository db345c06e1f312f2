#!/usr/bin/env node
// React picks its build when it is first loaded, so this comes before anything else.
process.env.NODE_ENV = 'production';

const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { Script } = require('node:vm');

const dist = join(__dirname, '..', 'dist');
const loaded = new Map();

// Loads a file of dist with its code cache. The cache only saves time: without it, or with one of another Node, the
// source is compiled.
function load(name) {
  const known = loaded.get(name);
  if (known !== undefined) return known.exports;
  const filename = join(dist, name);
  // The build writes plain ASCII, and the function around it too.
  const source = readFileSync(filename, 'latin1');
  const cachedData = readCache(`${filename}.cache`);
  const script = new Script(source, cachedData === undefined ? { filename } : { filename, cachedData });
  const made = { exports: {} };
  loaded.set(name, made);
  script.runInThisContext()(made.exports, requireFrom, made, filename, dist);
  if (process.env.VRULE_WRITE_CACHE !== undefined) keepCache(`${filename}.cache`, script);
  return made.exports;
}

function requireFrom(name) {
  return name.startsWith('./') ? load(name.slice(2)) : require(name);
}

function readCache(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

// Only the build asks for this: at the end, when what a command needs has been compiled. `screen`: of the screen, which
// shows nothing without a terminal and is only loaded.
function keepCache(path, script) {
  process.on('exit', () => require('node:fs').writeFileSync(path, script.createCachedData()));
}

if (process.env.VRULE_WRITE_CACHE === 'screen') load('tui.cjs').loadAll();
else load('vrule.cjs').enter(process.argv.slice(2));
