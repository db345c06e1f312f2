import {
  type Blank,
  blanksOf,
  chanceOf,
  formatChance,
  formatChanceAndMean,
  formatCount,
  type Id,
  isRefusal,
  type Odds,
  type TargetOutcome,
  withBlank,
  z,
} from '../../../game/index.ts';
import { damageOdds, dodgeCell } from '../attack/attack.action.ts';
import {
  answerBlank,
  attackFields,
  attackSubstats,
  coverBlank,
  defenceInput,
  defenceRefusal,
  payDefence,
} from '../attack/defence.ts';
import { isUp } from '../combatant/conditions.ts';
import { type OathView, rules } from '../combatant/game.ts';
import { grenadeKinds } from '../combatant/sheet.ts';
import { availableDice, bestSkillFor } from '../combatant/stats.ts';
import { aidBlanks, aidedRoll } from '../roll/aids.ts';
import { rangeField } from '../roll/roll.fields.ts';
import { payRoll, rollRefusal, surchargeBlank } from '../time/phases/dicey-cost.ts';
import { partRefusal, spendPart } from '../time/phases/phases.ts';
import { applyBurst, lightFuse } from './bursts.ts';
import { grenadeRefusal, grenadesLeft, kindsLeft, spendGrenade } from './carried-grenades.ts';
import {
  type BurstEffect,
  type GrenadeInput,
  type GrenadeOutcome,
  grenade,
  grenadeTable,
  hexesField,
} from './grenade.ruling.ts';

const fields = z.strictObject({
  kind: z.enum(grenadeKinds).exactOptional().describe('the kind of grenade; by default the first carried'),
  distance: withBlank(
    hexesField
      .default(1)
      .describe("how many hexes away the hex aimed at is; 0 is the thrower's own, and needs no roll"),
    { label: 'distance', decidedBy: 'actor' },
  ),
  hexes: withBlank(hexesField.default(0).describe('how many hexes a target is from the hex aimed at'), {
    label: 'hexes away',
    optional: true,
    decidedBy: 'target',
  }),
  near: withBlank(z.boolean().default(false).describe('a target is on the line between the thrower and that hex'), {
    label: 'on this side',
    optional: true,
    decidedBy: 'target',
    options: {
      no: { key: 'n', label: 'no', phrase: 'no on this side' },
      yes: { key: 'y', label: 'on this side of it' },
    },
  }),
  lands: hexesField.exactOptional().describe('hexes short at which a missed throw lands, if the GM decides it'),
  range: rangeField,
  ...attackFields,
});

