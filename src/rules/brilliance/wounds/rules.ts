import { chapter } from '../../../game/index.ts';

const tracking = 'Combat, Damage Tracking';
const terms = 'Combat, Defense Terminology';
const ward = 'Combat, Ward';
const mortal = 'Combat, Mortal Damage';

/** What damage does. */
// biome-ignore format: one line a rule
export const damage = chapter('Damage', {
  'BS-76': [tracking, 'game', 'Health is Constitution plus a bonus of the race. Lethal damage is taken from Health.'],
  'BS-77': [tracking, 'game', 'Vigor is Constitution. Non-lethal damage is taken from Vigor.'],
  'BS-78': [tracking, 'game', 'Non-lethal damage beyond the remaining Vigor is taken from Health.'],
  'BS-79': [terms, 'game', 'Each point of Damage Reduction (DR) makes one lethal point of an attack non-lethal, as long as there is Vigor. Physical and Magical Reduction each meet their own kind of damage; that of a spell is magical, whichever defence opposes it, or by house rule goes by that defence.'],
  'BS-80': ['Armor and Shields', 'source', 'Damage Reduction written with a plus adds up; of the others the highest counts.'],
  'BS-81': ['Armor and Shields', 'source', 'Only medium and heavy armor have Damage Reduction.'],
  'BS-82': [ward, 'game', 'Ward takes damage of any kind after all defences and drops by what it took. The rest goes to Health or Vigor.'],
  'BS-83': [ward, 'game', 'Effects that need a successful attack apply even if Ward takes all its damage.'],
  'BS-84': [ward, 'game', 'Effects that need lethal damage do not apply if Ward takes all of it.'],
  'BS-85': [mortal, 'game', 'Mortal damage is worked out like other damage and then doubled.'],
  'BS-86': [mortal, 'advice', 'Lethal damage comes from blades and fireballs, for example; non-lethal damage from armor that converts it, from falls (BS-118) and from sorcerous backlash.'],
  'BS-87': [tracking, 'game', 'A combatant at 0 Health is disabled: unconscious, and bleeding out.'],
  'BS-88': [tracking, 'game', 'A combatant whose Health is as far below 0 as its maximum is dead.'],
  'BS-89': [tracking, 'game', 'Below 0 Health all further damage is lethal and bypasses Vigor.'],
  'BS-90': [tracking, 'game', 'Toughness and other powers let a combatant stay awake and act below 0 Health: Toughness 1, 2 or 3 (with Constitution 3 or more) down to -1, -2 or -3. Bleeding out begins below that.'],
  'BS-91': ['Glossary', 'source', 'Bleeding out: a combatant who is disabled loses 1 Health a round, as lethal damage, until stabilised or dead. New damage to Health ends being stable.'],
  'BS-92': ['vrule', 'gap', 'Bleeding out does its damage at the end of the own turn; the pages do not say when.'],
  'BS-93': ['Medicine', 'source', 'A successful Medicine check, a Standard action, stabilises a combatant who bleeds out.'],
  'BS-94': ['Glossary', 'source', 'Each point of Health below 0 costs a die on all skill rolls.'],
});
