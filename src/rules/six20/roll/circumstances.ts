/** Where adjustments at the table come from: stances, injuries, circumstances, and what the GM says (DV-11 to DV-13, DV-29). */
import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Settings } from '../combatant/settings.ts';
import { hasCondition, kept, type Table } from '../combatant/view.ts';
import { type Stance, stanceAdjustments, stanceNames } from '../stances/stances.ts';
import { type Adjusting, type Level, levels } from './track.ts';

/** The kinds of roll that adjustments belong to; they never mix (DV-13). Those that can be crippled (DV-68). */
export const rolls = ['attack', 'damage', 'defence', 'skills', 'speed'] as const;
export type Roll = (typeof rolls)[number];

/** Circumstances of an attack, which of the two rolls they move, and how (DV-12). */
export const circumstances = {
  flank: {
    key: 'f',
    label: 'flank',
    says: 'flanking',
    roll: 'attack',
    penalty: false,
    source: 'flanking',
    level: null,
  },
  dim: {
    key: 'l',
    label: 'dim light',
    says: 'in dim light',
    roll: 'attack',
    penalty: true,
    source: 'dim light',
    level: null,
  },
  'half-cover': {
    key: 'h',
    label: 'half cover',
    says: 'half cover',
    roll: 'defence',
    penalty: false,
    source: 'cover',
    level: 'minor',
  },
  cover: {
    key: 'c',
    label: 'cover',
    says: 'good cover',
    roll: 'defence',
    penalty: false,
    source: 'cover',
    level: 'major',
  },
  'near-total': {
    key: 'n',
    label: 'near-total',
    says: 'near-total cover',
    roll: 'defence',
    penalty: false,
    source: 'cover',
    level: 'extreme',
  },
} as const;
export const circumstanceNames = ['flank', 'dim', 'half-cover', 'cover', 'near-total'] as const;
export type Circumstance = (typeof circumstanceNames)[number];

/** Circumstances of a check (DV-12, DV-47). */
export const taskCircumstances = {
  improvised: { key: 'i', says: 'improvised tools', rule: 'DV-12' },
  'allies-attack': { key: 'a', says: 'allies attack the listener', rule: 'DV-12' },
  rushed: { key: 'r', says: 'rushed', rule: 'DV-47' },
} as const;
export const taskNames = ['improvised', 'allies-attack', 'rushed'] as const;

/** An adjustment with the roll that it belongs to. */
export interface OnRoll extends Adjusting {
  readonly roll: Roll;
}

/** What circumstances give one roll of an attack; those without a level of their own have that of the house. */
export function circumstantial(
  said: readonly Circumstance[],
  roll: 'attack' | 'defence',
  settings: Settings,
): readonly Adjusting[] {
  return said.flatMap((name): readonly Adjusting[] => {
    const { source, penalty, level, roll: on } = circumstances[name];
    return on === roll ? [{ source, penalty, level: level ?? settings.circumstance, rule: 'DV-12' }] : [];
  });
}

/** What lying on the ground does to a defence: better against what is shot or thrown, worse hand to hand (DV-12). */
export function lying(view: Table, who: Id, melee: boolean): readonly Adjusting[] {
  if (!hasCondition(view, who, 'prone')) return [];
  return [{ source: 'prone', penalty: melee, level: view.settings.circumstance, rule: 'DV-12' }];
}

const lastingShape = z.object({
  roll: z.enum(rolls),
  level: z.enum(levels),
  penalty: z.boolean(),
  source: z.string(),
  /** The one skill that it is about; none: all of them. */
  skill: z.string().exactOptional(),
});

/** What is kept with a condition that adjusts rolls for some time: an injury, or what the GM laid. */
export type Lasting = z.infer<typeof lastingShape>;

/** The conditions that adjust rolls, by what they are called. */
export const crippled = 'crippled';
export const adjusted = 'adjusted';

/** The first free id of the kind: `crippled-1`, `crippled-2`. */
export function freeCondition(view: Table, who: Id, kind: typeof crippled | typeof adjusted): string {
  const { conditions } = view.combatant(who);
  for (let n = 1; ; n += 1) if (conditions[`${kind}-${n}`] === undefined) return `${kind}-${n}`;
}

/** Everything lasting that adjusts rolls of somebody, by condition. */
export function lastingOf(view: Table, who: Id): readonly (Lasting & { readonly id: string })[] {
  return Object.entries(view.combatant(who).conditions).flatMap(([id, { note }]) => {
    const read = id.startsWith(`${crippled}-`) || id.startsWith(`${adjusted}-`) ? kept(lastingShape, note) : null;
    return read === null ? [] : [{ ...read, id }];
  });
}

/** What lasts and adjusts one kind of roll of somebody; each injury is a source of its own (DV-69). */
export function lasting(view: Table, who: Id, roll: Roll, skill?: string): readonly Adjusting[] {
  return lastingOf(view, who).flatMap((one): readonly Adjusting[] => {
    if (one.roll !== roll || (one.skill !== undefined && one.skill.toLowerCase() !== skill?.toLowerCase())) return [];
    const injury = one.id.startsWith(crippled);
    const source = injury ? `${one.source} (${one.id.slice(crippled.length + 1)})` : one.source;
    return [{ source, level: one.level, penalty: one.penalty, rule: injury ? 'DV-68' : 'DV-13' }];
  });
}

const stanceShape = z.array(z.object({ name: z.enum(stanceNames), level: z.enum(levels) }));

/** The stances that somebody holds; none is neutral (DV-20, DV-28). */
export function stancesOf(view: Table, who: Id): readonly Stance[] {
  return kept(stanceShape, view.combatant(who).marks.stance?.value) ?? [];
}

/** What the stances of somebody give one roll; they share the track with circumstances (DV-29). */
export function ofStance(view: Table, who: Id, roll: 'attack' | 'damage' | 'defence'): readonly Adjusting[] {
  return stanceAdjustments(stancesOf(view, who), roll);
}

const words: { readonly [word: string]: Level } = {
  m: 'minor',
  minor: 'minor',
  M: 'major',
  major: 'major',
  E: 'extreme',
  extreme: 'extreme',
};

/** Reads further adjustments: `attack +minor laser sight; defence -M mud`. */
export function readAdjustments(text: string): readonly OnRoll[] | Refusal {
  const found: OnRoll[] = [];
  for (const part of text.split(';').map((one) => one.trim())) {
    if (part === '') continue;
    const [, on, sign, word = '', source = ''] = /^([a-z]+) *([+-]) *([a-zA-Z]+) +(.+)$/.exec(part) ?? [];
    const level = Object.hasOwn(words, word) ? words[word] : undefined;
    const roll = rolls.find((known) => known === on);
    if (roll === undefined || level === undefined) {
      return refuse('adjustment', 'DV-12', `"${part}" is no adjustment: it reads "attack +minor laser sight"`);
    }
    found.push({ roll, source, level, penalty: sign === '-', rule: 'DV-12' });
  }
  return found;
}
