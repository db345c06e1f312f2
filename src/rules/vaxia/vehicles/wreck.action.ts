import { type Conversation, type Id, scoped, withThrower, z } from '../../../game/index.ts';
import { allAboard, isCraft, isDestroyed, setSeat } from '../combatant/aboard.ts';
import { cannot, refuse, rules } from '../combatant/game.ts';
import { deadRefusal, takeDamage } from '../combatant/lif.ts';
import { mightsOf } from '../combatant/mights.ts';
import { combatantStats, type VaxiaContext } from '../combatant/view.ts';
import { withName } from '../roll/traits.ts';
import { wreck } from './wreck.ruling.ts';

/**
 * The GM's decision on those in a destroyed vehicle (VX-138): each takes the same base damage, resisted with their own DEX
 * and END, and is then out of the vehicle. All roll before the first of them takes damage.
 */
export const wreckAction = rules.plain({
  id: 'wreck',
  title: 'Wreck',
  key: 'k',
  menu: 'gm',
  actor: 'optional',
  targets: 'one',
  sentence: 'those in the wreck of {on} take {base}',
  fields: z.strictObject({
    base: z
      .whole(0, 100_000)
      .exactOptional()
      .describe('base damage to each; by default that of the house rule, 0 for none'),
  }),
  whyNot(view) {
    const isThereWreck = Object.keys(view.now.combatants).some(
      (who) => isCraft(view, who) && isDestroyed(view, who) && allAboard(view, who).length > 0,
    );
    return isThereWreck ? null : refuse('no-wreck', 'VX-138', 'nobody is in a wreck');
  },
  blanks: (view) => [
    { id: 'base', label: 'base damage', kind: 'number', defaultValue: view.settings.wreckDamage, min: 0, max: 100_000 },
  ],
  *act(context) {
    const { view, target: craft, values } = context;
    const name = view().name(craft);
    const noWreck =
      !isCraft(view(), craft) || !isDestroyed(view(), craft)
        ? refuse('no-wreck', 'VX-138', `${name} is not a destroyed vehicle`)
        : null;
    if (noWreck !== null) return noWreck;
    const occupants = allAboard(view(), craft);
    if (occupants.length === 0) return cannot('empty', 'VX-138', `nobody is in ${name}`);
    const base = values.base ?? view().settings.wreckDamage;
    const damages: { readonly who: Id; readonly damage: number }[] = [];
    for (const who of occupants) damages.push({ who, damage: yield* wreckDamageTo(context, who, base) });
    const titles = damages.map(({ who, damage }) => {
      if (damage > 0) takeDamage(context, who, damage);
      setSeat(context.ledger, who, null);
      return `${view().name(who)} ${damage}`;
    });
    return `The wreck of ${name}: ${titles.join(', ')}`;
  },
});

/** The damage of the wreck to one occupant, who rolls to resist it; the dead take none. */
function* wreckDamageTo({ view, note }: VaxiaContext, who: Id, base: number): Conversation<number> {
  if (base === 0 || deadRefusal(view(), who) !== null) return 0;
  const bearer = combatantStats(view(), who);
  const might = mightsOf(bearer, ['DEX', 'END'], { skill: null }, note);
  const ruling = wreck.rule({ might, base }, { settings: view().settings, note });
  const { damage } = yield* scoped(`wreck:${who}`, withThrower(who, who, withName(bearer.name, ruling)));
  return damage;
}
