import { z } from 'zod';
import { defences } from '../combatant/sheet.ts';
import { covers, rerollFaces } from '../combatant/vocabulary.ts';

/** Dice, points of defence and attacks received: whole, from 0. */
const points = z.int().min(0).max(1000);

/** An attack as it meets a target's Physical Defense. */
export const attackInput = z
  .strictObject({
    pool: z.int().min(-1000).max(200).describe('dice of the attack, all bonuses included, before the defence'),
    ap: points.default(0).describe('Armor Piercing'),
    ignoreDodge: points.default(0).describe("points of the target's Dodge that do not count against this attack"),
    cover: z.enum(covers).default('none').describe('what stands between; counts only against a ranged attack'),
    dodge: points.describe("the target's Dodge, before what this round has cost"),
    armor: points.describe("the target's armor, its natural armor included"),
    shield: points.describe("the target's shield; 0 where it is held the other way"),
    apr: points.default(0).describe("Armor Piercing Reduction of the target's shield"),
    parry: points.default(0).describe('melee attacks of a round that cost the target no Dodge'),
    hemmed: points.default(0).describe('enemies who threaten the target together with a spear of rank 5'),
    received: points.default(0).describe('melee attacks that the target has received this round'),
    flatFooted: z.boolean().default(false).describe('the target is unaware of the attack, or helpless against it'),
    melee: z.boolean().exactOptional().describe('a melee attack, as every one is that is not ranged'),
    against: z
      .enum(defences)
      .default('physical')
      .describe('what meets it: Physical Defense, Magical Defense, or neither (what works on mind or body)'),
    magicArmor: points.default(0).describe('purely magical armor of the target, which AP does not touch'),
    otherApr: points.default(0).describe("the target's Armor Piercing Reduction that is not its shield's"),
    magicalDefense: points.default(0).describe("the target's Magical Defense"),
    again: z.enum(rerollFaces).default('10').describe('from which face on a die is rolled once more'),
    ranged: z.boolean().default(false).describe('shot, thrown or cast: cover counts, and it costs the target no Dodge'),
  })
  .refine(({ melee, ranged }) => !(melee === true && ranged), {
    path: ['ranged'],
    message: 'does not go with --melee: an attack is one or the other',
  });

export type AttackInput = z.infer<typeof attackInput>;
