import { type Conversation, dice, formatCount, type ThrowClasses, z } from '../../../game/index.ts';
import { type AttackInput, aim, attackInput, damageOf } from '../attack/attack.ruling.ts';
import { type OathRulingContext, refuse, rules, silent } from '../combatant/game.ts';
import { defaultTarget, diceField, targetNumber } from '../roll/roll.fields.ts';
import { diceWithFortune } from '../roll/roll-dice.ts';
import { classesBySuccesses, classesWithoutSkill, countReaching, countSuccesses, sides } from '../roll/skill-points.ts';

export interface MobOutcome {
  /** Points of damage of all attackers, whole. */
  readonly damage: number;
  /** Attackers with at least one net success. */
  readonly hits: number;
  /** Successes of the target's dodge, which meets one attacker. */
  readonly dodged: number;
}

const maxAttackers = 100;

const input = attackInput
  .safeExtend({
    attackers: z.whole(1, maxAttackers).describe('how many attack, each with these dice'),
    diceEach: z
      .array(diceField)
      .max(maxAttackers)
      .exactOptional()
      .describe('how many d10 each attacker has, one after the other, where they differ'),
    throughSmoke: z
      .array(z.whole(1, maxAttackers))
      .max(maxAttackers)
      .default([])
      .describe('which attackers roll through smoke, by number, the first is 1; with --smoke all do'),
    names: z.array(z.string()).max(maxAttackers).exactOptional().describe('the names of the attackers, for their dice'),
  })
  .superRefine((mob, context) => {
    for (const field of ['diceEach', 'names'] as const) {
      const list = mob[field];
      if (list === undefined || list.length === mob.attackers) continue;
      const message = `has ${list.length} values for ${mob.attackers} attackers`;
      context.addIssue({ code: 'custom', path: [field], message, input: mob });
    }
    if (mob.throughSmoke.some((n) => n > mob.attackers)) {
      const message = `names an attacker above ${mob.attackers}`;
      context.addIssue({ code: 'custom', path: ['throughSmoke'], message, input: mob });
    }
  });

export type MobInput = z.infer<typeof input>;

/**
 * Attackers against one target at once, each with its own dice (SG-57, SG-74); a dodge meets the first. Karma and Fortune are
 * those of each attacker. Devices that reroll by Reliability are refused: which dice they reroll depends on their own roll,
 * so they attack one by one.
 */
export const mobAttack = rules.ruling({
  id: 'oath.mob',
  title: 'Attack by many',
  input,
  headline: 'damage',
  counts: ['damage'],
  refuse({ reliability }) {
    if (reliability === 0) return null;
    return refuse('each-alone', 'SG-07', 'devices that reroll dice attack one by one');
  },
  *rule(input, context): Conversation<MobOutcome> {
    const { note } = context;
    const isDodged = input.dodgeDice !== undefined || input.dodge > 0;
    let first = { damage: 0, dodged: 0 };
    let hits = 0;
    if (isDodged) {
      const attack = { ...input, dice: diceOf(input, 0), smoke: isThroughSmoke(input, 0) };
      const { net, dodged } = yield* aim(attack, context);
      first = { damage: damageOf(input, net, context), dodged };
      if (net > 0) hits = 1;
    }
    const hands = yield* rollHands(input, isDodged ? 1 : 0, context);
    const damage = note
      .calculate('damage of all')
      .start(first.damage, isDodged ? 'the one that was dodged' : 'nobody dodges', 'SG-47');
    const cover = input.cover === 0 ? '' : `, cover ${input.cover}`;
    for (const { faces, hand } of hands) {
      const attack = hand.score(faces);
      if (attack.successes > input.cover) hits += 1;
      damage.plus(attack.damage, () => `${faces.join(' ') || 'no dice'}: ${attack.successes}${cover}`, 'SG-57');
    }
    note.show('hits', 'SG-57', () => `${hits} of ${input.attackers} hit for ${damage.value}`);
    return { damage: damage.value, hits, dodged: first.dodged };
  },
});

/** The dice of the n-th attacker (from 0), without Fortune. */
function diceOf({ dice, diceEach }: MobInput, n: number): number {
  return diceEach?.[n] ?? dice;
}

function isThroughSmoke({ smoke, throughSmoke }: MobInput, n: number): boolean {
  return smoke || throughSmoke.includes(n + 1);
}

