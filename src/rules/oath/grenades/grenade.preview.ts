/** How a grenade is described at the table: preview, cells, odds, the title of its record. */
import { chanceOf } from '../../../dice/odds/odds.ts';
import type { OddsFormat, RowCell } from '../../kernel/action.ts';
import type { PreviewContext, TargetOutcome } from '../../kernel/context.ts';
import type { Preview } from '../../kernel/screen.ts';
import { formatChance } from '../../text/chances.ts';
import { damageOdds, dodgeCell, formatHitPoints } from '../attack/attack.preview.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { formatHexes } from '../roll/amounts.ts';
import type { GrenadeInput } from './grenade.fields.ts';
import type { BurstEffect, GrenadeOutcome } from './grenade.ruling.ts';

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
  results,
  by,
}: PreviewContext<Sheet, Settings, unknown, GrenadeInput, GrenadeOutcome>): Preview {
  const successes = results[0]?.outcome.successes ?? 0;
  return {
    headline: `${view.name(by)} throws a grenade: ${successes} successes${describeShort(results)}`,
    lines: results.map(({ target, outcome }) => ({
      label: view.name(target),
      text: outcome.damage > 0 ? formatHitPoints(view, target, outcome.damage) : effectNames[outcome.effect],
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

/** The odds of damage, or for gas those of a fall. */
export const grenadeOdds: OddsFormat<Sheet, Settings, GrenadeOutcome> = {
  ...damageOdds,
  of: 'damage',
  beside: ['effect'],
  describe(view, target, odds, [effectOdds]) {
    const falls = effectOdds === undefined ? 0 : chanceOf(effectOdds, (effect) => effect === 'falls');
    return falls > 0 ? [`${formatChance(falls)} falls to the gas`] : damageOdds.describe(view, target, odds, []);
  },
};

/** `4 of 5 hurt, 60 damage, 2 hexes short`, `3 of 5 reached`. */
export function describeBurst(results: readonly GrenadeResult[]): string {
  const reached = results.filter(({ outcome }) => isReached(outcome)).length;
  const damage = results.reduce((sum, { outcome }) => sum + outcome.damage, 0);
  const effect = damage > 0 ? ` hurt, ${damage} damage` : ' reached';
  return `${reached} of ${results.length}${effect}${describeShort(results)}`;
}

/** Whether the burst does anything to a target; of a target that would be hurt, the damage that the GM may have set decides. */
function isReached({ damage, effect }: GrenadeOutcome): boolean {
  return damage > 0 || (effect !== 'none' && effect !== 'hurt');
}

function describeShort([first]: readonly GrenadeResult[]): string {
  const short = first?.outcome.short ?? 0;
  return short === 0 ? '' : `, ${formatHexes(short)} short`;
}
