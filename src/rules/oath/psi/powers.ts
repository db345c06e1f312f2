/** Running psi powers, which are conditions: the dice that they tie up, and letting go of them (SG-26 to SG-34). */
import {
  type Blank,
  type Condition,
  findByName,
  formatCount,
  type Id,
  type Ledger,
  pickBlank,
  type Refusal,
  z,
} from '../../../game/index.ts';
import { isUp } from '../combatant/conditions.ts';
import { cannot, type OathContext, type OathNote, type OathView, refuse, silent } from '../combatant/game.ts';
import type { Power, Substat } from '../combatant/sheet.ts';
import { availableDice, nameOfSubstat } from '../combatant/stats.ts';
import { freeDice, type PsiDice, tiedRefusal } from './psi.ruling.ts';

const powerNote = z.object({
  power: z.string(),
  substat: z.enum(['psiStrength', 'psiPrecision']),
  concert: z.array(z.string()),
});

export interface RunningPower extends z.infer<typeof powerNote> {
  /** The id of its condition: `psi-flight`. */
  readonly id: string;
  /** Successes kept, and dice tied up. */
  readonly kept: number;
}

/** The running powers of a combatant, in the order in which they were started. */
export function runningPowers(view: OathView, who: Id): readonly RunningPower[] {
  return Object.entries(view.combatant(who).conditions).flatMap(([id, { stacks, note }]) => {
    if (!id.startsWith('psi-')) return [];
    const read = powerNote.safeParse(note);
    return read.success ? [{ id, kept: stacks, ...read.data }] : [];
  });
}

/** The dice that the condition of a running power ties up; 0 of any other. */
export function tiedDice(condition: Condition | null): number {
  return condition !== null && powerNote.safeParse(condition.note).success ? condition.stacks : 0;
}

export function dealsDamage({ multiplier }: Power): boolean {
  return multiplier !== undefined;
}

type ConcertPower = Pick<RunningPower, 'power' | 'concert'>;

/** Whether two powers work in concert: one names the other (SG-30). */
function areInConcert(a: ConcertPower, b: ConcertPower): boolean {
  const names = (one: ConcertPower, other: ConcertPower): boolean =>
    one.concert.some((name) => name.toLowerCase() === other.power.toLowerCase());
  return names(a, b) || names(b, a);
}

/** The dice that powers of one substat tie up; powers in concert tie up those of the greatest (SG-27, SG-30). */
export function diceTiedBy(powers: readonly RunningPower[]): number {
  const counted: RunningPower[] = [];
  for (const power of powers.toSorted((a, b) => b.kept - a.kept)) {
    if (!counted.some((other) => areInConcert(other, power))) counted.push(power);
  }
  return counted.reduce((sum, { kept }) => sum + kept, 0);
}

/** The dice that other powers tie up of a power's substat, and those of them that are in concert with it. */
export function diceTiedFor(
  { name, substat, concert }: Power,
  running: readonly RunningPower[],
): { readonly tied: number; readonly concert: number } {
  const others = running.filter((other) => other.substat === substat && other.power !== name);
  const notInConcert = others.filter((other) => !areInConcert(other, { power: name, concert }));
  const tied = diceTiedBy(others);
  return { tied, concert: Math.max(0, tied - diceTiedBy(notInConcert)) };
}

/** The power of that name among those that pass `filter`, or the first one if the name is empty; refuses if it is not known. */
export function findPower(
  view: OathView,
  who: Id,
  name: string,
  filter: (power: Power) => boolean = () => true,
): Power | Refusal {
  const powers = view.sheet(who).powers.filter(filter);
  const power = name === '' ? powers[0] : findByName(powers, name);
  if (power !== undefined) return power;
  const names = powers.map((known) => known.name).join(', ') || 'none';
  return cannot('no-power', 'SG-26', `${view.name(who)} has no such power "${name}", but ${names}`);
}

/** Starts a power with the successes it keeps, or changes them; with 0 it ends. */
export function keepPower(ledger: Ledger, who: Id, { name, substat, concert }: Power, successes: number): void {
  const note = { power: name, substat, concert: [...concert] };
  const condition = successes === 0 ? null : { stacks: successes, ends: null, from: who, note };
  const plainName = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  ledger.setCondition(who, `psi-${plainName}`.slice(0, 64), condition);
}

