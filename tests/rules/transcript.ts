/**
 * Transcripts of scenes: what a table says and writes, step by step, in a file beside the test. In it
 *
 *     # the vital states                                           is a chapter,
 *     @ [["Ann",{"level":3}],["Bob",{},"other"]] {"mooks":true}    who takes part, with sheet and side, under which house rules,
 *     down and up again                                            a scene,
 *       > attack by ann on bob {"weapon":"axe"} 6 5                a step: the action, its values, the faces; picks {"ask":["option"]},
 *       ? attack by ann on bob                                     the rules that refuse it, as the GM overrules one after the other,
 *       asks attack by ann                                         and what its prompt asks.
 *
 * Steps between those who take part and the next scene come before each scene, until others take part. Lines with four blanks are what
 * comes of a step: its title or the refusal, what is said, what changes, what the working comes to and notes. They are written by a run
 * (`npx vitest run tests/rules/six20/said.test.ts -u`), for the diff to be read: a number or a rule that was there before stays, as long
 * as the rulebook says so.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { System } from '../../src/game/kernel/system.ts';
import type { Condition, Slot } from '../../src/state/encounter.ts';
import type { Fact } from '../../src/state/facts.ts';
import { census } from '../reach/census.ts';
import { AnyTable, type Fighter } from './table.ts';

const values = z.record(z.string(), z.json());
const fighters = z.array(
  z.tuple([z.string(), values, z.enum(['own', 'other', 'neither'])]).or(z.tuple([z.string(), values])),
);

/** Holds a game to the transcript beside a test file. */
export function holdsTo(system: System, testFile: string): void {
  const file = new URL(testFile.replace(/\.test\.ts$/, '.txt'));
  test('what is said, written and refused is as it was read and found right', async () => {
    const heads = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('    '));
    let chapter = '';
    let opening: readonly string[] = [];
    let scene: string | null = null;
    let table = new AnyTable(system, []);
    const lines = heads.flatMap((line) => {
      if (line.startsWith('//') || line === '') return [line];
      if (line.startsWith('  ')) {
        if (scene !== null) return [line, ...outcomeOf(table, line).map((text) => `    ${text}`)];
        opening = [...opening, line];
        return [line];
      }
      census.endTest(`${chapter} ${scene}`);
      scene = null;
      if (line.startsWith('# ')) chapter = line;
      else if (line.startsWith('@ ')) opening = [line];
      else {
        const [who = '', ...steps] = opening;
        table = seatedBy(system, who);
        for (const step of steps) outcomeOf(table, step);
        scene = line;
      }
      return [line];
    });
    census.endTest(`${chapter} ${scene}`);
    await expect(lines.join('\n')).toMatchFileSnapshot(fileURLToPath(file));
  });
}

function seatedBy(system: System, line: string): AnyTable {
  const [, who = '', house = '{}'] = /^@ (\[.*\])(?: (\{.*\}))?$/.exec(line) ?? [];
  const table = new AnyTable(system, fighters.parse(JSON.parse(who)) as readonly Fighter[]);
  return table.under(values.parse(JSON.parse(house)));
}

/** What comes of a step or a question. */
function outcomeOf(table: AnyTable, line: string): readonly string[] {
  const step = /^ {2}(>|\?|asks) ([\w-]+)(?: by (\S+))?(?: on (\S+))?(?: (\{.*?\}))?((?: \d+)*)(?: picks (\{.*\}))?$/;
  const [, kind, action = '', by = null, on, json = '{}', faces = '', picks = '{}'] = step.exec(line) ?? [];
  if (kind === undefined) throw new Error(`no step: ${line}`);
  const entered = values.parse(JSON.parse(json));
  const targets = on?.split(',') ?? [];
  if (kind === '?') return [table.refusals(action, by, targets, entered).join(', ')];
  if (kind === 'asks') return table.asks(action, by, targets, entered);
  const chosen = z.record(z.string(), z.array(z.string())).parse(JSON.parse(picks));
  const dice = faces.trim().split(' ').filter(Boolean).map(Number);
  const title = titleOf(() => table.does(action, by, targets, entered, dice, chosen));
  if (/^[[!]/.test(title) || table.last === null) return [title];
  const { facts, working } = table.last;
  const worked = working.flatMap(({ of, op, says, rule, value }, n) => {
    if (op === 'note') return [`${says} (${rule})`];
    return working[n + 1]?.of === of && working[n + 1]?.op !== 'note' ? [] : [`${of} ${Math.round(value * 1e4) / 1e4}`];
  });
  return [
    title,
    ...facts.flatMap((fact) => (fact.fact === 'said' ? [`"${fact.text}" (${fact.rule})`] : [])),
    [facts.flatMap(changeOf), worked]
      .map((part) => part.join('; '))
      .filter(Boolean)
      .join(' | '),
  ].filter(Boolean);
}

/** The title of what is done; behind `!` what is wrong with its faces. */
function titleOf(does: () => string): string {
  try {
    return does();
  } catch (error) {
    return `! ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** A fact that changes something, in short. */
function changeOf(fact: Fact): readonly string[] {
  switch (fact.fact) {
    case 'track-set':
      return [`${fact.who} ${fact.track} ${fact.from?.now ?? 'none'} -> ${fact.to?.now ?? 'none'}`];
    case 'condition-set':
      return [`${fact.who} ${fact.to === null ? '-' : '+'}${fact.condition}${formatCondition(fact.to)}`];
    case 'mark-set':
      return [`${fact.who} ${fact.mark}${fact.to === null ? ' gone' : `: ${JSON.stringify(fact.to.value)}`}`];
    case 'slot-set':
      return [formatSlot(fact.to ?? fact.from, fact.to === null)];
    case 'setting-set':
      return [`${fact.setting}: ${JSON.stringify(fact.to)}`];
    case 'combatant-set':
      return [
        `${fact.who} ${fact.to === null ? 'gone' : `${fact.to.name}, ${fact.to.side}${fact.to.out ? ', out' : ''}`}`,
      ];
    case 'clock-set':
      return [`clock ${fact.to.round} ${JSON.stringify(fact.to.at)}`];
    default:
      return [];
  }
}

function formatCondition(condition: Condition | null): string {
  if (condition === null) return '';
  const { stacks, ends, note } = condition;
  const until =
    ends === null ? '' : ` till ${ends.edge}${ends.who === null ? '' : ` of ${ends.who}`} ${ends.round ?? ''}`;
  return `${stacks === 1 ? '' : ` ${stacks}`}${until.trimEnd()}${note === undefined ? '' : ` ${JSON.stringify(note)}`}`;
}

function formatSlot(slot: Slot | null, isGone: boolean): string {
  if (slot === null) return '';
  const { who, kind, at, is, left } = slot;
  return `${who} ${kind} ${at.join('.')} ${isGone ? 'gone' : `${is} ${JSON.stringify(left)}`}`;
}
