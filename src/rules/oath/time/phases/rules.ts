import { chapter } from '../../../kernel/rulebook.ts';

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
