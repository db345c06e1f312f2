/** Adjustments from circumstances, and those the GM enters (DV-12, DV-13, DV-47). */
import type { Id } from '../../../state/encounter.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { cannot, type Six20View } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { hasCondition } from '../combatant/view.ts';
import type { RuleId } from '../rulebook.ts';
import type { Adjustment, Level } from './track.ts';

/** The kinds of roll that adjustments belong to (DV-13); a crippling injury affects one of them (DV-68). */
export const rollKinds = ['attack', 'damage', 'defence', 'skills', 'speed'] as const;
export type RollKind = (typeof rollKinds)[number];

/** An adjustment with the kind of roll it belongs to. */
export interface RollAdjustment extends Adjustment {
  readonly roll: RollKind;
}

export const circumstanceNames = ['flank', 'dim', 'half-cover', 'cover', 'near-total'] as const;
export type Circumstance = (typeof circumstanceNames)[number];

interface CircumstanceRow {
  readonly key: string;
  readonly label: string;
  readonly phrase: string;
  readonly roll: 'attack' | 'defence';
  readonly penalty: boolean;
  readonly source: string;
  /** Null: the level that the house rule `circumstance` gives. */
  readonly level: Level | null;
}

/** The circumstances of an attack: which of the two rolls each adjusts, and how (DV-12). */
// biome-ignore format: one line a circumstance
export const circumstances: { readonly [C in Circumstance]: CircumstanceRow } = {
  flank: { key: 'f', label: 'flank', phrase: 'flanking', roll: 'attack', penalty: false, source: 'flanking', level: null },
  dim: { key: 'l', label: 'dim light', phrase: 'in dim light', roll: 'attack', penalty: true, source: 'dim light', level: null },
  'half-cover': { key: 'h', label: 'half cover', phrase: 'half cover', roll: 'defence', penalty: false, source: 'cover', level: 'minor' },
  cover: { key: 'c', label: 'cover', phrase: 'good cover', roll: 'defence', penalty: false, source: 'cover', level: 'major' },
  'near-total': { key: 'n', label: 'near-total', phrase: 'near-total cover', roll: 'defence', penalty: false, source: 'cover', level: 'extreme' },
};

export const taskNames = ['improvised', 'allies-attack', 'rushed'] as const;
export type TaskCircumstance = (typeof taskNames)[number];

/** The circumstances of a check, all of them penalties (DV-12, DV-47). */
export const taskCircumstances: {
  readonly [C in TaskCircumstance]: { readonly key: string; readonly label: string; readonly rule: RuleId };
} = {
  improvised: { key: 'i', label: 'improvised tools', rule: 'DV-12' },
  'allies-attack': { key: 'a', label: 'allies attack the listener', rule: 'DV-12' },
  rushed: { key: 'r', label: 'rushed', rule: 'DV-47' },
};

/** The adjustments that circumstances give one roll of an attack (DV-12). */
export function circumstanceAdjustments(
  names: readonly Circumstance[],
  roll: 'attack' | 'defence',
  settings: Settings,
): readonly Adjustment[] {
  return names
    .map((name) => circumstances[name])
    .filter((circumstance) => circumstance.roll === roll)
    .map(({ source, penalty, level }) => ({ source, penalty, level: level ?? settings.circumstance, rule: 'DV-12' }));
}

/** The adjustment of a prone defender: a bonus against ranged attacks, a penalty in melee (DV-12). */
export function proneAdjustments(view: Six20View, target: Id, melee: boolean): readonly Adjustment[] {
  if (!hasCondition(view, target, 'prone')) return [];
  return [{ source: 'prone', penalty: melee, level: view.settings.circumstance, rule: 'DV-12' }];
}

const levelByWord: { readonly [word: string]: Level } = {
  m: 'minor',
  minor: 'minor',
  M: 'major',
  major: 'major',
  E: 'extreme',
  extreme: 'extreme',
};

/** Reads adjustments that the GM enters: `attack +minor laser sight; defence -M mud`. */
export function readAdjustments(text: string): readonly RollAdjustment[] | Refusal {
  const adjustments: RollAdjustment[] = [];
  for (const part of text.split(';').map((piece) => piece.trim())) {
    if (part === '') continue;
    const [, kind, sign, word = '', source = ''] = /^([a-z]+) *([+-]) *([a-zA-Z]+) +(.+)$/.exec(part) ?? [];
    const level = Object.hasOwn(levelByWord, word) ? levelByWord[word] : undefined;
    const roll = rollKinds.find((known) => known === kind);
    if (roll === undefined || level === undefined) {
      return cannot('adjustment', 'DV-12', `"${part}" is no adjustment: write it like "attack +minor laser sight"`);
    }
    adjustments.push({ roll, source, level, penalty: sign === '-', rule: 'DV-12' });
  }
  return adjustments;
}
