/** Healing, rest, and backlash, which only rest heals (BS-95 to BS-99). */
import * as z from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import { missingShare } from '../../kernel/damage-track.ts';
import { blanksOf, pickField, withBlank } from '../../kernel/fields.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { formatCount } from '../../text/chances.ts';
import { plainAction } from '../combatant/action.ts';
import { masteredField } from '../combatant/acts.ts';
import type { BrillianceContext, BrillianceView } from '../combatant/game.ts';
import { hasCondition, removeConditions } from '../combatant/view.ts';
import { actionRefusal, pay } from '../time/action-economy.ts';
import { readBody, setBacklash } from '../wounds/backlash.ts';
import { applyHealing, deadRefusal, takeDamage } from '../wounds/wounds.ts';
import { minutesOfNight, rest, restMinutes } from './rest.ruling.ts';

const healingFields = z.strictObject({
  points: withBlank(z.int().min(1).max(1000).describe('points of healing'), { label: 'points' }),
  kind: pickField(['lethal', 'vigor'], 'lethal healing, or healing of Vigor only', {
    label: 'healing',
    options: {
      lethal: { key: 'l', label: 'lethal: Health first, then 2 Vigor a point', phrase: 'lethal healing' },
      vigor: { key: 'v', label: 'Vigor only', phrase: 'Vigor' },
    },
    optional: true,
  }),
  mastered: masteredField,
});

/** Healing by a spell whose points the GM enters, a Standard action (BS-98, BS-99). */
export const healingAction = plainAction({
  kindOfAct: ({ mastered }) => (mastered ? 'mastered casting' : 'casting'),
  id: 'healing',
  title: 'Heal by magic',
  key: 'h',
  menu: 'act',
  targets: 'one',
  aim: 'friend',
  needOf: (view, { with: { kind } }, target) => needOfHealing(view, target, kind === 'vigor'),
  sentence: '{by} heals {on}, {points} points of {kind}',
  fields: healingFields,
  blanks: (view, { by }) =>
    blanksOf(healingFields).filter(({ id }) => id !== 'mastered' || hasCondition(view, by, 'invisible')),
  whyNot: (view, by) => actionRefusal(view, by, 'standard'),
  *act(context) {
    const { intent, values } = context;
    const { by } = intent;
    const [target = ''] = intent.on;
    const title = yield* applyHealing(context, target, values.points, values.kind === 'vigor');
    if (isRefusal(title)) return title;
    pay(context, by, 'standard');
    return title;
  },
});

/** The missing share of Health and Vigor, Health first, or of Vigor alone; 0 for the dead. */
function needOfHealing(view: BrillianceView, who: Id, isOfVigor: boolean): number {
  if (deadRefusal(view, who) !== null) return 0;
  const [health, vigor] = [missingShare(view.track(who, 'health')), missingShare(view.track(who, 'vigor'))];
  return isOfVigor ? vigor : health + vigor / 100;
}

const restFields = z.strictObject({
  nights: z.int().min(0).max(10_000).default(0).describe('restful nights'),
  minutes: restMinutes,
  medicine: withBlank(z.boolean().default(false).describe('each night a Medicine roll on the wounds succeeds'), {
    label: 'tended',
    options: {
      no: { key: 'n', label: 'untended' },
      yes: { key: 'y', label: 'tended by Medicine: 2 Health a night', phrase: 'tended' },
    },
  }),
});

/** Rest by nights and quarters of an hour (BS-95, BS-96); it wakes the knocked out. */
export const restAction = plainAction({
  kindOfAct: 'quiet',
  id: 'rest',
  actor: 'optional',
  title: 'Rest',
  key: 'z',
  menu: 'time',
  targets: 'many',
  aim: 'friend',
  needOf: (view, _intent, target) => needOfHealing(view, target, false),
  sentence: 'Rest of {on}: nights {nights}, minutes {minutes}, {medicine}',
  fields: restFields,
  // Who enters minutes alone rests no night.
  blanks: (_view, { with: { nights, minutes } }) => [
    {
      id: 'nights',
      label: 'nights',
      kind: 'number',
      defaultValue: minutes === undefined ? 1 : 0,
      min: 0,
      max: 10_000,
    },
    {
      id: 'minutes',
      label: 'minutes',
      kind: 'number',
      defaultValue: Number(nights ?? 1) * minutesOfNight,
      min: 0,
      max: 1_000_000,
    },
    ...blanksOf(restFields, 'medicine'),
  ],
  *act({ ledger, view, intent: { on }, values, note }) {
    const titles: string[] = [];
    for (const who of on) {
      const dead = deadRefusal(view(), who);
      if (dead !== null) return dead;
      titles.push(yield* applyRest({ ledger, view, note }, who, values));
    }
    return titles.join('; ');
  },
});

