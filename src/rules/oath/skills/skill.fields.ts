/** The skill and the substat of a roll at the table: fields, blanks, refusals. */
import { type Blank, type Id, isRefusal, type Option, type Refusal, z } from '../../../game/index.ts';
import { cannot, type OathView } from '../combatant/game.ts';
import { type Substat, substats } from '../combatant/sheet.ts';
import { findSkill, nameOfSubstat } from '../combatant/stats.ts';
import { freeDiceOf } from '../psi/powers.ts';
import { surchargePhases } from '../time/phases/dicey-cost.ts';

export const skillNameField = z.string().default('').describe('the fitting skill, by its name; by default none');
export const substatField = z.enum(substats);

export function skillRefusal(view: OathView, by: Id, skill: string): Refusal | null {
  if (skill === '' || findSkill(view.sheet(by), skill) !== undefined) return null;
  return cannot('no-skill', 'SG-22', `${view.name(by)} has no skill "${skill}"`);
}

/** The name of a roll: its skill, or else its substat. */
export function rollName(substat: Substat, skill: string): string {
  return skill === '' ? nameOfSubstat(substat) : skill;
}

/** What a substat is chosen for: the one that is usual, and why another cannot be taken. */
interface SubstatChoice {
  readonly id: string;
  readonly usual: Substat;
  whyNot(substat: Substat): Refusal | null;
}

/** A blank for the substat, each with the dice that the actor has: by default the usual one, or the first that can be taken. */
export function substatBlank(
  view: OathView,
  by: Id,
  { id, usual, whyNot }: SubstatChoice,
): Blank & { readonly defaultValue: Substat } {
  const options = substats.map((substat) => {
    const name = nameOfSubstat(substat);
    const label = `${name} ${freeDiceOf(view, by, substat)}`;
    return { id: substat, label, phrase: name, refusal: whyNot(substat) ?? undefined };
  });
  const defaultValue = [usual, ...substats].find((substat) => whyNot(substat) === null) ?? usual;
  return { id, label: 'substat', kind: 'pick', options, defaultValue, decidedBy: 'actor' };
}

/** Why an action with dice of these substats cannot pay what it costs off speed; null where it can (SG-42, SG-64). */
export function unpaidRefusal(view: OathView, by: Id, ...of: readonly Substat[]): Refusal | null {
  const phases = surchargePhases(view, by, of);
  return isRefusal(phases) ? phases : null;
}

export function skillOptions(view: OathView, by: Id): readonly Option[] {
  return view.sheet(by).skills.map(({ name, level }) => ({ id: name, label: `${name} ${level}`, phrase: name }));
}

export function skillBlank(view: OathView, by: Id, id = 'skill'): Blank {
  const options = [{ id: '', key: '-', label: 'no skill' }, ...skillOptions(view, by)];
  return { id, label: 'skill', kind: 'pick', options, defaultValue: '', decidedBy: 'actor' };
}
