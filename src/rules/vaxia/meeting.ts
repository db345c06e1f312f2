/** An attacker and a target as they meet at the table: what the rulings of attacks need of both sheets. */
import type { Id } from '../../state/encounter.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { Note } from '../working.ts';
import { actionsInAll, isPlanned } from './acting.ts';
import { takesPart } from './clock.ts';
import { standingAnswer } from './declared.ts';
import { type AnswerTo, type Kind, mismatch } from './defence.ts';
import type { ExchangeInput } from './exchange.ts';
import { attackMights, defenceMights, undefendedMights } from './mights.ts';
import type { Weapon } from './sheet.ts';
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
  attack: Kind,
  said: { readonly defence?: AnswerTo; readonly defenceKind?: Kind },
): { readonly defence: AnswerTo; readonly kind: Kind } | Refusal {
  if (said.defence === undefined || said.defence === 'undefended') {
    const standing = standingAnswer(view, on, attack);
    return { defence: standing.defence, kind: standing.kind ?? said.defenceKind ?? attack };
  }
  const kind = said.defenceKind ?? attack;
  return answerRefusal(view, on, said.defence, kind, attack) ?? { defence: said.defence, kind };
}

/** Why the target cannot meet the attack so. */
export function answerRefusal(view: Table, on: Id, answer: AnswerTo, kind: Kind, attack: Kind): Refusal | null {
  if (answer === 'undefended') {
    const { defence } = standingAnswer(view, on, attack);
    return defence === 'undefended' ? null : refuse('declared', 'VX-53', `${view.name(on)} declared: ${defence}`);
  }
  if (!takesPart(view, on)) return refuse('defenceless', 'VX-93', `${view.name(on)} is in no state to ${answer}`);
  return mismatch(answer, kind, attack, view.settings);
}

/** The part of a ruling's input that every attack has, worked out from both sheets, and the weapon. */
export function meet(
  view: Table,
  action: string,
  by: Id,
  on: Id,
  said: Meeting,
  note: Note,
  against?: (kind: Kind) => [number, number],
): { readonly weapon: Weapon; readonly exchange: ExchangeInput } | Refusal {
  const refusal = targetRefusal(view, by, on);
  if (refusal !== null) return refusal;
  const weapon = weaponOf(view, by, said.weapon);
  if (isRefusal(weapon)) return weapon;
  const older = view.settings.edition === 'older';
  if (older && weapon.kind === 'magic') return refuse('edition', 'VX-148', 'in the older edition spells are cast');
  const answer = answerTo(view, on, weapon.kind, said);
  if (isRefusal(answer)) return answer;
  const [hit, power] = attackMights(bearerOf(view, by), weapon, note);
  const planned = isPlanned(view, by, action, on);
  const base = {
    kind: weapon.kind,
    hit,
    power,
    actions: Math.max(said.actions, actionsInAll(view, by, planned)),
    classModifier: classOf(weapon, view.settings).modifier,
    modifier: said.modifier,
  };
  const bare = (): [number, number] =>
    against?.(weapon.kind) ?? undefendedMights(bearerOf(view, on), weapon.kind, note);
  if (answer.defence === 'undefended') return { weapon, exchange: { ...base, target: bare(), defenceActions: 1 } };
  const { defence, kind } = answer;
  const defend = defenceMights(bearerOf(view, on), defence, kind, weapon.kind, view.settings, note);
  const defenceActions = actionsInAll(view, on, planned);
  const exchange = { ...base, defence, defend, defenceKind: kind, defenceActions };
  return { weapon, exchange: older ? { ...exchange, olderTarget: bare() } : exchange };
}
