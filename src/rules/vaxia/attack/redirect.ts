import { type Conversation, scoped } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { TargetOutcome } from '../../kernel/context.ts';
import { targetHit } from '../combatant/aboard.ts';
import { absorptionOf } from '../combatant/gear.ts';
import { lifOf, type VaxiaContext, type VaxiaView } from '../combatant/view.ts';
import { askDefence, judgePair, storedAnswer } from '../roll/two-traits.ts';
import { storedDiceInput } from '../time/defence-dice.ts';
import { defenderActions } from '../time/economy.ts';
import { takeHit } from '../vehicles/hit.ts';
import { countDefence } from './apply-defence.ts';
import type { AttackOutcome } from './attack.ruling.ts';
import type { AttackInput } from './attack-input.ts';
import { attackDamage } from './damage.ts';
import { defaultDefence } from './defence-choice.ts';
import { bothSides } from './exchange.ts';
import { defenceFields } from './exchange-between.ts';

/**
 * A redirected attack goes on to whom the redirector named, with the points it had (VX-60): damage that nobody defends
 * against, or (setting `redirectDefended`) met by the defence that the new target declared. Of somebody in a closed vehicle
 * it strikes the vehicle. Nobody named: it is only turned aside. Answers it in words.
 */
export function* applyRedirect(
  context: VaxiaContext,
  { target: who, input, outcome }: TargetOutcome<AttackInput, AttackOutcome>,
  by: Id,
  to: Id,
): Conversation<string> {
  const { ledger, view, note } = context;

  const turned = `${view().name(who)} turns the attack of ${view().name(by)} aside`;
  if (to === '' || ledger.now.combatants[to] === undefined) return turned;
  const struck = targetHit(view(), to, who);
  const [name, hit] = [view().name(to), view().name(struck)];
  note.say('redirect', 'VX-60', () => `${outcome.attack.points} points go on to ${name}`);
  if (struck !== to) note.say('redirect', 'VX-139d', () => `${hit} is around ${name}, and takes them`);
  const onto = carried(view(), struck, input);
  const damage = yield* scoped(`redirect:${to}`, meetCarried(context, by, struck, onto, outcome));
  takeHit(context, struck, damage);
  const taken = struck === to ? `who takes ${damage}` : `and ${hit} takes ${damage}`;
  return `${view().name(who)} redirects ${view().name(by)} to ${name}, ${taken}`;
}

/** The attack as it meets the new target: their armour, no defence yet. */
function carried(view: VaxiaView, to: Id, input: AttackInput): AttackInput {
  const { kind, hit, power, actions, classModifier, modifier, weapon, burden, nonlethal } = input;
  const attacker = { kind, hit, power, actions, classModifier, modifier, weapon, burden, nonlethal };
  return { ...attacker, defenceActions: 1, ...absorptionOf(view, to), lif: lifOf(view, to).now };
}

function* meetCarried(
  { ledger, view, note }: VaxiaContext,
  by: Id,
  to: Id,
  onto: AttackInput,
  { attack }: AttackOutcome,
): Conversation<number> {
  const { settings } = view();
  const standing = defaultDefence(view(), to, onto.kind);
  if (!settings.redirectDefended || standing.defence === 'undefended')
    return attackDamage(onto, attack, null, settings, note);
  const { defence } = standing;
  const defenceKind = standing.kind ?? onto.kind;
  const answer = { defence, kind: defenceKind };
  const defended = defenceFields(view(), by, to, answer, onto.kind, false, note);
  const onward = { ...onto, ...defended, defenceActions: defenderActions(view(), to, false) };
  const sides = bothSides(onward, settings, note);
  if (sides.defence === null) return attackDamage(onto, attack, null, settings, note);
  const { defenceDice } = storedDiceInput(view(), to, note);
  const thrown =
    storedAnswer(defenceDice) ?? (yield { ...askDefence(sides.defence, 'points', settings), answeredBy: to });
  const rolled = judgePair(sides.defence, thrown, settings, note);
  countDefence(ledger, view(), to, rolled);
  return attackDamage(onward, attack, rolled, settings, note);
}
