// cspell:ignore teanyone
/**
 * The fight of Dock Nine: a retired general in full plate against two cutthroats and an archer, then a troll, a Ward
 * and a poison. The dice are chosen; the comments work their results out by hand. 0 is 10.
 */
import { next, type Turn, turn } from './fight.ts';

/** An attack: `a`, the letter of the target and perhaps its number, Enter, the dice, Enter. */
const attack = (letters: string, faces: string, title: string): Turn =>
  turn(`a${letters}<Enter>${faces}<Enter>`, title);

/** So many failing faces. */
const no = (many: number): string => '1'.repeat(many);

export const fight: readonly Turn[] = [
  // Edward 5 + 1, Yunone 2 + 2, Mar 3, Whisper 1 + 1, the cutthroats 10 and 9, Archer 7 + 1, Troll 5.
  next('Round 1: Cutthroat 1 first (10)', '52310975'),
  // 1 + 3 + 3 = 7, less armor 3 (AP 1 - APR 1), shield 1 and Dodge 1: 2 dice.
  attack('e', `${no(2)}2`, 'Cutthroat 1 attacks Edward: 0 successes'),
  next('Cutthroat 2 is next (9)'),
  // Dodge is gone: 3 dice. 3 lethal, DR 2; 1 was dealt, so the poison is resisted: 7 + 5 dice, 2 of the 3 that are
  // needed.
  attack('e', `898${'88'}${no(10)}`, 'Cutthroat 2 attacks Edward: 3 successes, Vigor 5 -> 3, Health 8 -> 7'),
  next('Archer is next (8)'),
  turn('xi<Enter>', 'Archer aims: Ignore Dodge 3 for the shot of this turn'),
  // 2 + 3 + 3 = 8, less armor 2 (AP 2 - APR 1) and shield 1: 5 dice. Both go to Vigor.
  attack('e', `88${no(3)}`, 'Archer attacks Edward: 2 successes, Vigor 3 -> 1'),
  next('Edward is next (6)'),
  // 3 + 3 + 5 = 11, poisoned 1, less Dodge 2 and leather 1: 7 dice.
  attack('c1', `88888${no(2)}`, 'Edward attacks Cutthroat 1: 5 successes, Health 6 -> 1'),
  // The poison has one die at the end of his turn: Health 7 -> 6.
  next('Troll is next (5)', '8'),
  // 3 + 6 + 3 = 12, less leather 1 (AP 1 - APR 1), shield 1, Dodge 1: 9 dice. 3 lethal, and a bleed of 2 dice: 1 more.
  attack('m', `888${no(6)}81`, 'Troll attacks Mar: 3 successes, Health 7 -> 4'),
  next('Yunone is next (4)'),
  // 1 + 3 + 8 + 4 = 16, less natural armor 1 (2 - AP 1); the troll is too large to dodge: 15 dice.
  attack('t', `8888888${no(8)}`, 'Yunone attacks Troll: 7 successes, Health 14 -> 7'),
  next('Mar is next (3)'),
  turn('teanyone comes near<Enter><Enter>', 'Mar readies "anyone comes near"'),
  next('Whisper is next (2)'),
  // 6 + 4 + 5 = 15, less the Dodge 1 that Edward's blow has left, leather pierced: 14 dice.
  attack('c1', `8${no(13)}`, 'Whisper attacks Cutthroat 1: 1 success, Health 1 -> 0; Cutthroat 1 falls'),
  // Cutthroat 1 passes and bleeds out.
  next('Round 2: Cutthroat 2 first (9)'),
  // 7 less Dodge 4, leather pierced: 3 dice. Ward takes both: no lethal damage, no poison.
  attack('y', '881', 'Cutthroat 2 attacks Yunone: 2 successes, Ward 3 -> 1'),
  turn('tf<Enter>', 'Mar takes the readied action'),
  // 3 + 3 + 4 = 10, less Dodge 2 and leather 1: 7 dice.
  attack('c2', `88888${no(2)}`, 'Mar attacks Cutthroat 2: 5 successes, Health 6 -> 1'),
  // Interrupted, Cutthroat 2 goes on.
  next('Cutthroat 2 is next (9)'),
  next('Archer is next (8)'),
  next('Edward is next (6)'),
  // 11 less the poison, less natural armor 2: 8 dice.
  attack('t', `888888${no(2)}`, 'Edward attacks Troll: 6 successes, Health 7 -> 1'),
  next('Troll is next (5)', '1'),
  // 12 less Dodge 4 - 1, leather pierced: 9 dice. Ward takes one, the other is lethal; both dice of the bleed fail.
  attack('y', `88${no(7)}11`, 'Troll attacks Yunone: 2 successes, Ward 1 -> 0, Health 8 -> 7'),
  next('Yunone is next (4)'),
  attack('t', `8${no(14)}`, 'Yunone attacks Troll: 1 success, Health 1 -> 0; Troll falls'),
  next('Mar is next (3)'),
  // 3 + 4 = 7 dice; one die of the bleed is due, and one success stops it.
  turn(`xmm<Enter>8${no(6)}<Enter>`, 'Mar tends Mar: 1 success, the bleeding stops'),
  next('Whisper is next (2)'),
  // Cutthroat 1 passes.
  next('Round 3: Cutthroat 2 first (9)'),
  turn('ty<Enter>', 'Cutthroat 2 delays'),
  next('Archer is next (8)'),
  turn('ts<Enter>', 'Cutthroat 2 steps in next, and keeps that place'),
  next('Cutthroat 2 is next (8)'),
];
