import { z } from 'zod';
import type { Id, Intent } from '../../../state/encounter.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { numberIn } from '../actions/said.ts';
import { provoked, takeStrikes } from '../attack/opportunity.ts';
import { rules } from '../combatant/game.ts';
import { partFromAll, setPair, standsTo } from '../combatant/relations.ts';
import { areFoes, isAble, type Table } from '../combatant/view.ts';
import { cannot, pay } from '../time/turn.ts';
import { paceOf, spacesWithin } from './speed.ts';

const beside = z.array(z.string()).default([]).describe('enemies next to whom it ends, by their ids');

/** A move up to Speed; leaving a space next to an enemy gives an opportunity (CR-35, CR-44, CR-77). */
export const moveAction = rules.plain({
  id: 'move',
  title: 'Move',
  key: 'm',
  menu: 'act',
  targets: 'none',
  sentence: '{by} moves {spaces} spaces, {difficult} of them difficult, to {beside} - {strikes}',
  fields: z.strictObject({
    spaces: z.int().min(0).max(999).default(1).describe('how many spaces'),
    difficult: z.int().min(0).max(999).default(0).describe('how many of them are difficult terrain'),
    beside,
    strikes: z.array(z.string()).default([]).describe('engaged enemies who strike as it leaves, by their ids'),
  }),
  whyNot: (view, by) => cannot(view, by, 'minor'),
  blanks: (view, intent) => moveBlanks(view, intent),
  *act(context) {
    const {
      ledger,
      view,
      intent: { by },
      values: said,
      note,
    } = context;

    if (by === null) return refuse('nobody-acts', '', 'somebody must move');
    const refusal = tooFar(view(), by, said.spaces, said.difficult) ?? besideRefusal(view(), by, said.beside);
    if (refusal !== null) return refusal;
    const before = view().settings.opportunityComes === 'before';
    const first = yield* takeStrikes(context, by, before ? said.strikes : [], 'CR-77');
    if (isRefusal(first)) return first;
    pay(ledger, view(), by, 'minor', note);
    if (!isAble(view(), by)) {
      note.say('opportunity', 'CR-81', 'struck down before the move leaves the space');
      return `${first.join('; ')}: ${view().name(by)} does not get away`;
    }
    note.say('movement', 'CR-44', 'leaving a space next to an enemy provokes');
    paceOf(view(), by, note);
    standBeside(ledger, by, said.beside);
    const moves = `${view().name(by)} moves ${said.spaces} ${besideText(view(), said.beside)}`.trim();
    const then = yield* takeStrikes(context, by, before ? [] : said.strikes, 'CR-77');
    return isRefusal(then) ? then : [...first, moves, ...then].join('; ');
  },
});

/** A careful step of one space; it never provokes (CR-36, CR-45). */
export const shiftAction = rules.plain({
  id: 'shift',
  title: 'Shift',
  key: 's',
  menu: 'act',
  targets: 'none',
  sentence: '{by} shifts one space, to {beside}',
  fields: z.strictObject({ beside }),
  whyNot(view, by) {
    const refusal = cannot(view, by, 'minor');
    if (refusal !== null || by === null || view.settings.slowedShift || !view.has(by, 'slowed')) return refusal;
    return refuse('slowed', 'CR-107', `${view.name(by)} is slowed, and does not shift`);
  },
  blanks(view, { by }) {
    if (by === null) return [];
    return [besideBlank(view, by, standsTo(view, by, 'engaged'))];
  },
  *act({ ledger, view, intent: { by }, values: said, note }) {
    if (by === null) return refuse('nobody-acts', '', 'somebody must shift');
    const refusal = besideRefusal(view(), by, said.beside);
    if (refusal !== null) return refusal;
    pay(ledger, view(), by, 'minor', note);
    note.say('movement', 'CR-36', 'a shift of one space');
    note.say('movement', 'CR-45', 'it provokes nobody');
    standBeside(ledger, by, said.beside);
    return `${view().name(by)} shifts ${besideText(view(), said.beside)}`.trim();
  },
});

function tooFar(view: Table, by: Id, spaces: number, difficult: number): Refusal | null {
  const { cost, speed, rule, says } = spacesWithin(view, by, spaces, difficult);
  if (cost <= speed) return null;
  return refuse('too-far', rule, `${view.name(by)} has Speed ${speed}; ${spaces} spaces cost ${cost}${says}`);
}

function besideRefusal(view: Table, by: Id, others: readonly Id[]): Refusal | null {
  const strange = others.find((other) => view.now.combatants[other] === undefined);
  if (strange !== undefined) return refuse('stranger', '', `nobody here is called "${strange}"`);
  const friend = others.find((other) => !areFoes(view, by, other));
  return friend === undefined ? null : refuse('friend', 'CR-79', `${view.name(friend)} is no enemy to be engaged with`);
}

/** Nothing that stood before stands after a move, but next to whom it ends. */
function standBeside(ledger: Parameters<typeof partFromAll>[0], by: Id, others: readonly Id[]): void {
  partFromAll(ledger, by);
  for (const other of others) setPair(ledger, by, 'engaged', other, true);
}

function besideText(view: Table, others: readonly Id[]): string {
  return others.length === 0 ? '' : `up to ${others.map((other) => view.name(other)).join(', ')}`;
}

function besideBlank(view: Table, by: Id, standing: readonly Id[]): Blank {
  const foes = Object.keys(view.now.combatants).filter((other) => areFoes(view, by, other) && isAble(view, other));
  const options = foes.map((id) => ({ id, label: view.name(id) }));
  return { id: 'beside', label: 'ends by', kind: 'many', options, defaultValue: standing };
}

function moveBlanks(view: Table, intent: Intent): readonly Blank[] {
  const { by } = intent;
  if (by === null) return [];
  const difficult = numberIn(intent, 'difficult') ?? 0;
  const most = spacesWithin(view, by, 0, difficult).most;
  const options = provoked(view, by).map((id) => ({
    id,
    label: `${view.name(id)} strikes`,
    phrase: `${view.name(id)} strikes`,
  }));
  return [
    { id: 'spaces', label: 'spaces', kind: 'number', defaultValue: most, min: 0, max: most },
    { id: 'difficult', label: 'of them difficult', kind: 'number', defaultValue: 0, min: 0, optional: true },
    besideBlank(view, by, []),
    ...(options.length === 0
      ? []
      : [{ id: 'strikes', label: 'provoked', kind: 'many', options, defaultValue: [] } as const]),
  ];
}
