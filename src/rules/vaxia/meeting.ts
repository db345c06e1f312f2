/** An attacker and a target as they meet at the table: what the rulings of attacks need of both sheets. */
import type { Id } from '../../state/encounter.ts';
import type { Note } from '../kernel/note.ts';
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import { actionsInAll, actionsMeeting, isPlanned } from './acting.ts';
import { takesPart } from './clock.ts';
import { defenderOf, isCraft } from './craft/aboard.ts';
import { type Arm, isGun, reachRefusal } from './craft/arms.ts';
import { armedMights, seatedMights, seatedRefusal } from './craft/meeting.ts';
import { standingAnswer } from './declared.ts';
import { type AnswerTo, type Defence, type Kind, mismatch } from './defence.ts';
import type { ExchangeInput } from './exchange.ts';
import { defenceMights, type Two, undefendedMights } from './mights.ts';
import { lyingFor } from './one-defence.ts';
import { bearerOf, type Table } from './table.ts';
import { classOf, weaponOf } from './weapons.ts';
import { deadRefusal } from './wounds.ts';

/** What the GM says of an attack, whatever it is for. */
export interface Meeting {
  readonly weapon: string;
  readonly defence?: AnswerTo;
  readonly defenceKind?: Kind;
  /** How many actions the attacker declared for this round in all. */
  readonly actions: number;
  /** Circumstances, added to the attacker's difficulties. */
  readonly modifier: number;
  /** Whether the target leaps out of the vehicle it sits in. */
  readonly flee: boolean;
}

/** Why somebody cannot be attacked by somebody. */
export function targetRefusal(view: Table, by: Id, on: Id): Refusal | null {
  if (by === on) return refuse('self', '', `${view.name(by)} cannot be the target of an own attack`);
  if (view.combatant(on).out) return refuse('left', '', `${view.name(on)} is out of the fight`);
  return deadRefusal(view, on);
}

/** How the target meets an attack: as is said; where nothing is said, or nothing of a declared defence, as declared. */
export function answerTo(
  view: Table,
  on: Id,
  weapon: Arm,
  said: Pick<Meeting, 'defence' | 'defenceKind' | 'flee'>,
): { readonly defence: AnswerTo; readonly kind: Kind } | Refusal {
  const attack = weapon.kind;
  // What a vehicle does is never magic.
  const kindOf = (declared: Kind | null): Kind =>
    isCraft(view, on) ? 'physical' : (declared ?? said.defenceKind ?? attack);
  // Who leaps out of a vehicle dodges, and does nothing else (VX-131).
  const defence = said.flee ? 'dodge' : said.defence;
  if (defence === undefined || defence === 'undefended') {
    const standing = standingAnswer(view, on, attack, isGun(weapon));
    return { defence: standing.defence, kind: kindOf(standing.kind) };
  }
  const kind = kindOf(null);
  return answerRefusal(view, on, defence, kind, weapon, said.flee) ?? { defence, kind };
}

/** Why the target cannot meet the attack so. */
export function answerRefusal(
  view: Table,
  on: Id,
  answer: AnswerTo,
  kind: Kind,
  weapon: Arm,
  flee: boolean,
): Refusal | null {
  const attack = weapon.kind;
  const guns = isGun(weapon);
  if (answer === 'undefended') {
    const { defence } = standingAnswer(view, on, attack, guns);
    return defence === 'undefended' ? null : refuse('declared', 'VX-53', `${view.name(on)} declared: ${defence}`);
  }
  const seated = seatedRefusal(view, on, answer, { kind: attack, guns }, flee);
  if (seated !== null) return seated;
  if (!takesPart(view, defenderOf(view, on)))
    return refuse('defenceless', 'VX-93', `${view.name(on)} is in no state to ${answer}`);
  return mismatch(answer, kind, attack, view.settings);
}

/**
 * The part of a ruling's input that every attack has, worked out from both sheets, and the weapon. `against`: what it meets
 * where nobody defends, if that is not what a blow meets.
 */
export function meet(
  view: Table,
  action: string,
  by: Id,
  on: Id,
  said: Meeting,
  note: Note,
  against?: (kind: Kind) => Two,
): { readonly weapon: Arm; readonly exchange: ExchangeInput } | Refusal {
  const refusal = targetRefusal(view, by, on);
  if (refusal !== null) return refusal;
  const weapon = weaponOf(view, by, said.weapon);
  if (isRefusal(weapon)) return weapon;
  const older = view.settings.edition === 'older';
  if (older && weapon.kind === 'magic') return refuse('edition', 'VX-148', 'in the older edition spells are cast');
  const reach = reachRefusal(view, by, on, weapon);
  if (reach !== null) return reach;
  const answer = answerTo(view, on, weapon, said);
  if (isRefusal(answer)) return answer;
  const [hit, power] = armedMights(view, by, weapon, note);
  const planned = isPlanned(view, by, action, on);
  const base = {
    kind: weapon.kind,
    hit,
    power,
    actions: Math.max(said.actions, actionsInAll(view, by, planned)),
    classModifier: classOf(weapon, view.settings).modifier,
    modifier: said.modifier,
  };
  const bare = (): Two => against?.(weapon.kind) ?? undefendedWith(view, by, on, weapon.kind, said.flee, note);
  if (answer.defence === 'undefended') return { weapon, exchange: { ...base, target: bare(), defenceActions: 1 } };
  const { defence, kind } = answer;
  const defended = defendedWith(view, by, on, { defence, kind }, weapon.kind, said.flee, note);
  const defenceActions = actionsMeeting(view, on, planned);
  const exchange = { ...base, ...defended, defenceActions, ...lyingFor(view, on, note) };
  return { weapon, exchange: older ? { ...exchange, olderTarget: bare() } : exchange };
}

/** What an attack from somebody meets where nobody defends: of a vehicle its own, of who sits in one what it lends them. */
export function undefendedWith(view: Table, by: Id, on: Id, attack: Kind, flee: boolean, note: Note): Two {
  const seated = seatedMights(view, by, on, { defence: 'undefended', kind: attack }, attack, flee, note);
  return seated?.mights ?? undefendedMights(bearerOf(view, on), attack, note);
}

/** A defence as it meets an attack from somebody: its mights, and their stats where a vehicle has a part in it. */
export function defendedWith(
  view: Table,
  by: Id,
  on: Id,
  { defence, kind }: { readonly defence: Defence; readonly kind: Kind },
  attack: Kind,
  flee: boolean,
  note: Note,
): Pick<ExchangeInput, 'defence' | 'defenceKind' | 'defend' | 'defendWith'> {
  const seated = seatedMights(view, by, on, { defence, kind }, attack, flee, note);
  if (seated === null) {
    const defend = defenceMights(bearerOf(view, on), defence, kind, attack, view.settings, note);
    return { defence, defenceKind: kind, defend };
  }
  const [first, second] = seated.stats;
  return { defence, defenceKind: kind, defend: seated.mights, defendWith: [first, second] };
}
