/** Items of limited use: using one, and giving its uses back (VX-82, VX-100). */
import {
  type ActorIntent,
  findByName,
  firstRefusal,
  formatCount,
  formatNames,
  type Id,
  isRefusal,
  missingShare,
  type Option,
  type Refusal,
  z,
} from '../../../game/index.ts';
import { cannot, refuse, rules } from '../combatant/game.ts';
import {
  armourOf,
  renewDailyItems,
  setTimesUsed,
  timesUsed,
  type UsableItem,
  usableItems,
  usedUpRefusal,
} from '../combatant/gear.ts';
import { deadRefusal, restoreLif } from '../combatant/lif.ts';
import { lifOf, type VaxiaContext, type VaxiaView } from '../combatant/view.ts';
import { countedPlain } from '../time/counted-action.ts';
import { durationRounds } from '../time/duration.ts';
import { actionRefusal } from '../time/economy.ts';
import { applyHit } from '../vehicles/hit.ts';

/** Uses an item of limited use: fixed points without a roll (VX-82, VX-100), for an action and one of its uses. */
export const useAction = countedPlain({
  id: 'use',
  title: 'Use',
  key: 'u',
  targets: 'one',
  aim: (view, intent) => (itemOf(view, intent)?.use.does === 'harm' ? 'foe' : 'friend'),
  needOf(view, intent, target) {
    const isHealed = itemOf(view, intent)?.use.does === 'heal' && deadRefusal(view, target) === null;
    return isHealed ? missingShare(lifOf(view, target)) : 0;
  },
  sentence: '{by} uses {item} on {on}',
  fields: z.strictObject({
    item: z.string().default('').describe('the name of the item; by default the first usable one'),
  }),
  whyNot: firstRefusal(function* (view: VaxiaView, by: Id) {
    yield actionRefusal(view, by);
    const usable = usableItems(view, by);
    if (usable.length === 0) yield refuse('nothing', 'VX-82', 'nothing to use');
    const isAllUsed = usable.length > 0 && usable.every((item) => usedUpRefusal(view, by, item) !== null);
    return isAllUsed ? refuse('used-up', 'VX-82', 'all used up') : null;
  }),
  blanks(view, { by }) {
    const options = usableItems(view, by).map((item): Option => {
      const refusal = usedUpRefusal(view, by, item) ?? undefined;
      return { id: item.name, label: `${item.name} ${item.use.points}`, phrase: item.name, refusal };
    });
    const defaultValue = options.find(({ refusal }) => refusal === undefined)?.id;
    return [{ id: 'item', label: 'thing', kind: 'pick', options, decidedBy: 'actor', defaultValue }];
  },
  describePlan(view, intent) {
    const { on } = intent;
    const names = on.length === 0 ? '' : ` on ${formatNames(on.map((who) => view.name(who)))}`;
    return `use ${itemOf(view, intent)?.name ?? 'something'}${names}`;
  },
  *act(context) {
    const { ledger, view, intent, by, target, values } = context;
    const item = itemOf(view(), intent);
    if (item === undefined) return cannot('nothing', 'VX-82', `${view().name(by)} has no "${values.item}" to use`);
    yield usedUpRefusal(view(), by, item) ?? deadRefusal(view(), target);
    const effect = applyItem(context, target, item);
    if (isRefusal(effect)) return effect;
    setTimesUsed(ledger, by, item, timesUsed(view(), by, item) + 1);
    return `${view().name(by)} uses the ${item.name}: ${effect}`;
  },
});

/** The item that is used: the one that is named, or the first that has a use left. */
function itemOf(view: VaxiaView, { by, with: { item = '' } }: ActorIntent): UsableItem | undefined {
  const items = usableItems(view, by);
  return typeof item !== 'string' || item === ''
    ? items.find((each) => usedUpRefusal(view, by, each) === null)
    : findByName(items, item);
}

