import { z } from 'zod';
import { type Conversation, scoped } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import { allAboard, isCraft, isDestroyed, setSeat } from '../combatant/aboard.ts';
import { refuse, rules, type VaxiaLedger, type VaxiaNote } from '../combatant/game.ts';
import { takeDamage } from '../combatant/lif.ts';
import { type MightPair, mightOf } from '../combatant/mights.ts';
import { deadRefusal } from '../combatant/status.ts';
import { combatantStats, type VaxiaView } from '../combatant/view.ts';
import { withName } from '../roll/two-traits.ts';
import { type Wrecked, wreck } from './wreck.ruling.ts';

/**
 * The GM's word on those in a vehicle that was destroyed (VX-138): each takes the same base damage, resisted with DEX and END of
 * their own, and is then out of it. All roll before anybody takes damage.
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
      .int()
      .min(0)
      .max(100_000)
      .exactOptional()
      .describe('base damage to each; that of the house rule if not said, 0 for none'),
  }),
  whyNot(view) {
    const some = Object.keys(view.now.combatants).some(
      (each) => isCraft(view, each) && isDestroyed(view, each) && allAboard(view, each).length > 0,
    );
    return some ? null : refuse('no-wreck', 'VX-138', 'nobody is in a wreck');
  },
  blanks: (view) => [
    { id: 'base', label: 'base damage', kind: 'number', defaultValue: view.settings.wreckDamage, min: 0, max: 100_000 },
  ],
  *act({
    ledger,
    view,
    intent: {
      on: [craft = ''],
    },
    values: { base },
    note,
  }) {
    const name = view().name(craft);
    if (!isCraft(view(), craft) || !isDestroyed(view(), craft)) {
      return refuse('no-wreck', 'VX-138', `${name} is no vehicle that was destroyed`);
    }
    const inside = allAboard(view(), craft);
    if (inside.length === 0) return refuse('empty', 'VX-138', `nobody is in ${name}`);
    const struck: { readonly who: Id; readonly came: Wrecked | null }[] = [];
    for (const who of inside) struck.push({ who, came: yield* strike(view(), who, base, note) });
    const told = struck.map(({ who, came }) => thrownOut(ledger, view(), who, came, note));
    return `The wreck of ${name}: ${told.join(', ')}`;
  },
});

/** One of those inside resists; the dead do not. */
function* strike(view: VaxiaView, who: Id, base: number | undefined, note: VaxiaNote): Conversation<Wrecked | null> {
  const amount = base ?? view.settings.wreckDamage;
  if (amount === 0 || deadRefusal(view, who) !== null) return null;
  const bearer = combatantStats(view, who);
  const might: MightPair = [
    mightOf(bearer, { stat: 'DEX', skill: null }, note),
    mightOf(bearer, { stat: 'END', skill: null }, note),
  ];
  const talk = wreck.rule({ might, base: amount }, { settings: view.settings, note });
  return yield* scoped(`wreck:${who}`, withName(bearer.name, talk));
}

function thrownOut(ledger: VaxiaLedger, view: VaxiaView, who: Id, came: Wrecked | null, note: VaxiaNote): string {
  const damage = came?.damage ?? 0;
  if (damage > 0) takeDamage({ ledger, view: () => view, note }, who, damage);
  setSeat(ledger, who, null);
  return `${view.name(who)} ${damage}`;
}
