import type { Chapter } from '../../kernel/rulebook.ts';

/** What damage does to somebody. */
export const wounds: Chapter = {
  title: 'Damage states',
  rules: [
    {
      id: 'VX-92',
      text: "The wounded do all they could before, until they are unconscious; a penalty is the A/SH's choice.",
      source: 'Wounded',
      mark: 'game',
    },
    { id: 'VX-93', text: 'With LIF at 0 or below somebody is unconscious.', source: 'Wounded', mark: 'game' },
    {
      id: 'VX-94',
      text: 'With as much again below 0, at -LIF, somebody is dead, as a rule for good.',
      source: 'Wounded',
      mark: 'game',
    },
    {
      id: 'VX-95',
      text: 'Healed above 0 somebody wakes at once; exactly 0 is not enough.',
      source: 'Wounded',
      mark: 'game',
    },
    {
      id: 'VX-96',
      text: 'Before a death is ruled, its player is asked whether Real Life Harm protects the character.',
      source: 'Wounded; page on real life harm',
      mark: 'game',
    },
    {
      id: 'VX-97',
      text: 'Real Life Harm undoes nothing, but puts the nearest thing without that harm in its place: out of the fight with a grave injury, a lost limb. A/SH and player settle it.',
      source: 'page on real life harm',
      mark: 'source',
    },
    {
      id: 'VX-98',
      text: 'Who comes to -LIF is dying until the GM has said dead or Real Life Harm; the latter leaves them unconscious at -LIF + 1, out of the fight.',
      source: 'how this program does it',
      mark: 'gap',
    },
    {
      id: 'VX-99',
      text: 'Healing is INT and SPIR with magic, or INT and DEX with medicine, against 25; each point gives one LIF, up to the maximum, and none to the dead.',
      source: 'Vehicles for the rate; the stats are ours',
      mark: 'gap',
    },
    {
      id: 'VX-100',
      text: 'A healing potion gives fixed points without a roll; using it is an action here.',
      source: 'item page',
      mark: 'source',
    },
    {
      id: 'VX-101',
      text: 'Nothing is said of healing by itself; the GM sets LIF between games, or by the house rule recovery gives so many LIF for each day of rest.',
      source: 'the text is silent',
      mark: 'gap',
    },
  ],
};

/** Staying on one's feet. */
export const staying: Chapter = {
  title: 'Staying conscious',
  rules: [
    {
      id: 'VX-102',
      text: 'At 0 LIF or below, short of -LIF, one may roll to stay up: one trait against 25 + the damage past 0.',
      source: 'Staying Conscious',
      mark: 'game',
    },
    {
      id: 'VX-103',
      text: 'END as a rule; STR, SPIR or CHA where they fit. A "hardcore" skill adds.',
      source: 'Staying Conscious',
      mark: 'game',
    },
    {
      id: 'VX-104',
      text: 'A success buys points / 7 rounds, then a new roll is due; as a house rule it has no such end.',
      source: 'Staying Conscious, optional',
      mark: 'game',
    },
    {
      id: 'VX-105',
      text: 'The new roll meets 25 + the damage past 0 as it is at that moment; healing lowers it (house rule stayDepth: the most it was since LIF was above 0).',
      source: 'a reading of VX-104',
      mark: 'settled',
    },
    {
      id: 'VX-106',
      text: 'Who fails is unconscious at once; a success is worth one round at least (house rule durationMin).',
      source: 'Staying Conscious; the minimum is ours',
      mark: 'gap',
    },
    {
      id: 'VX-107',
      text: "The roll is no action and has no penalty of the round's actions (house rule stayActs: it is one, and has it).",
      source: 'the text is silent, a default of ours',
      mark: 'gap',
    },
    {
      id: 'VX-162',
      text: 'Staying up is a gamble: who drops is mostly passed over, who stands stays a target and comes to -LIF the sooner. How far that is, is shown.',
      source: 'Staying Conscious',
      mark: 'game',
    },
  ],
};
