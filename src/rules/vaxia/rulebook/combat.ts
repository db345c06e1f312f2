import type { Chapter } from '../../kernel/rulebook.ts';

const combatRuling = 'Combat Ruling';
const ruler = 'dice ruler of the site';

/** Attacking somebody who does not defend, or does. */
export const attacking: Chapter = {
  title: 'Attacking',
  rules: [
    {
      id: 'VX-45',
      text: 'Combat is an attack on somebody and whatever answers it, damage or not: a roll of two traits. What is meant must be plain before the dice.',
      source: combatRuling,
      mark: 'game',
    },
    {
      id: 'VX-46',
      text: 'The body attacks with DEX to hit and STR for power, magic and psi with INT and SPIR.',
      source: `${combatRuling}; ${ruler}; History of Magic`,
      mark: 'game',
    },
    { id: 'VX-47', text: 'A stat that was not rolled in combat counts as a 1.', source: ruler, mark: 'source' },
    {
      id: 'VX-48',
      text: 'Who does not defend is hit against DEX and soaks with END, or INT and CHA against magic, both with the best skill that avoids harm.',
      source: combatRuling,
      mark: 'game',
    },
    {
      id: 'VX-49',
      text: 'The hit die meets what is hit, the power die what soaks.',
      source: `${ruler}; History of Magic`,
      mark: 'source',
    },
    {
      id: 'VX-50',
      text: 'The points of a damaging attack are damage, taken from LIF.',
      source: combatRuling,
      mark: 'game',
    },
    {
      id: 'VX-51',
      text: 'Where one die fails and the pair succeeds, the hit stands, and the A/SH tells it as something odd.',
      source: combatRuling,
      mark: 'game',
    },
    {
      id: 'VX-52',
      text: 'Skills serve a fight by their aspects: damage for attacks, avoid for every defence.',
      source: `${combatRuling}; skill guide`,
      mark: 'game',
    },
  ],
};

/** Meeting an attack. */
export const defending: Chapter = {
  title: 'Active defence',
  rules: [
    {
      id: 'VX-53',
      text: 'Who defends rolls too: the attacker meets the mights of the defence, the defender those of the attack.',
      source: combatRuling,
      mark: 'game',
    },
    {
      id: 'VX-54',
      text: 'Damage after a defence is the points of the attack less those of the defence, at least 0; a failed defence has 0.',
      source: `${combatRuling}; ${ruler}`,
      mark: 'game',
    },
    {
      id: 'VX-55',
      text: 'Block: STR and END, or SPIR and CHA; either stops either kind of attack. Only behind a block a shield absorbs.',
      source: combatRuling,
      mark: 'game',
    },
    { id: 'VX-56', text: 'Dodge: INT and DEX, against every attack.', source: combatRuling, mark: 'game' },
    {
      id: 'VX-57',
      text: 'Parry or counter: DEX and END against physical attacks only, INT and CHA against magic and psi only.',
      source: combatRuling,
      mark: 'game',
    },
    {
      id: 'VX-58',
      text: 'Redirect and disarm: DEX and STR against physical attacks only, INT and SPIR against magic and psi only.',
      source: combatRuling,
      mark: 'game',
    },
    {
      id: 'VX-59',
      text: 'Redirect and disarm work with at least as many points as the attack; with fewer, those points still lessen the damage.',
      source: combatRuling,
      mark: 'game',
    },
    {
      id: 'VX-60',
      text: 'A redirected attack goes on to whom the redirector names, with its points as damage that is not defended against; as a house rule the new target may defend. Around somebody in a closed vehicle it strikes the vehicle.',
      source: 'the text is silent, a default of ours',
      mark: 'gap',
    },
    {
      id: 'VX-61',
      text: 'A disarmed attacker does no damage and is without the weapon until an action picks it up; a spell ends.',
      source: `${combatRuling}; the picking up is ours`,
      mark: 'gap',
    },
    { id: 'VX-62', text: 'A counter does no damage by itself.', source: `${combatRuling} gives it none`, mark: 'gap' },
    {
      id: 'VX-63',
      text: 'The first stat of a defence meets the might that hits, the second the power: STR and END, DEX and END, DEX and STR, and likewise for magic.',
      source: `${ruler}; History of Magic`,
      mark: 'source',
    },
    {
      id: 'VX-64',
      text: "Of a dodge the stat of the attack's own kind meets the hit die, DEX or INT, the other the power.",
      source: 'the text is silent, a default of ours',
      mark: 'gap',
    },
    {
      id: 'VX-65',
      text: 'A defence with low mights can be worse than none, since the attacker then meets them; it is allowed, and warned of with both expectations.',
      source: 'follows from VX-48 and VX-53',
      mark: 'settled',
    },
    {
      id: 'VX-66',
      text: 'Against several attackers each attack is met with a roll of its own, and each of those is an action; a house rule lets the first roll of the round meet them all, as one action.',
      source: 'the text is silent, a default of ours',
      mark: 'gap',
    },
  ],
};