/** The dice of one attacker: how many, how their throws are classed and counted. */
interface Hand {
  readonly size: number;
  readonly target: number;
  readonly classes: ThrowClasses;
  score(faces: readonly number[]): { readonly successes: number; readonly damage: number };
}

/** By the house rule `luckBeforeSkill` Fortune dice are the last of each hand, and no skill raises them (SG-25). */
function handOf(input: AttackInput, context: OathRulingContext, names: string): Hand {
  const { settings, note } = context;
  const target = targetNumber(input, context, `target number${names}`);
  const counting = { target, skill: input.skill, mode: settings.skillMode };
  const fortune = settings.luckBeforeSkill ? 0 : input.fortune;
  const ownDice = { size: input.dice, classes: classesBySuccesses(counting) };
  const fortuneDice = { size: fortune, classes: classesWithoutSkill(target) };
  return {
    size: diceWithFortune(input, note),
    target,
    classes: fortune === 0 ? ownDice.classes : { by: 'parts', parts: [ownDice, fortuneDice] },
    score(faces) {
      const end = faces.length - fortune;
      const { shown, raised } = countSuccesses(faces.slice(0, end), counting);
      const successes = shown + raised + countReaching(faces.slice(end), target);
      return { successes, damage: damageOf(input, successes - input.cover, { settings, note: silent }) };
    },
  };
}

/** Attackers in a row with equal hands. */
interface Row {
  readonly first: number;
  readonly attackers: number;
  readonly hand: Hand;
}

/** The attackers from the n-th on in rows of equal hands. */
function rowsOf(input: MobInput, from: number, context: OathRulingContext): readonly Row[] {
  const rows: { first: number; attackers: number; dice: number; smoke: boolean }[] = [];
  for (let n = from; n < input.attackers; n += 1) {
    const own = { dice: diceOf(input, n), smoke: isThroughSmoke(input, n) };
    const last = rows.at(-1);
    if (last?.dice === own.dice && last.smoke === own.smoke) last.attackers += 1;
    else rows.push({ first: n, attackers: 1, ...own });
  }
  return rows.map(({ first, attackers, ...own }) => {
    const names = rows.length === 1 ? ' of each' : ` of ${attackers} from the ${first + 1}. on`;
    return { first, attackers, hand: handOf({ ...input, ...own }, context, names) };
  });
}

interface ThrownHand {
  readonly faces: readonly number[];
  readonly hand: Hand;
}

/** The dice of all attackers from the n-th on, whom nobody dodges, in one throw: one hand after the other. */
function* rollHands(input: MobInput, from: number, context: OathRulingContext): Conversation<readonly ThrownHand[]> {
  const rows = rowsOf(input, from, context);
  const hands = rows.flatMap(({ attackers, hand }) => Array<Hand>(attackers).fill(hand));
  if (hands.length === 0) return [];
  const count = hands.reduce((sum, { size }) => sum + size, 0);
  const nameOf = (n: number): string => input.names?.[from + n] ?? `attacker ${from + n + 1}`;
  const each = hands.flatMap(({ size }, n) => Array.from({ length: size }, (_, die) => `${nameOf(n)}, die ${die + 1}`));
  // Some may shoot through smoke: what a good die is follows the target number of the first.
  const howGood = classesWithoutSkill(hands[0]?.target ?? defaultTarget);
  const ask = { count, sides, classes: classesOf(rows), each, howGood };
  const { faces } = yield dice('attacks', formatCount(hands.length, 'attack'), ask);
  let start = 0;
  return hands.map((hand) => {
    start += hand.size;
    return { faces: faces.slice(start - hand.size, start), hand };
  });
}

/** Only the damage of all counts. */
function classesOf(rows: readonly Row[]): ThrowClasses {
  const parts = rows.map(({ attackers, hand }) => {
    const score = (faces: readonly number[]): number => hand.score(faces).damage;
    const classes: ThrowClasses = { by: 'hands', size: hand.size, classes: hand.classes, score };
    return { size: attackers * hand.size, classes };
  });
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only.classes;
  return {
    by: 'parts',
    parts,
    score(faces, part) {
      const row = rows[part];
      if (row === undefined) return 0;
      const { attackers, hand } = row;
      const own = Array.from({ length: attackers }, (_, n) => faces.slice(n * hand.size, (n + 1) * hand.size));
      return own.reduce((sum, hit) => sum + hand.score(hit).damage, 0);
    },
  };
}
