/** Gas that hangs in the air: whom it makes fall, and how it builds up from turn to turn (SG-91, SG-92). */
import { z } from 'zod';
import { type Conversation, chooseMany, type SharedAnswers, scoped, scopedWithShared } from '../../../dice/ask.ts';
import type { Anchor, Encounter, Id } from '../../../state/encounter.ts';
import { roundEnd } from '../../kernel/clock.ts';
import { Note } from '../../kernel/note.ts';
import type { OathContext } from '../combatant/view.ts';
import { addCondition, hasCondition } from '../combatant/view.ts';
import { unhelped } from '../roll/skill-roll.ts';
import { usualTarget } from '../roll/target-number.ts';
import { isUp } from '../wounds/wounds.ts';
import type { GrenadeInput } from './grenade.fields.ts';
import { type Burst, grenade } from './grenade.ruling.ts';

/** What is kept with whoever is in gas: which cloud it is, how far off, behind how much cover, the successes so far. */
const cloudNote = z.object({ cloud: z.string(), hexes: z.int(), cover: z.int(), total: z.int() });

/** The end of so many turns, this one included. */
export function lasting({ cursor }: Encounter, turns: number): Anchor {
  return { edge: roundEnd, who: null, round: Math.max(1, cursor.round) + turns - 1 };
}

/** One whom gas has reached. */
interface Reached {
  readonly who: Id;
  readonly hexes: number;
  readonly total: number;
  readonly effect: Burst['effect'];
  readonly cover: number;
  /** When the gas is gone. */
  readonly ends: Anchor | null;
}

/** Puts those whom it reached into a cloud, and settles what it does to them now. */
export function* gas(
  context: OathContext,
  reached: readonly Omit<Reached, 'ends'>[],
  from: Id,
  cloud: string,
): Conversation<void> {
  const { ledger, view } = context;

  const ends = lasting(ledger.now, view().settings.gasTurns);
  for (const { who, hexes, total, cover } of reached) {
    addCondition(ledger, who, 'gassed', { ends, from, note: { cloud, hexes, cover, total } });
  }
  yield* succumb(
    context,
    reached.map((one) => ({ ...one, ends })),
  );
}

/** The GM says who of those with more successes than Health falls; all do if nothing is said (SG-91). */
function* succumb({ ledger, view, note }: OathContext, reached: readonly Reached[]): Conversation<void> {
  const standing = reached.filter(({ who }) => isUp(view(), who));
  const likely = standing.filter(({ effect }) => effect === 'falls').map(({ who }) => who);
  const falls =
    likely.length === 0 ? [] : yield* chooseMany('gas-falls', 'who falls to the gas', likely, { defaultPicks: likely });
  for (const { who, total, ends } of standing) {
    if (falls.includes(who)) {
      addCondition(ledger, who, 'unconscious');
      ledger.say('SG-91', `${view().name(who)} falls to the gas`);
    } else if (total > 0 && !hasCondition(view(), who, 'impaired')) {
      addCondition(ledger, who, 'impaired', { ends });
      note.say('gas', 'SG-91', () => `${view().name(who)} may be impaired, and acts`);
    }
  }
}

/** At the start of a turn every cloud is thrown for anew, once for all who are in it, and adds to what was (SG-92). */
export function* gasAgain(context: OathContext): Conversation<void> {
  const { ledger, view } = context;

  const clouds = new Map<string, Id[]>();
  for (const who of Object.keys(ledger.now.combatants)) {
    const read = cloudNote.safeParse(view().combatant(who).conditions.gassed?.note);
    if (read.success) clouds.set(read.data.cloud, [...(clouds.get(read.data.cloud) ?? []), who]);
  }
  // A turn in which nobody can act goes by in the same record as the next one: each has throws of its own.
  const turn = `gas-${ledger.now.cursor.round}`;
  for (const [cloud, inside] of clouds) yield* scoped(`${turn}:${cloud}`, cloudAgain(context, inside));
}

function* cloudAgain(context: OathContext, inside: readonly Id[]): Conversation<void> {
  const { ledger, view, note } = context;

  const reached: Reached[] = [];
  const inCommon: SharedAnswers = new Map();
  for (const who of inside) {
    const condition = view().combatant(who).conditions.gassed;
    const read = cloudNote.safeParse(condition?.note);
    if (condition === undefined || !read.success) continue;
    const { cover, total: before } = read.data;
    const given = { ...still, hexes: read.data.hexes, cover, health: view().sheet(who).health, before };
    const own = new Note(note.keepsSteps);
    const talk = grenade.rule(given, { settings: view().settings, note: own });
    const { total, effect } = yield* scopedWithShared('all', who, inCommon, talk);
    note.append(own.lines.map((line) => ({ ...line, of: `${view().name(who)}: ${line.of}` })));
    addCondition(ledger, who, 'gassed', { ...condition, note: { ...read.data, total } });
    reached.push({ who, hexes: read.data.hexes, total, effect, cover, ends: condition.ends });
  }
  yield* succumb(context, reached);
}

/** Gas as it hangs there: nobody throws it, nobody dodges it. */
const still: Omit<GrenadeInput, 'hexes' | 'cover' | 'before'> = {
  kind: 'knockout-gas',
  near: false,
  dodge: 0,
  dodgeSkill: 0,
  skill: 0,
  tn: usualTarget,
  ...unhelped,
  range: 0,
};
