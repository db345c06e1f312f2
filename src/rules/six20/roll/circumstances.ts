/** Adjustments from circumstances, and those the GM enters (DV-12, DV-13, DV-47). */
import type { Id, Refusal } from '../../../game/index.ts';
import { cannot, type Six20View } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { hasCondition } from '../combatant/view.ts';
import type { RuleId } from '../rulebook.ts';
import { type Adjustment, type Level, levels, levelTable } from './track.ts';

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

/**
 * Reads adjustments that the GM enters, with commas or semicolons between them: `attack +minor laser sight, defence -M mud`. Refuses a
 * part that is none, and one to a roll that the action does not make, which would count for nothing (DV-13).
 */
export function readAdjustments(text: string, made: readonly RollKind[]): readonly RollAdjustment[] | Refusal {
  const adjustments: RollAdjustment[] = [];
  for (const part of text.split(/[;,]/).map((piece) => piece.trim())) {
    if (part === '') continue;
    const [, kind = '', sign, word = '', source = ''] = /^([a-z]+) *([+-]) *([a-z]+) +(.+)$/i.exec(part) ?? [];
    const level = levelOf(word);
    const roll = rollKinds.find((known) => known === kind.toLowerCase());
    if (roll === undefined || level === null) {
      const wanted = `a roll (${made.join(', ')}), + or -, ${levels.join(', ')} (m, M, E), and its source`;
      return cannot(
        'adjustment',
        'DV-12',
        `"${part}" is no adjustment: write ${wanted}, as in "${made[0]} +minor laser sight"`,
      );
    }
    if (!made.includes(roll)) {
      return cannot(
        'adjustment',
        'DV-13',
        `"${part}" would count for nothing here: only ${made.join(', ')} can be adjusted`,
      );
    }
    adjustments.push({ roll, source, level, penalty: sign === '-', rule: 'DV-12' });
  }
  return adjustments;
}

/** A level by its letter, `m` or `M`, or its name, whatever its capitals; null where it is none. */
function levelOf(word: string): Level | null {
  return levels.find((level) => levelTable[level].letter === word || level === word.toLowerCase()) ?? null;
}