/** A grenade at everyone in and around a hex: one throw and one burst, a row for each target (SG-87 to SG-94). */
export const grenadeAction = rules.action(grenade)({
  id: 'grenade',
  title: 'Grenade',
  key: 'g',
  targets: 'many',
  aim: 'foe',
  sentence: '{by} throws {kind} at {on}, distance {distance}{gives}',
  fields,
  whyNot: (view, by) => partRefusal(view, by, 'dicey') ?? grenadeRefusal(view, by),
  blanks: (view, { by, on: [target] }) => grenadeBlanks(view, by, target),
  *input(context) {
    const { view, by, target, values, note } = context;
    const { kind = kindsLeft(view, by)[0] ?? 'anti-personnel', distance, hexes, near, range, lands } = values;
    // Into the thrower's own hex there is no roll: the throw is a diceless action (SG-87).
    const costRefusal = distance === 0 ? partRefusal(view, by, 'diceless') : rollRefusal(context, attackSubstats);
    yield grenadeRefusal(view, by, kind) ?? defenceRefusal(context) ?? costRefusal;
    return {
      kind,
      hexes,
      near,
      ...defenceInput(context),
      health: view.sheet(target).health,
      before: 0,
      distance,
      dice: availableDice(view, by, 'bodyPrecision', note),
      ...aidedRoll(context, bestSkillFor(view.sheet(by), 'throw')),
      range,
      ...(lands === undefined ? {} : { lands }),
    };
  },
  *settle(context) {
    const { ledger, view, results, by, values } = context;
    const [first] = results;
    if (first === undefined) return `${view().name(by)} throws nothing`;
    const cost = values.distance === 0 ? (spendPart(context, by, 'diceless') ?? '') : payRoll(context, attackSubstats);
    if (isRefusal(cost)) return cost;
    const { kind } = first.input;
    spendGrenade(context, by, kind);
    const dodges = results.map((result) => payDefence(context, result)).join('');
    const title = `${view().name(by)} throws ${grenadeTable[kind].name}`;
    const { round, acting } = view().now.cursor;
    const reached = results.map(({ target: who, outcome: { hexes, total, damage, effect }, input: { cover } }) => {
      return { who, cover, hexes, total, damage, effect };
    });
    // Thrower, turn and slot distinguish the gas from other clouds.
    const burst = { kind, cloud: `${by}-${round}-${acting ?? ''}`, reached };
    if (!view().settings.simultaneous) {
      lightFuse(context, by, burst);
      return `${title}, still to burst: ${describeBurst(results)}${dodges}${cost}`;
    }
    yield* applyBurst(context, by, burst);
    ledger.say('SG-94', 'it bursts at the end of the sub-segment: everyone due in it still acts');
    return `${title}: ${describeBurst(results)}${dodges}${cost}`;
  },
  cells: (_view, { input, outcome }) => [
    { head: 'hex', text: String(outcome.hexes) },
    dodgeCell(input, outcome),
    { head: 'cover', text: input.cover === 0 ? '-' : String(input.cover) },
    { head: 'net', text: String(outcome.net) },
  ],
  // Of damage; for gas the odds of a fall, for smoke those of being in it.
  oddsFormat: {
    ...damageOdds,
    of: 'damage',
    beside: ['effect'],
    describe(view, target, odds, beside) {
      const effect = mainEffect(beside);
      if (effect === null) return damageOdds.describe(view, target, odds, []);
      if (effect === 'hidden') return [`${formatChance(effectChance(beside, 'hidden'))} in smoke`];
      if (!isUp(view, target)) return ['down already'];
      const impaired = `${formatChance(effectChance(beside, 'impaired'))} may be impaired`;
      return [`${formatChance(effectChance(beside, 'falls'))} falls to the gas`, impaired];
    },
    brief(odds, beside) {
      const effect = mainEffect(beside);
      if (effect === null) return formatChanceAndMean(odds);
      return `${formatChance(effectChance(beside, effect))} ${effect === 'falls' ? 'falls' : 'in smoke'}`;
    },
    expected(odds, beside) {
      const effect = mainEffect(beside);
      if (effect === null) return { amount: odds.mean, of: 'expected' };
      return {
        amount: effectChance(beside, effect),
        of: effect === 'falls' ? 'expected to fall' : 'expected in the smoke',
      };
    },
  },
});

function grenadeBlanks(view: OathView, by: Id, target: Id | undefined): readonly Blank[] {
  const kinds = kindsLeft(view, by).map((id) => {
    return { id, label: `${id}, ${grenadesLeft(view, by, id)} left`, phrase: grenadeTable[id].name };
  });
  return [
    { id: 'kind', label: 'grenade', kind: 'pick', options: kinds, decidedBy: 'actor', defaultValue: kinds[0]?.id },
    ...blanksOf(fields, 'distance'),
    ...answerBlank(view, target).map((blank): Blank => ({ ...blank, optional: true })),
    coverBlank(view.settings),
    ...blanksOf(fields, 'hexes', 'near'),
    ...aidBlanks(view, by),
    ...surchargeBlank(view, by, attackSubstats),
  ];
}

type GrenadeResult = TargetOutcome<GrenadeInput, GrenadeOutcome>;

/** The chance of an effect; 0 where nothing is known of it. */
function effectChance([effects]: readonly Odds[], wanted: BurstEffect): number {
  return effects === undefined ? 0 : chanceOf(effects, (effect) => effect === wanted);
}

/** The effect that the odds of a grenade are of: gas makes fall or impairs, smoke hides; damage is given in points. */
function mainEffect(beside: readonly Odds[]): 'falls' | 'hidden' | null {
  if (effectChance(beside, 'falls') + effectChance(beside, 'impaired') > 0) return 'falls';
  return effectChance(beside, 'hidden') > 0 ? 'hidden' : null;
}

/** `4 of 5 hurt, 60 damage, 2 hexes short`, `3 of 5 reached`. */
function describeBurst(results: readonly GrenadeResult[]): string {
  const count = (isReached: (outcome: GrenadeOutcome) => boolean): string =>
    `${results.filter(({ outcome }) => isReached(outcome)).length} of ${results.length}`;
  const damage = results.reduce((sum, { outcome }) => sum + outcome.damage, 0);
  const hurts = results.some(({ input }) => grenadeTable[input.kind].multiplier > 0);
  const effect = hurts
    ? `${count((outcome) => outcome.damage > 0)} hurt, ${damage} damage`
    : `${count(({ effect }) => effect !== 'none')} reached`;
  const short = results[0]?.outcome.short ?? 0;
  return `${effect}${short === 0 ? '' : `, ${formatCount(short, 'hex')} short`}`;
}
