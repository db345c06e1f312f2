/** Combat stances: a bonus to one of three rolls and an equal penalty to another (DV-20 to DV-29). */
import { type Conversation, firstRefusal, type Id, type Mark, type Refusal, turnEnd, z } from '../../../game/index.ts';
import { refuse, rules, type Six20Context, type Six20View } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { parseOrNull } from '../combatant/view.ts';
import { type Adjustment, formatTrack, type Level, levels, levelTable, netAdjustment } from '../roll/track.ts';
import type { RuleId } from '../rulebook.ts';
import { currentTurn } from '../time/turn.ts';

/** The rolls that stances adjust. */
export const stanceRolls = ['attack', 'damage', 'defence'] as const;
export type StanceRoll = (typeof stanceRolls)[number];

export const stanceNames = [
  'aggressive',
  'defensive',
  'precision',
  'reckless',
  'attack-for-damage',
  'defence-for-damage',
] as const;
export type StanceName = (typeof stanceNames)[number];

interface StanceRow {
  readonly key: string;
  readonly up: StanceRoll;
  readonly down: StanceRoll;
  readonly rule: RuleId;
}

/** All six pairs of rolls: four have a name (DV-22), two are called by what they do (DV-23). */
export const stanceTable: { readonly [S in StanceName]: StanceRow } = {
  aggressive: { key: 'a', up: 'damage', down: 'defence', rule: 'DV-22' },
  defensive: { key: 'd', up: 'defence', down: 'attack', rule: 'DV-22' },
  precision: { key: 'p', up: 'damage', down: 'attack', rule: 'DV-22' },
  reckless: { key: 'r', up: 'attack', down: 'defence', rule: 'DV-22' },
  'attack-for-damage': { key: 'k', up: 'attack', down: 'damage', rule: 'DV-23' },
  'defence-for-damage': { key: 'f', up: 'defence', down: 'damage', rule: 'DV-23' },
};

/** A stance at a level. */
export interface Stance {
  readonly name: StanceName;
  readonly level: Level;
}

const stancesMark = z.array(z.object({ name: z.enum(stanceNames), level: z.enum(levels) }));

/** The stances of a combatant; none is neutral (DV-20, DV-28). */
export function stancesOf(
  view: Six20View,
  who: Id,
  mark: Mark | undefined = view.combatant(who).marks.stance,
): readonly Stance[] {
  return parseOrNull(stancesMark, mark?.value) ?? [];
}

/**
 * The marks of a combatant whose stances have counted in its own turn: for an attack (see `countAttack`), and for anything
 * else, such as a manoeuvre, or a defence.
 */
const attackedMark = 'attacked';
const countedMark = 'stance-counted';

/**
 * Notes that an attack was made: the one of the two whose turn it is keeps its stances until its next turn (DV-28).
 */
export function fixStances({ ledger, view }: Six20Context, ...rollers: readonly Id[]): void {
  for (const who of rollers) {
    if (currentTurn(view(), who) === null || fixedRefusal(view(), who) !== null) continue;
    ledger.setMark(who, countedMark, { value: true, ends: { edge: turnEnd, who, round: ledger.cursor.round } });
  }
}

/** Why a combatant cannot change its stances now: they have counted for a roll of this turn (DV-28). */
export function fixedRefusal(view: Six20View, who: Id): Refusal | null {
  const { marks } = view.combatant(who);
  if (marks[attackedMark] === undefined && marks[countedMark] === undefined) return null;
  const message = `${view.name(who)} has attacked or defended in this turn, and keeps its stance until its next turn`;
  return refuse('stance-fixed', 'DV-28', message);
}

/** `aggressive m and reckless M` */
export function formatStances(stances: readonly Stance[]): string {
  return stances.map(({ name, level }) => `${name} ${levelTable[level].letter}`).join(' and ');
}

/** The adjustments of stances to one roll; each stance is its own source (DV-24, DV-25). */
export function stanceAdjustments(stances: readonly Stance[], roll: StanceRoll): readonly Adjustment[] {
  return stances.flatMap(({ name, level }): readonly Adjustment[] => {
    const { up, down, rule } = stanceTable[name];
    if (roll !== up && roll !== down) return [];
    return [{ source: `${name} stance`, level, penalty: roll === down, rule }];
  });
}

/** The largest level that a combat bonus allows; null at 0 and below (DV-21). */
export function largestLevel(bcb: number): Level | null {
  if (bcb <= 0) return null;
  return bcb === 1 ? 'minor' : bcb === 2 ? 'major' : 'extreme';
}

