import type { OathContext } from '../combatant/view.ts';
/** Psi powers that are running, and the dice that they tie up (SG-26 to SG-34). A power that runs is a condition. */

import { z } from 'zod';
import type { Condition, Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { findByName } from '../../kernel/by-name.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Power } from '../combatant/sheet.ts';
import type { Table } from '../combatant/view.ts';
import { isUp } from '../wounds/wounds.ts';

/** What is kept with the condition of a running power. */
const kept = z.object({
  power: z.string(),
  substat: z.enum(['psiStrength', 'psiPrecision']),
  concert: z.array(z.string()),
});

/** A power that runs. */
export interface Running extends z.infer<typeof kept> {
  /** The condition that it is. */
  readonly id: string;
  /** Successes kept, and dice tied up. */
  readonly kept: number;
}

/** The condition of a running power: `psi-flight`. */
function conditionOf(power: string): string {
  const plain = power
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `psi-${plain}`.slice(0, 64);
}

/** The powers of somebody that are running, in the order in which they were begun. */
export function runningOf(view: Table, who: Id): readonly Running[] {
  return Object.entries(view.combatant(who).conditions).flatMap(([id, { stacks, note }]) => {
    const read = kept.safeParse(note);
    return id.startsWith('psi-') && read.success ? [{ id, kept: stacks, ...read.data }] : [];
  });
}

/** Whether a power does damage, by figures of its own. */
export function harms({ multiplier }: Power): boolean {
  return multiplier !== undefined;
}

/** Whether two powers were made to work together (SG-30). */
export function inConcert(a: Pick<Running, 'power' | 'concert'>, b: Pick<Running, 'power' | 'concert'>): boolean {
  const names = (one: typeof a, other: typeof a): boolean =>
    one.concert.some((name) => name.toLowerCase() === other.power.toLowerCase());
  return names(a, b) || names(b, a);
}

/** The dice that powers of one substat tie up; of a pair in concert as many as the greater (SG-27, SG-30). */
export function tiedUp(powers: readonly Running[]): number {
  const counted: Running[] = [];
  for (const power of powers.toSorted((a, b) => b.kept - a.kept)) {
    if (!counted.some((other) => inConcert(other, power))) counted.push(power);
  }
  return counted.reduce((sum, power) => sum + power.kept, 0);
}

/** What a power that is to be used meets: dice tied up by others of its substat, and those that it may use with them. */
export function metBy(
  powers: readonly Running[],
  { name, substat, concert }: Power,
): { readonly tied: number; readonly concert: number } {
  const others = powers.filter((other) => other.substat === substat && other.power !== name);
  const alone = others.filter((other) => !inConcert(other, { power: name, concert }));
  const tied = tiedUp(others);
  return { tied, concert: Math.max(0, tied - tiedUp(alone)) };
}

/** The power of that name that somebody knows; with '' the first. */
export function powerOf(view: Table, who: Id, name: string, among: (power: Power) => boolean): Power | Refusal {
  const known = view.sheet(who).powers.filter(among);
  const power = name === '' ? known[0] : findByName(known, name);
  if (power !== undefined) return power;
  const names = known.map((each) => each.name).join(', ') || 'none';
  return refuse('no-power', 'SG-26', `${view.name(who)} has no such power "${name}", but ${names}`);
}

/** Has a power run, or go on with other successes; with none kept it ends. */
export function keepRunning(ledger: Ledger, who: Id, { name, substat, concert }: Power, successes: number): void {
  const note = { power: name, substat, concert: [...concert] };
  const running: Condition = { stacks: successes, ends: null, from: who, note };
  ledger.setCondition(who, conditionOf(name), successes === 0 ? null : running);
}

/** Lets a power go (SG-31). */
export function letGo(ledger: Ledger, who: Id, { id }: Running): void {
  ledger.setCondition(who, id, null);
}

/** At the end of a turn all powers end, where the house lets none run on (SG-34). */
export function endPowers({ ledger, view }: OathContext): void {
  if (view().settings.psiLasts !== 'turn') return;
  for (const who of Object.keys(ledger.now.combatants)) endAll(ledger, view(), who);
}

function endAll(ledger: Ledger, view: Table, who: Id): void {
  for (const running of runningOf(view, who)) {
    letGo(ledger, who, running);
    ledger.say('SG-34', `${view.name(who)}: ${running.power} ends`);
  }
}

/** Who is down lets go of everything (SG-34, SG-101). Asked twice it changes nothing more. */
export function settlePowers({ ledger, view }: OathContext): void {
  for (const who of Object.keys(ledger.now.combatants)) {
    if (!isUp(view(), who) && !view().combatant(who).out) endAll(ledger, view(), who);
  }
}
