/** How the attack of a mob is described at the table: preview, cells, odds. */
import type { OddsFormat, RowCell } from '../../kernel/action.ts';
import type { PreviewContext, TargetOutcome } from '../../kernel/context.ts';
import type { Preview } from '../../kernel/screen.ts';
import { formatMean } from '../../text/chances.ts';

import { dodgeCell, formatFallChance, formatHitPoints } from '../attack/attack.preview.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import type { MobInput, MobOutcome } from './mob.ruling.ts';

export function previewMob({
  view,
  after,
  results,
  by,
}: PreviewContext<Sheet, Settings, unknown, MobInput, MobOutcome>): Preview {
  const damages = results.map(({ target, outcome }) => `${view.name(target)} ${outcome.damage}`);
  return {
    headline: `${view.name(by)} and the mob: ${damages.join(', ')}`,
    lines: results.map(({ target, input, outcome: { hits, damage } }) => ({
      label: view.name(target),
      text: `${hits} of ${input.attackers} hit for ${damage}: ${formatHitPoints(view, after, target)}`,
      rules: ['SG-57', 'SG-95'],
    })),
  };
}

export function mobCells({ input, outcome }: TargetOutcome<MobInput, MobOutcome>): readonly RowCell[] {
  return [
    { head: 'att', text: String(input.attackers) },
    { head: 'hit', text: String(outcome.hits) },
    dodgeCell(input, outcome),
  ];
}

/** The odds of damage, and of a fall. */
export const mobOdds: OddsFormat<Sheet, Settings, MobOutcome> = {
  of: 'damage',
  describe: (view, target, odds) => [`${formatMean(odds)} expected`, formatFallChance(view, target, odds)],
  brief: formatMean,
};
