import { z } from 'zod';
import { type Conversation, scoped } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import type { Note } from '../../kernel/note.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { formatNames } from '../../text/names.ts';
import { rules } from '../combatant/game.ts';
import { type Talent, talents } from '../combatant/sheet.ts';
import { injuryOf } from '../combatant/values.ts';
import type { CryturesContext } from '../combatant/view.ts';
import { healthOf, isAble, setForetold, stacksOf, type Table } from '../combatant/view.ts';
import { resources, resourceTitle } from '../powers/cost.ts';
import { statusOf } from '../statuses/statuses.table.ts';
import { giveHealth } from './health.ts';
import { injure } from './injury.ts';

const kinds = ['short', 'meditate', 'sleep', 'full', 'treated', 'hungry'] as const;

/** A quarter of the maxima comes back with each two hours of sleep (CR-124). */
const sleepShare = 4;

/** Rests, when the fight is over (CR-123 to CR-126). */
export const restAction = rules.plain({
  id: 'rest',
  title: 'Rest',
  key: 'r',
  menu: 'act',
  actor: 'optional',
  targets: 'many',
  aim: 'friend',
  sentence: '{on}: {rest}, {times}',
  fields: z.strictObject({
    rest: z.enum(kinds).default('short').describe('short, meditate (for a cryture), sleep, full, treated, hungry'),
    times: z.int().min(1).max(99).default(1).describe('of sleep, how many times two hours; of treatment, days'),
    talent: z.enum(talents).exactOptional().describe('the talent whose injury is treated; any if not said'),
  }),
  whyNot: (view) => fightRefusal(view),
  blanks: () => [
    {
      id: 'rest',
      label: 'rest',
      kind: 'pick',
      options: [
        { id: 'short', key: 's', label: 'short: 1 Stamina, all Health' },
        { id: 'meditate', key: 'm', label: 'meditation: a conjurer’s Mana, all Health' },
        { id: 'sleep', key: 'l', label: 'sleep, 2 hours each' },
        { id: 'full', key: 'f', label: 'full rest' },
        { id: 'treated', key: 't', label: 'treated, a day each' },
        { id: 'hungry', key: 'h', label: '24 hours without food' },
      ],
      defaultValue: 'short',
    },
    { id: 'times', label: 'times', kind: 'number', defaultValue: 1, min: 1, max: 99, optional: true },
  ],
  *act(context) {
    const {
      ledger,
      view,
      intent: { on },
      values: said,
    } = context;

    for (const who of on) {
      const refusal = yield* scoped(who, rest(context, who, said));
      if (refusal !== null) return refusal;
      endMinutes(ledger, view(), who);
    }
    return `${formatNames(on.map((who) => view().name(who)))}: ${said.rest === 'hungry' ? 'no food' : `rest (${said.rest})`}`;
  },
});

/** Rests are for after the fight: nobody of the other side stands; by house rule for any time (CR-126). */
function fightRefusal(view: Table): Refusal | null {
  if (view.settings.rests === 'any-time') return null;
  const foe = Object.values(view.now.combatants).find(({ id, side }) => side === 'other' && isAble(view, id));
  return foe === undefined ? null : refuse('fight', 'CR-126', `${foe.name} still stands: rests come after the fight`);
}

interface Said {
  readonly rest: (typeof kinds)[number];
  readonly times: number;
  readonly talent?: Talent;
}

function* rest(context: CryturesContext, who: Id, said: Said): Conversation<Refusal | null> {
  const { ledger, view, note } = context;

  switch (said.rest) {
    case 'short':
      return refill(ledger, view(), who, who, 'stamina', note);
    case 'meditate': {
      const { kind, conjurer } = view().sheet(who);
      const giver = Object.values(view().now.combatants).find(
        ({ name }) => name.toLowerCase() === conjurer.toLowerCase(),
      );
      if (kind !== 'cryture' || giver === undefined) {
        return refuse('no-conjurer', 'CR-125', `nobody meditates for ${view().name(who)}`);
      }
      return refill(ledger, view(), who, giver.id, 'mana', note);
    }
    case 'sleep':
      for (const one of resources) restore(ledger, view(), who, one, said.times / sleepShare, note);
      return null;
    case 'full':
      setForetold(ledger, who, 0);
      for (const one of resources) restore(ledger, view(), who, one, 1, note);
      return null;
    case 'treated':
      return treat(ledger, view(), who, said);
    case 'hungry':
      yield* injure(context, who, { says: 'nothing eaten for 24 hours', rule: 'CR-124' });
      return null;
  }
}

/** Health is refilled for a point of Stamina (and water), or of a conjurer's Mana (CR-125). */
function refill(
  ledger: Ledger,
  view: Table,
  who: Id,
  giver: Id,
  track: 'stamina' | 'mana',
  note: Note,
): Refusal | null {
  const { now } = view.track(giver, track);
  const title = resourceTitle[track];
  if (now < 1) return refuse('too-dear', 'CR-125', `${view.name(giver)} has no ${title} for it`);
  ledger.setTrack(
    giver,
    track,
    note
      .calculate(title)
      .start(now, () => `${title} ${now}`, 'CR-16')
      .plus(-1, 'the rest', 'CR-125').value,
  );
  const { now: health, max } = healthOf(view, who);
  giveHealth(ledger, view, who, Math.max(0, max - health), 'CR-125', note);
  return null;
}

/** Stamina or Mana comes back by a share of its maximum, rounded down (CR-124). */
function restore(ledger: Ledger, view: Table, who: Id, track: 'stamina' | 'mana', share: number, note: Note): void {
  const { now, max } = view.track(who, track);
  const title = resourceTitle[track];
  const back = note
    .calculate(`${title} back`)
    .start(max, () => `maximum ${title} ${max}`, 'CR-16')
    .times(Math.min(1, share), 'share that comes back', 'CR-124')
    .roundDown('rounded down', 'CR-124').value;
  ledger.setTrack(who, track, Math.max(now, Math.min(max, now + back)));
}

/** One injury heals with each day of rest under treatment (CR-123). */
function treat(ledger: Ledger, view: Table, who: Id, { times, talent }: Said): Refusal | null {
  let left = times;
  for (const one of talent === undefined ? talents : [talent]) {
    const stacks = stacksOf(view, who, injuryOf(one));
    const healed = Math.min(left, stacks);
    left -= healed;
    if (healed === 0) continue;
    ledger.setCondition(
      who,
      injuryOf(one),
      stacks === healed ? null : { stacks: stacks - healed, ends: null, from: null },
    );
    ledger.say('CR-123', `${view.name(who)}: ${healed} of ${stacks} injuries of ${one} healed`);
  }
  return left === times ? refuse('not-injured', 'CR-123', `${view.name(who)} has no such injury`) : null;
}

/** What lasts 5 minutes or less is over when somebody has rested. */
function endMinutes(ledger: Ledger, view: Table, who: Id): void {
  for (const id of Object.keys(view.combatant(who).conditions)) {
    const status = statusOf(id, view.settings);
    if (status !== undefined && status.lasts !== 'lifted') ledger.setCondition(who, id, null);
  }
}
