import { chapter } from '../../kernel/rulebook.ts';

const history = 'History of Magic';

// biome-ignore format: one line a rule
export const olderEditionRules = chapter('The older edition', {
  'VX-148': [history, 'legacy', 'All casting was INT and SPIR with a skill against 25 on both, otherwise a plain roll of two traits.'],
  'VX-149': ['dice ruler of 2014; History of Magic', 'legacy', 'Until 2014 the difficulty of magic moved with the might: twice the difficulty less the might, at least 1, trait by trait.'],
  'VX-150': [history, 'legacy', 'In combat the bare stats of the target were added to the 25: DEX and END against a fireball, INT and SPIR against reading a mind.'],
  'VX-151': [history, 'legacy', 'A skill made to resist magic, known here by its name, raised both; common combat skills did not.'],
  'VX-152': [history, 'legacy', 'The same dice gave two results: against the base, whether it was cast, and against base and stats, whether the target was affected.'],
  'VX-153': [history, 'legacy', 'Metamagic works on magic alone: it strengthens, drains, redirects or reshapes a spell. Its base was 45. Here it waits for the next spell of its mage in the round.'],
  'VX-154': [history, 'legacy', "Against a mage's spell it met 45 + that mage's INT and SPIR, without the skill."],
  'VX-155': [history, 'legacy', "To bolster added the metamage's points to the caster's, to drain took them off, not below 0."],
  'VX-156': [history, 'legacy', 'To redirect a spell or change its nature took as many points as the caster made; short of that the A/SH could let it miss without reaching another, which is a house rule. Harm that is redirected at somebody in a closed vehicle strikes the vehicle here.'],
  'VX-157': [history, 'legacy', "A mundane defence took two parts: the spell against the stats of the target, then the defender's mights against the mage's, whose points came off."],
  'VX-158': [history, 'legacy', 'Against INT and SPIR of a spell stood DEX and END to dodge, STR and END to block, DEX and STR to parry.'],
  'VX-159': [history, 'legacy', 'Spells at the mind were past all of these; a skill for resisting them was rolled as one trait, here with SPIR against the SPIR of the mage, and its points came off.'],
  'VX-160': [history, 'legacy', 'A warrior striking a mage who casts: two rulings, each by itself.'],
  'VX-161': ['older dice ruler', 'legacy', 'Mundane combat always met DEX and END, whatever the defence: block STR and END, parry DEX and STR, dodge DEX and END against DEX and STR.'],
});
