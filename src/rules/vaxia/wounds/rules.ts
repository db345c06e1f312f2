import { chapter } from '../../kernel/rulebook.ts';

const wounded = 'Wounded';
const stayingConscious = 'Staying Conscious';

// biome-ignore format: one line a rule
export const woundRules = chapter('Damage states', {
  'VX-92': [wounded, 'game', "The wounded do all they could before, until they are unconscious; a penalty is the A/SH's choice."],
  'VX-93': [wounded, 'game', 'With LIF at 0 or below somebody is unconscious.'],
  'VX-94': [wounded, 'game', 'With as much again below 0, at -LIF, somebody is dead, as a rule for good.'],
  'VX-95': [wounded, 'game', 'Healed above 0 somebody wakes at once; exactly 0 is not enough.'],
  'VX-96': ['Wounded; page on real life harm', 'game', 'Before a death is ruled, its player is asked whether Real Life Harm protects the character.'],
  'VX-97': ['page on real life harm', 'source', 'Real Life Harm undoes nothing, but puts the nearest thing without that harm in its place: out of the fight with a grave injury, a lost limb. A/SH and player settle it.'],
  'VX-98': ['how this program does it', 'gap', 'Who comes to -LIF is dying until the GM has said dead or Real Life Harm; the latter leaves them unconscious at -LIF + 1, out of the fight.'],
  'VX-99': ['Vehicles for the rate; the stats are ours', 'gap', 'Healing is INT and SPIR with magic, or INT and DEX with medicine, against 25; each point gives one LIF, up to the maximum, and none to the dead.'],
  'VX-100': ['item page', 'source', 'A healing potion gives fixed points without a roll; using it is an action here.'],
  'VX-101': ['the text is silent', 'gap', 'Nothing is said of healing by itself; the GM sets LIF between games, or by the house rule recovery gives so many LIF for each day of rest.'],
});

// biome-ignore format: one line a rule
export const stayingRules = chapter('Staying conscious', {
  'VX-102': [stayingConscious, 'game', 'At 0 LIF or below, short of -LIF, one may roll to stay up: one trait against 25 + the damage past 0.'],
  'VX-103': [stayingConscious, 'game', 'END as a rule; STR, SPIR or CHA where they fit. A "hardcore" skill adds.'],
  'VX-104': ['Staying Conscious, optional', 'game', 'A success buys points / 7 rounds, then a new roll is due; as a house rule it has no such end.'],
  'VX-105': ['a reading of VX-104', 'settled', 'The new roll meets 25 + the damage past 0 as it is at that moment; healing lowers it (house rule stayDepth: the most it was since LIF was above 0).'],
  'VX-106': ['Staying Conscious; the minimum is ours', 'gap', 'Who fails is unconscious at once; a success is worth one round at least (house rule durationMin).'],
  'VX-107': ['the text is silent, a default of ours', 'gap', "The roll is no action and has no penalty of the round's actions (house rule stayActs: it is one, and has it)."],
  'VX-162': [stayingConscious, 'game', 'Staying up is a gamble: who drops is mostly passed over, who stands stays a target and comes to -LIF the sooner. How far that is, is shown.'],
});
