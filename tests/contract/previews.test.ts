/** What a preview says is what was computed: its numbers are those of the working, the facts and the dice of its action. */
import { describe, expect, test } from 'vitest';
import { drive } from '../../src/dice/drive.ts';
import { type Decision, decide } from '../../src/game/decide/decide.ts';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import { Luck, type Move } from '../../src/testing/play.ts';
import { times } from '../torture/share.ts';
import { games } from './games.ts';
import { occasionsOf } from './occasions.ts';

/** All numbers in a text, without signs. */
const numbersIn = (text: string): readonly number[] => (text.match(/\d+(\.\d+)?/g) ?? []).map(Number);

/** A text without names, the kinds of dice (`d20`, `2d6`), and ids of rules. */
function withoutNames({ combatants }: Decision['after'], text: string): string {
  const names = Object.values(combatants).map(({ name }) => name);
  const bare = names.toSorted((a, b) => b.length - a.length).reduce((left, name) => left.replaceAll(name, ''), text);
  return bare.replace(/\b\d*d\d+/g, '').replace(/\b[A-Z]{2}-\d+/g, '');
}

/** The numbers of the working, as they are shown: whole, or with one or two decimals. */
function worked({ working }: Decision): ReadonlySet<number> {
  const all = working.flatMap(({ says, amount, value }) => [...numbersIn(says), amount, value]);
  return new Set(all.flatMap((one) => [0, 1, 2].map((digits) => Number(Math.abs(one).toFixed(digits)))));
}

/** What is wrong with the previews of a decision, a line each. */
function unfounded({ before, answered, decided }: Move): readonly string[] {
  if (isRefusal(decided)) return [];
  const numbers = worked(decided);
  const faces = new Set(answered.flatMap(({ answer }) => numbersIn(JSON.stringify(answer))));
  return decided.resultLines.flatMap(({ label, text }) => {
    const wrong: string[] = [];
    // Changes of a track: those of the facts, or none.
    const rest = withoutNames(decided.after, text).replace(/(-?\d+) -> (-?\d+)/g, (change, from, to) => {
      if (!isChange(before, decided, Number(from), Number(to))) wrong.push(change);
      return '';
    });
    if (label === 'damage' && !inOrder(decided, rest)) wrong.push('not in the order of the working');
    wrong.push(
      ...numbersIn(rest)
        .filter((one) => !numbers.has(one) && !faces.has(one))
        .map(String),
    );
    return wrong.map((one) => `${label} ${text}: ${one}`);
  });
}

/** Whether the damage in short has the numbers of its working in the order of its steps, in which it was worked out. */
function inOrder({ working }: Decision, text: string): boolean {
  const chain = working.filter(({ of }) => of === 'damage');
  if (chain.length === 0) return true;
  const [short = ''] = text.split(';');
  const left = chain.flatMap(({ says, amount, value }) => [...numbersIn(says), Math.abs(amount), Math.abs(value)]);
  return numbersIn(short).every((one) => {
    const at = left.findIndex((other) => Number(other.toFixed(1)) === one);
    left.splice(0, at + 1);
    return at >= 0;
  });
}

/** Whether the facts change a track, or the stacks of a condition, from one number to the other; or one has that number and keeps it. */
function isChange(before: Move['before'], { facts }: Decision, from: number, to: number): boolean {
  const tracks = Object.values(before.combatants).flatMap(({ tracks: all }) => Object.values(all));
  if (from === to) return tracks.some(({ now }) => now === from);
  const changes = facts.flatMap((fact) => {
    if (fact.fact === 'track-set') return { was: fact.from?.now ?? 0, is: fact.to?.now ?? 0 };
    return fact.fact === 'condition-set' ? { was: fact.from?.stacks ?? 0, is: fact.to?.stacks ?? 0 } : [];
  });
  return changes.some(({ was }) => was === from) && changes.some(({ is }) => is === to);
}

describe.each(games.map((system) => [system.id, system] as const))('previews of %s', (_id, system) => {
  test('say nothing that is neither in the working, nor in the facts, nor in the dice', () => {
    const wrong: string[] = [];
    let lines = 0;
    for (const [action, occasions] of occasionsOf(system)) {
      for (const [n, { before, intent }] of occasions.entries()) {
        for (const seed of ['a', 'b', 'c'].slice(0, times(1, 3))) {
          const driven = drive(decide(system, before, [intent]), new Luck(`${action} ${n} ${seed}`).source);
          if (!driven.done) throw new Error(`${action} asks ${driven.ask.id}`);
          if (isRefusal(driven.value)) continue;
          lines += driven.value.resultLines.length;
          const move = { before, intents: [intent], answered: driven.answered, decided: driven.value };
          wrong.push(...unfounded(move).map((one) => `${action}: ${one}`));
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(lines).toBeGreaterThan(times(6, 20));
  });
});
