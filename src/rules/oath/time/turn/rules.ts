import { chapter } from '../../../kernel/rulebook.ts';

// biome-ignore format: one line a rule
export const timeRules = chapter('Time', {
  'SG-35': ['Speed', 'game', 'Combat runs in turns of ten segments.'],
  'SG-36': ['Speed', 'game', 'At the start of each turn every combatant chooses Body, Mind or Psi as its speed for the whole turn.'],
  'SG-37': ['Speed', 'game', 'Speed is rolled with as many d10 as the chosen stat. Each different number is a segment with one phase; a stat of 0 gives no phases.'],
  'SG-38': ['Speed', 'game', 'Speed dice that show the same number give only one phase.'],
  'SG-39': ['Speed', 'game', 'Two or more speed dice that all show the same number are a yahtzee: their player sets each die to any number from 1 to 10.'],
  'SG-40': ['not stated', 'gap', 'A yahtzee that nobody sets becomes segments 1, 2, 3 and so on, one for each die.'],
  'SG-41': ['Speed', 'game', 'A combatant without a phase in the current segment can still act in it: it gives up two unspent phases of later segments of the turn for one action now. This is called trading. If the GM lets a combatant act out of turn, it costs what the GM says.'],
  'SG-42': ['Speed', 'game', 'A dicey action with dice that are not of the speed stat is off speed. It costs one later phase in addition to the current one, and is not allowed without a later phase.'],
  'SG-43': ['SG-41 and SG-42', 'gap', 'An off-speed action in a traded phase costs three later phases in all.'],
  'SG-44': ['Speed', 'settled', 'Dice are on speed if they belong to the speed stat: all three of its substats do.'],
  'SG-45': ['not stated', 'gap', 'Phases that are unspent at the end of a turn are lost, and none can be borrowed from the next turn.'],
  'SG-46': ['not stated', 'gap', 'A combatant takes only one action in a segment: phases cannot be traded for a second one there, unless the house rule maxActionsPerSegment allows more.'],
  'SG-47': ['Speed', 'game', 'A combatant may give up its next phase to dodge one incoming attack.'],
  'SG-48': ['Speed', 'game', 'Each dodge costs a phase of its own. Without an unspent phase there is no dodge, unless one was prepared.'],
  'SG-49': ['not stated', 'gap', 'The next phase, which a dodge costs, is the earliest unspent one, that of the current segment included.'],
  'SG-50': ['not stated', 'gap', 'A dodge has no off-speed surcharge, unless the house rule dodgeOffSpeedSurcharge sets one.'],
});
