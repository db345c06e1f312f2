import { z } from 'zod';
import { type Conversation, type DiceAsk, onlyFace, scoped, withThrower } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import { formatNames } from '../../text/names.ts';
import { refuse, rules, type VaxiaNote } from '../combatant/game.ts';
import { bestSkill, mightOf } from '../combatant/mights.ts';
import { type Stat, stats } from '../combatant/sheet.ts';
import { pilotSpeed } from '../combatant/steering.ts';
import { combatantStats, type VaxiaView } from '../combatant/view.ts';
import { mightAfterActions } from '../roll/modifiers.ts';
import { order, orderParties } from '../roll/order.ruling.ts';
import { storedDie } from './dice-of-round.ts';
import { totalActions } from './economy.ts';

const speed = z.enum(stats).default('DEX');
const speeds = stats.filter((stat) => stat !== 'LIF').map((stat) => ({ id: stat, label: stat }));
const speedBlank = { kind: 'pick', options: speeds, defaultValue: 'DEX' } as const;

/**
 * Settles who goes first of two or more (VX-41 to VX-44), with the die that each threw for its action in this round, or a new
 * one. Mights have the penalty of the round's actions. Writes only a line of the log, and costs no action.
 */
export const orderAction = rules.plain({
  id: 'order',
  title: 'Who is first',
  key: 'o',
  menu: 'time',
  targets: 'many',
  aim: 'foe',
  sentence: 'who is first: {by} on {speed}, {on} on {theirs}',
  fields: z.strictObject({
    speed: speed.describe(
      'the speed stat of the first: DEX for physical actions, INT for magic, another where it fits',
    ),
    theirs: speed.describe('the speed stat of the others; each may have its own'),
  }),
  blanks: () => [
    { ...speedBlank, id: 'speed', label: 'speed', decidedBy: 'actor' },
    { ...speedBlank, id: 'theirs', label: 'speed of the other', decidedBy: 'target' },
  ],
  *act({ ledger, view, intent, values, valuesFor, note }) {
    const { by, on } = intent;
    if (by === null) return refuse('nobody-acts', 'VX-42', 'two are needed');
    if (on.includes(by)) return refuse('self', 'VX-42', 'two are needed');
    if (on.length > 11) return refuse('too-many', 'VX-44', 'at most 12 are put in order');
    const stats = [by, ...on].map((who) => ({
      who,
      stat: who === by ? values.speed : valuesFor(who).theirs,
    }));
    const speeds = stats.map(({ who, stat }) => speedOf(view(), who, stat, note));
    const { settings } = view();
    const refusal = order.refuse?.({ speeds, thrown: [] }, settings) ?? null;
    if (refusal !== null) return refusal;
    const dice: number[] = [];
    for (const { who, stat } of stats) dice.push(yield* dieFor(view(), who, stat, note));
    const parties = stats.map(({ who }, n) => ({ name: view().name(who), might: speeds[n] ?? 1, die: dice[n] ?? 0 }));
    const { groups } = orderParties(parties, { settings, note });
    const title = titleOf(groups.map((group) => group.map(({ name }) => name)));
    ledger.say(parties.length > 2 ? 'VX-44' : 'VX-43', title);
    return title;
  },
});

/** The die that a combatant threw with the stat in this round, or a new one. */
function* dieFor(view: VaxiaView, who: Id, stat: Stat, note: VaxiaNote): Conversation<number> {
  const stored = storedDie(view, who, stat);
  if (stored > 0) {
    note.say('order', 'VX-42', () => `${view.name(who)}: ${stat} ${stored}, thrown for the action already`);
    return stored;
  }
  const label = `${view.name(who)}: ${stat}`;
  const ask = { kind: 'dice', id: 'speed', label, count: 1, sides: 100 } as const;
  return yield* scoped(`order:${who}`, withThrower(who, undefined, oneDie(ask)));
}

function* oneDie(ask: DiceAsk): Conversation<number> {
  return onlyFace(yield ask);
}

/** `Ann goes before Bob`, `Ann and Bob act together`, `Ann, then Bob and Cy together, then Dee`. */
function titleOf(groups: readonly (readonly string[])[]): string {
  const [first = [], second = [], ...more] = groups;
  if (more.length === 0 && first.length === 1 && second.length === 1) return `${first[0]} goes before ${second[0]}`;
  if (second.length === 0) return `${formatNames(first)} act together`;
  return groups.map((group) => `${formatNames(group)}${group.length > 1 ? ' together' : ''}`).join(', then ');
}

function speedOf(view: VaxiaView, who: Id, stat: Stat, note: VaxiaNote): number {
  const combatant = combatantStats(view, who);
  const steered = stat === 'DEX' ? pilotSpeed(view, who, note) : null;
  const might = steered ?? mightOf(combatant, { stat, skill: bestSkill(combatant.sheet, 'avoid') }, note);
  const actions = { name: `${combatant.name} ${stat}`, actions: totalActions(view, who, true) };
  return mightAfterActions(might, actions, { settings: view.settings, note });
}
