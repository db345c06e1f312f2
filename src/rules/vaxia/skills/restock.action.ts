import * as z from 'zod';
import { findByName } from '../../kernel/by-name.ts';
import { formatCount } from '../../text/chances.ts';
import { formatNames } from '../../text/names.ts';
import { cannot, refuse, rules } from '../combatant/game.ts';
import { renewDailyItems, setTimesUsed, timesUsed, usableItems } from '../combatant/gear.ts';

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
    left: z.int().min(0).max(99).exactOptional().describe('how many uses are left then; by default all of them'),
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
  *act({ ledger, view, intent, values }) {
    const [who = ''] = intent.on;
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
