import { chapter } from '../../kernel/rulebook.ts';

const vehicles = 'Vehicles';
const silent = 'the text is silent, a default of ours';

// biome-ignore format: one line a rule
export const vehicleRules = chapter('Vehicles', {
  'VX-122': [vehicles, 'game', 'Whatever carries characters round the field is a vehicle, with LIF, END, STR and DEX.'],
  'VX-123': [vehicles, 'game', 'At 0 LIF a vehicle is disabled, at -LIF beyond repair.'],
  'VX-124': [vehicles, 'game', 'END is armour; in a closed vehicle it stands for the END of all inside against harm from outside.'],
  'VX-125': [vehicles, 'game', "STR is guns or ramming, and stands for the pilot's in attacks."],
  'VX-126': [vehicles, 'game', "DEX is the most that the pilot's DEX might can be."],
  'VX-127': [vehicles, 'game', "The piloting skill is the combat skill, and adds to the capped DEX and to the vehicle's STR and END."],
  'VX-128': [vehicles, 'game', 'One roll covers flying and fighting, with DEX, STR and END rather than INT.'],
  'VX-129': [vehicles, 'game', "A vehicle attacks and dodges; it blocks only with shields. Shooting at the guns of an attacker is ruled like a parry. More is the GM's to allow."],
  'VX-130': [vehicles, 'game', "A vehicle dodges with the pilot's capped DEX and its own END, both with the skill; the same two are hit where it does not dodge."],
  'VX-131': [vehicles, 'game', 'Passengers do not dodge unless they leap out; who flees a vehicle dodges on their own stats.'],
  'VX-132': [vehicles, 'game', 'An open vehicle lends its rider no END; only who aims at the vehicle meets its stats.'],
  'VX-133': [vehicles, 'game', "At gun ports passengers fight with their own stats beside the pilot's action."],
  'VX-134': [vehicles, 'game', 'Piloting outside combat is a roll of DEX and INT with the same skill and cap.'],
  'VX-135': [vehicles, 'game', 'A disabled vehicle cannot fight, dodge or manoeuvre; it may limp.'],
  'VX-136': ['Vehicles; the roll is ours', 'gap', 'Repair gives one LIF a point; above 0 a vehicle works at once. The roll is INT and DEX against 25.'],
  'VX-137': [vehicles, 'game', 'A destroyed vehicle explodes or fails wholly, and can only be salvaged.'],
  'VX-138': [silent, 'gap', "What it does to those inside is the GM's word; 15 of environmental damage to each is suggested."],
  'VX-139': ['Vehicles; the last is ours', 'gap', "Ramming attacks with the capped DEX and the vehicle's STR with skill; nothing is said of harm to the rammer, so there is none."],
  'VX-139a': ['item page', 'source', 'A mounted gun may have LIF, END and STR of its own, and a DEX that only aims; it dodges with the DEX of its ship.'],
  'VX-139b': ['item pages, computed', 'source', 'A vehicle is built of as many points as all its stats come to, guns included, at 2 silver each.'],
  'VX-139c': [silent, 'gap', 'A vehicle that nobody steers has a DEX might of 1, its END as it is, and takes no action.'],
  'VX-139d': [silent, 'gap', 'Harm goes to the vehicle; only who aims at somebody in it hurts them, and the END of a closed vehicle soaks it, with skill for the pilot alone. What was aimed at another and turned towards somebody in it strikes the vehicle. As a house rule (hullShare) a share of each hit on a closed vehicle reaches those in it as well.'],
});
