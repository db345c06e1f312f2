import { chapter } from '../../../game/index.ts';

const vehicles = 'Vehicles';
const silent = 'the text is silent, a default of ours';

// biome-ignore format: one line a rule
export const vehicleRules = chapter('Vehicles', {
  'VX-122': [vehicles, 'game', 'Anything that carries characters round the field is a vehicle (a horse, a tank, a thruster pack), with LIF, END, STR and DEX.'],
  'VX-123': [vehicles, 'game', 'A vehicle at 0 LIF is disabled, at -LIF beyond repair.'],
  'VX-124': [vehicles, 'game', "A vehicle's END is its armour; in a closed vehicle it replaces the END of pilot and passengers against damage from outside."],
  'VX-125': [vehicles, 'game', "A vehicle's STR is the power of its guns or of ramming, and replaces the pilot's STR in attacks."],
  'VX-126': [vehicles, 'game', "A vehicle's DEX caps the DEX might of its pilot."],
  'VX-127': [vehicles, 'game', "In combat the piloting skill is the combat skill: it adds to the pilot's capped DEX and to the vehicle's STR and END."],
  'VX-128': [vehicles, 'game', 'One roll covers flying and fighting a vehicle, with DEX, STR and END rather than INT.'],
  'VX-129': [vehicles, 'game', "A vehicle attacks and dodges; it blocks only with shields. Shooting at an attacker's guns is ruled like a parry. The GM may allow more."],
  'VX-130': [vehicles, 'game', "A vehicle dodges with the pilot's capped DEX and its own END, both with the piloting skill; an attack on a vehicle that does not dodge meets the same two."],
  'VX-131': [vehicles, 'game', 'Passengers cannot dodge unless they leap out; a pilot or passenger who flees a vehicle dodges with their own stats.'],
  'VX-132': [vehicles, 'game', "An open vehicle (a horse, a motorcycle) lends its rider no END; the vehicle's stats count only when the vehicle is the target."],
  'VX-133': [vehicles, 'game', "Through gun ports passengers fight with their own stats and weapons, in addition to the pilot's action."],
  'VX-134': [vehicles, 'game', 'Piloting outside combat is a roll of DEX and INT with the same piloting skill and the same DEX cap.'],
  'VX-135': [vehicles, 'game', 'A disabled vehicle cannot fight, dodge or manoeuvre; it may limp slowly.'],
  'VX-136': ['Vehicles; the roll is ours', 'gap', 'Repairing a vehicle rolls INT and DEX against 25 and restores one LIF a point; above 0 LIF the vehicle works at once.'],
  'VX-137': [vehicles, 'game', 'A destroyed vehicle explodes or fails completely; it can be salvaged but not repaired.'],
  'VX-138': [silent, 'gap', 'The GM decides what the wreck does to those aboard; the default is 15 environmental damage to each.'],
  'VX-139': ['Vehicles; the last is ours', 'gap', "To ram is to attack with the pilot's capped DEX and the vehicle's STR, both with the skill. The text gives the rammer no damage of its own, so the default is none (house rule ramRecoil)."],
  'VX-139a': ['item page', 'source', 'A mounted gun may have its own LIF, END and STR, and a DEX that only aims; it dodges with the DEX of its ship.'],
  'VX-139b': ['item pages, computed', 'source', 'The build points of a vehicle are the sum of all its stats, guns included; each point costs 2 silver.'],
  'VX-139c': [silent, 'gap', 'A vehicle without a pilot has a DEX might of 1 and its plain END, and takes no action.'],
  'VX-139d': [silent, 'gap', 'An attack damages the vehicle; only one aimed at an occupant hurts that occupant, soaked by the END of a closed vehicle, with skill for the pilot alone. An attack redirected at an occupant hits the vehicle. House rule hullShare: a share of each hit on a closed vehicle also reaches those aboard.'],
});
