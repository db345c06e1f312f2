import { type Conversation, scoped } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { TargetOutcome } from '../../kernel/context.ts';
import { defenderOf, targetHit } from '../combatant/aboard.ts';
import { absorptionOf } from '../combatant/gear.ts';
import { lifOf, type VaxiaContext } from '../combatant/view.ts';
import type { RollResult } from '../roll/roll-result.ts';
import { askDefence, judgePair, storedAnswer } from '../roll/two-traits.ts';
import { storedDiceInput } from '../time/dice-of-round.ts';
import { defenderActions } from '../time/economy.ts';
import { applyHit } from '../vehicles/hit.ts';
import { countDefence } from './apply-defence.ts';
import type { AttackInput, AttackOutcome } from './attack.ruling.ts';
import { attackDamage } from './damage.ts';
import { defaultDefence } from './defence-choice.ts';
import { bothSides } from './exchange.ts';
import { defenceFields } from './exchange-between.ts';
import { classModifierOf } from './weapons.ts';

/**
 * Carries a redirected attack on to the new target with the points it had (VX-60): undefended, or (house rule
 * `redirectDefended`) against the defence that the new target declared. In a closed vehicle the vehicle is hit. Without a new
 * target (`to` is '') the attack is only turned aside. Returns the title of the record.
 */
export function* applyRedirect(
  context: VaxiaContext,
  { target, input, outcome }: TargetOutcome<AttackInput, AttackOutcome>,
  by: Id,
  to: Id,
): Conversation<string> {
  const { ledger, view, note } = context;
  const [actorName, targetName] = [view().name(by), view().name(target)];
  if (to === '' || ledger.now.combatants[to] === undefined)
    return `${targetName} turns the attack of ${actorName} aside`;
  const hit = targetHit(view(), to, target);
  const [newName, hitName] = [view().name(to), view().name(hit)];
  note.say('redirect', 'VX-60', () => `${outcome.attack.points} points go on to ${newName}`);
  if (hit !== to) note.say('redirect', 'VX-139d', () => `${hitName} is around ${newName}, and takes them`);
  const { kind, hit: hitMight, power, actions, classModifier, modifier, weapon, burden, nonlethal } = input;
  const undefended: AttackInput = {
    kind,
    hit: hitMight,
    power,
    actions,
    classModifier,
    modifier,
    weapon,
    burden,
    nonlethal,
    defenceActions: 1,
    defenceClassModifier: 0,
    ...absorptionOf(view(), hit),
    lif: lifOf(view(), hit).now,
  };
  const conversation = redirectDamage({ ...context, by, target: hit }, undefended, outcome.attack);
  const damage = yield* scoped(`redirect:${to}`, conversation);
  applyHit(context, hit, damage);
  const taken = hit === to ? `who takes ${damage}` : `and ${hitName} takes ${damage}`;
  return `${targetName} redirects ${actorName} to ${newName}, ${taken}`;
}

/** The damage to the new target; asks for its defence where it has one. */
function* redirectDamage(
  context: VaxiaContext & { readonly by: Id; readonly target: Id },
  input: AttackInput,
  attack: RollResult,
): Conversation<number> {
  const { ledger, by, target, note } = context;
  const view = context.view();
  const { settings } = view;
  const ruling = { settings, note };
  const { defence, kind } = defaultDefence(view, target, input.kind);
  if (!settings.redirectDefended || defence === 'undefended') return attackDamage(input, attack, null, ruling);
  const against = { defence, kind: kind ?? input.kind, attack: input.kind };
  const fields = defenceFields({ view, by, target, note }, against, false);
  const defenceClassModifier = classModifierOf(view, defenderOf(view, target));
  const defenceActions = defenderActions(view, target, false);
  const defended = { ...input, ...fields, defenceActions, defenceClassModifier };
  const sides = bothSides(defended, ruling);
  if (sides.defence === null) return attackDamage(input, attack, null, ruling);
  const { defenceDice } = storedDiceInput(view, target, note);
  const answer =
    storedAnswer(defenceDice) ??
    (yield { ...askDefence(sides.defence, 'points', settings), answeredBy: defenderOf(view, target) });
  const rolled = judgePair(sides.defence, answer, ruling);
  countDefence(ledger, view, target, { defence: rolled, actions: defended.defenceActions });
  return attackDamage(defended, attack, rolled, ruling);
}
