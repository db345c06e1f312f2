import * as z from 'zod';
import { defences } from '../combatant/sheet.ts';
import { covers, rerollFaces } from '../combatant/vocabulary.ts';

const points = z.int().min(0).max(1000);

/** An attack and the defences of its target. */
export const attackInput = z
  .strictObject({
    pool: z.int().min(-1000).max(200).describe('dice of the attack, all bonuses included, before the defence'),
    ap: points.default(0).describe('Armor Piercing'),
    ignoreDodge: points.default(0).describe("points of the target's Dodge that do not count against this attack"),
    cover: z.enum(covers).default('none').describe('cover of the target; counts only against ranged attacks'),
    dodge: points.describe("the target's Dodge, before this round's reduction"),
    armor: points.describe("the target's armor, natural armor included"),
    shield: points.describe("the target's shield; 0 where the attack comes from another side"),
    apr: points.default(0).describe("Armor Piercing Reduction of the target's shield"),
    parry: points.default(0).describe('melee attacks of a round that cost the target no Dodge'),
    hemmed: points.default(0).describe('enemies who threaten the target together with a spear of rank 5'),
    received: points.default(0).describe('melee attacks that the target has received this round'),
    flatFooted: z.boolean().default(false).describe('the target is unaware of the attack, or helpless against it'),
    melee: z.boolean().exactOptional().describe('a melee attack; by default every attack that is not ranged'),
    against: z
      .enum(defences)
      .default('physical')
      .describe('the defence against it: physical, magical, or none (effects on mind or body)'),
    magicArmor: points.default(0).describe('purely magical armor of the target, which AP does not lower'),
    otherApr: points.default(0).describe("the target's Armor Piercing Reduction that is not its shield's"),
    magicalDefense: points.default(0).describe("the target's Magical Defense"),
    again: z.enum(rerollFaces).default('10').describe('the face from which dice roll again'),
    ranged: z.boolean().default(false).describe('shot, thrown or cast: cover counts, and it causes no Dodge Reduction'),
  })
  .refine(({ melee, ranged }) => !(melee === true && ranged), {
    path: ['ranged'],
    message: 'does not go with --melee: an attack is one or the other',
  });

export type AttackInput = z.infer<typeof attackInput>;
