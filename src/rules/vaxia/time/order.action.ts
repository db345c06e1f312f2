/** The order of actions: the one that the GM settles, speeds, and that of declared actions (VX-41 to VX-44). */
import {
  type ActionAtOnce,
  type Conversation,
  type DiceAsk,
  formatNames,
  type Id,
  onlyFace,
  roundEnd,
  scoped,
  withThrower,
  z,
} from '../../../game/index.ts';
import { attackStats } from '../combatant/defences.ts';
import { cannot, refuse, rules, type VaxiaNote } from '../combatant/game.ts';
import { attackSkill, bareHands, bestSkill, mightOf } from '../combatant/mights.ts';
import type { Settings } from '../combatant/settings.ts';
import { type Sheet, type Stat, stats } from '../combatant/sheet.ts';
import { pilotSpeed } from '../combatant/vehicle-mights.ts';
import { combatantStats, type VaxiaContext, type VaxiaView } from '../combatant/view.ts';
import { formatAmount, mightAfterActions } from '../roll/amounts.ts';
import { order, orderParties } from '../roll/order.ruling.ts';
import { totalActions } from './economy.ts';
import { thrownWith } from './round.ts';

const orderMark = 'order';
const orderShape = z.array(z.array(z.string()));

/** The order that the GM settled in this round, if it has all of these actors: their numbers in groups; else null. */
function settledOrder(view: VaxiaView, actors: readonly Id[]): readonly (readonly number[])[] | null {
  for (const who of actors) {
    const kept = orderShape.safeParse(view.combatant(who).marks[orderMark]?.value);
    if (!kept.success || !actors.every((each) => kept.data.some((group) => group.includes(each)))) continue;
    const groups = kept.data.map((group) => actors.flatMap((each, n) => (group.includes(each) ? [n] : [])));
    return groups.filter((group) => group.length > 0);
  }
  return null;
}

/** Throws a die of a stat for the order alone. */
function* throwDie(view: VaxiaView, who: Id, stat: Stat): Conversation<number> {
  const label = `${view.name(who)}: ${stat} for the order`;
  const ask = { kind: 'dice', id: 'speed', label, count: 1, sides: 100 } as const;
  return yield* scoped(`order:${who}`, withThrower(who, undefined, oneDie(ask)));
}

function* oneDie(ask: DiceAsk): Conversation<number> {
  return onlyFace(yield ask);
}

/** `Ann goes before Bob`, `Ann and Bob act together`, `Ann, then Bob and Cy together, then Dee`. */
function formatOrder(groups: readonly (readonly string[])[]): string {
  const [first = [], second = [], ...more] = groups;
  if (more.length === 0 && first.length === 1 && second.length === 1) return `${first[0]} goes before ${second[0]}`;
  if (second.length === 0) return `${formatNames(first)} act together`;
  return groups.map((group) => `${formatNames(group)}${group.length > 1 ? ' together' : ''}`).join(', then ');
}

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

/** The might of an action to come: of an attack with the first weapon where it has that stat, else of a defence. */
function mightBeforeRoll(view: VaxiaView, who: Id, stat: Stat, note: VaxiaNote): number {
  const combatant = combatantStats(view, who);
  const steered = stat === 'DEX' ? pilotSpeed(view, who, note) : null;
  const { sheet } = combatant;
  const [weapon = bareHands] = sheet.weapons;
  const isAttack = attackStats[weapon.kind].some((each) => each === stat);
  const skill = isAttack ? attackSkill(sheet, weapon) : bestSkill(sheet, 'avoid');
  const might = steered ?? mightOf(combatant, { stat, skill }, note);
  const actions = { name: `${combatant.name} ${stat}`, actions: totalActions(view, who, true) };
  return mightAfterActions(might, actions, { settings: view.settings, note });
}

/**
 * Settles the order of actions with the dice that were already thrown for them: DEX for a physical action, INT for magic, else
 * the stat that was rolled (VX-42). An action without a roll throws DEX. An order that the GM settled before the roll counts.
 */
