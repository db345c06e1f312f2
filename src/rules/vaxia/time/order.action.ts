import * as z from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { cannot, refuse, rules } from '../combatant/game.ts';
import { stats } from '../combatant/sheet.ts';
import { order, orderParties } from '../roll/order.ruling.ts';
import { formatOrder, type Speed, speedOf, storeOrder, throwDie } from './order.ts';

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
  *act({ ledger, view, intent, values, valuesFor, note }) {
    const { by, on } = intent;
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
    const parties: (Speed & { readonly who: Id; readonly name: string })[] = [];
    for (const [n, { who, stat }] of stats.entries()) {
      const { might = 1, die = null } = speeds[n] ?? {};
      parties.push({ who, name: view().name(who), might, die: die ?? (yield* throwDie(view(), who, stat)) });
    }
    const { groups } = orderParties(parties, { settings, note });
    storeOrder(
      ledger,
      groups.map((group) => group.map(({ who }) => who)),
    );
    const title = formatOrder(groups.map((group) => group.map(({ name }) => name)));
    ledger.say(parties.length > 2 ? 'VX-44' : 'VX-43', title);
    return title;
  },
});
