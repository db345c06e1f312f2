import { z } from 'zod';
import { type Conversation, dice, onlyFace } from '../../../dice/ask.ts';
import type { Note } from '../../kernel/note.ts';
import { rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { modifiers, npcFlags, sides } from '../roll/opposed.ts';
import { saveDc, sparesWounds } from '../wounds/damage.ruling.ts';
import { type Attacked, attack } from './attack.ruling.ts';

/** What an attack with its damage comes to. */
export interface Struck extends Attacked {
  /** Points, damage reduction taken off; 0 where it misses. */
  readonly damage: number;
  /** The total of the Reflex save of a flat-footed target; null where none was made. */
  readonly reflex: number | null;
  /** All of the damage goes to wounds. */
  readonly straight: boolean;
}

const input = z.strictObject({
  attack: modifiers.describe('all that is added to the attack die'),
  defence: modifiers.describe('all that is added to the defence die'),
  ...npcFlags,
  threat: z.int().min(2).max(20).default(20).describe('the lowest attack die that is a critical with this weapon'),
  dice: z.int().min(0).max(20).default(1).describe('dice of damage'),
  sides: z.int().min(2).max(100).default(6).describe('sides of each'),
  damage: modifiers.default(0).describe('all that is added to the damage'),
  resistance: z.int().min(0).max(1000).default(0).describe('damage reduction of the target'),
  flatFooted: z.boolean().default(false).describe('the target is flat-footed: damage goes to wounds unless it saves'),
  nonlethal: z
    .boolean()
    .default(false)
    .describe('nonlethal damage; counts only where the house has that spare the wounds'),
  reflex: modifiers.exactOptional().describe('Reflex save of a flat-footed target: all that is added to the die'),
});
type Given = z.infer<typeof input>;

/** An attack, its damage, and the save that keeps it out of a flat-footed target's wounds (DV-36, DV-49 to DV-64). */
export const strike = rules.ruling({
  id: 'six20.strike',
  title: 'Attack with damage',
  input,
  headline: 'damage',
  counts: ['attack', 'defence', 'hit', 'critical', 'damage', 'straight'],
  *rule(given, context): Conversation<Struck> {
    const { settings, note } = context;
    const struck = yield* attack.rule(given, context);
    if (!struck.hit) return { ...struck, damage: 0, reflex: null, straight: false };
    const damage = yield* damageOf(given, settings, note);
    if (damage > 0 && sparesWounds(given, settings)) {
      note.say('damage', 'DV-97', 'nonlethal: vitality only');
      return { ...struck, damage, reflex: null, straight: false };
    }
    if (damage > 0 && struck.critical && settings.critToWounds) {
      note.say('damage', 'DV-71', 'a critical: straight to wounds');
      return { ...struck, damage, reflex: null, straight: true };
    }
    const reflex = damage > 0 && given.flatFooted ? yield* reflexSave(given.reflex, note) : null;
    return { ...struck, damage, reflex, straight: damage > 0 && given.flatFooted && (reflex ?? 0) < saveDc };
  },
});

/** Weapon dice with what is added, at least 1, less damage reduction (DV-60, DV-61). */
function* damageOf(given: Given, settings: Settings, note: Note): Conversation<number> {
  const { faces } = yield dice('damage', 'damage', given.dice, given.sides, {
    classes: { by: 'die', score: (face) => face },
  });
  let sum = 0;
  for (const face of faces) sum += face;
  return note
    .calculate('damage')
    .start(sum, note.keepsSteps && (faces.length === 0 ? 'no dice' : `dice ${faces.join(' + ')}`), 'DV-60')
    .plus(given.damage, note.keepsSteps && `modifiers ${given.damage}`, 'DV-60')
    .floorAt(settings.leastDamage, note.keepsSteps && `a hit does at least ${settings.leastDamage}`, 'DV-60')
    .plus(-given.resistance, note.keepsSteps && `damage reduction ${given.resistance}`, 'DV-61')
    .floorAt(0, 'not below 0', 'DV-61').value;
}

/** The Reflex save of somebody flat-footed; null where none can be made (DV-36). */
export function* reflexSave(modifier: number | undefined, note: Note): Conversation<number | null> {
  if (modifier === undefined) return null;
  const saved = (total: number): boolean => total + modifier >= saveDc;
  const die = onlyFace(
    yield dice('reflex', 'Reflex save', 1, sides, {
      thrower: 'target',
      classes: { by: 'die', score: (face) => face, key: saved },
    }),
  );
  return note
    .calculate('Reflex save')
    .start(die, note.keepsSteps && `d20 shows ${die}`, 'DV-36')
    .plus(modifier, note.keepsSteps && `Reflex ${modifier}`, 'DV-06').value;
}
