/** What goes on after a fight, and a full rest between two fights (CR-96, CR-123 to CR-125). */
import type { Conversation } from '../../../dice/ask.ts';
import type { Condition, Id } from '../../../state/encounter.ts';
import type { LastingSpec } from '../../kernel/system.ts';
import type { CryturesContext, CryturesView } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { healthOf } from '../combatant/view.ts';
import type { RuleId } from '../rulebook.ts';
import { findStatus } from '../statuses/statuses.table.ts';
import { applyRest } from './rest.ts';

export const lasting: LastingSpec<Sheet, Settings, RuleId> = {
  marks: [
    { begins: 'crystal' },
    { begins: 'weapon' },
    { begins: 'oracle', describe: (used) => `Oracle: ${Number(used)} of today's dice used` },
  ],
  condition: withoutStatuses,
  rest: restFully,
};

/** No status outlasts the encounter (CR-96), not those that house rules add either. */
function withoutStatuses({ settings }: CryturesView, id: string, condition: Condition): Condition | null {
  const duration = findStatus(id, settings)?.duration ?? 'until-removed';
  return duration === 'until-removed' ? condition : null;
}

/** A short rest for Health, where a point of Stamina is left for it (CR-125), and a full rest for the others (CR-124). */
function* restFully(context: CryturesContext, who: Id): Conversation<void> {
  const { view } = context;
  const isHurt = (): boolean => healthOf(view(), who).now < healthOf(view(), who).max;
  const canRest = (): boolean => isHurt() && view().track(who, 'stamina').now >= 1;
  if (canRest()) yield* applyRest(context, who, { rest: 'short', times: 1 });
  yield* applyRest(context, who, { rest: 'full', times: 1 });
  if (canRest()) yield* applyRest(context, who, { rest: 'short', times: 1 });
}
