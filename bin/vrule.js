#!/usr/bin/env node
// Starts vrule. React chooses its build when it is loaded, so NODE_ENV is set before anything else.
process.env.NODE_ENV = 'production';
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname, join } = require('node:path');
const { Script } = require('node:vm');
const { crc32 } = require('node:zlib');

const root = dirname(__dirname);
const filename = join(root, 'dist', 'vrule.cjs');
const source = attempt(() => readFileSync(filename));
if (source === null) {
  console.error(`vrule: ${filename} cannot be read; install vrule again, or run "npm run build" in its sources`);
  process.exit(4);
}
// A code cache for each way to run the program: beside it, or with the user's caches where vrule may not write there. Node runs
// whatever a cache holds, so one is used only with the checksum of this source and of itself.
const ways = { '': 'table', demo: 'table', list: 'list', open: 'table', roll: 'roll', show: 'show' };
const way = (!process.argv.includes('--help') && ways[process.argv[2] ?? '']) || 'other';
const users = process.env.XDG_CACHE_HOME || process.env.LOCALAPPDATA || join(require('node:os').homedir(), '.cache');
const name = `vrule.${process.version}-${process.arch}.${way}.cache`;
const paths = [join(root, 'dist', name), join(users, 'vrule', name)];
const checksum = (cache) => Buffer.from(crc32(cache, crc32(source)).toString(16).padStart(8, '0'));
const found = paths.map((path) => attempt(() => readFileSync(path)) ?? Buffer.alloc(0));
const cachedData = found.find((bytes) => checksum(bytes.subarray(8)).equals(bytes.subarray(0, 8)))?.subarray(8);
const script = new Script(source.toString('latin1'), { filename, cachedData });
const { enter } = script.runInThisContext()(createRequire(filename), dirname(filename));
process.on('exit', (code) => code === 0 && script.cachedDataRejected !== false && paths.some(writeCache));
// A script with a code cache cannot import.
enter(process.argv.slice(2), { ink: () => import('../dist/ink.mjs'), file: (url) => import(url) });

function writeCache(path) {
  const cache = script.createCachedData();
  attempt(() => mkdirSync(dirname(path), { recursive: true }));
  return attempt(() => writeFileSync(path, Buffer.concat([checksum(cache), cache]))) !== null;
}

function attempt(action) {
  try {
    return action();
  } catch {
    return null;
  }
}
