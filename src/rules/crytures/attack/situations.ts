/** Roll modifiers of an attack: situations, each counted once, types, statuses (CR-83 to CR-95, CR-103 to CR-110). */
import type { Id } from '../../../state/encounter.ts';
import type { Note } from '../../kernel/note.ts';
import type { Power } from '../combatant/power.ts';
import { stands } from '../combatant/relations.ts';
import { stacksOf, type Table } from '../combatant/view.ts';
import { ofRange } from '../powers/range.ts';
import { titleOf } from '../statuses/statuses.table.ts';

/** The situations that the GM can say of an attack, in the order of the page. */
export const situations = ['flank', 'higher', 'unseen', 'weak', 'lower', 'cover', 'obscured', 'resistant'] as const;
export type Situation = (typeof situations)[number];

export const ofSituation: {
  readonly [S in Situation]: { readonly amount: number; readonly says: string; readonly rule: string };
} = {
  flank: { amount: 2, says: 'an ally on the far side of the target', rule: 'CR-84' },
  higher: { amount: 2, says: 'the attacker stands higher', rule: 'CR-85' },
  unseen: { amount: 2, says: 'the target cannot see the attacker', rule: 'CR-86' },
  weak: { amount: 2, says: 'the target is weak to the type', rule: 'CR-87' },
  lower: { amount: -2, says: 'the attacker stands lower', rule: 'CR-88' },
  cover: { amount: -2, says: 'the target is behind cover', rule: 'CR-89' },
  obscured: { amount: -2, says: 'the target is obscured', rule: 'CR-90' },
  resistant: { amount: -2, says: 'the target resists the type', rule: 'CR-91' },
};

/** The situations that the state knows of: from standing facts and from types (CR-87, CR-91, CR-93). */
export function knownSituations(view: Table, by: Id, on: Id, power: Power): readonly Situation[] {
  const { vulnerable, resistant } = view.sheet(on);
  const among = (listed: readonly string[]): boolean =>
    power.types.some((type) => listed.some((one) => one.toLowerCase() === type.toLowerCase()));
  const holds: { readonly [S in Situation]: boolean } = {
    flank: stands(view, on, 'flanked', by),
    higher: stands(view, by, 'higher', on),
    unseen: stands(view, by, 'unseen', on) || view.has(by, 'invisible'),
    weak: among(vulnerable),
    lower: stands(view, on, 'higher', by),
    cover: stands(view, on, 'covered', by),
    obscured: stands(view, on, 'obscured', by),
    resistant: among(resistant),
  };
  return situations.filter((situation) => holds[situation]);
}

/** Whether a flank helps with a power: with what shoots as the house has it (CR-95). */
export function flankHelps({ settings }: Table, { range }: Power): boolean {
  return settings.rangedFlank || !ofRange[range.kind].provokes;
}

/** Which of weakness and resistance does not count where both hold, as the house has it; null: neither, or both count (CR-94). */
function silencedType({ settings }: Table, holds: readonly Situation[]): Situation | null {
  if (settings.mixedTypes === 'both' || !isMixed(holds)) return null;
  return settings.mixedTypes === 'weak' ? 'resistant' : 'weak';
}

function isMixed(holds: readonly Situation[]): boolean {
  return holds.includes('weak') && holds.includes('resistant');
}

/** One reason why an attack is easier or harder. */
export interface Reason {
  readonly says: string;
  readonly amount: number;
  readonly rule: string;
}

/** Everything that changes the dice of an attack, in the order of the page; `said` are situations beyond those known. */
export function reasonsOf(view: Table, by: Id, on: Id, power: Power, said: readonly Situation[]): readonly Reason[] {
  const known = knownSituations(view, by, on, power);
  const holds = situations.filter((one) => known.includes(one) || said.includes(one));
  const silenced = silencedType(view, holds);
  const there = holds.filter((one) => one !== silenced && (one !== 'flank' || flankHelps(view, power)));
  const surprised = view.has(on, 'surprised')
    ? [{ says: 'surprised', amount: view.settings.surprise, rule: 'CR-30' }]
    : [];
  return [
    ...there.map((situation) => ({ ...ofSituation[situation], says: situation })),
    ...surprised,
    ...status(view, by, 'empowered', 1, 'CR-103'),
    ...status(view, by, 'weakened', -1, 'CR-110'),
    ...status(view, on, 'hardened', -1, 'CR-104'),
    ...status(view, on, 'softened', 1, 'CR-108'),
    ...own(view, by, 'attacks'),
    ...own(view, on, 'attacked'),
  ];
}

function status(view: Table, who: Id, id: string, each: number, rule: string): readonly Reason[] {
  const stacks = stacksOf(view, who, id);
  if (stacks === 0) return [];
  return [{ says: `${titleOf(id, view.settings)} ${stacks}`, amount: each * stacks, rule }];
}

/** Statuses that the table defined, as far as they change attacks (CR-113). */
function own(view: Table, who: Id, side: 'attacks' | 'attacked'): readonly Reason[] {
  return view.settings.statuses.flatMap((defined) =>
    defined[side] === 0 ? [] : status(view, who, defined.id, defined[side], 'CR-113'),
  );
}

/** The roll modifier of an attack, with its working; what is said twice counts once (CR-83). */
export function rollModifier(
  view: Table,
  by: Id,
  on: Id,
  power: Power,
  said: readonly Situation[],
  more: number,
  note: Note,
): number {
  const worked = note.calculate('roll modifier').start(0, 'situations', 'CR-83');
  for (const { says, amount, rule } of reasonsOf(view, by, on, power, said)) worked.plus(amount, says, rule);
  if (more !== 0) worked.plus(more, 'circumstances', 'CR-05');
  const known = knownSituations(view, by, on, power);
  if (!flankHelps(view, power) && (known.includes('flank') || said.includes('flank')))
    worked.notCounted('a flank helps in melee only', 'CR-95');
  if (isMixed([...known, ...said])) {
    const silenced = silencedType(view, [...known, ...said]);
    if (silenced === null) worked.remark('weak to one type, resistant to another', 'CR-94');
    else worked.notCounted(`${silenced}, but ${silenced === 'weak' ? 'resistant' : 'weak'} to another type`, 'CR-94');
  }
  for (const twice of said.filter((situation) => known.includes(situation))) {
    worked.notCounted(`${twice} is known already`, 'CR-83');
  }
  return worked.value;
}
