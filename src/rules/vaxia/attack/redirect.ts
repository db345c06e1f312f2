import { type Conversation, scoped } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { TargetOutcome } from '../../kernel/context.ts';
import { struckFor } from '../combatant/aboard.ts';
import { wornBy } from '../combatant/gear.ts';
import { lifOf, type VaxiaContext, type VaxiaView } from '../combatant/view.ts';
import { askDefence, judgePair, lying } from '../roll/two-traits.ts';
import { actionsMeeting } from '../time/economy.ts';
import { lyingFor } from '../time/one-defence.ts';
import { takeHit } from '../vehicles/hit.ts';
import { standingAnswer } from './answer.ts';
import { met } from './answered.ts';
import type { Attacked } from './attack.ruling.ts';
import type { AttackInput } from './attack-input.ts';
import { damageOf } from './damage.ts';
import { sidesOf } from './exchange.ts';
import { defendedWith } from './meeting.ts';

/**
 * A redirected attack goes on to whom the redirector named, with the points it had (VX-60): damage that nobody defends
 * against, or (setting `redirectDefended`) met by the defence that the new target declared. Of somebody in a closed vehicle
 * it strikes the vehicle. Nobody named: it is only turned aside. Answers it in words.
 */
export function* carryOn(
  context: VaxiaContext,
  { target: who, input, outcome }: TargetOutcome<AttackInput, Attacked>,
  by: Id,
  to: Id,
): Conversation<string> {
  const { ledger, view, note } = context;

  const turned = `${view().name(who)} turns the attack of ${view().name(by)} aside`;
  if (to === '' || ledger.now.combatants[to] === undefined) return turned;
  const struck = struckFor(view(), to, who);
  const [name, hit] = [view().name(to), view().name(struck)];
  note.say('redirect', 'VX-60', () => `${outcome.attack.points} points go on to ${name}`);
  if (struck !== to) note.say('redirect', 'VX-139d', () => `${hit} is around ${name}, and takes them`);
  const onto = carried(view(), struck, input);
  const damage = yield* scoped(`redirect:${to}`, meetCarried(context, by, struck, onto, outcome));
  takeHit(ledger, view(), struck, damage, note);
  const taken = struck === to ? `who takes ${damage}` : `and ${hit} takes ${damage}`;
  return `${view().name(who)} redirects ${view().name(by)} to ${name}, ${taken}`;
}

/** The attack as it meets the new target: their armour, no defence yet. */
function carried(view: VaxiaView, to: Id, input: AttackInput): AttackInput {
  const { kind, hit, power, actions, classModifier, modifier, weapon, burden, nonlethal } = input;
  const attacker = { kind, hit, power, actions, classModifier, modifier, weapon, burden, nonlethal };
  return { ...attacker, defenceActions: 1, ...wornBy(view, to), lif: lifOf(view, to).now };
}

function* meetCarried(
  { ledger, view, note }: VaxiaContext,
  by: Id,
  to: Id,
  onto: AttackInput,
  { attack }: Attacked,
): Conversation<number> {
  const { settings } = view();
  const standing = standingAnswer(view(), to, onto.kind);
  if (!settings.redirectDefended || standing.defence === 'undefended')
    return damageOf(onto, attack, null, settings, note);
  const { defence } = standing;
  const defenceKind = standing.kind ?? onto.kind;
  const answer = { defence, kind: defenceKind };
  const defended = defendedWith(view(), by, to, answer, onto.kind, false, note);
  const onward = { ...onto, ...defended, defenceActions: actionsMeeting(view(), to, false) };
  const sides = sidesOf(onward, settings, note);
  if (sides.defence === null) return damageOf(onto, attack, null, settings, note);
  const { defenceDice } = lyingFor(view(), to, note);
  const thrown = lying(defenceDice) ?? (yield { ...askDefence(sides.defence, 'points', settings), answeredBy: to });
  const rolled = judgePair(sides.defence, thrown, settings, note);
  met(ledger, view(), to, rolled);
  return damageOf(onward, attack, rolled, settings, note);
}
