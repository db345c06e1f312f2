import { type Combatant, dict, type Encounter, type Id, type Json } from '../../state/encounter.ts';
import type { ReadyMade, System } from './system.ts';

/**
 * A combatant with full tracks and no conditions, under an id that is new to the encounter: made of `id`, an id that it had
 * elsewhere, else of its name.
 */
export function newCombatant(
  system: System,
  encounter: Encounter,
  of: Pick<Combatant, 'name' | 'side' | 'sheet' | 'hidden'> & { readonly id?: string },
): Combatant {
  const maxima = system.tracksOf(of.sheet, encounter);
  const tracks = Object.entries(maxima).map(([id, max]) => [id, { now: max, max }] as const);
  return {
    id: freeId(encounter, of.id ?? of.name),
    name: of.name,
    side: of.side,
    sheet: of.sheet,
    hidden: of.hidden,
    out: false,
    tracks: dict(tracks),
    conditions: dict(),
    marks: dict(),
  };
}

/** The id made of a name: letters and digits, hyphens for the rest. */
export function plainId(name: string): Id {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 56);
  return plain === '' ? 'combatant' : plain;
}

/** The id made of a name, numbered where it is taken. */
export function freeId(encounter: Encounter, name: string): Id {
  const base = plainId(name);
  if (encounter.combatants[base] === undefined) return base;
  for (let n = 2; ; n += 1) {
    if (encounter.combatants[`${base}-${n}`] === undefined) return `${base}-${n}`;
  }
}

/** A ready-made combatant that no page of its game prints: one of ours. */
export function ours(name: string, sheet: { readonly [field: string]: Json }): ReadyMade {
  return { name, rule: '', sheet };
}
