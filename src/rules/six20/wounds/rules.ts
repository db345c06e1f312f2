import { chapter } from '../../../game/index.ts';
/** Rule texts: damage, wounds and death; recovery. */

// biome-ignore format: one line a rule
export const woundRules = chapter('Damage, wounds, death', {
  'DV-84': ['Damage and Healing', 'gap', 'Damage reduces vitality points (VP) first; what one hit does beyond them reduces wound points (WP), unless the house rule overflow is off. Exertion may cost points in the same way, in amounts the GM enters.'],
  'DV-85': ['Damage and Healing', 'game', 'A combatant at 0 wound points is unconscious and may die.'],
  'DV-86': ['Damage and Healing', 'game', 'A damaged ability brings growing penalties; at 0 the combatant is unconscious and may die.'],
  'DV-87': ['Classes', 'source', 'Vitality is the maximum of the class’s vitality die plus the Constitution modifier at level 1, and for each further level a die (rolled, or half its sides plus 1) plus the Constitution modifier; every level gives at least 1.'],
  'DV-88': ['Vitality and Wound Points', 'source', 'Maximum wound points equal the Constitution score.'],
  'DV-89': ['d20 rules', 'recalled', 'By house rule size multiplies wound points: Fine 1/8, Diminutive 1/4, Tiny 1/2, Large 2, Huge 4, Gargantuan 8, Colossal 16; at least 1 remains.'],
  'DV-90': ['d20 rules', 'recalled', 'By house rule losing wound points makes a combatant fatigued (-2 to Strength and Dexterity) until it rests for 8 hours or its wounds are healed.'],
  'DV-91': ['d20 rules', 'recalled', 'By house rule a combatant who loses wound points makes a Fortitude save of DC 5 plus the points lost, or is stunned for 1d4 rounds.'],
  'DV-92': ['Damage and Healing', 'gap', 'Wound points never fall below 0, where a combatant is unconscious and dying; by house rule (disabledSave) a Fortitude save of DC 15 keeps it conscious but disabled. Damage to wounds at 0 makes a stable or disabled combatant dying again and kills a dying one, unless the house rule downDamage says otherwise.'],
  'DV-93': ['d20 rules', 'recalled', 'A dying combatant makes a Fortitude save at the start of each of its turns, DC 10 plus 1 for every save before: failed by 5 or more it is dead, made by 5 or more stable, made by 10 or more conscious but disabled, otherwise still dying.'],
  'DV-94': ['d20 rules', 'recalled', 'A medical check of DC 15, a standard action, stabilises a dying combatant.'],
  'DV-95': ['d20 rules', 'recalled', 'A combatant with Constitution at 0 is dead, with any other ability at 0 unconscious.'],
  'DV-96': ['d20 rules', 'recalled', 'Ability damage lowers the score and so the modifier; each point of lost Constitution also takes a wound point and lowers their maximum by 1, unless the house rule conWounds is off.'],
  'DV-97': ['d20 rules', 'recalled', 'Nonlethal damage counts like any other damage; by house rule it reduces vitality only.'],
});

// biome-ignore format: one line a rule
export const recoveryRules = chapter('Recovery', {
  'DV-98': ['Healing and Recovery', 'game', 'Vitality damage heals by level plus Constitution modifier (at least 1) every 10 minutes of rest, or every active hour.'],
  'DV-99': ['Healing and Recovery', 'game', 'Wound damage heals by level plus Constitution modifier (at least 1) every 8 hours of rest, or every active day.'],
  'DV-100': ['Healing and Recovery', 'game', 'Ability damage heals by 1 point every 8 hours of rest, or every active day.'],
  'DV-101': ['Healing and Recovery', 'game', 'Vitality drain recovers by level plus Constitution modifier (at least 1) every week of rest, or every active month.'],
  'DV-102': ['Healing and Recovery', 'game', 'Wound drain recovers by level plus Constitution modifier (at least 1) every week of rest, or every active month.'],
  'DV-103': ['Healing and Recovery', 'game', 'Ability drain recovers by 1 point every week of full rest, or every active month.'],
  'DV-104': ['Healing and Recovery', 'game', 'Only whole periods of uninterrupted rest or activity count; scattered minutes do not add up.'],
  'DV-105': ['Healing and Recovery', 'settled', 'Each period of recovery gives back level plus Constitution modifier, at least 1; by house rule the level alone.'],
  'DV-106': ['house rule', 'gap', 'Drained points are counted separately from damage and lower both the points that are left and the maximum; damage heals only up to that maximum, and drained points that recover come back as points.'],
  'DV-107': ['house rule', 'gap', 'All damaged abilities recover at the same time; by house rule only one recovers in each rest.'],
  'DV-108': ['house rule', 'gap', 'For recovery an active day is 24 hours and a month is 30 days.'],
  'DV-109': ['Psychic healing', 'game', 'Psychic healing restores vitality no faster than rest does: with what comes back by itself in the same time it gives no more than level plus Constitution modifier every 10 minutes. For wounds and abilities no limit is stated.'],
});
