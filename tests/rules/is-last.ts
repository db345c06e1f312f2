import type { RunnerTask } from 'vitest';

/** Whether all other tests of its file have run before a test: not so if it was asked for by name, or in another order. */
export function isLast(test: RunnerTask): boolean {
  const hasRun = (task: RunnerTask): boolean => {
    if (task === test) return true;
    if (task.type === 'suite') return task.tasks.every(hasRun);
    return task.result?.state === 'pass' || task.result?.state === 'fail';
  };
  return test.file.tasks.every(hasRun);
}
