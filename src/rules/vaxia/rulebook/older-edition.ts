import type { Chapter } from '../../kernel/rulebook.ts';

const history = 'History of Magic';

/** Magic as it was, kept for the record. */
export const olderEdition: Chapter = {
  title: 'The older edition',
  rules: [
    {
      id: 'VX-148',
      text: 'All casting was INT and SPIR with a skill against 25 on both, otherwise a plain roll of two traits.',
      source: history,
      mark: 'legacy',
    },
    {
      id: 'VX-149',
      text: 'Until 2014 the difficulty of magic moved with the might: twice the difficulty less the might, at least 1, trait by trait.',
      source: `dice ruler of 2014; ${history}`,
      mark: 'legacy',
    },
    {
      id: 'VX-150',
      text: 'In combat the bare stats of the target were added to the 25: DEX and END against a fireball, INT and SPIR against reading a mind.',
      source: history,
      mark: 'legacy',
    },
    {
      id: 'VX-151',
      text: 'A skill made to resist magic, known here by its name, raised both; common combat skills did not.',
      source: history,
      mark: 'legacy',
    },
    {
      id: 'VX-152',
      text: 'The same dice gave two results: against the base, whether it was cast, and against base and stats, whether the target was affected.',
      source: history,
      mark: 'legacy',
    },
    {
      id: 'VX-153',
      text: 'Metamagic works on magic alone: it strengthens, drains, redirects or reshapes a spell. Its base was 45. Here it waits for the next spell of its mage in the round.',
      source: history,
      mark: 'legacy',
    },
    {
      id: 'VX-154',
      text: "Against a mage's spell it met 45 + that mage's INT and SPIR, without the skill.",
      source: history,
      mark: 'legacy',
    },
    {
      id: 'VX-155',
      text: "To bolster added the metamage's points to the caster's, to drain took them off, not below 0.",
      source: history,
      mark: 'legacy',
    },
    {
      id: 'VX-156',
      text: 'To redirect a spell or change its nature took as many points as the caster made; short of that the A/SH could let it miss without reaching another, which is a house rule. Harm that is redirected at somebody in a closed vehicle strikes the vehicle here.',
      source: history,
      mark: 'legacy',
    },
    {
      id: 'VX-157',
      text: "A mundane defence took two parts: the spell against the stats of the target, then the defender's mights against the mage's, whose points came off.",
      source: history,
      mark: 'legacy',
    },
    {
      id: 'VX-158',
      text: 'Against INT and SPIR of a spell stood DEX and END to dodge, STR and END to block, DEX and STR to parry.',
      source: history,
      mark: 'legacy',
    },
    {
      id: 'VX-159',
      text: 'Spells at the mind were past all of these; a skill for resisting them was rolled as one trait, here with SPIR against the SPIR of the mage, and its points came off.',
      source: history,
      mark: 'legacy',
    },
    {
      id: 'VX-160',
      text: 'A warrior striking a mage who casts: two rulings, each by itself.',
      source: history,
      mark: 'legacy',
    },
    {
      id: 'VX-161',
      text: 'Mundane combat always met DEX and END, whatever the defence: block STR and END, parry DEX and STR, dodge DEX and END against DEX and STR.',
      source: 'older dice ruler',
      mark: 'legacy',
    },
  ],
};
