/** How the attack of a mob is described at the table: preview, cells, odds. */
import type { Id } from '../../../state/encounter.ts';
import type { OddsFormat, RowCell } from '../../kernel/action.ts';
import type { TargetOutcome } from '../../kernel/context.ts';
import type { Preview } from '../../kernel/screen.ts';
import { formatMean } from '../../text/chances.ts';
import type { AttackInput } from '../attack/attack.fields.ts';
import { dodgeCell, formatFallChance, formatHitPoints } from '../attack/attack.preview.ts';
import type { OathView } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import type { MobOutcome } from './mob.ruling.ts';

type MobResult = TargetOutcome<AttackInput & { readonly attackers: number }, MobOutcome>;

export function previewMob({
  view,
  results,
  by,
}: {
  readonly view: OathView;
  readonly results: readonly MobResult[];
  readonly by: Id;
}): Preview {
  const damages = results.map(({ target, outcome }) => `${view.name(target)} ${outcome.damage}`);
  return {
    headline: `${view.name(by)} and the mob: ${damages.join(', ')}`,
    lines: results.map(({ target, input, outcome: { hits, damage } }) => ({
      label: view.name(target),
      text: `${hits} of ${input.attackers} hit for ${damage}: ${formatHitPoints(view, target, damage)}`,
      rules: ['SG-57', 'SG-95'],
    })),
  };
}

export function mobCells({ input, outcome }: MobResult): readonly RowCell[] {
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
