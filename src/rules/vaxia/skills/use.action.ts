import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { findByName } from '../../kernel/by-name.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { Option } from '../../kernel/screen.ts';
import { formatCount } from '../../text/chances.ts';
import { refuse, rules, type VaxiaLedger, type VaxiaNote } from '../combatant/game.ts';
import { armourOf } from '../combatant/gear.ts';
import { restoreLif } from '../combatant/lif.ts';
import type { Item } from '../combatant/sheet.ts';
import { deadRefusal } from '../combatant/status.ts';
import { lifOf, type VaxiaView } from '../combatant/view.ts';
import { durationRounds } from '../time/duration.ts';
import { actionRefusal, spendAction } from '../time/economy.ts';
import { takeHit } from '../vehicles/hit.ts';

type Usable = Item & { readonly use: NonNullable<Item['use']> };

/**
 * A thing of limited use on somebody, such as a healing potion: fixed points, no roll, no difficulty (VX-82, VX-100). It
 * costs an action; how often it was used is kept until the GM gives it back.
 */
export const useAction = rules.plain({
  id: 'use',
  title: 'Use',
  key: 'u',
  menu: 'act',
  targets: 'one',
  aim: 'friend',
  sentence: '{by} uses {item} on {on}',
  fields: z.strictObject({
    item: z.string().default('').describe('what is used, by its name; the first that can be if not said'),
  }),
  whyNot(view, by) {
    if (by === null) return null;
    const usable = usableOf(view, by);
    if (usable.length === 0) return actionRefusal(view, by) ?? refuse('nothing', 'VX-82', 'nothing to use');
    return actionRefusal(view, by) ?? (usable.every((item) => usedUp(view, by, item) !== null) ? allUsed : null);
  },
  blanks(view, { by }) {
    if (by === null) return [];
    const options = usableOf(view, by).map((item): Option => {
      const refused = usedUp(view, by, item);
      const option = { id: item.name, label: `${item.name} ${item.use.points}`, phrase: item.name };
      return refused === null ? option : { ...option, refusal: refused };
    });
    const first = options.find(({ refusal: refused }) => refused === undefined);
    return [
      {
        id: 'item',
        label: 'thing',
        kind: 'pick',
        options,
        decidedBy: 'actor',
        ...(first === undefined ? {} : { defaultValue: first.id }),
      },
    ];
  },
  *act({ ledger, view, intent: { by, on }, values: said, note }) {
    const [who = ''] = on;
    if (by === null) return refuse('nobody-acts', '', 'somebody must use it');
    const all = usableOf(view(), by);
    const item = said.item === '' ? all.find((one) => usedUp(view(), by, one) === null) : findByName(all, said.item);
    if (item === undefined) return refuse('nothing', 'VX-82', `${view().name(by)} has no "${said.item}" to use`);
    const refusal = usedUp(view(), by, item) ?? deadRefusal(view(), who);
    if (refusal !== null) return refusal;
    const came = effectOf(ledger, view(), who, item, note);
    if (isRefusal(came)) return came;
    ledger.setMark(by, usedMark(item), { value: timesUsed(view(), by, item) + 1, ends: null });
    spendAction(ledger, view(), by);
    return `${view().name(by)} uses the ${item.name}: ${came}`;
  },
});

const allUsed = refuse('used-up', 'VX-82', 'all used up');

function usableOf(view: VaxiaView, who: Id): readonly Usable[] {
  return view.sheet(who).items.flatMap((item) => (item.use === undefined ? [] : [{ ...item, use: item.use }]));
}

function usedMark({ name }: Item): string {
  return `used:${name}`;
}

function timesUsed(view: VaxiaView, who: Id, item: Item): number {
  const value = view.combatant(who).marks[usedMark(item)]?.value;
  return typeof value === 'number' ? value : 0;
}

/** Why it cannot be used again; what has no number of times is used at will. */
function usedUp(view: VaxiaView, who: Id, item: Usable): Refusal | null {
  const { times } = item.use;
  if (times === 0 || timesUsed(view, who, item) < times) return null;
  return refuse('used-up', 'VX-82', `the ${item.name} is used up`);
}

/** Writes what it does; answers it in words. */
function effectOf(
  ledger: VaxiaLedger,
  view: VaxiaView,
  who: Id,
  { name, use }: Usable,
  note: VaxiaNote,
): string | Refusal {
  const target = view.name(who);
  const { points } = use;
  switch (use.does) {
    case 'heal': {
      if (lifOf(view, who).now >= lifOf(view, who).max) return refuse('unhurt', 'VX-100', `${target} is not hurt`);
      note.say('use', 'VX-100', () => `${name}: ${points} points, without a roll`);
      const healed = restoreLif(ledger, view, who, points, note);
      return typeof healed === 'number' ? `${target} heals ${healed}` : healed;
    }
    case 'harm': {
      const damage = note
        .calculate('damage')
        .start(points, () => `${name}: fixed points, without a roll`, 'VX-82')
        .plus(-armourOf(view.sheet(who), view.settings), 'armour', 'VX-74')
        .floorAt(0, 'not below 0', 'VX-76').value;
      if (damage > 0) takeHit({ ledger, view: () => view, note }, who, damage);
      return `${target} takes ${damage}`;
    }
    case 'other': {
      note.say('use', 'VX-82', () => `${name}: ${points} points, without a roll`);
      const rounds = durationRounds(points, 'rounds', 'VX-84', view.settings, note);
      return `${formatCount(points, 'point')} on ${target}, ${formatCount(rounds, 'round')} where it lasts`;
    }
  }
}
