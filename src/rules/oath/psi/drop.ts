/** Letting running powers go for the dice of another (SG-31). */
import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import type { Power } from '../combatant/sheet.ts';
import type { Table } from '../combatant/view.ts';
import { letGo, metBy, type Running, runningOf } from './powers.ts';

/** What is let go for a power that is to be used. */
export const dropField = z
  .string()
  .default('')
  .describe('a running power that is let go for its dice, by its name; "all" for all');

/** The powers that are let go for a new one: the one named, or all. */
function dropped(view: Table, by: Id, name: string): readonly Running[] {
  return runningOf(view, by).filter(({ power }) => name === 'all' || power.toLowerCase() === name.toLowerCase());
}

/** Why a power cannot be let go: it does not run. */
export function dropRefusal(view: Table, by: Id, name: string): Refusal | null {
  if (name === '' || dropped(view, by, name).length > 0) return null;
  return refuse('not-running', 'SG-31', `${view.name(by)} has no running power "${name}"`);
}

/** The powers that run on. */
function stayOf(view: Table, by: Id, name: string): readonly Running[] {
  const gone = new Set(name === '' ? [] : dropped(view, by, name).map(({ id }) => id));
  return runningOf(view, by).filter(({ id }) => !gone.has(id));
}

/** The dice of a power's substat, and what holds them once others were let go for it (SG-27, SG-30). */
export function heldBy(view: Table, by: Id, power: Power, name: string) {
  return { dice: view.sheet(by)[power.substat], ...metBy(stayOf(view, by, name), power) };
}

/** Lets go of what a new power needs the dice of (SG-31). */
export function drop(ledger: Ledger, view: Table, by: Id, name: string): void {
  if (name === '') return;
  for (const running of dropped(view, by, name)) {
    letGo(ledger, by, running);
    ledger.say('SG-31', `${view.name(by)} lets ${running.power} go`);
  }
}

/** The running powers, of which one or all may be let go. */
export function dropBlank(view: Table, by: Id): Blank {
  const running = runningOf(view, by).map(({ power, kept }) => ({
    id: power,
    label: `${power}, ${kept} dice`,
    phrase: power,
  }));
  const all = running.length > 1 ? [{ id: 'all', label: 'all of them', phrase: 'all' }] : [];
  const options = [{ id: '', key: '-', label: 'nothing' }, ...running, ...all];
  return { id: 'drop', label: 'lets go', kind: 'pick', options, defaultValue: '', optional: true, decidedBy: 'actor' };
}
