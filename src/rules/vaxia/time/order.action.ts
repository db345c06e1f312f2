import { z } from 'zod';
import { type Conversation, type DiceAsk, onlyFace, scoped, withThrower } from '../../../dice/ask.ts';
import type { Id, Intent } from '../../../state/encounter.ts';
import { readField } from '../../kernel/values.ts';
import { formatNames } from '../../text/names.ts';
import { refuse, rules, type VaxiaNote } from '../combatant/game.ts';
import { bestSkill, mightOf } from '../combatant/mights.ts';
import { type Stat, stats } from '../combatant/sheet.ts';
import { pilotSpeed } from '../combatant/steering.ts';
import { combatantStats, type VaxiaView } from '../combatant/view.ts';
import { mightAfterActions } from '../roll/modifiers.ts';
import { order } from '../roll/order.ruling.ts';
import { storedDie } from './dice-of-round.ts';
import { totalActions } from './economy.ts';

const speed = z.enum(stats).default('DEX');

/**
 * Who goes first of two or more, where it matters (VX-41 to VX-44): with the die that each threw for its action in this
 * round, or one that is thrown now. It changes nothing but what the log says; a might here has the penalty of the round's
 * actions. It is no action of its own.
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
    speed: speed.describe('the speed of the one: DEX for the body, INT for magic, another where it fits'),
    theirs: speed.describe('the speed of the others; each may have its own'),
  }),
  blanks: () => [
    { id: 'speed', label: 'speed', kind: 'pick', options: speeds, defaultValue: 'DEX', decidedBy: 'actor' },
    {
      id: 'theirs',
      label: 'speed of the other',
      kind: 'pick',
      options: speeds,
      defaultValue: 'DEX',
      decidedBy: 'target',
    },
  ],
  *act({ ledger, view, intent, values: said, note }) {
    const { by, on } = intent;
    if (by === null) return refuse('nobody-acts', 'VX-42', 'two are needed');
    if (on.includes(by)) return refuse('self', 'VX-42', 'two are needed');
    if (on.length > 11) return refuse('too-many', 'VX-44', 'at most 12 are put in order');
    const parties = [by, ...on].map((who) => ({
      who,
      stat: who === by ? said.speed : theirsOf(intent, who, said.theirs),
    }));
    const speeds = parties.map(({ who, stat }) => speedOf(view(), who, stat, note));
    const refusal = order.refuse?.({ speeds, thrown: [] }, view().settings) ?? null;
    if (refusal !== null) return refusal;
    const rolled: number[] = [];
    for (const { who, stat } of parties) rolled.push(yield* dieFor(view(), who, stat, note));
    const names = parties.map(({ who }, n) => `${n + 1} ${view().name(who)}`);
    note.say('order', 'VX-42', () => names.join(', '));
    const outcome = yield* order.rule({ speeds, thrown: rolled }, { settings: view().settings, note });
    const title = titleOf(outcome.order.map((group) => group.map((n) => view().name(parties[n - 1]?.who ?? by))));
    ledger.say(parties.length > 2 ? 'VX-44' : 'VX-43', title);
    return title;
  },
});

const speeds = stats.filter((stat) => stat !== 'LIF').map((stat) => ({ id: stat, label: stat }));

/** The speed of one of the others, where it was said for that one alone. */
function theirsOf({ each }: Intent, who: Id, theirs: Stat): Stat {
  const own = readField(each?.[who], 'theirs');
  return stats.find((stat) => stat === own) ?? theirs;
}

/** The die of somebody's action in this round, or a new one. */
function* dieFor(view: VaxiaView, who: Id, stat: Stat, note: VaxiaNote): Conversation<number> {
  const known = storedDie(view, who, stat);
  if (known > 0) {
    note.say('order', 'VX-42', () => `${view.name(who)}: ${stat} ${known}, thrown for the action already`);
    return known;
  }
  const label = `${view.name(who)}: ${stat}`;
  const die = { kind: 'dice', id: 'speed', label, count: 1, sides: 100 } as const;
  return yield* scoped(`order:${who}`, withThrower(who, undefined, throwOne(die)));
}

function* throwOne(die: DiceAsk): Conversation<number> {
  return onlyFace(yield die);
}

/** `Ann goes before Bob`, `Ann and Bob act together`, `Ann, then Bob and Cy together, then Dee`. */
function titleOf(groups: readonly (readonly string[])[]): string {
  const [first = [], second = [], ...more] = groups;
  if (more.length === 0 && first.length === 1 && second.length === 1) return `${first[0]} goes before ${second[0]}`;
  if (second.length === 0) return `${formatNames(first)} act together`;
  return groups.map((group) => `${formatNames(group)}${group.length > 1 ? ' together' : ''}`).join(', then ');
}

function speedOf(view: VaxiaView, who: Id, stat: Stat, note: VaxiaNote): number {
  const bearer = combatantStats(view, who);
  const steered = stat === 'DEX' ? pilotSpeed(view, who, note) : null;
  const might = steered ?? mightOf(bearer, { stat, skill: bestSkill(bearer.sheet, 'avoid') }, note);
  return mightAfterActions(
    might,
    { actions: totalActions(view, who, true), name: `${bearer.name} ${stat}` },
    { settings: view.settings, note },
  );
}
