/** Attacking, what becomes of a redirected attack (VX-60), and weighing how often to attack (VX-37). */
import {
  blanksOf,
  type Conversation,
  findByName,
  formatCount,
  type Id,
  isRefusal,
  scoped,
  type TargetOutcome,
  z,
} from '../../../game/index.ts';
import { defenderOf, targetHit } from '../combatant/aboard.ts';
import { attackStats, statsOfDefence } from '../combatant/defences.ts';
import { rules } from '../combatant/game.ts';
import { absorptionOf } from '../combatant/gear.ts';
import { lifOf, type VaxiaContext } from '../combatant/view.ts';
import { narrate } from '../roll/narration.ts';
import { damageOddsFormat } from '../roll/odds-format.ts';
import type { RollResult } from '../roll/roll-result.ts';
import { askDefence, judgePair, storedAnswer } from '../roll/traits.ts';
import { countedAction, furtherBlank, withCount } from '../time/counted-action.ts';
import { actionRefusal, defenderActions } from '../time/economy.ts';
import { storedDiceInput, storeRoll } from '../time/round.ts';
import { applyHit, ramRecoil } from '../vehicles/hit.ts';
import { isRam } from '../vehicles/vehicle-weapons.ts';
import { type AttackValues, absorptionAndBurden, attackInputFor, attackValues } from './attack.fields.ts';
import { type AttackInput, type AttackOutcome, attackDamage, attack as attackRuling } from './attack.ruling.ts';
import { applyDefence, countDefence, defaultDefence } from './defence.ts';
import { defenceCosts } from './defence-costs.ts';
import { exchangeBlanks, exchangeChoiceFields, redirectBlanks, redirectRefusal } from './exchange.fields.ts';
import { attackDice, bothSides, describeTurning } from './exchange.ts';
import { defenceFields, exchangeBetween } from './exchange-between.ts';
import { classModifierOf, disarm, storeWeaponInHand, weaponBonus, weaponsOf } from './weapons.ts';
import { weigh } from './weigh.ruling.ts';

/** An attack on one target, defended or not (VX-45 to VX-83). */
export const attackAction = countedAction(attackRuling)({
  id: 'attack',
  title: 'Attack',
  alsoCalled: ['magic', 'spell', 'psi', 'shoot', 'strike'],
  key: 'a',
  standard: true,
  targets: 'one',
  aim: 'foe',
  sentence: '{by} attacks {on} with {weapon} - {defence}',
  notices: defenceCosts,
  fields: attackValues,
  blanks: (view, intent) => [
    ...exchangeBlanks(view, intent),
    ...redirectBlanks(view, intent),
    ...blanksOf(attackValues, 'nonlethal'),
  ],
  *input(context) {
    const input = attackInputFor(context);
    if (!isRefusal(input)) yield redirectRefusal(context.view, context.target, context.values.redirectTo);
    return input;
  },
  atItsTurn: ({ view, target }, input) => (input.nonlethal ? { ...input, lif: lifOf(view, target).now } : input),
  *settle(context, result) {
    const { ledger, view, by, values } = context;
    storeWeaponInHand(ledger, view(), by, values.weapon);
    const title = yield* applyAttack(context, result, by, values);
    narrate(context, by, result.outcome.attack, { each: attackDice, net: result.outcome.damage });
    return title;
  },
  oddsFormat: damageOddsFormat('hurts'),
});

type AttackResult = TargetOutcome<AttackInput, AttackOutcome>;

/** Keeps the dice of both sides by stat, for the order of actions (VX-42). */
function storeBothDice({ ledger, view }: VaxiaContext, by: Id, { target, input, outcome }: AttackResult): void {
  const { kind, defence, defenceKind = kind, defendWith } = input;
  storeRoll(ledger, by, attackStats[kind], outcome.attack);
  if (defence === undefined || outcome.defence === null) return;
  const stats = defendWith ?? statsOfDefence(defence, defenceKind, kind, view().settings);
  storeRoll(ledger, defenderOf(view(), target), stats, outcome.defence);
}

