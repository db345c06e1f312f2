import { chapter } from '../../../game/index.ts';
/** Rule texts: checks, difficulties, abilities and saves; what skills are used for. */

// biome-ignore format: one line a rule
export const checkRules = chapter('Checks', {
  'DV-01': ['Action checks', 'game', 'A check is 1d20 plus an ability modifier, plus skill ranks or the combat bonus (BCB), plus other modifiers.'],
  'DV-02': ['Action checks', 'game', 'In an opposed check both sides roll; the acting side succeeds if its total equals or beats the other.'],
  'DV-03': ['Action checks', 'game', 'An unopposed check succeeds if its total equals or beats the DC.'],
  'DV-04': ['Task table', 'game', 'The DC of a task is 10 if Easy, 15 if Average, 20 if Hard, 25 if Heroic and 30 if Epic.'],
  'DV-05': ['Task note', 'gap', 'An Easy task succeeds without a roll, unless the check has an Extreme penalty or the GM asks for a roll.'],
  'DV-06': ['Character creation', 'source', 'An ability modifier is the score less 10, halved and rounded down: 12 and 13 give +1, 10 and 11 give 0, 8 and 9 give -1. Fortitude saves add Constitution, Reflex saves Dexterity and Will saves Wisdom.'],
  'DV-07': ['house rule', 'gap', 'A natural 20 or a natural 1 has no special effect on checks and saves.'],
});

// biome-ignore format: one line a rule
export const skillRules = chapter('Skills at the table', {
  'DV-111': ['Evasion, Pursuit and Stealth', 'settled', 'Evasion, pursuit and stealth are ordinary checks, opposed or not, of acrobatics, athletics, stealth or perception.'],
  'DV-112': ['Intrigue', 'settled', 'Intrigue (deception, diplomacy, intimidate or knowledge) is an opposed check against sense motive or knowledge; the log can note the intent and the method.'],
});