export function* orderAtOnce(
  { ledger, view, note }: VaxiaContext,
  actions: readonly ActionAtOnce<Sheet, Settings>[],
): Conversation<readonly (readonly number[])[]> {
  const actors = actions.map(({ intent }) => intent.by ?? '');
  const known = settledOrder(view(), actors);
  const parties: (Speed & { readonly name: string; readonly number: number })[] = [];
  if (known === null) {
    for (const [number, { before, after }] of actions.entries()) {
      const who = actors[number] ?? '';
      const stat = speedStat(before, after, who);
      const { might, die } = speedOf(after, who, stat, note);
      parties.push({ name: view().name(who), number, might, die: die ?? (yield* throwDie(view(), who, stat)) });
    }
  }
  const groups =
    known ??
    orderParties(parties, { settings: view().settings, note }).groups.map((group) => group.map(({ number }) => number));
  const title = formatOrder(groups.map((group) => group.map((n) => view().name(actors[n] ?? ''))));
  ledger.say(actions.length > 2 ? 'VX-44' : 'VX-43', `the order changes what happens: ${title}`);
  return groups;
}

/** The stat whose die counts: of those rolled for the action DEX, else INT, else the first; DEX where nothing was rolled. */
function speedStat(before: VaxiaView, after: VaxiaView, who: Id): Stat {
  const rolled = stats.filter((stat) => thrownWith(after, who, stat) !== null);
  const forIt = rolled.filter((stat) => {
    const [was, is] = [thrownWith(before, who, stat), thrownWith(after, who, stat)];
    return was?.die !== is?.die || was?.might !== is?.might;
  });
  const of = forIt.length > 0 ? forIt : rolled;
  return (['DEX', 'INT'] as const).find((stat) => of.includes(stat)) ?? of[0] ?? 'DEX';
}

const speed = z.enum(stats).default('DEX');
const speeds = stats.filter((stat) => stat !== 'LIF').map((stat) => ({ id: stat, label: stat }));
const speedBlank = { kind: 'pick', options: speeds, defaultValue: 'DEX' } as const;

/**
 * Settles who goes first of two or more (VX-41 to VX-44), with the die that each threw for its action in this round, or a new
 * one. Mights have the penalty of the round's actions. It costs no action. Actions of this round that are still to come take effect
 * in this order where it changes what happens.
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
  *act({ ledger, view, by, intent: { on }, values, valuesFor, note }) {
    if (on.includes(by)) return cannot('self', 'VX-42', 'two are needed');
    if (on.length > 11) yield refuse('too-many', 'VX-44', 'at most 12 are put in order');
    const stats = [by, ...on].map((who) => ({
      who,
      stat: who === by ? values.speed : valuesFor(who).theirs,
    }));
    const speeds = stats.map(({ who, stat }) => speedOf(view(), who, stat, note));
    const { settings } = view();
    yield order.refuse?.({ speeds: speeds.map(({ might }) => might), thrown: [] }, settings) ?? null;
    const parties: (Speed & { readonly who: Id; readonly name: string })[] = [];
    for (const [n, { who, stat }] of stats.entries()) {
      const { might = 1, die = null } = speeds[n] ?? {};
      parties.push({ who, name: view().name(who), might, die: die ?? (yield* throwDie(view(), who, stat)) });
    }
    const { groups } = orderParties(parties, { settings, note });
    const { round } = ledger.cursor;
    if (round >= 1) {
      // Kept until the end of the round.
      const value = groups.map((group) => group.map(({ who }) => who));
      const ends = { edge: roundEnd, who: null, round };
      for (const who of value.flat()) ledger.setMark(who, orderMark, { value, ends });
    }
    const title = formatOrder(groups.map((group) => group.map(({ name }) => name)));
    ledger.say(parties.length > 2 ? 'VX-44' : 'VX-43', title);
    return title;
  },
});