/** Rests one combatant; returns its part of the title. */
export function* applyRest(
  { ledger, view, note }: BrillianceContext,
  who: Id,
  values: z.infer<typeof restFields>,
): Conversation<string> {
  const body = readBody(view(), who);
  const { vigorMinutes = 15 } = view().sheet(who);
  const restedMinutes = Math.min(restedMinutesOf(view(), who), vigorMinutes - 1);
  const outcome = yield* rest.rule(
    { ...values, vigorMinutes, restedMinutes, ...body },
    { settings: view().settings, note },
  );
  ledger.setTrack(who, 'health', outcome.health);
  ledger.setTrack(who, 'vigor', outcome.vigor);
  setBacklash(ledger, who, { health: outcome.backlashHealth, vigor: outcome.backlashVigor });
  setRestedMinutes(ledger, who, outcome.restedMinutes);
  if (values.nights > 0 || (values.minutes ?? 0) >= 10) removeConditions(ledger, who, 'knocked-out');
  return `${view().name(who)} rests${formatRest(values)}: Health ${outcome.health}, Vigor ${outcome.vigor}`;
}

/** The mark of the minutes of rest that have given no Vigor yet. */
export const restedMark = 'rested-minutes';

function restedMinutesOf(view: BrillianceView, who: Id): number {
  return Number(view.combatant(who).marks[restedMark]?.value ?? 0);
}

function setRestedMinutes(ledger: BrillianceContext['ledger'], who: Id, minutes: number): void {
  ledger.setMark(who, restedMark, minutes === 0 ? null : { value: minutes, ends: null });
}

/** ` for 1 night`, ` for 30 minutes`. */
function formatRest({ nights, minutes }: z.infer<typeof restFields>): string {
  if (nights > 0) return ` for ${formatCount(nights, 'night')}`;
  return minutes === undefined ? '' : ` for ${formatCount(minutes, 'minute')}`;
}

/** Sorcerous backlash: damage that magic does not heal (BS-97); Ward and Damage Reduction do not apply. */
export const backlashAction = plainAction({
  kindOfAct: 'quiet',
  id: 'backlash',
  title: 'Backlash',
  key: 'x',
  menu: 'act',
  takesNoTurn: true,
  targets: 'none',
  sentence: '{by} takes backlash: {amount} {kind}',
  fields: z.strictObject({
    amount: withBlank(z.int().min(1).max(1000).describe('points of damage'), { label: 'damage' }),
    kind: pickField(['nonlethal', 'lethal'], 'damage type', {
      label: 'kind',
      options: { nonlethal: { key: 'n', label: 'non-lethal' }, lethal: { key: 'l', label: 'lethal' } },
      optional: true,
    }),
  }),
  *act(context) {
    const { ledger, view, intent, note } = context;
    const { amount, kind } = context.values;
    const { by } = intent;
    const dead = deadRefusal(view(), by);
    if (dead !== null) return dead;
    const before = readBody(view(), by);
    const { says } = yield* takeDamage(context, by, { amount, type: kind, dr: 0, unwarded: true });
    const after = readBody(view(), by);
    setBacklash(ledger, by, {
      health: before.backlashHealth + Math.max(0, before.health - after.health),
      vigor: before.backlashVigor + Math.max(0, before.vigor - after.vigor),
    });
    note.say('backlash', 'BS-97', 'heals only by rest; Ward and armor do not apply');
    return `${view().name(by)} takes backlash ${amount}: ${says}`;
  },
});
