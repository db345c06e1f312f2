// A thread in which the built vrule stays loaded and runs one command after the other, each as if in a process of its own that
// has no terminal. Everything a command does to its process is caught here: its output, its input, its environment, its end.
const fs = require('node:fs');
const { createRequire } = require('node:module');
const os = require('node:os');
const { join } = require('node:path');
const { Readable } = require('node:stream');
const { Script } = require('node:vm');
const { workerData } = require('node:worker_threads');
const { port, ended, dist } = workerData;

let said = { 1: [], 2: [] };
let input = '';
/** What standard output goes to instead. */
let device = null;
const { fstatSync, writeSync } = fs;

fs.writeSync = (fd, bytes, ...more) => {
  if (fd !== 1 && fd !== 2) return writeSync(fd, bytes, ...more);
  if (fd === 1 && device !== null) return writeSync(device, bytes, ...more);
  const [from = 0] = more;
  said[fd].push(Buffer.from(bytes.subarray(from)));
  return bytes.length - from;
};

fs.fstatSync = (fd, ...more) => {
  const state = fstatSync(fd, ...more);
  if (fd <= 2) state.mode = fs.constants.S_IFIFO;
  return state;
};

// In a thread it is that of the process.
const { homedir } = os;
os.homedir = () => process.env.HOME ?? homedir();

Object.defineProperty(process, 'stdin', { get: () => Readable.from([input]) });

// A process ends once.
let hasEnded = false;
process.exit = (exit) => {
  if (hasEnded) return;
  hasEnded = true;
  if (device !== null) fs.closeSync(device);
  const [out, err] = [1, 2].map((fd) => Buffer.concat(said[fd]).toString());
  port.postMessage({ exit, out, err });
  Atomics.add(ended, 0, 1);
  Atomics.notify(ended, 0);
};

process.on('uncaughtException', (error) => {
  said[2].push(Buffer.from(error.stack));
  process.exit(1);
});

process.env.NODE_ENV = 'production';
const filename = join(dist, 'vrule.cjs');
const program = new Script(fs.readFileSync(filename, 'latin1'), { filename });
const begin = () => program.runInThisContext()(createRequire(filename), dist);
const door = begin();

port.on('message', ({ argv, env, input: given, anew, to }) => {
  said = { 1: [], 2: [] };
  hasEnded = false;
  input = given;
  device = to === undefined ? null : fs.openSync(to, 'w');
  process.env = env;
  process.argv = [process.execPath, join(dist, '..', 'bin', 'vrule.js'), ...argv];
  void (anew ? begin() : door).enter(argv, { ink: () => import('../../dist/ink.mjs'), file: (url) => import(url) });
});
