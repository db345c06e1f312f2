import { firstRefusal, isRefusal, missingShare, z } from '../../../game/index.ts';
import { isCraft } from '../combatant/aboard.ts';
import { cannot } from '../combatant/game.ts';
import { deadRefusal } from '../combatant/lif.ts';
import { repairMights } from '../combatant/skills.ts';
import { lifOf } from '../combatant/view.ts';
import { narrate } from '../roll/narration.ts';
import { restoredOddsFormat } from '../roll/odds-format.ts';
import { modifierField } from '../roll/roll.ruling.ts';
import { actionsField, countedAction } from '../time/counted-action.ts';
import { actionRefusal } from '../time/economy.ts';
import { storeRoll } from '../time/round.ts';
import { repair } from './repair.ruling.ts';

const fields = z.strictObject({
  skill: z
    .string()
    .default('')
    .describe('the name of the skill that repairs; by default the best with the repair aspect'),
  ...actionsField,
  modifier: modifierField,
});

/** Repairing a vehicle, one LIF for each point (VX-136). */
export const repairAction = countedAction(repair)({
  id: 'repair',
  title: 'Repair',
  key: 'f',
  targets: 'one',
  aim: 'anyone',
  isLikelyTarget: (view, _by, target) => isCraft(view, target),
  needOf: (view, _intent, target) => (isCraft(view, target) ? missingShare(lifOf(view, target)) : 0),
  sentence: '{by} repairs {on}',
  attempt: 'tries to repair',
  fields,
  whyNot: firstRefusal(function* (view, by) {
    yield actionRefusal(view, by);
    const isThereVehicle = Object.keys(view.now.combatants).some((who) => isCraft(view, who));
    return isThereVehicle ? null : cannot('no-vehicle', 'VX-136', 'there is no vehicle here');
  }),
  *input(context) {
    const { view, target, values, actions } = context;
    if (!isCraft(view, target)) return cannot('no-vehicle', 'VX-136', `${view.name(target)} is no vehicle`);
    yield deadRefusal(view, target);
    const might = repairMights(context, ['INT', 'DEX'], values.skill);
    if (isRefusal(might)) return might;
    const { now, max } = lifOf(view, target);
    return { might, lif: now, max, actions, modifier: values.modifier };
  },
  atItsTurn({ view, target }, input) {
    const { now, max } = lifOf(view, target);
    return deadRefusal(view, target) ?? { ...input, lif: now, max };
  },
  *settle(context, { target, outcome: { roll, repaired } }) {
    const { ledger, view, by } = context;
    const { now, max } = lifOf(view(), target);
    if (repaired > 0) ledger.setTrack(target, 'lif', Math.max(now, Math.min(max, now + repaired)));
    storeRoll(ledger, by, ['INT', 'DEX'], roll);
    narrate(context, by, roll, { net: repaired });
    return `${view().name(by)} repairs ${view().name(target)}${repaired > 0 ? ` by ${repaired}` : ': in vain'}`;
  },
  oddsFormat: restoredOddsFormat('repaired', 'repairs', 'works again'),
});
