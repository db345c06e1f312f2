/** How a grenade is described at the table: preview, cells, odds, the title of its record. */
import { chanceOf, type Odds } from '../../../dice/odds/odds.ts';
import type { OddsFormat, RowCell } from '../../kernel/action.ts';
import type { PreviewContext, TargetOutcome } from '../../kernel/context.ts';
import type { Preview } from '../../kernel/screen.ts';
import { formatChance } from '../../text/chances.ts';
import { damageOdds, dodgeCell, formatHitPoints } from '../attack/attack.preview.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { isUp } from '../combatant/status.ts';
import { formatHexes, formatSuccesses } from '../roll/amounts.ts';
import type { GrenadeInput } from './grenade.fields.ts';
import type { BurstEffect, GrenadeOutcome } from './grenade.ruling.ts';
import { grenadeTable } from './grenades.table.ts';

type GrenadeResult = TargetOutcome<GrenadeInput, GrenadeOutcome>;

const effectNames: { readonly [E in BurstEffect]: string } = {
  none: 'nothing',
  hurt: 'hurt',
  impaired: 'may be impaired',
  falls: 'probably falls',
  hidden: 'in smoke',
};

export function previewGrenade({
  view,
  after,
  results,
  by,
}: PreviewContext<Sheet, Settings, unknown, GrenadeInput, GrenadeOutcome>): Preview {
  const successes = results[0]?.outcome.successes ?? 0;
  return {
    headline: `${view.name(by)} throws a grenade: ${formatSuccesses(successes)}${describeShort(results)}`,
    lines: results.map(({ target, outcome }) => ({
      label: view.name(target),
      text: outcome.damage > 0 ? formatHitPoints(view, after, target) : effectNames[outcome.effect],
      rules: ['SG-90'],
    })),
  };
}

export function grenadeCells({ input, outcome }: GrenadeResult): readonly RowCell[] {
  return [
    { head: 'hex', text: String(outcome.hexes) },
    dodgeCell(input, outcome),
    { head: 'cover', text: input.cover === 0 ? '-' : String(input.cover) },
    { head: 'net', text: String(outcome.net) },
  ];
}

/** The chance of an effect; 0 where nothing is known of it. */
function effectChance([effects]: readonly Odds[], wanted: BurstEffect): number {
  return effects === undefined ? 0 : chanceOf(effects, (effect) => effect === wanted);
}

/** The effect that the odds of a grenade are of: gas makes fall or impairs, smoke hides; damage is given in points. */
function mainEffect(beside: readonly Odds[]): 'falls' | 'hidden' | null {
  if (effectChance(beside, 'falls') + effectChance(beside, 'impaired') > 0) return 'falls';
  return effectChance(beside, 'hidden') > 0 ? 'hidden' : null;
}

/** The odds of damage; for gas those of a fall, for smoke those of being in it. */
export const grenadeOdds: OddsFormat<Sheet, Settings, GrenadeOutcome> = {
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
    if (effect === null) return damageOdds.brief(odds, []);
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
};

/** `4 of 5 hurt, 60 damage, 2 hexes short`, `3 of 5 reached`. */
export function describeBurst(results: readonly GrenadeResult[]): string {
  const count = (isReached: (outcome: GrenadeOutcome) => boolean): string =>
    `${results.filter(({ outcome }) => isReached(outcome)).length} of ${results.length}`;
  const damage = results.reduce((sum, { outcome }) => sum + outcome.damage, 0);
  const hurts = results.some(({ input }) => grenadeTable[input.kind].multiplier > 0);
  const effect = hurts
    ? `${count((outcome) => outcome.damage > 0)} hurt, ${damage} damage`
    : `${count(({ effect }) => effect !== 'none')} reached`;
  return `${effect}${describeShort(results)}`;
}

function describeShort([first]: readonly GrenadeResult[]): string {
  const short = first?.outcome.short ?? 0;
  return short === 0 ? '' : `, ${formatHexes(short)} short`;
}