/** Writes the facts of an attack on one target; returns its part of the title. */
function* applyAttack(context: VaxiaContext, result: AttackResult, by: Id, values: AttackValues): Conversation<string> {
  const { ledger, view } = context;
  const { target, input, outcome } = result;
  const { defence } = outcome;
  applyDefence(ledger, view(), target, { defence, actions: input.defenceActions, flee: values.flee });
  storeBothDice(context, by, result);
  const [actorName, targetName] = [view().name(by), view().name(target)];
  const { attack, damage, disarmed, redirected } = outcome;
  const turned = disarmed ? 'disarmed' : redirected ? 'redirected' : null;
  const turning = describeTurning(input.defence, { attack, defence, turned });
  if (turning !== null) ledger.say('VX-59', `${targetName}: ${turning}`);
  if (damage > 0) {
    applyHit(context, target, damage);
    return `${actorName} hits ${targetName} for ${damage}${applyRecoil(context, by, values.weapon, damage)}`;
  }
  if (disarmed) return disarm(ledger, view(), { by, target, weapon: values.weapon });
  if (redirected) return yield* applyRedirect(context, result, by, values.redirectTo ?? '');
  return `${actorName} ${attack.success ? 'does not hurt' : 'misses'} ${targetName}`;
}

/** Applies the damage of a ram to the vehicle that rams (VX-139); returns it as the end of the title. */
function applyRecoil(context: VaxiaContext, by: Id, weaponName: string, damage: number): string {
  const view = context.view();
  // Looked up by name whether it can be used or not: of two vehicles that ram each other the first may be disabled by now.
  const weapon = findByName(weaponsOf(view, by), weaponName);
  if (weapon?.craft === undefined || !isRam(weapon)) return '';
  const recoil = ramRecoil(damage, view.settings, context.note);
  if (recoil === 0) return '';
  applyHit(context, weapon.craft, recoil);
  return `; ${view.name(weapon.craft)} takes ${recoil}`;
}

/**
 * Carries a redirected attack on to the new target with the points it had (VX-60): undefended, or (house rule
 * `redirectDefended`) against the defence that the new target declared. In a closed vehicle the vehicle is hit. Without a new
 * target (`to` is '') the attack is only turned aside. Returns the title of the record.
 */
function* applyRedirect(
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
  const { target: _, defence, defend, defenceKind, defendWith, defenceDice, olderTarget, ...attack } = input;
  const { now: lif } = lifOf(view(), hit);
  const met = { defenceActions: 1, defenceClassModifier: 0, ...absorptionOf(view(), hit), lif };
  const conversation = redirectDamage({ ...context, by, target: hit }, { ...attack, ...met }, outcome.attack);
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

/** Compares one attack of the round with two or more before the dice. Costs no action: the record holds what is expected, and no change. */
export const weighAction = rules.action(weigh)({
  id: 'weigh',
  title: 'Weigh attacks',
  key: 'w',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} weighs attacks on {on} with {weapon} - {defence}',
  fields: z.strictObject(exchangeChoiceFields),
  takesNoTurn: true,
  whyNot: actionRefusal,
  blanks: (view, intent) => [...exchangeBlanks(view, intent), furtherBlank],
  input(context) {
    const { view, by, target, values } = context;
    const between = exchangeBetween(withCount(context), values);
    if (isRefusal(between)) return between;
    const weapon = weaponBonus(between.weapon, view.settings).percent;
    const lif = lifOf(view, target).now;
    return { ...between.exchange, weapon, ...absorptionAndBurden(view, by, target), nonlethal: false, lif, most: 4 };
  },
  *settle({ ledger, view, results, by }) {
    const titles = results.map(({ target, outcome }) => {
      const best = formatCount(outcome.best, 'attack');
      return `${view().name(by)} weighs attacks on ${view().name(target)}: best ${best}, ${outcome.expected.toFixed(1)} expected`;
    });
    for (const { outcome } of results) {
      const each = outcome.all.map(({ attacks, expected }) => `${attacks}x ${expected.toFixed(1)}`);
      ledger.say('VX-37', `${each.join(', ')} expected`);
    }
    return titles.join('; ');
  },
});
