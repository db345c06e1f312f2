/** Damage and healing: changes of LIF with their working (VX-50, VX-99). */
import type { Id } from '../../../state/encounter.ts';
import { damageTrack } from '../../kernel/damage-track.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { RuleId } from './game.ts';
import type { Settings } from './settings.ts';
import type { Sheet } from './sheet.ts';
import { deadRefusal, statusWithLif } from './status.ts';
import type { VaxiaContext } from './view.ts';

const lif = damageTrack<Sheet, Settings, RuleId>({
  track: 'lif',
  name: 'LIF',
  title: 'LIF',
  rules: { track: 'VX-02', damage: 'VX-50', healing: 'VX-99' },
  describeLeft: (view, target, left) => statusWithLif(view, target, left).word,
  healingRefusal: deadRefusal,
});

export const { takeDamage, hurt, heal } = lif;

/** Restores LIF up to the maximum (VX-99); returns how much. Refused for the dead and for destroyed vehicles. */
export function restoreLif(context: VaxiaContext, target: Id, amount: number, rule?: RuleId): number | Refusal {
  return deadRefusal(context.view(), target) ?? lif.restore(context, target, amount, rule);
}