/** Applies the effect of an item to the target; returns its part of the title. */
function applyItem(context: VaxiaContext, target: Id, { name, use }: UsableItem): string | Refusal {
  const { note } = context;
  const view = context.view();
  const { points } = use;
  switch (use.does) {
    case 'heal': {
      const { now, max } = lifOf(view, target);
      const unhurt = now >= max ? refuse('unhurt', 'VX-100', `${view.name(target)} is not hurt`) : null;
      if (unhurt !== null) return unhurt;
      note.say('use', 'VX-100', () => `${name}: ${formatCount(points, 'point')}, without a roll`);
      const healed = restoreLif(context, target, points);
      return isRefusal(healed) ? healed : `${view.name(target)} heals ${healed}`;
    }
    case 'harm': {
      const damage = note
        .calculate('damage')
        .start(points, () => `${name}: fixed points, without a roll`, 'VX-82')
        .plus(-armourOf(view.sheet(target), view.settings), 'armour', 'VX-74')
        .floorAt(0, 'not below 0', 'VX-76').value;
      if (damage > 0) applyHit(context, target, damage);
      return `${view.name(target)} takes ${damage}`;
    }
    case 'other': {
      note.say('use', 'VX-82', () => `${name}: ${formatCount(points, 'point')}, without a roll`);
      const rounds = durationRounds(points, 'VX-84', { settings: view.settings, note });
      return `${formatCount(points, 'point')} on ${view.name(target)}, ${formatCount(rounds, 'round')} where it lasts`;
    }
  }
}

/** Gives back the uses of an item that was used up, or of all that renew with a new day (VX-82). It takes no action. */
export const restockAction = rules.plain({
  id: 'restock',
  title: 'Give uses back',
  key: 'q',
  menu: 'gm',
  actor: 'optional',
  targets: 'one',
  aim: 'friend',
  sentence: '{on} can use {item} again, {left} times',
  fields: z.strictObject({
    item: z.string().default('').describe('the name of the item; by default all that renew each day'),
    left: z.whole(0, 99).exactOptional().describe('how many uses are left then; by default all of them'),
  }),
  whyNot(view) {
    const someone = Object.keys(view.now.combatants).some((who) =>
      usableItems(view, who).some((item) => timesUsed(view, who, item) > 0),
    );
    return someone ? null : refuse('unused', 'VX-82', 'nothing was used');
  },
  blanks(view, { on: [who], with: { item: chosen } }) {
    if (who === undefined) return [];
    const items = usableItems(view, who);
    const options = [
      { id: '', label: 'all that renew each day' },
      ...items.map(({ name, use }) => ({ id: name, label: `${name} ${use.points}`, phrase: `the ${name}` })),
    ];
    const used = items.find((item) => timesUsed(view, who, item) > 0);
    const item = { id: 'item', label: 'thing', kind: 'pick', options, defaultValue: used?.name ?? '' } as const;
    const times = items.find(({ name }) => name === (chosen ?? used?.name))?.use.times;
    if (times === undefined) return [item];
    return [item, { id: 'left', label: 'uses left', kind: 'number', defaultValue: times, min: 0, max: times }];
  },
  *act({ ledger, view, target: who, values }) {
    const name = view().name(who);
    if (values.item === '') {
      const renewed = renewDailyItems(ledger, view(), who);
      return renewed.length === 0
        ? cannot('unused', 'VX-82', `${name} has nothing to renew`)
        : `${name} renews ${formatNames(renewed)}`;
    }
    const item = findByName(usableItems(view(), who), values.item);
    if (item === undefined) return cannot('nothing', 'VX-82', `${name} has no "${values.item}" to use`);
    const { times } = item.use;
    const left = values.left ?? times;
    const tooMany =
      left > times ? refuse('too-many', 'VX-82', `the ${item.name} has at most ${formatCount(times, 'use')}`) : null;
    if (tooMany !== null) return tooMany;
    setTimesUsed(ledger, who, item, times - left);
    return `${name}: ${formatCount(left, 'use')} of the ${item.name} left`;
  },
});
