/**
 * Runs with every test file: counts the rules that its encounters reach, and compares them with `reached.json`; whatever is
 * decided in any test has a working that adds up and reads as words, and leaves a state that may be.
 */
import { appendFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, type RunnerTask, type RunnerTestFile } from 'vitest';
import '../driver/load-all.ts';
import { notRunRules } from '../contract/not-run.ts';
import './equal.ts';
import { census, claims, playsEncounters } from './census.ts';
import { broken } from './decide.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

function hasPassed(task: RunnerTask): boolean {
  return task.type === 'suite' ? task.tasks.every(hasPassed) : task.result?.state === 'pass';
}

let present: RunnerTestFile | undefined;

afterEach(({ task }) => {
  present = task.file;
  census.endTest(expect.getState().currentTestName ?? task.name);
  expect(broken.splice(0), 'workings and states that must not be').toEqual([]);
});

afterAll(() => {
  if (present === undefined) return;
  const file = relative(root, present.filepath).split(sep).join('/');
  const rules = census.take();
  if (!playsEncounters(file)) return;
  const reached = rules.map(({ id }) => id);
  const output = process.env.VRULE_REACHED;
  if (output !== undefined) appendFileSync(output, `${JSON.stringify({ file, reached })}\n`);
  // A single test that was asked for by name reaches less than its file.
  if (output !== undefined || !present.tasks.every(hasPassed)) return;
  const missing = (claims()[file] ?? []).filter((id) => !reached.includes(id));
  expect(missing, `rules that ${file} no longer reaches; npm run reached updates the list`).toEqual([]);
  const advice = rules.flatMap(({ id, mark }) => (mark === 'advice' ? [id] : []));
  expect(advice, 'rules that are reached, but marked as advice').toEqual([]);
  expect(
    notRunRules().filter((id) => reached.includes(id)),
    'rules that are reached, but listed in not-run.json',
  ).toEqual([]);
});
