/** The damage that an attack is expected to do, by exact odds, for combatants who weigh what to do. */
import type { Id } from '../../../state/encounter.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { rulingOdds } from '../../kernel/ruling.ts';
import type { DefenceChoice } from '../combatant/defences.ts';
import { silent } from '../combatant/game.ts';
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

/** Expectations of attacks between two sheets under house rules, none of which is ever mutated. */
const known = new WeakMap<object, WeakMap<object, WeakMap<object, Map<string, number | null>>>>();

/** Conditions that change the mights of an attack, or its weapon. */
const changing = ['numb', 'irradiated', 'gas', 'disarmed'] as const;

/** The damage expected of an attack; null where it is impossible, or the defence is. */
export function expectedDamage(view: VaxiaView, considered: ConsideredAttack): number | null {
  const { by, target, weapon, actions, defence, defenceActions } = considered;
  const all = between(view, by, target);
  const key = `${weapon}|${actions}|${defence}|${defenceActions}|${stateOf(view, by)}|${stateOf(view, target)}`;
  const found = all.get(key);
  if (found !== undefined) return found;
  const damage = workedOut(view, considered);
  all.set(key, damage);
  return damage;
}

function between(view: VaxiaView, by: Id, target: Id): Map<string, number | null> {
  const ofRules = known.get(view.settings) ?? new WeakMap();
  known.set(view.settings, ofRules);
  const ofActor = ofRules.get(view.sheet(by)) ?? new WeakMap();
  ofRules.set(view.sheet(by), ofActor);
  const ofTarget = ofActor.get(view.sheet(target)) ?? new Map();
  ofActor.set(view.sheet(target), ofTarget);
  return ofTarget;
}

/** What of a combatant's state an expectation depends on. */
function stateOf(view: VaxiaView, who: Id): string {
  const { conditions, marks } = view.combatant(who);
  const states = changing.map((id) => {
    const condition = conditions[id];
    return condition === undefined ? '' : `${id}${condition.stacks}${JSON.stringify(condition.note ?? null)}`;
  });
  return `${states.join('')}${declaredDefence(view, who)?.defence ?? ''}${JSON.stringify(marks.aboard?.value ?? null)}`;
}

function workedOut(view: VaxiaView, considered: ConsideredAttack): number | null {
  const { by, target, weapon, actions, defence, defenceActions } = considered;
  const values = attackValues.parse({ weapon, defence });
  const input = attackInputFor({ view, by, target, values, note: silent, actions, planned: false });
  if (isRefusal(input) || attack.refuse?.(input, view.settings)) return null;
  const odds = rulingOdds(attack, { ...input, defenceActions }, view.settings, 'damage');
  return typeof odds === 'string' ? null : odds.mean;
}
