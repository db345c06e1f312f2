import { chapter } from '../../../game/index.ts';

const history = 'History of Magic';

// biome-ignore format: one line a rule
export const olderEditionRules = chapter('The older edition', {
  'VX-148': [history, 'legacy', 'All spells were cast with INT and SPIR and a skill, against a base difficulty of 25 on both dice; otherwise as a plain two-trait roll.'],
  'VX-149': ['dice ruler of 2014; History of Magic', 'legacy', 'Until 2014 magic had a dynamic difficulty, for each trait twice the difficulty less the might, at least 1.'],
  'VX-150': [history, 'legacy', "In combat magic the target's bare stats were added to the base of 25: DEX and END against a fireball, INT and SPIR against mind reading."],
  'VX-151': [history, 'legacy', 'A skill made to resist magic, recognised here by its name, was added to both difficulties of a spell; ordinary combat skills were not.'],
  'VX-152': [history, 'legacy', 'The same dice of a spell gave two results: against the base, whether it was cast, and against base and stats, whether the target was affected.'],
  'VX-153': [history, 'legacy', 'Metamagic works on another spell: it bolsters, drains, redirects or changes it, and makes nothing by itself; or it makes a zone where magic is dead (house rule deadMagic, for the scene). Its base difficulty was 45. Here it waits for the next spell of the mage in this round.'],
  'VX-154': [history, 'legacy', "Metamagic against a mage's spell met 45 + that mage's bare INT and SPIR."],
  'VX-155': [history, 'legacy', 'To bolster a spell by metamagic added its points to those of the caster; to drain it subtracted them, not below 0.'],
  'VX-156': [history, 'legacy', 'To redirect or change a spell, metamagic needed as many points as the caster; with fewer, the A/SH could let a redirected spell miss (house rule metamagicPartial). A harmful spell redirected at a combatant in a closed vehicle hits the vehicle here.'],
  'VX-157': [history, 'legacy', "A mundane defence against a spell had two parts: the spell met the target's stats, then the defender rolled combat mights against the mage's mights, and those points were subtracted."],
  'VX-158': [history, 'legacy', 'The stats that met INT and SPIR of a spell: DEX and END to dodge, STR and END to block, DEX and STR to parry.'],
  'VX-159': [history, 'legacy', 'Spells aimed at the mind could not be blocked, dodged or parried; a skill made to resist them was rolled as one trait, here SPIR against the SPIR of the mage, and its points were subtracted.'],
  'VX-160': [history, 'legacy', 'A warrior who hits a mage while the mage casts: two independent rulings.'],
  'VX-161': ['older dice ruler', 'legacy', 'A mundane attack met DEX and END whatever the defence; the defence rolled STR and END to block, DEX and STR to parry, or DEX and END to dodge, against DEX and STR of the attacker.'],
});
