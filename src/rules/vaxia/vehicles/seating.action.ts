/** Seats in a vehicle: taking one, leaving it, and the GM seating a combatant (VX-122, VX-137, VX-139c). */
import {
  type Blank,
  type Combatant,
  firstRefusal,
  type Id,
  type Json,
  pickBlank,
  type Refusal,
  readField,
  z,
} from '../../../game/index.ts';
import {
  controlHolder,
  isCraft,
  isDestroyed,
  pilotOf,
  type Seat,
  seatOf,
  seats,
  setSeat,
  shipOf,
  type TakenSeat,
} from '../combatant/aboard.ts';
import { cannot, refuse, rules } from '../combatant/game.ts';
import { bestSkill, skillNamed } from '../combatant/mights.ts';
import { skillOptions } from '../combatant/skills.ts';
import type { VaxiaContext, VaxiaView } from '../combatant/view.ts';
import { countedPlain } from '../time/counted-action.ts';
import { actionRefusal } from '../time/economy.ts';

const seatFields = {
  seat: z
    .enum(seats)
    .exactOptional()
    .describe('at the controls, or as a passenger; by default the controls if they are free'),
  skill: z
    .string()
    .exactOptional()
    .describe('the name of the piloting skill; by default recognised by its name, "" for none'),
};

/** Getting into a vehicle, or changing seats in it; an action. */
export const boardAction = countedPlain({
  id: 'board',
  title: 'Board',
  key: 'v',
  targets: 'one',
  aim: 'anyone',
  isLikelyTarget: (view, by, target) => target !== by && isCraft(view, target),
  sentence: '{by} boards {on} as {seat}, piloting with {skill}',
  fields: z.strictObject(seatFields),
  blanks(view, { by, on: [craft] }) {
    if (craft === undefined) return [];
    const skill = { id: 'skill', label: 'piloting skill', defaultValue: defaultPilotingSkill(view, by, craft) ?? '' };
    const options = skillOptions(view.sheet(by));
    return [seatBlank(defaultSeat(view, by, craft)), pickBlank({ ...skill, optional: true }, options)];
  },
  *act(context) {
    return takeSeat(context, context.by, context.target, context.values);
  },
});

/** Whether at the controls or as a passenger. */
function seatBlank(defaultValue: Seat): Blank {
  const options = [
    { id: 'pilot', key: 'c', label: 'at the controls', phrase: 'pilot' },
    { id: 'passenger', key: 'p', label: 'passenger' },
  ];
  return { id: 'seat', label: 'seat', kind: 'pick', options, defaultValue };
}

/** Getting out of a vehicle; an action. To leap out as a dodge is part of the attack that is dodged (VX-131). */
export const getOutAction = countedPlain({
  id: 'get-out',
  title: 'Get out',
  key: 'l',
  sentence: '{by} gets out',
  fields: z.strictObject({}),
  whyNot: firstRefusal(function* (view, by) {
    yield actionRefusal(view, by);
    return seatOf(view, by) === null ? refuse('nowhere', '', `${view.name(by)} is in no vehicle`) : null;
  }),
  *act(context) {
    return leaveVehicle(context, context.by);
  },
});

/** The GM seats a combatant, before the fight or carried by others. It takes no action. */
export const seatAction = rules.plain({
  id: 'seat',
  title: 'Seat in a vehicle',
  key: 'a',
  menu: 'gm',
  actor: 'optional',
  targets: 'one',
  sentence: '{on} sits in {craft} as {seat}',
  fields: z.strictObject({
    craft: z.string().default('').describe('the name or id of the vehicle; "" to get out'),
    ...seatFields,
  }),
  blanks(view, { on: [who], with: values }) {
    const chosen = craftNamed(view, readField(values, 'craft'));
    const seat = who === undefined || chosen === undefined ? 'passenger' : defaultSeat(view, who, chosen.id);
    const crafts = Object.values(view.now.combatants).filter(({ id }) => isCraft(view, id));
    const options = [
      { id: '', key: '-', label: 'none', phrase: 'no vehicle' },
      ...crafts.map(({ id, name }) => ({ id, label: name })),
    ];
    return [{ id: 'craft', label: 'vehicle', kind: 'pick', options }, seatBlank(seat)];
  },
  *act(context) {
    const { view, target: who, values } = context;
    const { craft, ...choice } = values;
    if (craft === '') return leaveVehicle(context, who);
    const found = craftNamed(view(), craft);
    if (found === undefined) return cannot('stranger', '', `nobody here is called "${craft}"`);
    return takeSeat(context, who, found.id, choice);
  },
});

function craftNamed(view: VaxiaView, craft: Json): Combatant | undefined {
  const wanted = typeof craft === 'string' ? craft.toLowerCase() : '';
  return Object.values(view.now.combatants).find(({ id, name }) => id === craft || name.toLowerCase() === wanted);
}

