// `npm run torture [-- ROW...] [--share 0.1] [--seed N]`: the long tests, row by row, one after the other. A share does that part of
// the random ones, with a seed of its own; shares add up. `--file NAME` runs only those files of a row whose path has that name in it.
// `--out FILE` is where results are kept (docs/engineering/reliability.json), from which docs/engineering/reliability.md is written; `--table` only writes it.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rows } from './torture-rows.mjs';

const root = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    share: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    out: { type: 'string', default: join(root, 'docs/engineering/reliability.json') },
    file: { type: 'string', default: '' },
    table: { type: 'boolean', default: false },
  },
});

/** Seconds of the processor that ended children took, where the system says; else null. */
function childSeconds() {
  if (!existsSync('/proc/self/stat')) return null;
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** Runs the tests of a row; returns what they did and which failed or were skipped. */
function play({ row, files, only }) {
  const folder = mkdtempSync(join(tmpdir(), 'vrule-torture-'));
  const [did, report] = [join(folder, 'did'), join(folder, 'report.json')];
  const before = childSeconds();
  const args = [
    'run',
    ...files.filter((file) => file.includes(values.file)),
    ...(only === undefined ? [] : ['-t', only]),
  ];
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/vitest'),
    [
      ...args,
      '--testTimeout=14400000',
      '--no-file-parallelism',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, VRULE_TORTURE: '1', VRULE_SHARE: values.share, VRULE_SEED: values.seed, VRULE_DID: did },
    },
  );
  const tests = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap(({ assertionResults }) => assertionResults)
    : [];
  const named = (state) => tests.filter(({ status }) => status === state).map(({ fullName }) => fullName);
  const counts = { 'tests passed': named('passed').length };
  for (const line of existsSync(did) ? readFileSync(did, 'utf8').trim().split('\n') : []) {
    const { what, count } = JSON.parse(line);
    counts[what] = (counts[what] ?? 0) + count;
  }
  rmSync(folder, { recursive: true });
  const faults = named('failed');
  if (status !== 0 && faults.length === 0) faults.push(`the tests ended with ${status}`);
  return {
    row,
    commit: execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
    date: new Date().toISOString().slice(0, 10),
    seed: Number(values.seed),
    share: Number(values.share),
    ...(values.file === '' ? {} : { file: values.file }),
    cpu: before === null ? null : Math.round(childSeconds() - before),
    did: counts,
    faults,
    // With a pattern, all other tests of a file count as skipped.
    skipped: only === undefined ? named('skipped') : [],
  };
}

const [begin, end] = ['<!-- begin: npm run torture -->', '<!-- end -->'];

/** The page with its table made anew from the results of all runs. */
function pageOf(page, runs) {
  const table = [
    '| row | what is tested | done, of what is demanded | faults | CPU time | seeds | commits | date |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((one) => {
      const own = runs.filter(({ row }) => row === one.row);
      return rowOf(one, own);
    }),
  ];
  const from = page.indexOf(begin) + begin.length;
  return `${page.slice(0, from)}\n\n${table.join('\n')}\n\n${page.slice(page.indexOf(end))}`;
}

function rowOf({ row, what, least }, runs) {
  const sum = (values) => values.reduce((all, value) => all + value, 0);
  const list = (values) => [...new Set(values)].join(', ');
  const done = Object.entries(least).map(([kind, demanded]) => {
    const count = sum(runs.map(({ did }) => did[kind] ?? 0));
    return `${grouped(count)}${count < demanded ? ` of ${grouped(demanded)}` : ''} ${kind}`;
  });
  const cells = [
    row,
    what,
    runs.length === 0 ? 'not yet run' : done.join('; '),
    sum(runs.map(({ faults }) => faults.length)),
    timeOf(sum(runs.map(({ cpu }) => cpu ?? 0))),
    list(runs.map(({ seed }) => seed)),
    list(runs.map(({ commit }) => commit)),
    list(runs.map(({ date }) => date)),
  ];
  return `| ${cells.join(' | ')} |`;
}

const grouped = (count) => count.toLocaleString('en-US');

function timeOf(seconds) {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

const read = () => (existsSync(values.out) ? JSON.parse(readFileSync(values.out, 'utf8')) : []);

const wanted = positionals.length === 0 ? rows : rows.filter(({ row }) => positionals.includes(row));
for (const one of values.table ? [] : wanted) {
  const result = play(one);
  writeFileSync(values.out, `${JSON.stringify([...read(), result], null, 1)}\n`);
  const { did, cpu, faults, skipped } = result;
  const counts = Object.entries(did).map(([what, count]) => `${count} ${what}`);
  console.log(
    `row ${one.row}, ${one.what}: ${counts.join(', ')}; ${faults.length} faults; ${cpu} s; seed ${values.seed}` +
      [...faults.map((name) => `\n  failed: ${name}`), ...skipped.map((name) => `\n  skipped: ${name}`)].join(''),
  );
  if (faults.length > 0) process.exitCode = 1;
}
const page = join(root, 'docs/engineering/reliability.md');
writeFileSync(page, pageOf(readFileSync(page, 'utf8'), read()));
