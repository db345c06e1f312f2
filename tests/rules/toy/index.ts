import * as z from 'zod';
import { choose, chooseMany, dice, onlyFace } from '../../../src/dice/ask.ts';
import { nextTurnAnchor } from '../../../src/game/clock/slots.ts';
import { turnEnd } from '../../../src/game/kernel/clock.ts';
import { cannot, refuse } from '../../../src/game/kernel/refusal.ts';
import { woundsOf } from '../../../src/game/kernel/screen.ts';
import type { System } from '../../../src/game/kernel/system.ts';
import type { Encounter, Id, Place } from '../../../src/state/encounter.ts';
import { clock } from './clock.ts';
import { burst, rules, strike } from './rules.ts';

const strikeAction = rules.action(strike)({
  id: 'strike',
  title: 'Strike',
  key: 's',
  menu: 'act',
  standard: true,
  targets: 'many',
  sentence: '{by} strikes {on}, {bonus} better',
  fields: z.strictObject({
    bonus: z.int().min(0).max(10).default(0).describe('how much better'),
    met: z.boolean().default(false).describe('the first target strikes first, a d6'),
  }),
  *whyNot(view, by) {
    if (view.has(by, 'down')) yield refuse('down', 'TY-05', `${view.name(by)} is down`);
  },
  blanks: () => [{ id: 'bonus', label: 'bonus', kind: 'number', defaultValue: 0, min: 0, max: 10 }],
  explain: (view, { on: [on = ''] }) => [`armour ${view.sheet(on).armour}`],
  *before({ ledger, view, intent: { by }, values: { met } }) {
    if (!met || by === null) return null;
    const left =
      view().track(by, 'hp').now -
      onlyFace(yield dice('met', 'struck first', { count: 1, sides: 6, thrower: 'target' }));
    ledger.setTrack(by, 'hp', left);
    return left > 0 ? null : `${view().name(by)} falls before the strike`;
  },
  *input({ view, by, target: on, values: { bonus } }) {
    if (by === on) yield cannot('self', 'TY-01', 'nobody strikes themselves');
    return { skill: view.sheet(by).skill + bonus, armour: view.sheet(on).armour };
  },
  *settle({ ledger, view, results: done, by }) {
    for (const { target: who, outcome } of done)
      ledger.setTrack(who, 'hp', view().track(who, 'hp').now - outcome.damage);
    const struck = done.map(({ outcome, values }) => `${outcome.damage}${values.bonus > 0 ? ' (better)' : ''}`);
    return `${view().name(by)} strikes for ${struck.join(', ')}`;
  },
  oddsFormat: {
    of: 'damage',
    beside: ['hit'],
    describe: (_view, _on, odds, [hit]) => [`${odds.mean.toFixed(1)} expected`, `${hit?.mean.toFixed(2)} hits`],
    brief: (odds) => odds.mean.toFixed(1),
  },
});

const burstAction = rules.action(burst)({
  id: 'burst',
  title: 'Burst',
  key: 'b',
  menu: 'act',
  targets: 'many',
  sentence: '{by} bursts among {on}',
  fields: z.strictObject({}),
  input: ({ view, target: on }) => ({ armour: view.sheet(on).armour }),
  *settle({ ledger, view, results: done, by }) {
    for (const { target: who, outcome } of done)
      ledger.setTrack(who, 'hp', view().track(who, 'hp').now - outcome.damage);
    return `${view().name(by)} bursts`;
  },
});

const rocksAction = rules.action(strike)({
  id: 'rocks',
  title: 'Falling rocks',
  key: 'r',
  menu: 'act',
  actor: 'optional',
  targets: 'many',
  sentence: 'rocks fall on {on}',
  fields: z.strictObject({}),
  input: ({ view, by, target: on }) => ({ skill: by === on ? 0 : view.sheet(by).skill, armour: view.sheet(on).armour }),
  *settle({ ledger, view, results: done }) {
    for (const { target: who, outcome } of done)
      ledger.setTrack(who, 'hp', view().track(who, 'hp').now - outcome.damage);
    return `Rocks fall: ${done.map(({ outcome }) => outcome.damage).join(', ')}`;
  },
  oddsFormat: { of: 'damage', describe: () => [], brief: (odds) => odds.mean.toFixed(2) },
});

const stunAction = rules.plain({
  id: 'stun',
  title: 'Stun',
  key: 't',
  menu: 'act',
  targets: 'one',
  sentence: '{by} stuns {on} until the end of its next turn',
  fields: z.strictObject({}),
  *act({ ledger, view, intent }) {
    const [on = ''] = intent.on;
    const ends = nextTurnAnchor(ledger.now, on, turnEnd);
    ledger.setCondition(on, 'stunned', { stacks: 1, ends, from: intent.by });
    return `${view().name(on)} is stunned`;
  },
});

