import { type Conversation, dice, onlyFace, z } from 'vrule/game';
import { rules } from '../combatant/game.ts';

/** What an attack comes to. */
export interface AttackOutcome {
  readonly hit: boolean;
  /** Damage to Health; 0 for a miss. */
  readonly damage: number;
}

/** An attack: d20 plus skill against armour, then d6 damage (DU-01 to DU-03). */
export const attack = rules.ruling({
  id: 'duel.attack',
  title: 'Attack',
  input: z.strictObject({
    skill: z.int().min(-5).max(20).default(0).describe('added to the d20'),
    armour: z.int().min(1).max(40).default(12).describe('what the total must reach'),
    guarding: z.boolean().default(false).describe('the target guards'),
  }),
  headline: 'damage',
  counts: ['hit', 'damage'],
  *rule({ skill, armour, guarding }, { settings, note }): Conversation<AttackOutcome> {
    const face = onlyFace(yield dice('attack', 'attack', { count: 1, sides: 20 }));
    const total = note
      .calculate('attack')
      .start(face, () => `d20 ${face}`, 'DU-01')
      .plus(skill, () => `skill ${skill}`, 'DU-01');
    const needed = note.calculate('needed').start(armour, 'armour', 'DU-01');
    if (guarding) needed.plus(settings.guardBonus, 'the target guards', 'DU-03');
    const hit = total.value >= needed.value;
    note.show('attack', 'DU-01', () => `${total.value} against armour ${needed.value}`);
    if (!hit) return { hit, damage: 0 };
    const damage = onlyFace(yield dice('damage', 'damage', { count: 1, sides: 6 }));
    note.calculate('damage').start(damage, () => `d6 ${damage}`, 'DU-02');
    return { hit, damage };
  },
});