/** Why a combat bonus does not allow a stance of this level; null where it does (DV-21). */
export function levelRefusal(level: Level, bcb: number): Refusal | null {
  const largest = largestLevel(bcb);
  if (largest !== null && levels.indexOf(level) <= levels.indexOf(largest)) return null;
  return largest === null
    ? refuse('no-stance', 'DV-21', 'a stance needs a combat bonus of 1 or more')
    : refuse(
        'too-large',
        'DV-21',
        `a combat bonus of ${bcb} allows no more than a ${levelTable[largest].title} stance`,
      );
}

/** Why these stances cannot be combined; null where they can (DV-21, DV-25 to DV-27). */
export const stancesRefusal = firstRefusal(function* (stances: readonly Stance[], bcb: number, settings: Settings) {
  const names = stances.map(({ name }) => name);
  if (new Set(names).size < names.length) yield refuse('twice', 'DV-25', 'the same stance is taken twice');
  for (const { level } of stances) yield levelRefusal(level, bcb);
  const { units: most, title } = levelTable[largestLevel(bcb) ?? 'none'];
  if (settings.stanceLimit === 'together' && unitsOf(stances) > most) {
    yield refuse('too-much', 'DV-25', `a combat bonus of ${bcb} allows ${title} for all stances together`);
  }
  for (const roll of stanceRolls) yield rollRefusal(stanceAdjustments(stances, roll), roll, settings);
  return null;
});

/** Why stances cannot give one roll these adjustments (DV-26, DV-27). */
const rollRefusal = firstRefusal(function* (adjustments: readonly Adjustment[], roll: StanceRoll, settings: Settings) {
  const penalties = adjustments.filter(({ penalty }) => penalty);
  const bonuses = adjustments.filter(({ penalty }) => !penalty);
  if (penalties.length > 0 && bonuses.length > 0 && settings.stanceClash === 'refused') {
    yield refuse('clash', 'DV-27', `these stances give ${roll} a bonus and a penalty`);
  }
  const units = Math.max(unitsOf(bonuses), unitsOf(penalties));
  if (units > settings.stanceMaxUnits) {
    yield refuse('too-much', 'DV-26', `${units} units on ${roll} are more than stances may add up to`);
  }
  const isInexact = settings.stanceExact && units === 3;
  return isInexact ? refuse('not-exact', 'DV-26', `3 units on ${roll} are not exactly a level`) : null;
});

function unitsOf(all: readonly { readonly level: Level }[]): number {
  return all.reduce((sum, { level }) => sum + levelTable[level].units, 0);
}

/** What stances add to the three rolls; below 0 for a penalty. */
export interface StanceBonuses {
  readonly attack: number;
  readonly damage: number;
  readonly defence: number;
}

const inputSchema = z
  .strictObject({
    bcb: z.int().min(-100).max(100).describe('base combat bonus'),
    stance: z.array(z.enum(stanceNames)).max(6).default([]).describe('the stances to combine'),
    level: z.array(z.enum(levels)).max(6).default([]).describe('the level of each stance, in their order'),
  })
  .refine(({ stance, level }) => stance.length === level.length, {
    path: ['level'],
    message: 'needs as many levels as there are stances',
  });

/** The bonuses and penalties of combined stances (DV-20 to DV-27). Asks for no dice. */
export const stance = rules.ruling({
  id: 'six20.stance',
  title: 'Combat stance',
  input: inputSchema,
  headline: 'attack',
  counts: ['attack', 'damage', 'defence'],
  refuse: (input, settings) => stancesRefusal(inputStances(input), input.bcb, settings),
  *rule(input, { settings, note }): Conversation<StanceBonuses> {
    const stances = inputStances(input);
    if (stances.length === 0) note.say('stance', 'DV-20', 'neutral: nothing is adjusted');
    const net = (roll: StanceRoll, name: string): number => {
      const adjustments = stanceAdjustments(stances, roll);
      const { value } = netAdjustment(adjustments, settings, note, name);
      if (adjustments.length > 0) note.show(roll, 'DV-22', () => formatTrack(adjustments, settings));
      return value;
    };
    const bonuses = {
      attack: net('attack', 'Attack'),
      damage: net('damage', 'Damage'),
      defence: net('defence', 'Defence'),
    };
    if (stances.length > 1) note.say('stance', 'DV-24', 'stances combine: adjustments to the same roll add up');
    return bonuses;
  },
});

function inputStances({ stance: names, level }: z.infer<typeof inputSchema>): readonly Stance[] {
  return names.map((name, n) => ({ name, level: level[n] ?? 'minor' }));
}
