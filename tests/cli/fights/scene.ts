/** Plays a scene of `fixtures/played` in the shell: each step as a command, with the answer that the scene expects. */
import { expect } from 'vitest';
import type { Json } from '../../../src/state/encounter.ts';
import type { SceneStep } from '../../contract/scenes.ts';
import { batch } from '../vrule.ts';

/** Plays the steps in the encounter of that name. Each must give its title, or be refused by its rule. */
export function playSteps(home: string, name: string, steps: readonly SceneStep[]): void {
  const answers = batch(home, steps.map(argvOf(name)));
  for (const [n, step] of steps.entries()) {
    expect(answers[n], `step ${n + 1}: ${argvOf(name)(step).join(' ')}`).toMatchObject(answerTo(step));
  }
}

const argvOf =
  (name: string) =>
  ({ act, by, on, with: values, faces }: SceneStep): readonly string[] => {
    const who = [...(by === null ? [] : ['--by', by]), ...on.flatMap((one) => ['--on', one])];
    const flags = Object.entries(values).flatMap(([field, value]) => flagsOf(field, value));
    return ['act', name, act, ...who, ...flags, ...(faces.length === 0 ? [] : ['--rolled', faces.join(',')])];
  };

function flagsOf(field: string, value: Json): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => flagsOf(field, one));
  const flag = `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return value === true ? [flag] : [flag, String(value)];
}

function answerTo({ refused, title }: SceneStep): object {
  if (refused === undefined) return { title: title ?? expect.any(String) };
  return { exit: 3, ...(refused === '' ? {} : { rule: refused }) };
}