/** Ends all running powers of a combatant (SG-34). */
export function endPowers({ ledger, view }: OathContext, who: Id): void {
  for (const { id, power } of runningPowers(view(), who)) {
    ledger.setCondition(who, id, null);
    ledger.say('SG-34', `${view().name(who)}: ${power} ends`);
  }
}

/** Ends the powers of combatants who are down (SG-34, SG-101). Idempotent. */
export function endPowersOfFallen(context: OathContext): void {
  const { ledger, view } = context;
  for (const who of Object.keys(ledger.now.combatants)) {
    if (!isUp(view(), who) && !view().combatant(who).out) endPowers(context, who);
  }
}

export const dropField = z
  .string()
  .default('')
  .describe('a running power to let go of for its dice, by its name; "all" for all');

/** The running powers that are let go of: none, the named one, or all. */
function droppedPowers(view: OathView, by: Id, drop: string): readonly RunningPower[] {
  if (drop === '') return [];
  return runningPowers(view, by).filter(({ power }) => drop === 'all' || power.toLowerCase() === drop.toLowerCase());
}

export function dropRefusal(view: OathView, by: Id, drop: string): Refusal | null {
  if (drop === '' || droppedPowers(view, by, drop).length > 0) return null;
  return refuse('not-running', 'SG-31', `${view.name(by)} has no running power "${drop}"`);
}

/** The dice of a power's substat, and those tied up once others were let go of (SG-27, SG-30). */
export function psiDiceFor(view: OathView, by: Id, power: Power, drop: string): PsiDice {
  const dropped = new Set(droppedPowers(view, by, drop).map(({ id }) => id));
  const remaining = runningPowers(view, by).filter(({ id }) => !dropped.has(id));
  return { dice: view.sheet(by)[power.substat], ...diceTiedFor(power, remaining) };
}

/** Lets go of the named power, or of all (SG-31). */
export function dropPowers({ ledger, view }: OathContext, by: Id, drop: string): void {
  for (const { id, power } of droppedPowers(view(), by, drop)) {
    ledger.setCondition(by, id, null);
    ledger.say('SG-31', `${view().name(by)} lets go of ${power}`);
  }
}

/** An optional blank for the running powers to let go of: none, one, or all. */
export function dropBlank(view: OathView, by: Id): Blank {
  const running = runningOptions(view, by);
  const all = running.length > 1 ? [{ id: 'all', label: 'all of them', phrase: 'all' }] : [];
  const options = [{ id: '', key: '-', label: 'nothing' }, ...running, ...all];
  return pickBlank({ id: 'drop', label: 'lets go of', optional: true, decidedBy: 'actor' }, options);
}

export function runningOptions(view: OathView, by: Id) {
  return runningPowers(view, by).map(({ power, kept }) => ({
    id: power,
    label: `${power}, ${formatCount(kept, 'die')}`,
    phrase: power,
  }));
}

/** The dice of a psi substat and those tied up; null for a substat of another stat. */
function psiDice(view: OathView, who: Id, substat: Substat): PsiDice | null {
  if (substat !== 'psiStrength' && substat !== 'psiPrecision') return null;
  const tied = diceTiedBy(runningPowers(view, who).filter((power) => power.substat === substat));
  return { dice: view.sheet(who)[substat], tied, concert: 0 };
}

/** The dice that a combatant has free for rolls with a substat. With a note, lost and tied-up dice are shown in it. */
export function freeDiceOf(view: OathView, who: Id, substat: Substat, note?: OathNote): number {
  const psi = psiDice(view, who, substat);
  if (psi === null) return availableDice(view, who, substat, note);
  return psi.tied === 0 ? psi.dice : freeDice(psi, note ?? silent);
}

/** Refuses a roll with a psi substat whose dice are all tied up, unless `fortune` dice are added (SG-31). */
export function tiedSubstatRefusal(view: OathView, who: Id, substat: Substat, fortune = 0): Refusal | null {
  const psi = psiDice(view, who, substat);
  const refusal = psi === null ? null : tiedRefusal({ ...psi, fortune });
  return refusal === null ? null : { ...refusal, message: `${nameOfSubstat(substat)}: ${refusal.message}` };
}
