/** Rest in a fight and between two fights, and what goes on after a fight (BS-95 to BS-97, BS-109). */
import {
  blanksOf,
  type Conversation,
  formatCount,
  type Id,
  withBlank,
  withDefaultValues,
  z,
} from '../../../game/index.ts';
import { plainAction } from '../combatant/action.ts';
import { hasCondition, removeConditions } from '../combatant/conditions.ts';
import type { Brilliance, BrillianceContext } from '../combatant/game.ts';
import { shotsOf } from '../combatant/weapons.ts';
import { deadRefusal, readBody, setBacklash } from '../wounds/wounds.ts';
import { needOfHealing } from './healing.action.ts';
import { minutesOfNight, rest, restMinutes } from './recovery.ruling.ts';

const restFields = z.strictObject({
  nights: withBlank(z.int().min(0).max(10_000).default(0).describe('restful nights'), { label: 'nights' }),
  minutes: withBlank(restMinutes, { label: 'minutes' }),
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
  blanks: (_view, { with: { nights, minutes } }) =>
    // Who enters minutes alone rests no night.
    withDefaultValues(blanksOf(restFields), {
      nights: minutes === undefined ? 1 : 0,
      minutes: Number(nights ?? 1) * minutesOfNight,
    }),
  *act({ ledger, view, intent: { on }, values, note }) {
    const titles: string[] = [];
    for (const who of on) {
      yield deadRefusal(view(), who);
      titles.push(yield* applyRest({ ledger, view, note }, who, values));
    }
    return titles.join('; ');
  },
});

/** The mark of the minutes of rest that have given no Vigor yet. */
const restedMark = 'rested-minutes';

/** Rests one combatant; returns its part of the title. */
function* applyRest(
  { ledger, view, note }: BrillianceContext,
  who: Id,
  values: z.infer<typeof restFields>,
): Conversation<string> {
  const body = readBody(view(), who);
  const { vigorMinutes = 15 } = view().sheet(who);
  const { nights, minutes } = values;
  const before = Number(view().combatant(who).marks[restedMark]?.value ?? 0);
  const restedMinutes = Math.min(before, vigorMinutes - 1);
  const outcome = yield* rest.rule(
    { ...values, vigorMinutes, restedMinutes, ...body },
    { settings: view().settings, note },
  );
  ledger.setTrack(who, 'health', outcome.health);
  ledger.setTrack(who, 'vigor', outcome.vigor);
  setBacklash(ledger, who, { health: outcome.backlashHealth, vigor: outcome.backlashVigor });
  const left = outcome.restedMinutes;
  ledger.setMark(who, restedMark, left === 0 ? null : { value: left, ends: null });
  if (nights > 0 || (minutes ?? 0) >= 10) removeConditions(ledger, who, 'knocked-out');
  const length =
    nights > 0
      ? ` for ${formatCount(nights, 'night')}`
      : minutes === undefined
        ? ''
        : ` for ${formatCount(minutes, 'minute')}`;
  return `${view().name(who)} rests${length}: Health ${outcome.health}, Vigor ${outcome.vigor}`;
}

/** What of a combatant goes on after a fight. */
export const lasting: Brilliance['Lasting'] = {
  marks: [
    { begins: 'backlash' },
    { begins: restedMark },
    {
      begins: shotsOf,
      describe: (value, mark) => `${formatCount(Number(value), 'shot')} of the ${mark.slice(shotsOf.length)} fired`,
    },
  ],
  // A bleed does no damage in the round in which it began, which was one of the fight before (BS-109).
  condition: (_view, id, condition) => (id === 'bleeding' ? { ...condition, note: { since: 0 } } : condition),
  rest: restForNight,
};

/** A restful night between two fights; none for the dead, and for those who still bleed out (BS-91). */
function* restForNight(context: BrillianceContext, who: Id): Conversation<void> {
  const { ledger, view, note } = context;
  const name = view().name(who);
  if (hasCondition(view(), who, 'dead')) {
    note.say(name, 'BS-88', 'dead: rest does nothing');
    return;
  }
  if (hasCondition(view(), who, 'bleeding-out')) {
    note.say(name, 'BS-91', 'bleeds out: no rest before that is stopped');
    return;
  }
  if (hasCondition(view(), who, 'bleeding')) {
    removeConditions(ledger, who, 'bleeding');
    note.say(name, 'BS-109', 'one die fewer each round: the bleeding has stopped long ago');
  }
  ledger.say('BS-95', yield* applyRest(context, who, { nights: 1, medicine: false }));
}
