/** Texts of rules that could be misread: each is found by the words that a GM would type, and says all of it by itself. */
import { describe, expect, test } from 'vitest';
import { searchRules } from '../../src/game/kernel/rulebook.ts';
import { findSystem } from '../../src/rules/index.ts';

const texts: { readonly [game: string]: readonly (readonly [id: string, typed: string, says: RegExp])[] } = {
  vaxia: [
    ['VX-35', 'preset roll', /attack DEX, STR and END .*craft or tech INT and DEX/],
    ['VX-38', 'class of a weapon', /attacker and defender alike/],
    ['VX-45', 'all three stats', /house rule threeDice/],
    ['VX-47', 'without a die', /Advice .* counts as a roll of 1\. vrule always asks for both dice/],
    ['VX-76', 'damage order', /the limit of a non-lethal attack/],
    ['VX-111', 'yardstick', /25 makes 4 to 5 points or more, and 80 makes 15 or more/],
    ['VX-112', 'resist gas', /Resist gas and drowning with CON, a collapse with DEX and END, the others with END/],
    ['VX-153', 'magic is dead', /house rule deadMagic/],
  ],
  oath: [
    ['SG-07', 'device reliability', /its player may reroll dice of one of its rolls/],
    ['SG-09', 'new character', /every substat starts at 3/],
    ['SG-10', 'raising substat', /to N costs N experience points, one step at a time/],
    ['SG-11', 'shtick costs', /breadth, power and frequency, 1 to 5 each/],
    ['SG-41', 'trading', /two unspent phases of later segments .* it costs what the GM says/],
    ['SG-77', 'grenades cost', /50 asters \(anti-personnel\), 40 \(knockout gas\) and 25 \(smoke\)/],
    ['SG-85', 'stunned target', /The number of actions that a stunned target loses .*a diceless action/],
    ['SG-97', 'falls health', /more than the excess, the damage beyond the hit points/],
    ['SG-98', 'exactly equals', /the excess, the damage beyond the hit points/],
    ['SG-99', '10 turns to live', /the turns that follow the one in which it fell/],
  ],
  crytures: [
    ['CR-100', 'block', /1 turn, unlimited stacks, negates nothing/],
    ['CR-101', 'clumsy', /5 minutes, does not stack, negates nothing/],
    ['CR-102', 'distracted', /1 turn, does not stack, negates nothing/],
    ['CR-103', 'empowered', /5 minutes, up to 5 stacks, negates Weakened.* adds 1 to the number on each die/],
    ['CR-104', 'hardened', /5 minutes, up to 5 stacks, negates Softened.* takes 1 from the number on each die/],
    ['CR-105', 'hastened', /5 minutes, does not stack, negates Slowed/],
    ['CR-106', 'regenerating', /5 minutes, does not stack, negates nothing/],
    ['CR-107', 'slowed', /5 minutes, does not stack, negates Hastened/],
    ['CR-108', 'softened', /5 minutes, up to 5 stacks, negates Hardened.* adds 1 to the number on each die/],
    ['CR-109', 'stunned', /1 turn, does not stack, negates nothing/],
    ['CR-110', 'weakened', /5 minutes, up to 5 stacks, negates Empowered.* takes 1 from the number on each die/],
    ['CR-111', 'wounded', /5 minutes, does not stack, negates nothing/],
  ],
  brilliance: [
    ['BS-29', 'charge', /twice the Speed .* The grappled cannot charge/],
    ['BS-47', 'range band', /up to 5, 10 and 15 yards.* loses 2 dice in the second band and 4 in the third/],
    ['BS-86', 'non-lethal', /from falls \(BS-118\)/],
    ['BS-90', 'toughness', /Toughness 1, 2 or 3 .* down to -1, -2 or -3/],
    ['BS-91', 'bleeding out', /loses 1 Health a round, as lethal damage/],
    ['BS-100', 'flat-footed dodge', /no Dodge, no shield and no APR of the shield against the attack/],
    ['BS-118', 'fall', /non-lethal damage.* By house rule .* 4 yards or more does lethal damage/],
    ['BS-125', 'shortsword', /2 dice, AP 1, Strength 2/],
    ['BS-143', 'parry', /at most the rank, at most the Dodge/],
    ['BS-147', 'crushing', /from rank 2 .*from rank 3 .*from rank 4 9-again; at rank 5/],
  ],
  six20: [
    ['DV-06', 'ability modifier', /8 and 9 give -1/],
    ['DV-59', 'opportunity flat-footed', /nor after a foe’s failed manoeuvre/],
    ['DV-75', 'manoeuvre', /plus the bonus of the weapon it is tried with/],
    ['DV-84', 'exertion', /Exertion may cost points in the same way/],
    ['DV-110', 'manoeuvre ability', /another ability in place of Strength in either/],
  ],
};

describe.each(Object.entries(texts))('the rulebook of %s', (game, rules) => {
  test.each(rules)('has %s where "%s" is looked for, in full', (id, typed, says) => {
    const found = searchRules(findSystem(game)?.rulebook ?? [], typed.split(' '));
    expect(found.map((rule) => rule.id)).toContain(id);
    expect(found.find((rule) => rule.id === id)?.text).toMatch(says);
  });
});
