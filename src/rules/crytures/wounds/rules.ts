import { chapter } from '../../../game/index.ts';

// biome-ignore format: one line a rule
export const damageRules = chapter('Damage, defeat, rest', {
  'CR-117': ['Reading a Power', 'game', 'Damage is the number of hits after Block times the damage per hit. Hits of the Crit line count before Block, unless the house rule critHitsBlocked is off.'],
  'CR-118': ['Adventuring', 'source', 'A player character who drops to 0 Health suffers an injury.'],
  'CR-119': ['not stated', 'gap', 'Health stops at 0. A combatant at 0 Health is defeated and cannot act until healed above 0, by its own Regenerating as well, unless the house rule regenerateDown is off. A defeated cryture can be recalled; with the house rule fallenCrytures it returns to its crystal by itself.'],
  'CR-120': ['Tactical Battle', 'source', 'When an enemy drops to 0 Health, the other enemies make a Morale check; no known page gives the roll.'],
  'CR-121': ['Adventuring', 'source', 'An injury affects one of the four talents at random: a die modifier of -1 to rolls with that talent.'],
  'CR-122': ['Adventuring', 'source', 'Causes of an injury: 0 Health, overspending Stamina or Mana, failing a check that lists one, and strain such as concentrating with no Stamina and Mana left.'],
  'CR-123': ['Adventuring', 'source', 'When treated with the Healing skill, one injury heals per day of rest; an untreated injury stays.'],
  'CR-124': ['Adventuring', 'source', 'Each 2 hours of sleep restore a quarter of maximum Stamina and Mana, a full rest all of it. A day without food causes an injury.'],
  'CR-125': ['Adventuring', 'source', 'A short rest restores all Health for 1 Stamina and water. Meditating for 1 Mana restores all Health of a cryture.'],
  'CR-126': ['not stated', 'gap', 'A rest is possible only after the fight, or at any time with the house rule rests.'],
  'CR-127': ['Tactical Battle', 'source', 'Defeating an enemy earns 10 experience for each point of its Danger.'],
  'CR-128': ['Battle Montage', 'source', 'The Battle Montage scenario is a separate, coarser kind of fight; vrule does not cover it.'],
});
