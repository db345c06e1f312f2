import { chapter } from '../../../game/index.ts';

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

// biome-ignore format: one line a rule
export const actionRules = chapter('Actions', {
  'SG-51': ['Actions', 'game', 'A phase has at most one diceless action and then at most one dicey action, which ends the phase.'],
  'SG-52': ['Actions', 'game', 'Moving up to Movement hexes, looking around and simple tasks such as drawing a weapon are diceless actions. Everything that needs successes is a dicey action.'],
  'SG-54': ['Surrendering', 'gap', 'A combatant can prepare a dodge with a dicey action. It meets one attack without costing a later phase, until the combatant\'s next phase or the end of the turn.'],
  'SG-55': ['Actions', 'game', 'The GM may ask for a roll within the diceless action, such as one of perception. It may use any stat and has no surcharge, and the dicey action is still to come. If the GM says that it stretches into the dicey action, it is one, and off speed it costs a later phase.'],
  'SG-56': ['Sub-segments', 'game', 'In each segment good acts first, then bad, then those of good who held their phase (rest of good).'],
  'SG-57': ['Sub-segments', 'game', 'Everything in a sub-segment happens at about the same time: a combatant struck down in it still acts in it, and the order within it is free.'],
  'SG-58': ['Sub-segments', 'game', 'In the sub-segment of the other side a combatant can only defend itself or do what it planned before, such as an ambush.'],
  'SG-59': ['not stated', 'gap', 'Setting an ambush costs the current phase. It is sprung once, when its trigger happens, and is lost at the end of the turn unless the house rule ambushLasts lets it wait on.'],
  'SG-65': ['Sub-segments; Surrendering', 'gap', 'A phase can be held: good can wait for the rest of good of its segment, and both sides for a later segment of the turn.'],
});

// biome-ignore format: one line a rule
export const bonusRules = chapter('Bonus phases', {
  'SG-66': ['Surrendering', 'game', 'While acting, a combatant may offer named members of the other side a bonus phase, at no cost.'],
  'SG-67': ['Surrendering', 'game', 'A combatant who accepts a bonus phase has one normal action at its next opportunity and cannot hold it. One who declines loses only the offer.'],
  'SG-68': ['Surrendering', 'game', 'A bonus phase that good offers is played in bad of the same segment, one that bad offers in good of the next segment.'],
  'SG-69': ['not stated', 'gap', 'A bonus phase that bad offers in segment 10 is played in the rest of good of segment 10. One offered in the rest of good is played in bad of the next segment, and in segment 10 is refused.'],
  'SG-70': ['Surrendering', 'game', 'A bonus phase comes on top of the receiver\'s other phases and uses none of them up.'],
  'SG-71': ['Surrendering', 'game', 'A combatant who is due at the moment of a bonus phase does not act twice: its own phase absorbs the bonus.'],
  'SG-72': ['Surrendering', 'game', 'A combatant acting in a bonus phase may itself offer a bonus phase back.'],
  'SG-73': ['not stated', 'gap', 'An off-speed action in a bonus phase costs a later phase, as any other.'],
  'SG-106': ['Surrendering', 'game', 'Offering a phase is a convenience, not a safe move: the receiver may attack with it. vrule asks for a confirmation.'],
});
