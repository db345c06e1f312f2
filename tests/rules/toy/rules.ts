/**
 * A game in miniature: a sixth book as small as one can be, so that the kernel's laws have something to bite on that no
 * other game's author changes. Fighters roll a d20 for their place, strike each other, burn and are stunned.
 */
import * as z from 'zod';
import { type Conversation, dice, onlyFace } from '../../../src/dice/ask.ts';
import { defineGame } from '../../../src/game/bind/define-game.ts';
import { houseRuleFields, houseRules } from '../../../src/game/kernel/house-rules.ts';

const sheet = z.strictObject({
  hp: z.int().min(1).max(1000).default(12).describe('hit points when whole'),
  skill: z.int().min(0).max(50).default(3).describe('added to the die that strikes'),
  armour: z.int().min(0).max(50).default(12).describe('what a strike must reach'),
});

const { whole } = houseRuleFields();

const settings = houseRules({
  fire: whole('TY-04', 2, [0, 10], 'what burning costs at the end of a turn'),
  sturdy: whole('TY-05', 0, [0, 10], 'hit points that everybody has beside their own'),
});

export const rules = defineGame({ id: 'toy', title: 'Toy', version: 1, sheet, houseRules: settings });

export interface Struck {
  readonly hit: boolean;
  readonly damage: number;
}

export const strike = rules.ruling({
  id: 'toy.strike',
  title: 'Strike',
  input: z.strictObject({
    skill: z.int().min(0).max(50).default(0).describe('added to the die'),
    armour: z.int().min(0).max(50).default(12).describe('what must be reached'),
  }),
  headline: 'damage',
  counts: ['hit', 'damage'],
  *rule({ skill, armour }, { note }): Conversation<Struck> {
    const die = onlyFace(yield dice('hit', 'strike', { count: 1, sides: 20 }));
    const margin = note
      .calculate('margin')
      .start(die, () => `d20 shows ${die}`, 'TY-01')
      .plus(skill, () => `skill ${skill}`, 'TY-01')
      .plus(-armour, () => `armour ${armour}`, 'TY-01').value;
    if (margin < 0) return { hit: false, damage: 0 };
    const { faces } = yield dice('damage', 'damage', {
      count: 2,
      sides: 6,
      classes: { by: 'die', score: (face) => face },
    });
    const damage = note.calculate('damage').start(
      faces.reduce((sum, face) => sum + face, 0),
      faces.join(' + '),
      'TY-02',
    ).value;
    return { hit: true, damage };
  },
});

export const burst = rules.ruling({
  id: 'toy.burst',
  title: 'Burst',
  input: z.strictObject({ armour: z.int().min(0).max(50).default(12).describe('what keeps the worst off') }),
  headline: 'damage',
  counts: ['damage'],
  *rule({ armour }, { note }): Conversation<{ readonly damage: number }> {
    const force = onlyFace(yield dice('force', 'force', { count: 1, sides: 6, shared: true }));
    const luck = onlyFace(yield dice('luck', 'luck', { count: 1, sides: 20 }));
    const worked = note.calculate('damage').start(force, () => `force ${force}`, 'TY-02');
    if (luck >= armour) worked.times(2, () => `d20 shows ${luck}`, 'TY-01');
    return { damage: worked.value };
  },
});
