import { z } from 'zod';
import { type Conversation, type DiceAsk, onlyFace, scoped, withThrower } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import { formatNames } from '../../text/names.ts';
import { attackStats } from '../combatant/defences.ts';
import { cannot, refuse, rules, type VaxiaNote } from '../combatant/game.ts';
import { attackSkill, bareHands, bestSkill, mightOf } from '../combatant/mights.ts';
import type { Skill } from '../combatant/sheet.ts';
import { type Stat, stats } from '../combatant/stats.ts';
import { pilotSpeed } from '../combatant/steering.ts';
import { combatantStats, type VaxiaView } from '../combatant/view.ts';
import { formatAmount } from '../roll/amounts.ts';
import { mightAfterActions } from '../roll/modifiers.ts';
import { order, orderParties } from '../roll/order.ruling.ts';
import { thrownWith } from './dice-of-round.ts';
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
  takesNoTurn: true,
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
    if (by === null) return cannot('nobody-acts', 'VX-42', 'two are needed');
    if (on.includes(by)) return cannot('self', 'VX-42', 'two are needed');
    const tooMany = on.length > 11 ? refuse('too-many', 'VX-44', 'at most 12 are put in order') : null;
    if (tooMany !== null) return tooMany;
    const stats = [by, ...on].map((who) => ({
      who,
      stat: who === by ? values.speed : valuesFor(who).theirs,
    }));
    const speeds = stats.map(({ who, stat }) => speedOf(view(), who, stat, note));
    const { settings } = view();
    const refusal = order.refuse?.({ speeds: speeds.map(({ might }) => might), thrown: [] }, settings) ?? null;
    if (refusal !== null) return refusal;
    const parties: (Speed & { readonly name: string })[] = [];
    for (const [n, { who, stat }] of stats.entries()) {
      const { might = 1, die = null } = speeds[n] ?? {};
      parties.push({ name: view().name(who), might, die: die ?? (yield* throwDie(view(), who, stat)) });
    }
    const { groups } = orderParties(parties, { settings, note });
    const title = titleOf(groups.map((group) => group.map(({ name }) => name)));
    ledger.say(parties.length > 2 ? 'VX-44' : 'VX-43', title);
    return title;
  },
});

function* throwDie(view: VaxiaView, who: Id, stat: Stat): Conversation<number> {
  const label = `${view.name(who)}: ${stat} for the order`;
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

/** A speed might, and the die. */
interface Speed {
  readonly might: number;
  readonly die: number;
}

/**
 * The might of a speed stat with its die, as they were rolled for the action that was done (VX-42, Q-28: after the penalty of
 * the round). Where nothing was rolled with the stat, a die is to be thrown (null), with the might that an action with it has.
 */
function speedOf(view: VaxiaView, who: Id, stat: Stat, note: VaxiaNote): Speed | { might: number; die: null } {
  const name = view.name(who);
  const thrown = thrownWith(view, who, stat);
  if (thrown !== null && thrown.might !== null) {
    const { might, die } = thrown;
    note.say(
      'order',
      'VX-42',
      () => `${name}: ${stat} with might ${formatAmount(might)}, die ${die}, as rolled for the action`,
    );
    return { might, die };
  }
  const might = mightBeforeRoll(view, who, stat, note);
  if (thrown === null) return { might, die: null };
  note.say('order', 'VX-42', () => `${name}: ${stat} ${thrown.die}, thrown for the action already`);
  return { might, die: thrown.die };
}

/** The might of an action that is still to come: an attack with the weapon in hand, or else a defence. */
function mightBeforeRoll(view: VaxiaView, who: Id, stat: Stat, note: VaxiaNote): number {
  const combatant = combatantStats(view, who);
  const steered = stat === 'DEX' ? pilotSpeed(view, who, note) : null;
  const might = steered ?? mightOf(combatant, { stat, skill: speedSkill(view, who, stat) }, note);
  const actions = { name: `${combatant.name} ${stat}`, actions: totalActions(view, who, true) };
  return mightAfterActions(might, actions, { settings: view.settings, note });
}

/** The skill of the weapon in hand, for a stat that it attacks with; else the best that avoids harm. */
function speedSkill(view: VaxiaView, who: Id, stat: Stat): Skill | null {
  const sheet = view.sheet(who);
  const [weapon = bareHands] = sheet.weapons;
  return attackStats[weapon.kind].some((each) => each === stat)
    ? attackSkill(sheet, weapon)
    : bestSkill(sheet, 'avoid');
}
