import { chapter } from '../../../game/index.ts';

// biome-ignore format: one line a rule
export const initiativeRules = chapter('Initiative', {
  'CR-22': ['Rolling Initiative', 'game', 'For initiative each combatant rolls Speed + Reflexes d10 and adds up all the dice; there is no difficulty.'],
  'CR-23': ['Rolling Initiative', 'game', 'Turn order: the highest initiative total acts first.'],
  'CR-24': ['Rolling Initiative', 'game', 'Combatants with tied initiative roll another d10 each, higher first, and repeat it while any of them are tied.'],
  'CR-25': ['Rolling Initiative', 'game', 'A newcomer to the fight rolls initiative before any other turn is taken.'],
  'CR-26': ['Rolling Initiative', 'game', 'A newcomer whose initiative beats the next combatant acts at once, and from the next round in the ordinary place; otherwise the newcomer waits for that place. If nobody is left to act this round, a newcomer who beats the first combatant acts first in the next round; the house rule lastNewcomer allows a turn this round as well.'],
  'CR-27': ['follows from other rules', 'settled', 'In an initiative roll a natural 10 counts 10, or 20 with the house rule initiativeTens, and no roll modifier applies.'],
  'CR-28': ['Tactical Battle', 'source', 'In another edition a conjurer and their crytures share one initiative roll and one turn (house rule conjurers), and similar enemies roll once as a group (house rule mooks).'],
  'CR-29': ['Tactical Battle', 'source', 'A round lasts about 6 seconds, so 5 minutes are 50 rounds.'],
  'CR-30': ['Battle Montage', 'gap', 'Attacks on a surprised target get a roll modifier of +2 until the end of its first turn (house rule surprise). Surprise costs nobody a turn.'],
});

// biome-ignore format: one line a rule
export const actionRules = chapter('Actions', {
  'CR-31': ['Actions', 'game', 'Each turn a combatant has one major action and one minor action.'],
  'CR-32': ['Actions', 'game', 'A basic attack is a major action. A combatant whose sheet lists no basic attack rolls Fitness, or Strength for a cryture, against Deflection.'],
  'CR-33': ['Actions', 'game', 'Summoning a cryture from its crystal into a space adjacent to the conjurer is a major action.'],
  'CR-34': ['Actions', 'game', 'The major action may be spent on any minor action.'],
  'CR-35': ['Actions', 'game', 'Moving up to Speed spaces is a minor action.'],
  'CR-36': ['Actions', 'game', 'A shift of one space is a minor action.'],
  'CR-37': ['Actions', 'game', 'Recalling a cryture into its crystal is a minor action.'],
  'CR-38': ['Actions', 'game', 'Giving 1 of one’s own Mana to a summoned cryture is a minor action.'],
  'CR-39': ['Combat', 'source', 'In another edition swapping weapons is a minor action and giving Mana is not available (house rule fourthMinor).'],
  'CR-40': ['Reading a Power', 'game', 'Each power names the action it takes: major, minor or concentrated.'],
  'CR-41': ['Reading a Power', 'gap', 'A concentrated action takes both actions of the turn. With the house rule concentrated it takes the major action only, and the statuses it adds last while the user spends the major action of each turn on concentrating.'],
  'CR-42': ['Actions', 'gap', 'A summoned cryture has its own Health, statuses, actions and initiative. With the house rule conjurers it acts in the turn of its conjurer.'],
  'CR-43': ['Conjuring', 'source', 'An attuned cryture obeys only its conjurer; if another person summons it from its crystal, it is uncontrolled.'],
});
