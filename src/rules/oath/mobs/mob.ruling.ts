import { z } from 'zod';
import { type Conversation, type DiceAsk, dice, type ThrowClasses } from '../../../dice/ask.ts';
import { Note } from '../../kernel/note.ts';
import { refuse } from '../../kernel/refusal.ts';
import { aim } from '../attack/aim.ts';
import { type AttackInput, attackInput } from '../attack/attack.fields.ts';
import { damageOf } from '../attack/damage.ts';
import { rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { withFortune } from '../roll/luck.ts';
import { alikeBySuccesses, count, reaching, sides, unlifted } from '../roll/skill-points.ts';
import { targetNumber } from '../roll/target-number.ts';

/** What the attacks of many on one target come to. */
export interface Mobbed {
  /** Points of damage of all of them, whole. */
  readonly damage: number;
  /** How many of them get a success through. */
  readonly hits: number;
  /** Successes of the target's dodge, which meets one of them. */
  readonly dodged: number;
}

/**
 * Several alike who attack one target at once, each with dice of their own (SG-57, SG-74); a dodge meets the first. Karma and
 * Fortune are those of each. Which dice a device throws again depends on its own throw, so devices with that attack one by one.
 */
export const mob = rules.ruling({
  id: 'oath.mob',
  title: 'Attack by many',
  input: attackInput.safeExtend({
    attackers: z.int().min(1).max(100).describe('how many attack, each with these dice'),
  }),
  headline: 'damage',
  counts: ['damage'],
  refuse({ reliability }) {
    if (reliability === 0) return null;
    return refuse('each-alone', 'SG-07', 'devices throw dice again each for itself: they attack one by one then');
  },
  *rule(given, { settings, note }): Conversation<Mobbed> {
    const isDodged = given.dodgeDice !== undefined || given.dodge > 0;
    const first = isDodged ? yield* dodgedOne(given, settings, note) : { damage: 0, hits: 0, dodged: 0 };
    const others = given.attackers - (isDodged ? 1 : 0);
    const attackers = attackersOf(given, settings, note);
    const thrown = yield* handsOf(others, withFortune(given, note), attackers);
    const start = isDodged ? 'the one that was dodged' : 'nobody dodges';
    const worked = note.calculate('damage of all').start(first.damage, start, 'SG-47');
    let hits = first.hits;
    for (const faces of thrown) {
      const { successes, damage } = attackers.score(faces);
      if (successes > given.cover) hits += 1;
      worked.plus(damage, note.keepsSteps && `${faces.join(' ') || 'no dice'}: ${successes}${cover(given)}`, 'SG-57');
    }
    return { damage: worked.value, hits, dodged: first.dodged };
  },
});

function cover({ cover: taken }: AttackInput): string {
  return taken === 0 ? '' : `, cover ${taken}`;
}

/** The one attack that the dodge meets. */
function* dodgedOne(given: AttackInput, settings: Settings, note: Note): Conversation<Mobbed> {
  const { net, dodged } = yield* aim(given, settings, note);
  return { damage: damageOf(given, net, settings, note), hits: net > 0 ? 1 : 0, dodged };
}

/** How the dice of each one count. */
interface Attackers {
  readonly alike: ThrowClasses;
  score(faces: readonly number[]): { readonly successes: number; readonly damage: number };
}

/** By the house rule of luck after skill, Fortune dice are the last of each hand, and no skill lifts them (SG-25). */
function attackersOf(given: AttackInput, settings: Settings, note: Note): Attackers {
  const target = targetNumber(given, settings, note, 'target number of each');
  const counting = { target, skill: given.skill, mode: settings.skillMode };
  const silent = new Note(false);
  const luck = settings.luckBeforeSkill ? 0 : given.fortune;
  const own = { size: given.dice, classes: alikeBySuccesses(counting) };
  const lucky = { size: luck, classes: unlifted(target) };
  return {
    alike: luck === 0 ? own.classes : { by: 'parts', parts: [own, lucky] },
    score(faces) {
      const cut = faces.length - luck;
      const { shown, raised } = count(faces.slice(0, cut), counting);
      const successes = shown + raised + reaching(faces.slice(cut), target);
      return { successes, damage: damageOf(given, successes - given.cover, settings, silent) };
    },
  };
}

/** All dice of those whom nobody dodges, in one throw: one hand after the other. */
function* handsOf(
  many: number,
  size: number,
  { alike, score }: Attackers,
): Conversation<readonly (readonly number[])[]> {
  if (many === 0) return [];
  const hands: ThrowClasses = { by: 'hands', size, classes: alike, score: (hand) => score(hand).damage };
  const names = Array.from(
    { length: many * size },
    (_, n) => `attacker ${Math.floor(n / size) + 1}, die ${(n % size) + 1}`,
  );
  const ask: DiceAsk = dice('attacks', `${many} attacks`, many * size, sides, { classes: hands, each: names });
  const { faces } = yield ask;
  return Array.from({ length: many }, (_, n) => faces.slice(n * size, (n + 1) * size));
}
