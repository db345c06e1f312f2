import { blanksOf, firstRefusal, type Id, isRefusal, missingShare, withBlank, z } from '../../../game/index.ts';
import { isCraft } from '../combatant/aboard.ts';
import { refuse, silent } from '../combatant/game.ts';
import { deadRefusal, restoreLif } from '../combatant/lif.ts';
import { mightOf } from '../combatant/mights.ts';
import { repairMights } from '../combatant/skills.ts';
import { combatantStats, lifOf, type VaxiaView } from '../combatant/view.ts';
import { narrate } from '../roll/narration.ts';
import { restoredOddsFormat } from '../roll/odds-format.ts';
import { modifierField } from '../roll/roll.ruling.ts';
import { actionsField, countedAction } from '../time/counted-action.ts';
import { storeRoll } from '../time/round.ts';
import { heal } from './heal.ruling.ts';

/** The two stats of each means of healing (VX-99). */
const healingStats = { magic: ['INT', 'SPIR'], medicine: ['INT', 'DEX'] } as const;

const means = ['magic', 'medicine'] as const;
type Means = (typeof means)[number];

const fields = z.strictObject({
  means: withBlank(
    z
      .enum(means)
      .exactOptional()
      .describe('magic (INT and SPIR) or medicine (INT and DEX); by default the one of the higher might'),
    {
      label: 'means',
      decidedBy: 'actor',
      options: {
        magic: { key: 'm', label: 'magic (INT, SPIR)', phrase: 'magic' },
        medicine: { key: 'e', label: 'medicine (INT, DEX)', phrase: 'medicine' },
      },
    },
  ),
  skill: z
    .string()
    .default('')
    .describe('the name of the skill that heals; by default the best with the repair aspect'),
  ...actionsField,
  modifier: modifierField,
});

/** Healing a combatant (VX-99). Its id is not `heal`, which in every game is the GM's healing without a roll. */
export const tendAction = countedAction(heal)({
  id: 'tend',
  title: 'Heal',
  key: 'h',
  targets: 'one',
  aim: 'friend',
  needOf: (view, _intent, target) => (healRefusal(view, target) === null ? missingShare(lifOf(view, target)) : 0),
  sentence: '{by} heals {on} with {means}',
  attempt: 'tries to heal',
  fields,
  blanks: (view, { by }) => blanksOf(fields).map((blank) => ({ ...blank, defaultValue: betterMeans(view, by) })),
  *input(context) {
    const { view, by, target, values, actions } = context;
    yield healRefusal(view, target);
    const [first, second] = healingStats[values.means ?? betterMeans(view, by)];
    const might = repairMights(context, [first, second], values.skill);
    return isRefusal(might) ? might : { stats: [first, second], might, actions, modifier: values.modifier };
  },
  atItsTurn({ view, target }, input) {
    const { now, max } = lifOf(view, target);
    const unhurt = now >= max ? refuse('unhurt', 'VX-99', `${view.name(target)} is not hurt`) : null;
    return healRefusal(view, target) ?? unhurt ?? { ...input, missing: Math.max(0, max - now) };
  },
  *settle(context, { target, input, outcome: { roll, healed } }) {
    const { ledger, view, by } = context;
    const restored = healed > 0 ? restoreLif(context, target, healed) : 0;
    if (input.stats !== undefined) storeRoll(ledger, by, input.stats, roll);
    narrate(context, by, roll, { net: healed });
    if (isRefusal(restored)) return `${view().name(target)} is past healing`;
    const title = `${view().name(by)} heals ${view().name(target)}`;
    return restored > 0 ? `${title} for ${restored}` : `${title}: in vain`;
  },
  oddsFormat: restoredOddsFormat('healed', 'heals', 'wakes'),
});

/** The means with the higher might, which is that of SPIR or of DEX, as INT and the skill are the same; magic where they are equal. */
function betterMeans(view: VaxiaView, by: Id): Means {
  const healer = combatantStats(view, by);
  const [magic, medicine] = means.map((one) => mightOf(healer, { stat: healingStats[one][1], skill: null }, silent));
  return (medicine ?? 0) > (magic ?? 0) ? 'medicine' : 'magic';
}

const healRefusal = firstRefusal(function* (view: VaxiaView, target: Id) {
  yield deadRefusal(view, target);
  return isCraft(view, target) ? refuse('vehicle', 'VX-136', `${view.name(target)} is repaired, not healed`) : null;
});
