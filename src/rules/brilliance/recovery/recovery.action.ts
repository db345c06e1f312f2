/** Healing, rest, and backlash, which only rest heals (BS-95 to BS-99). */

import { z } from 'zod';
import { isRefusal } from '../../kernel/refusal.ts';
import { yesOrNo } from '../../kernel/values.ts';
import { rules } from '../combatant/game.ts';
import { removeConditions } from '../combatant/view.ts';
import { cannot, nobody, pay } from '../time/action-economy.ts';
import { bodyOf, keepBacklash } from '../wounds/backlash.ts';
import { deadRefusal, healed, takeDamage } from '../wounds/wounds.ts';
import { rest } from './rest.ruling.ts';

/** Healing by a spell whose points the GM knows, a Standard action (BS-98, BS-99). */
export const healingAction = rules.plain({
  id: 'healing',
  title: 'Heal by magic',
  key: 'h',
  menu: 'act',
  targets: 'one',
  aim: 'friend',
  sentence: '{by} heals {on}, {points} points of {kind}',
  fields: z.strictObject({
    points: z.int().min(1).max(1000).describe('points of healing'),
    kind: z.enum(['lethal', 'vigor']).default('lethal').describe('lethal healing, or healing that gives Vigor alone'),
  }),
  whyNot: (view, by) => cannot(view, by, 'standard'),
  blanks: () => [
    { id: 'points', label: 'points', kind: 'number', min: 1, max: 1000 },
    {
      id: 'kind',
      label: 'healing',
      kind: 'pick',
      options: [
        { id: 'lethal', key: 'l', label: 'lethal: Health first, then 2 Vigor a point', phrase: 'lethal healing' },
        { id: 'vigor', key: 'v', label: 'Vigor alone', phrase: 'Vigor' },
      ],
      defaultValue: 'lethal',
      optional: true,
    },
  ],
  *act(context) {
    const {
      ledger,
      view,
      intent: {
        by,
        on: [on],
      },
      values: { points, kind },
    } = context;

    if (by === null || on === undefined) return nobody;
    const said = yield* healed(context, on, points, kind === 'vigor');
    if (isRefusal(said)) return said;
    pay(ledger, view(), by, 'standard');
    return said;
  },
});

/** Nights and quarters of an hour go by (BS-95, BS-96); who was knocked out wakes. */
export const restAction = rules.plain({
  id: 'rest',
  actor: 'optional',
  title: 'Rest',
  key: 'z',
  menu: 'time',
  targets: 'many',
  aim: 'friend',
  sentence: '{on} rest: nights {nights}, minutes {minutes}, {medicine}',
  fields: z.strictObject({
    nights: z.int().min(0).max(10_000).default(0).describe('restful nights'),
    minutes: z.int().min(0).max(1_000_000).default(0).describe('minutes of rest, for Vigor'),
    medicine: yesOrNo.default(false).describe('somebody tends the wounds each night with success'),
  }),
  blanks: (_view, { with: { nights } }) => [
    { id: 'nights', label: 'nights', kind: 'number', defaultValue: 1, min: 0, max: 10_000 },
    {
      id: 'minutes',
      label: 'minutes',
      kind: 'number',
      defaultValue: Number(nights ?? 1) * 480,
      min: 0,
      max: 1_000_000,
    },
    {
      id: 'medicine',
      label: 'tended',
      kind: 'pick',
      options: [
        { id: 'no', key: 'n', label: 'untended' },
        { id: 'yes', key: 'y', label: 'tended by Medicine: 2 Health a night', phrase: 'tended' },
      ],
      defaultValue: 'no',
    },
  ],
  *act({ ledger, view, intent: { on }, values: said, note }) {
    const titles: string[] = [];
    for (const who of on) {
      const dead = deadRefusal(view(), who);
      if (dead !== null) return dead;
      const body = bodyOf(view(), who);
      const rested = yield* rest.rule({ ...said, ...body }, { settings: view().settings, note });
      ledger.setTrack(who, 'health', rested.health);
      ledger.setTrack(who, 'vigor', rested.vigor);
      keepBacklash(ledger, who, { health: rested.backlashHealth, vigor: rested.backlashVigor });
      if (said.nights > 0 || said.minutes >= 10) removeConditions(ledger, who, 'knocked-out');
      titles.push(`${view().name(who)} rests: Health ${rested.health}, Vigor ${rested.vigor}`);
    }
    return titles.join('; ');
  },
});

/** Sorcerous backlash: damage that magic never heals (BS-97); neither Ward nor Damage Reduction is between. */
export const backlashAction = rules.plain({
  id: 'backlash',
  title: 'Backlash',
  key: 'x',
  menu: 'act',
  targets: 'none',
  sentence: '{by} takes backlash: {amount} {kind}',
  fields: z.strictObject({
    amount: z.int().min(1).max(1000).describe('points of damage'),
    kind: z.enum(['nonlethal', 'lethal']).default('nonlethal').describe('non-lethal as a rule'),
  }),
  blanks: () => [
    { id: 'amount', label: 'damage', kind: 'number', min: 1, max: 1000 },
    {
      id: 'kind',
      label: 'kind',
      kind: 'pick',
      options: [
        { id: 'nonlethal', key: 'n', label: 'non-lethal' },
        { id: 'lethal', key: 'l', label: 'lethal' },
      ],
      defaultValue: 'nonlethal',
      optional: true,
    },
  ],
  *act(context) {
    const {
      ledger,
      view,
      intent: { by },
      values: { amount, kind },
      note,
    } = context;

    if (by === null) return nobody;
    const dead = deadRefusal(view(), by);
    if (dead !== null) return dead;
    const before = bodyOf(view(), by);
    const { says } = yield* takeDamage(context, by, { amount, type: kind, dr: 0, unwarded: true });
    const after = bodyOf(view(), by);
    keepBacklash(ledger, by, {
      health: before.backlashHealth + Math.max(0, before.health - after.health),
      vigor: before.backlashVigor + Math.max(0, before.vigor - after.vigor),
    });
    note.say('backlash', 'BS-97', 'heals by rest alone, and neither Ward nor armor is between');
    return `${view().name(by)} takes backlash ${amount}: ${says}`;
  },
});
