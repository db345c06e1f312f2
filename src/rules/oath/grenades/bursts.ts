/** Bursts of grenades, at once or at the end of the sub-segment (SG-57, SG-94), and gas that stays (SG-91, SG-92). */
import {
  type Anchor,
  type Conversation,
  chooseMany,
  doneBy,
  type Encounter,
  type Id,
  Note,
  roundEnd,
  type SharedAnswers,
  scoped,
  scopedWithShared,
  withThrower,
  z,
} from '../../../game/index.ts';
import { addCondition, hasCondition, isUp } from '../combatant/conditions.ts';
import type { OathContext, OathView } from '../combatant/game.ts';
import { grenadeKinds } from '../combatant/sheet.ts';
import { defaultTarget } from '../roll/roll.fields.ts';
import { unaided } from '../roll/roll.ruling.ts';
import type { RuleId } from '../rulebook.ts';
import { takeDamage } from '../wounds/wounds.ts';
import { burstEffects, type GrenadeInput, grenade } from './grenade.ruling.ts';

/** A burst whose dice are rolled, with its effect on each target. */
const burstShape = z.object({
  kind: z.enum(grenadeKinds),
  cloud: z.string(),
  reached: z.array(
    z.object({
      who: z.string(),
      cover: z.int(),
      hexes: z.int(),
      total: z.int(),
      damage: z.int(),
      effect: z.enum(burstEffects),
    }),
  ),
});
export type Burst = z.infer<typeof burstShape>;

/** The mark of a thrower with the bursts that are still to come. */
const fuseMark = 'fuse';

/** Delays a burst until the end of the sub-segment (SG-94). */
export function lightFuse({ ledger, view }: OathContext, by: Id, burst: Burst): void {
  ledger.setMark(by, fuseMark, { value: [...burstsToCome(view(), by), burst], ends: null });
  ledger.say('SG-94', 'it bursts at the end of this sub-segment');
}

function burstsToCome(view: OathView, who: Id): readonly Burst[] {
  const { [fuseMark]: mark } = view.combatant(who).marks;
  if (mark === undefined) return [];
  const read = z.array(burstShape).safeParse(mark.value);
  return read.success ? read.data : [];
}

/** Applies a burst to all its targets: gas, damage or smoke. */
export function* applyBurst(context: OathContext, by: Id, { kind, cloud, reached }: Burst): Conversation<void> {
  const { ledger, view } = context;
  if (kind === 'knockout-gas') yield* startCloud(context, reached, by, cloud);
  for (const { who, damage, effect } of reached) {
    if (damage > 0) takeDamage(context, who, damage);
    if (effect === 'hidden') {
      addCondition(ledger, who, 'in-smoke', { ends: endOfTurns(ledger.now, view().settings.smokeTurns), from: by });
    }
  }
}

/** Applies all delayed bursts at the end of a sub-segment; returns whether there were any. */
export function* applyDelayedBursts(context: OathContext): Conversation<boolean> {
  const { ledger, view } = context;
  let any = false;
  for (const who of Object.keys(ledger.now.combatants)) {
    const bursts = burstsToCome(view(), who);
    if (bursts.length === 0) continue;
    any = true;
    ledger.setMark(who, fuseMark, null);
    for (const [n, burst] of bursts.entries()) {
      ledger.say('SG-94', `the grenade of ${view().name(who)} bursts`);
      yield* doneBy(who, ledger, scoped(`fuse:${who}-${n + 1}`, applyBurst(context, who, burst)));
    }
  }
  return any;
}

/** The note of the condition of a combatant in gas: its cloud, its distance and cover, and the successes so far. */
const gasNote = z.object({ cloud: z.string(), hexes: z.int(), cover: z.int(), total: z.int() });

/** The end of the last of so many turns, this one included. */
export function endOfTurns({ cursor }: Encounter, turns: number): Anchor {
  return { edge: roundEnd, who: null, round: Math.max(1, cursor.round) + turns - 1 };
}

