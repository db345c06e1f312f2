import { chapter } from '../../../game/index.ts';

const stayingConscious = 'Staying Conscious';

// biome-ignore format: one line a rule
export const woundRules = chapter('Damage states', {
  'VX-92': ['Wounded', 'game', "A wounded combatant acts without a penalty until unconscious; any penalty for wounds is the A/SH's choice."],
  'VX-93': ['Wounded', 'game', 'A combatant at 0 LIF or below is unconscious.'],
  'VX-94': ['Wounded', 'game', 'A combatant at -LIF or below, having taken twice their LIF in damage, is dead, normally for good.'],
  'VX-95': ['Wounded', 'game', 'An unconscious combatant who is healed above 0 LIF wakes at once; exactly 0 is not enough.'],
  'VX-96': ['Wounded; page on real life harm', 'game', 'Before a death is ruled, the player is asked whether Real Life Harm protects the character.'],
  'VX-97': ['page on real life harm', 'source', 'Real Life Harm undoes nothing; it replaces the outcome with the nearest one without that harm, such as a serious injury or a lost limb instead of death, out of the fight. A/SH and player settle it.'],
  'VX-98': ['how this program does it', 'gap', 'A combatant who reaches -LIF is dying until the GM confirms death or Real Life Harm, which leaves them unconscious at -LIF + 1 and out of the fight.'],
  'VX-99': ['Vehicles for the rate; the stats are ours', 'gap', 'Healing rolls INT and SPIR (magic) or INT and DEX (medicine) against 25; each point restores one LIF, up to the maximum. The dead cannot be healed.'],
  'VX-100': ['item page', 'source', 'A healing potion restores a fixed number of points without a roll; using it is an action here.'],
  'VX-101': ['the text is silent', 'gap', 'The text has no natural recovery: the GM sets LIF between games, or the house rule recovery restores LIF for each day of rest.'],
});

// biome-ignore format: one line a rule
export const stayingRules = chapter('Staying conscious', {
  'VX-102': [stayingConscious, 'game', 'At 0 LIF or below, but above -LIF, a combatant may roll to stay conscious: one trait against 25 + the damage past 0. Who still reels as the round ends is asked (house rule reelingAsked).'],
  'VX-103': [stayingConscious, 'game', 'Staying conscious is rolled with END, or with STR, SPIR or CHA where they fit; a "hardcore" skill adds.'],
  'VX-104': ['Staying Conscious, optional', 'game', 'A success at staying conscious lasts points / 7 rounds, then a new roll is due (house rule stayDuration off: it does not run out).'],
  'VX-105': ['a reading of VX-104', 'settled', 'A new roll to stay conscious meets 25 + the damage past 0 at that moment, so healing lowers it (house rule stayDepth: the most damage past 0 since LIF was last above 0).'],
  'VX-106': ['Staying Conscious; the minimum is ours', 'gap', 'A combatant who fails to stay conscious is unconscious at once (for what that leaves of the round see VX-41); a success lasts at least one round (house rule durationMin).'],
  'VX-107': ['the text is silent, a default of ours', 'gap', 'The roll to stay conscious is no action and takes no action penalty (house rule stayActs: it is one, and does).'],
  'VX-162': [stayingConscious, 'game', 'Staying conscious is a gamble: attackers often ignore a combatant who drops, while one who stays up remains a target and comes to -LIF sooner. vrule shows how many points away that is.'],
});
