/** The damage that an attack is expected to do, by exact odds, for combatants who weigh what to do. */
import type { Id } from '../../../state/encounter.ts';
import { Means, meanOf } from '../../bind/means.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { DefenceChoice } from '../combatant/defences.ts';
import { silent } from '../combatant/game.ts';
import type { Sheet } from '../combatant/sheet.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { declaredDefence } from '../time/declared.ts';
import { attackInputFor, attackValues } from './attack.fields.ts';
import { attack } from './attack.ruling.ts';

/** An attack whose damage is asked for. */
export interface ConsideredAttack {
  readonly by: Id;
  readonly target: Id;
  readonly weapon: string;
  /** All actions of the attacker in the round. */
  readonly actions: number;
  readonly defence: DefenceChoice;
  /** All actions of the target in the round, where it defends. */
  readonly defenceActions: number;
}

const means = new Means();

/** Conditions that change the mights of an attack, or its weapon. */
const changing = ['numb', 'irradiated', 'gas', 'disarmed'] as const;

/** The damage expected of an attack; null where it is impossible, or the defence is. */
export function expectedDamage(view: VaxiaView, considered: ConsideredAttack): number | null {
  const { by, target, weapon, actions, defence, defenceActions } = considered;
  const key = `${weapon}|${actions}|${defence}|${defenceActions}|${stateOf(view, by)}|${stateOf(view, target)}`;
  return means.of(view.settings, key, () => workedOut(view, considered));
}

/** Numbers of sheets: the same for those that say the same, since many in a fight have the same sheet. Sheets are never mutated. */
const sheetNumbers = new WeakMap<Sheet, number>();
const numbersByText = new Map<string, number>();

function sheetNumber(sheet: Sheet): number {
  const known = sheetNumbers.get(sheet);
  if (known !== undefined) return known;
  const text = JSON.stringify(sheet);
  const number = numbersByText.get(text) ?? numbersByText.size;
  numbersByText.set(text, number);
  sheetNumbers.set(sheet, number);
  return number;
}

/** What of a combatant's state an expectation depends on. */
function stateOf(view: VaxiaView, who: Id): string {
  const { conditions, marks } = view.combatant(who);
  let state = `${sheetNumber(view.sheet(who))}${declaredDefence(view, who)?.defence ?? ''}`;
  for (const id of changing) {
    const condition = conditions[id];
    if (condition !== undefined) state += ` ${id}${condition.stacks}${JSON.stringify(condition.note ?? null)}`;
  }
  return marks.aboard === undefined ? state : `${state} ${JSON.stringify(marks.aboard.value)}`;
}

function workedOut(view: VaxiaView, considered: ConsideredAttack): number | null {
  const { by, target, weapon, actions, defence, defenceActions } = considered;
  const values = attackValues.parse({ weapon, defence });
  const input = attackInputFor({ view, by, target, values, note: silent, actions, planned: false });
  if (isRefusal(input) || attack.refuse?.(input, view.settings)) return null;
  return meanOf(attack, { ...input, defenceActions }, view.settings, 'damage');
}
