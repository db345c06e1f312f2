import type { Chapter } from '../../kernel/rulebook.ts';

const source = 'Vehicles';

/** Whatever carries somebody. */
export const vehicles: Chapter = {
  title: 'Vehicles',
  rules: [
    {
      id: 'VX-122',
      text: 'Whatever carries characters round the field is a vehicle, with LIF, END, STR and DEX.',
      source,
      mark: 'game',
    },
    { id: 'VX-123', text: 'At 0 LIF a vehicle is disabled, at -LIF beyond repair.', source, mark: 'game' },
    {
      id: 'VX-124',
      text: 'END is armour; in a closed vehicle it stands for the END of all inside against harm from outside.',
      source,
      mark: 'game',
    },
    { id: 'VX-125', text: "STR is guns or ramming, and stands for the pilot's in attacks.", source, mark: 'game' },
    { id: 'VX-126', text: "DEX is the most that the pilot's DEX might can be.", source, mark: 'game' },
    {
      id: 'VX-127',
      text: "The piloting skill is the combat skill, and adds to the capped DEX and to the vehicle's STR and END.",
      source,
      mark: 'game',
    },
    {
      id: 'VX-128',
      text: 'One roll covers flying and fighting, with DEX, STR and END rather than INT.',
      source,
      mark: 'game',
    },
    {
      id: 'VX-129',
      text: "A vehicle attacks and dodges; it blocks only with shields. Shooting at the guns of an attacker is ruled like a parry. More is the GM's to allow.",
      source,
      mark: 'game',
    },
    {
      id: 'VX-130',
      text: "A vehicle dodges with the pilot's capped DEX and its own END, both with the skill; the same two are hit where it does not dodge.",
      source,
      mark: 'game',
    },
    {
      id: 'VX-131',
      text: 'Passengers do not dodge unless they leap out; who flees a vehicle dodges on their own stats.',
      source,
      mark: 'game',
    },
    {
      id: 'VX-132',
      text: 'An open vehicle lends its rider no END; only who aims at the vehicle meets its stats.',
      source,
      mark: 'game',
    },
    {
      id: 'VX-133',
      text: "At gun ports passengers fight with their own stats beside the pilot's action.",
      source,
      mark: 'game',
    },
    {
      id: 'VX-134',
      text: 'Piloting outside combat is a roll of DEX and INT with the same skill and cap.',
      source,
      mark: 'game',
    },
    { id: 'VX-135', text: 'A disabled vehicle cannot fight, dodge or manoeuvre; it may limp.', source, mark: 'game' },
    {
      id: 'VX-136',
      text: 'Repair gives one LIF a point; above 0 a vehicle works at once. The roll is INT and DEX against 25.',
      source: `${source}; the roll is ours`,
      mark: 'gap',
    },
    {
      id: 'VX-137',
      text: 'A destroyed vehicle explodes or fails wholly, and can only be salvaged.',
      source,
      mark: 'game',
    },
    {
      id: 'VX-138',
      text: "What it does to those inside is the GM's word; 15 of environmental damage to each is suggested.",
      source: 'the text is silent, a default of ours',
      mark: 'gap',
    },
    {
      id: 'VX-139',
      text: "Ramming attacks with the capped DEX and the vehicle's STR with skill; nothing is said of harm to the rammer, so there is none.",
      source: `${source}; the last is ours`,
      mark: 'gap',
    },
    {
      id: 'VX-139a',
      text: 'A mounted gun may have LIF, END and STR of its own, and a DEX that only aims; it dodges with the DEX of its ship.',
      source: 'item page',
      mark: 'source',
    },
    {
      id: 'VX-139b',
      text: 'A vehicle is built of as many points as all its stats come to, guns included, at 2 silver each.',
      source: 'item pages, computed',
      mark: 'source',
    },
    {
      id: 'VX-139c',
      text: 'A vehicle that nobody steers has a DEX might of 1, its END as it is, and takes no action.',
      source: 'the text is silent, a default of ours',
      mark: 'gap',
    },
    {
      id: 'VX-139d',
      text: 'Harm goes to the vehicle; only who aims at somebody in it hurts them, and the END of a closed vehicle soaks it, with skill for the pilot alone. What was aimed at another and turned towards somebody in it strikes the vehicle. As a house rule (hullShare) a share of each hit on a closed vehicle reaches those in it as well.',
      source: 'the text is silent, a default of ours',
      mark: 'gap',
    },
  ],
};
