/** Running powers that are let go of for the dice of another (SG-31). */

import * as z from 'zod';
import type { Id } from '../../../state/encounter.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { formatCount } from '../../text/chances.ts';
import { type OathContext, type OathView, refuse } from '../combatant/game.ts';
import type { Power } from '../combatant/sheet.ts';
import { diceTiedFor, type RunningPower, runningPowers } from './powers.ts';
import type { PsiDice } from './psi.ruling.ts';

export const dropField = z
  .string()
  .default('')
  .describe('a running power to let go of for its dice, by its name; "all" for all');

/** The running powers that are let go of: none, the named one, or all. */
function droppedPowers(view: OathView, by: Id, drop: string): readonly RunningPower[] {
  if (drop === '') return [];
  return runningPowers(view, by).filter(({ power }) => drop === 'all' || power.toLowerCase() === drop.toLowerCase());
}

/** Refuses to let go of a power that is not running. */
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
  return {
    id: 'drop',
    label: 'lets go of',
    kind: 'pick',
    options,
    defaultValue: '',
    optional: true,
    decidedBy: 'actor',
  };
}

/** An option for each running power. */
export function runningOptions(view: OathView, by: Id) {
  return runningPowers(view, by).map(({ power, kept }) => ({
    id: power,
    label: `${power}, ${formatCount(kept, 'die')}`,
    phrase: power,
  }));
}
