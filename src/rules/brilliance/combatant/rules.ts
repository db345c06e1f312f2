import { chapter } from '../../../game/index.ts';
/** Arms and armor, as far as their figures are known. */
// biome-ignore format: one line a rule
export const equipment = chapter('Equipment', {
  'BS-121': ['Equipment', 'source', 'Throwing knife, shuriken: 1 die, AP 1, thrown 5/10/15, Strength 1.'],
  'BS-122': ['Equipment', 'source', 'Stone: 1 die, thrown 5/10/15, Strength 1.'],
  'BS-123': ['Equipment', 'source', 'Dagger, poniard: 1 die, AP 1, may be thrown 5/10/15, Strength 1.'],
  'BS-124': ['Equipment', 'source', 'Throwing hammer: 2 dice, may be thrown 5/10/15, Strength 2.'],
  'BS-125': ['Equipment', 'source', 'Shortsword, rapier, spear, javelin: one hand, 2 dice, AP 1, Strength 2; a javelin can be thrown, 10/15/20 yards.'],
  'BS-126': ['Equipment', 'source', 'Longsword, flail, warhammer, mace, axe: 3 dice, Strength 2.'],
  'BS-127': ['Equipment', 'source', 'Greataxe, greatsword, polearm: 5 dice, two hands, Strength 3.'],
  'BS-128': ['Equipment', 'source', 'Long spear, lance: 4 dice, AP 1, two hands, one while mounted, Strength 2.'],
  'BS-129': ['Equipment', 'gap', 'Maul: 5 dice unless house rules say otherwise, two hands, Strength 3.'],
  'BS-130': ['Combat, Offense', 'game', 'Longbow: 2 dice, AP 2.'],
  'BS-131': ['Combat, Offense', 'gap', 'Composite longbow: 3 dice, AP 2 unless house rules say otherwise.'],
  'BS-132': ['Weaponry', 'source', 'Medium crossbow: 2 dice, AP 2. The action that reloading takes is not known: see the house rule crossbowReload.'],
  'BS-133': ['Equipment, old table', 'gap', 'Hand crossbow: 1 die, AP 1 unless house rules say otherwise.'],
  'BS-134': ['Equipment', 'source', 'A strong ranged weapon whose name is not known (the arbalest here): AP 2, 20/40/60 yards, Strength 3. Its dice are not known: 3 unless house rules say otherwise.'],
  'BS-135': ['Equipment, Ranged Weapons', 'source', 'Magitech pistol and rifle ignore all Dodge. The pistol has 2 charges (15/35/55 yards, Strength 1), the rifle 1 (20/40/60 yards, Strength 2); reloading is a Full action and costs 1 Mana for each charge. Their dice are not known: 2 and 3 unless house rules say otherwise.'],
  'BS-136': ['Combat', 'game', 'Leather: armor 1.'],
  'BS-137': ['Weaponry', 'source', 'Chainmail shirt: armor 2, Damage Reduction 1.'],
  'BS-138': ['Combat', 'gap', 'Full plate: armor 3; Damage Reduction 2 unless house rules say otherwise.'],
  'BS-139': ['Combat', 'game', 'Light shield: 1, with APR 1.'],
  'BS-140': ['vrule', 'gap', 'Heavy shield: 2, with APR 2 unless house rules say otherwise.'],
  'BS-141': ['Equipment, Benefits', 'source', 'Armor limits Dodge (maximum Dodge); medium and heavy armor also lower Speed and the skills Climb, Swim, Acrobatics and Stealth. The figures are not known: the sheet gives them.'],
});

/** Styles and powers that change the sums. */
// biome-ignore format: one line a rule
export const styleRules = chapter('Fighting styles', {
  'BS-142': ['Fighting Styles', 'source', 'One Hand & Shield: Parry of 4 less the shield, at most the rank; from rank 2 Shield Block; from 3 one more shield; from 4 stepping in to block for another, from 5 blocking and striking back, both Full actions. Who is near enough to step in is up to the GM.'],
  'BS-143': ['Fighting Styles', 'source', 'Dual Wield: at rank 1 up to 4 points of Dodge less the dice of the off-hand weapon (at most the rank, at most the Dodge) become Parry, which Dodge Reduction does not touch; at rank 2 Flurry, one attack with both weapons; at rank 3 two more Dodge and two more Parry while attacking with both.'],
  'BS-144': ['Fighting Styles', 'source', 'Assassination, against the flat-footed: Sap; from rank 2 Sneak Attack, half as many dice again; from 3 AP; from 4 9-again.'],
  'BS-145': ['Fighting Styles', 'source', 'Two-Handed Slashing: from rank 1 one more yard of reach; from 2 Cleave, another attack after a kill; from 3 as many targets as ranks at 4 dice fewer; from 4 9-again; from 5 a line of one target fewer than ranks, at the same loss. Who is in reach or in the line is up to the GM.'],
  'BS-146': ['Fighting Styles', 'source', 'Spears: from rank 2 Brace, with rank dice against enemies entering reach; from 3 Parry 2, from 5 Parry 3, shared with one adjacent ally; from 5 enemies in reach lose 1 Dodge for each ally who threatens them, less their Parry, and are flat-footed at 0. Who is in reach or adjacent is up to the GM.'],
  'BS-147': ['Fighting Styles', 'source', 'Two-Handed Crushing: from rank 2 as much AP as ranks; from rank 3 a hit pushes the target 2 yards (3 from rank 5), and five successes knock it prone; from rank 4 9-again; at rank 5 a target that is hit rolls Resistance and Constitution against the successes of the attack, or is stunned for its next turn. The GM decides where it is pushed.'],
  'BS-148': ['Fighting Styles', 'source', 'Archery: from rank 1 reloading takes one step less; from 2 no loss for shooting into melee, and after aiming Ignore Dodge by rank and 5 more yards in each band; from 5 two targets at 2 dice fewer.'],
  'BS-149': ['Fighting Styles', 'source', 'Thrown Weapons: from rank 2 Ignore Dodge 2 in the first band, from 5 Ignore Dodge 3, with 9-again and no loss into melee; from 3 two targets at 2 dice fewer; from 5 a cone of one target fewer than ranks, at the same loss. Who is in the cone is up to the GM.'],
  'BS-150': ['Fighting Styles', 'source', 'Striking: 1, 2, 3 dice at ranks 1, 3, 5; from 2 a heavier blow; from 3 five successes knock prone.'],
  'BS-151': ['Defensive Stance', 'source', 'Defensive Stance adds Intelligence to Dodge and takes it off own attacks, for rank rounds. It is a Fast action and costs 1 Mana.'],
});
