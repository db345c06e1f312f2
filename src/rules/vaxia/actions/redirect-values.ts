/** To whom something is redirected, as it is said at the table (VX-60). */

import { z } from 'zod';
import type { Id, Intent } from '../../../state/encounter.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { readField } from '../../kernel/values.ts';
import type { Table } from '../table.ts';
import { deadRefusal } from '../wounds.ts';

export const redirectFields = {
  redirectTo: z.string().exactOptional().describe('whom a redirected attack then hits; nobody if not said'),
};

/** The open place, asked where the target redirects. */
export function redirectBlank(view: Table, intent: Intent): readonly Blank[] {
  return readField(intent.with, 'defence') === 'redirect' ? [newTargetBlank(view, intent)] : [];
}

/** Anybody in the fight but the target; the attacker included. */
export function newTargetBlank(view: Table, intent: Intent): Blank {
  const others = Object.values(view.now.combatants).filter(({ id, out }) => !out && !intent.on.includes(id));
  const options = [{ id: '', label: 'nobody' }, ...others.map(({ id, name }) => ({ id, label: name }))];
  return { id: 'redirectTo', label: 'redirected to', kind: 'pick', options, defaultValue: '', decidedBy: 'target' };
}

/** Why it cannot go to whom was named. */
export function redirectRefusal(view: Table, on: Id, to = ''): Refusal | null {
  if (to === '') return null;
  if (view.now.combatants[to] === undefined) return refuse('stranger', '', `nobody here is called "${to}"`);
  if (to === on) return refuse('self', 'VX-60', 'the attack is redirected to somebody else');
  if (view.combatant(to).out) return refuse('left', '', `${view.name(to)} is out of the fight`);
  return deadRefusal(view, to);
}
