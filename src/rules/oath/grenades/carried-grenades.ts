/** The grenades that a combatant has left (SG-77). */
import { type FactOf, type Id, type Json, type Refusal, readField } from '../../../game/index.ts';
import { type OathContext, type OathView, refuse } from '../combatant/game.ts';
import { type GrenadeKind, grenadeKinds } from '../combatant/sheet.ts';

/** The mark with the number of grenades used, by kind. */
export const usedMark = 'grenades-used';

function grenadesUsed(view: OathView, who: Id, kind: GrenadeKind): number {
  const used = readField(view.combatant(who).marks[usedMark]?.value, kind);
  return typeof used === 'number' ? used : 0;
}

/** The value of that mark in words: `grenades used: 2 smoke`. */
export function describeUsed(used: Json): string {
  const kinds = grenadeKinds.flatMap((kind) => {
    const times = readField(used, kind);
    return typeof times === 'number' && times > 0 ? [`${times} ${kind}`] : [];
  });
  return `grenades used: ${kinds.join(', ')}`;
}

/** How many grenades of a kind a combatant has left, at least 0. */
export function grenadesLeft(view: OathView, who: Id, kind: GrenadeKind): number {
  const carried = view.sheet(who).grenades.reduce((sum, row) => (row.kind === kind ? sum + row.count : sum), 0);
  return Math.max(0, carried - grenadesUsed(view, who, kind));
}

export function kindsLeft(view: OathView, who: Id): readonly GrenadeKind[] {
  return grenadeKinds.filter((kind) => grenadesLeft(view, who, kind) > 0);
}

/** Refuses a combatant who has no grenade of a kind left, or none at all. */
export function grenadeRefusal(view: OathView, who: Id, kind?: GrenadeKind): Refusal | null {
  const left = kindsLeft(view, who);
  if (kind === undefined ? left.length > 0 : left.includes(kind)) return null;
  return refuse('no-grenade', 'SG-77', `no ${kind === undefined ? '' : `${kind} `}grenade left`);
}

/** The grenades that a change of a mark uses. */
export function grenadesIn({ mark, from, to }: FactOf<'mark-set'>): number {
  if (mark !== usedMark) return 0;
  const countIn = (kind: GrenadeKind, value: Json | undefined): number => Number(readField(value, kind) ?? 0);
  return grenadeKinds.reduce((sum, kind) => sum + countIn(kind, to?.value) - countIn(kind, from?.value), 0);
}

export function spendGrenade({ ledger, view }: OathContext, who: Id, kind: GrenadeKind): void {
  const used = grenadeKinds.map((each) => [each, grenadesUsed(view(), who, each) + (each === kind ? 1 : 0)] as const);
  ledger.setMark(who, usedMark, { value: Object.fromEntries(used), ends: null });
}