/** The seat and skill that the GM chose; by default the usual ones. */
type SeatChoice = z.infer<z.ZodObject<typeof seatFields>>;

/** The seat that a combatant takes by default: the controls, unless they are taken. */
function defaultSeat(view: VaxiaView, who: Id, craft: Id): Seat {
  const pilot = isCraft(view, craft) ? pilotOf(view, craft) : null;
  return pilot === null || pilot === who ? 'pilot' : 'passenger';
}

const pilotingWords = /pilot|driv|rid(e|ing)|sail|steer|helm|flight|fly|row|paddl|handling/i;

/** The piloting skill by default, recognised by its name; at a mounted gun the best skill with the damage aspect. */
function defaultPilotingSkill(view: VaxiaView, who: Id, craft: Id): string | null {
  const sheet = view.sheet(who);
  if (isCraft(view, craft) && isMounted(view, craft)) return bestSkill(sheet, 'damage')?.name ?? null;
  return sheet.skills.find(({ name }) => pilotingWords.test(name))?.name ?? null;
}

/** Whether a vehicle is a gun that is mounted on another (VX-139a). */
function isMounted(view: VaxiaView, craft: Id): boolean {
  return shipOf(view, craft) !== craft;
}

/** Why a combatant cannot take that seat. */
const seatRefusal = firstRefusal(function* (view: VaxiaView, who: Id, { craft, seat, skill }: NewSeat) {
  const [name, vehicle] = [view.name(who), view.name(craft)];
  if (!isCraft(view, craft)) yield refuse('no-vehicle', 'VX-122', `${vehicle} is no vehicle`);
  if (isCraft(view, who)) yield refuse('vehicle', 'VX-122', `${name} is a vehicle itself`);
  if (view.combatant(craft).out) yield refuse('left', '', `${vehicle} is out of the fight`);
  const wreck = [craft, shipOf(view, craft)].find((each) => isDestroyed(view, each));
  if (wreck !== undefined) yield refuse('destroyed', 'VX-137', `${view.name(wreck)} is destroyed`);
  if (isMounted(view, craft) && seat === 'passenger') {
    yield refuse('gun', 'VX-139a', `${vehicle} has room only for its gunner`);
  }
  if (skill !== null && skillNamed(view.sheet(who), skill) === null) {
    return cannot('no-skill', '', `${name} has no skill "${skill}"`);
  }
  const pilot = seat === 'pilot' ? pilotOf(view, craft) : null;
  if (pilot !== null && pilot !== who) yield refuse('taken', 'VX-126', `${view.name(pilot)} has the controls`);
  const present = seatOf(view, who);
  const isSame = present?.craft === craft && present.seat === seat && present.skill === skill;
  return isSame ? refuse('there', '', `${name} sits there already`) : null;
});

type NewSeat = TakenSeat & { readonly seat: Seat };

/** Seats a combatant, and moves one who is unable to steer from the controls. Returns it in words, or a refusal. */
function takeSeat(context: VaxiaContext, who: Id, craft: Id, choice: SeatChoice): string | Refusal {
  const { ledger, view } = context;
  const seat = choice.seat ?? defaultSeat(view(), who, craft);
  const skillName = choice.skill ?? defaultPilotingSkill(view(), who, craft) ?? '';
  const newSeat: NewSeat = { craft, seat, skill: seat === 'pilot' && skillName !== '' ? skillName : null };
  const refusal = seatRefusal(view(), who, newSeat);
  if (refusal !== null) return refusal;
  if (seat === 'pilot') clearControls(context, who, craft);
  const [name, vehicle] = [view().name(who), view().name(craft)];
  const isAboard = seatOf(view(), who)?.craft === craft;
  setSeat(ledger, who, newSeat);
  if (seat === 'passenger') return isAboard ? `${name} leaves the controls of ${vehicle}` : `${name} boards ${vehicle}`;
  return isMounted(view(), craft) ? `${name} operates ${vehicle}` : `${name} takes the controls of ${vehicle}`;
}

/** Moves another combatant from the controls to a passenger's seat of the ship (VX-139c). */
function clearControls({ ledger, view }: VaxiaContext, who: Id, craft: Id): void {
  const holder = controlHolder(view(), craft);
  if (holder === null || holder === who) return;
  setSeat(ledger, holder, { craft: shipOf(view(), craft), seat: 'passenger', skill: null });
  ledger.say('VX-139c', `${view().name(holder)} is moved from the controls of ${view().name(craft)}`);
}

/** Takes a combatant out of their vehicle. Returns it in words, or a refusal. */
function leaveVehicle({ ledger, view }: VaxiaContext, who: Id): string | Refusal {
  const seat = seatOf(view(), who);
  if (seat === null || seat.seat === 'mount') return cannot('nowhere', '', `${view().name(who)} is in no vehicle`);
  setSeat(ledger, who, null);
  return `${view().name(who)} gets out of ${view().name(seat.craft)}`;
}
