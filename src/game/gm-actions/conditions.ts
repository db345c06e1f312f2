import * as z from 'zod';
import { clean, isClean } from '../../state/clean.ts';
import type { Anchor, Encounter } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import { nearestHint } from '../../state/nearest.ts';
import type { AnyAction } from '../kernel/action.ts';
import { roundEnd } from '../kernel/clock.ts';
import { blanksOf, withBlank } from '../kernel/fields.ts';
import { cannot } from '../kernel/refusal.ts';
import type { Blank } from '../kernel/screen.ts';
import type { ConditionTitle, System } from '../kernel/system.ts';
import { formatNames } from '../text/names.ts';
import { gmAction } from './gm-action.ts';

const durationFields = z.strictObject({
  stacks: withBlank(z.int().min(0).max(999).default(1).describe('how many; 0 removes it'), {
    label: 'stacks (0 removes)',
  }),
  rounds: withBlank(
    z.int().min(0).max(9_999).default(0).describe('for how many rounds after this one; 0: until removed'),
    { label: 'rounds (0: until removed)' },
  ),
});

/** Whether a condition may be called so: it is the key of a dictionary, and shown. */
export function isConditionName(text: string): boolean {
  return text !== '' && isClean(text, 60) && !(text in Object.prototype);
}

/** Actions that add and remove conditions, and notes. */
export function conditionActions(system: System): readonly AnyAction[] {
  return [
    gmAction({
      id: 'condition',
      title: 'Condition',
      key: 'c',
      targets: 'many',
      sentence: '{on}: {condition}, stacks {stacks}, rounds {rounds}',
      fields: z.strictObject({
        condition: z
          .string()
          .refine(isConditionName, 'must be words in one line, at most 60 cells wide')
          .describe('which condition: one of the game, or any other words'),
        ...durationFields.shape,
      }),
      blanks: (view, { on, with: { condition } }) => [
        {
          id: 'condition',
          label: 'condition',
          kind: 'pick',
          allowsOther: 'word',
          options: offeredConditions(system).map(({ id, title }) => ({ id, label: title })),
        },
        ...numberBlanks(
          system.conditions.find(({ id }) => id === condition),
          on.some((who) => view.has(who, String(condition))),
        ),
      ],
      *act({ ledger, view, intent, valuesFor }) {
        const names = new Map<string, string[]>();
        const before = ledger.moment().peek();
        const added = new Set<string>();
        const stacked = new Map<string, number>();
        for (const target of intent.on) {
          const { condition, stacks, rounds } = valuesFor(target, 'stacks');
          if (stacks > 0) added.add(condition);
          const isOwn = !system.conditions.some(({ id }) => id === condition);
          if (isOwn && stacks > 1 && rounds === 0 && !view().has(target, condition)) stacked.set(condition, stacks);
          const name = view().name(target);
          if (stacks === 0 && !view().has(target, condition)) {
            return cannot('not-laid', '', `${name} is not ${system.conditionTitle(condition)}`);
          }
          const to = stacks === 0 ? null : { stacks, ends: roundsOn(ledger.now, rounds), from: intent.by };
          ledger.setCondition(target, condition, to);
          const text = formatChange(system.conditionTitle(condition), stacks, rounds);
          names.set(text, [...(names.get(text) ?? []), name]);
        }
        sayMisspelt(ledger, system, before, added);
        // Who writes `blinded 2` may mean rounds.
        for (const [condition, stacks] of stacked) {
          ledger.say('', `${condition}: ${stacks} stacks, until removed; a second number is the rounds`);
        }
        return [...names].map(([text, all]) => `${formatNames(all)}: ${text}`).join('; ');
      },
    }),
    gmAction({
      id: 'note',
      title: 'Note',
      key: 'm',
      sentence: 'note: {text}',
      fields: z.strictObject({
        text: withBlank(z.string().min(1).describe('what to keep in the log, one line'), { label: 'note' }),
      }),
      *act({ ledger, values: { text } }) {
        const note = clean(text);
        if (note === '') return cannot('empty', '', 'the note has no words');
        ledger.say('', note);
        return `Note: ${note}`;
      },
    }),
  ];
}

/**
 * The numbers of a condition, by its entry in the list of the game; one that the GM made up has both. One that is there or not has
 * rounds, unless something else ends it, and 0 removes it from those who have it.
 */
function numberBlanks(known: ConditionTitle | undefined, isThere: boolean): readonly Blank[] {
  if (known === undefined) return blanksOf(durationFields);
  const { stacks, byRules, untilEnded } = known;
  const rounds = untilEnded === true ? [] : blanksOf(durationFields, 'rounds');
  if (stacks === true) return [...blanksOf(durationFields, 'stacks'), ...rounds];
  const removal = blanksOf(durationFields, 'stacks').map((blank) => ({ ...blank, label: '0 removes it', max: 1 }));
  return [...(byRules === true ? [] : rounds.map((blank) => ({ ...blank, min: 1 }))), ...(isThere ? removal : [])];
}

/** Says of each added condition that nobody had before and that is nearly one of the game that it is the GM's own. */
export function sayMisspelt(
  ledger: Ledger,
  { conditions }: System,
  { combatants }: Encounter,
  added: ReadonlySet<string>,
): void {
  for (const condition of added) {
    if (conditions.some(({ id }) => id === condition)) continue;
    if (Object.values(combatants).some((one) => Object.hasOwn(one.conditions, condition))) continue;
    const titles = conditions.map(({ title }) => title);
    const hint = nearestHint(condition.replaceAll('-', ' '), titles);
    if (hint !== '') ledger.say('', `${condition} is a condition of the GM's own${hint}`);
  }
}

/** `prone removed`, `bleeding 2`, `stunned, 1 round`. */
function formatChange(condition: string, stacks: number, rounds: number): string {
  if (stacks === 0) return `${condition} removed`;
  const times = stacks === 1 ? '' : ` ${stacks}`;
  return `${condition}${times}${rounds === 0 ? '' : `, ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`}`;
}

/** The end of the n-th round after this one; null for 0. */
function roundsOn(encounter: Encounter, rounds: number): Anchor | null {
  if (rounds === 0) return null;
  return { edge: roundEnd, who: null, round: Math.max(encounter.cursor.round, 0) + rounds };
}

/** The conditions of a game, those last that the rules add and remove by themselves. */
function offeredConditions({ conditions }: System): System['conditions'] {
  return [
    ...conditions.filter(({ byRules }) => byRules !== true),
    ...conditions.filter(({ byRules }) => byRules === true),
  ];
}