const plotAction = rules.plain({
  id: 'plot',
  title: 'Plot',
  key: 'p',
  menu: 'act',
  targets: 'none',
  sentence: '{by} plots',
  fields: z.strictObject({}),
  *act({ view, intent }) {
    const when = yield* choose('when', 'when it is done', ['dawn', 'dusk'], { defaultPick: 'dusk' });
    const with_ = yield* chooseMany('with', 'with what', ['rope', 'oil', 'fire'], { defaultPicks: ['oil'], most: 2 });
    return `${view().name(intent.by ?? '')} plots for ${when} with ${with_.join(' and ') || 'nothing'}`;
  },
});

/** Who has a place above 10, and who below. */
function columnsOf({ slots, cursor }: Encounter): { at: readonly (readonly Id[])[]; here?: number } {
  const open = Object.values(slots).filter(({ is }) => is === 'open');
  const isHigh = (at: Place): boolean => (at[0] ?? 0) < -10;
  const at = [open.filter((slot) => isHigh(slot.at)), open.filter((slot) => !isHigh(slot.at))];
  const columns = at.map((all) => all.map(({ who }) => who));
  return cursor.at === null ? { at: columns } : { at: columns, here: isHigh(cursor.at) ? 0 : 1 };
}

/** The game in miniature, playable. */
export const toy: System = rules.system({
  book: rules.book({
    rulings: [strike, burst],
    outcomeWords: { hit: 'hits', damage: 'damage' },
    rulebook: [
      {
        title: 'All of it',
        rules: [
          { id: 'TY-01', text: 'A d20 and skill must reach the armour.', source: 'here', mark: 'game' },
          { id: 'TY-02', text: 'A strike costs two d6.', source: 'here', mark: 'game' },
          { id: 'TY-03', text: 'The highest d20 goes first.', source: 'here', mark: 'game' },
          { id: 'TY-04', text: 'Burning costs points at the end of each turn.', source: 'here', mark: 'gap' },
          { id: 'TY-05', text: 'Without points one is down and does nothing.', source: 'here', mark: 'game' },
        ],
      },
    ],
  }),
  actions: [strikeAction, stunAction, plotAction, burstAction, rocksAction],
  clock,
  templates: [{ name: 'Brute', sheet: { hp: 30, armour: 15 }, rule: 'TY-01' }],
  conditions: [
    { id: 'burning', title: 'burning', rule: 'TY-04' },
    { id: 'down', title: 'down', rule: 'TY-05', lasts: true },
  ],
  lasting: {
    marks: [],
    *rest({ ledger, view }, who) {
      ledger.setTrack(who, 'hp', view().track(who, 'hp').max);
    },
  },
  tracks: ({ hp }, { sturdy }) => ({ hp: hp + sturdy }),
  damageTracks: ['hp'],
  status: (view, who) => (view.has(who, 'down') ? { word: 'down', is: 'out' } : { word: 'up', is: 'up' }),
  *hurt({ ledger, view }, who, amount) {
    ledger.setTrack(who, 'hp', view().track(who, 'hp').now - amount);
    return `${view().name(who)} loses ${amount}`;
  },
  *heal({ ledger, view }, who, amount) {
    const { now, max } = view().track(who, 'hp');
    if (now >= max) return cannot('whole', 'TY-05', `${view().name(who)} is whole`);
    ledger.setTrack(who, 'hp', Math.min(max, now + amount));
    return `${view().name(who)} is better`;
  },
  *applyConsequences({ ledger, view }) {
    for (const who of Object.keys(ledger.now.combatants)) {
      const down = view().track(who, 'hp').now <= 0;
      if (down !== view().has(who, 'down')) {
        ledger.setCondition(who, 'down', down ? { stacks: 1, ends: null, from: null } : null);
      }
    }
  },
  screen: {
    columns: [{ id: 'hp', head: 'HP', kind: 'meter', least: 5, wanted: 10, keep: 1 }],
    row: (view, who) => ({
      who,
      cells: { hp: { kind: 'meter', ...view.track(who, 'hp') } },
      status: { word: 'up', is: 'up' },
      notes: [],
    }),
    order: (view) => ({
      head: `Round ${view.now.cursor.round}`,
      next: 'the next',
      columns: ['high', 'low'],
      lanes: [{ label: 'turns', ...columnsOf(view.now) }],
    }),
    floor({ now }) {
      const slot = now.slots[now.cursor.acting ?? ''];
      return { who: slot?.who ?? null, due: slot === undefined ? [] : [slot.who] };
    },
    formatBudget: () => 'one strike',
    facts: {
      track: (_view, { name }, { to }) => `${name}: ${to?.now}`,
      condition: () => null,
    },
    players: {
      wounds: (view, who) => woundsOf(view.track(who, 'hp'), ({ now, max }) => (now < max ? 'hurt' : 'unhurt')),
      conditions: ['down'],
    },
  },
});