type GasTarget = Omit<Burst['reached'][number], 'damage'>;

/** Puts the targets of a gas grenade into a new cloud and applies its effect. */
export function* startCloud(
  context: OathContext,
  targets: readonly GasTarget[],
  from: Id,
  cloud: string,
): Conversation<void> {
  const { ledger, view } = context;
  const ends = endOfTurns(ledger.now, view().settings.gasTurns);
  for (const { who, hexes, total, cover } of targets) {
    addCondition(ledger, who, 'gassed', { ends, from, note: { cloud, hexes, cover, total } });
  }
  yield* applyGas(context, targets);
}

/** Asks the GM which targets with more successes than Health fall, by default all; others may be impaired (SG-91). */
function* applyGas({ ledger, view, note }: OathContext, targets: readonly GasTarget[]): Conversation<void> {
  const conscious = targets.filter(({ who }) => isUp(view(), who));
  const likely = conscious.filter(({ effect }) => effect === 'falls').map(({ who }) => who);
  const falling =
    likely.length === 0 ? [] : yield* chooseMany('gas-falls', 'who falls to the gas', likely, { defaultPicks: likely });
  for (const { who, total } of conscious) {
    if (falling.includes(who)) {
      addCondition(ledger, who, 'unconscious');
      ledger.say('SG-91', `${view().name(who)} falls to the gas`);
    } else if (total > 0 && !hasCondition(view(), who, 'impaired')) {
      const { ends = null } = view().combatant(who).conditions.gassed ?? {};
      addCondition(ledger, who, 'impaired', { ends });
      note.say('gas', 'SG-91', () => `${view().name(who)} may be impaired but acts`);
    }
  }
}

/** At the start of a turn every cloud is rolled again, once for all in it, and adds to the successes so far (SG-92). */
export function* rollCloudsAgain(context: OathContext): Conversation<void> {
  const { ledger, view } = context;
  const clouds = new Map<string, Id[]>();
  for (const who of Object.keys(ledger.now.combatants)) {
    const read = gasNote.safeParse(view().combatant(who).conditions.gassed?.note);
    if (read.success) clouds.set(read.data.cloud, [...(clouds.get(read.data.cloud) ?? []), who]);
  }
  // A turn in which nobody can act passes in the same record as the next one, so the ids of its rolls name the turn.
  const turn = `gas-${ledger.cursor.round}`;
  for (const [cloud, inside] of clouds) yield* scoped(`${turn}:${cloud}`, rollCloudAgain(context, inside));
}

function* rollCloudAgain(context: OathContext, inside: readonly Id[]): Conversation<void> {
  const { ledger, view, note } = context;
  const targets: GasTarget[] = [];
  const shared: SharedAnswers = new Map();
  for (const who of inside) {
    const condition = view().combatant(who).conditions.gassed;
    const read = gasNote.safeParse(condition?.note);
    if (condition === undefined || !read.success) continue;
    const { hexes, cover, total: before } = read.data;
    const input = { ...hangingGas, hexes, cover, health: view().sheet(who).health, before };
    const ownNote = new Note<RuleId>(note.keepsSteps);
    const talk = grenade.rule(input, { settings: view().settings, note: ownNote });
    const { from } = condition;
    const thrower = from !== null && from in ledger.now.combatants ? from : null;
    const { total, effect } = yield* scopedWithShared('all', who, shared, withThrower(thrower, undefined, talk));
    note.append(ownNote, view().name(who));
    addCondition(ledger, who, 'gassed', { ...condition, note: { ...read.data, total } });
    targets.push({ who, hexes, cover, total, effect });
  }
  yield* applyGas(context, targets);
}

/** Gas that hangs in the air: nobody throws it and nobody dodges it. */
const hangingGas: Omit<GrenadeInput, 'hexes' | 'cover' | 'before'> = {
  kind: 'knockout-gas',
  near: false,
  dodge: 0,
  dodgeSkill: 0,
  skill: 0,
  tn: defaultTarget,
  ...unaided,
  range: 0,
};
