import { blanksOf, formatCount, type Id, type Refusal, withBlank, z } from '../../../game/index.ts';
import { isDestroyed, isWorking, seatOf, shipOf } from '../combatant/aboard.ts';
import { cannot, refuse } from '../combatant/game.ts';
import { pilotStats } from '../combatant/vehicle-mights.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { circumstancesLabel } from '../roll/amounts.ts';
import { narrate } from '../roll/narration.ts';
import { numberOddsFormat } from '../roll/odds-format.ts';
import { modifierField } from '../roll/roll.ruling.ts';
import { actionsField, countedAction } from '../time/counted-action.ts';
import { actionRefusal } from '../time/economy.ts';
import { pilot } from './pilot.ruling.ts';

const fields = z.strictObject({
  difficulty: withBlank(z.whole(1, 1000).default(25).describe('the difficulty of the manoeuvre'), {
    label: 'difficulty',
  }),
  ...actionsField,
  modifier: modifierField,
});

/** Piloting that is no fighting, even during a fight: an action instead of one of combat (VX-134). */
export const pilotAction = countedAction(pilot)({
  id: 'pilot',
  title: 'At the wheel',
  key: 'p',
  sentence: '{by} steers against {difficulty}',
  fields,
  whyNot: (view, by) => actionRefusal(view, by) ?? pilotRefusal(view, by),
  blanks: (view) => [
    ...blanksOf(fields),
    { id: 'modifier', label: circumstancesLabel(view.settings), kind: 'number', defaultValue: 0, optional: true },
  ],
  *input({ view, by, values, note, actions }) {
    yield pilotRefusal(view, by);
    const stats = pilotStats(view, by, note);
    const seat = seatOf(view, by);
    if (stats === null || seat === null) return notSteeringRefusal(view, by);
    return {
      dex: stats.DEX,
      int: stats.INT,
      skill: stats.skill,
      cap: view.sheet(shipOf(view, seat.craft)).DEX,
      diff: values.difficulty,
      actions,
      modifier: values.modifier,
    };
  },
  *settle(context, { outcome }) {
    const { view, by } = context;
    narrate(context, by, outcome);
    const result = outcome.success ? formatCount(outcome.points, 'point') : `fails (${outcome.band})`;
    return `${view().name(by)} steers: ${result}`;
  },
  oddsFormat: numberOddsFormat('points', 'makes points', 'expected'),
});

/** Why a combatant cannot steer: not at the controls of a vehicle, or it does not work. */
function pilotRefusal(view: VaxiaView, by: Id): Refusal | null {
  const seat = seatOf(view, by);
  if (seat === null || seat.seat !== 'pilot' || shipOf(view, seat.craft) !== seat.craft) {
    return notSteeringRefusal(view, by);
  }
  const vehicle = view.name(seat.craft);
  if (isWorking(view, seat.craft)) return null;
  return isDestroyed(view, seat.craft)
    ? refuse('destroyed', 'VX-137', `${vehicle} is destroyed`)
    : refuse('disabled', 'VX-135', `${vehicle} is disabled: at best it limps`);
}

function notSteeringRefusal(view: VaxiaView, by: Id): Refusal {
  return cannot('not-at-the-wheel', 'VX-134', `${view.name(by)} is at the controls of no vehicle`);
}
