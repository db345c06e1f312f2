import type { Conversation } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import { findByName } from '../../kernel/by-name.ts';
import type { TargetOutcome } from '../../kernel/context.ts';
import { blanksOf } from '../../kernel/fields.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { defenderOf } from '../combatant/aboard.ts';
import { attackStats, defenceInfo, statsOfDefence } from '../combatant/defences.ts';
import { lifOf, type VaxiaContext } from '../combatant/view.ts';
import { narrate } from '../roll/narration.ts';
import { damageOddsFormat } from '../roll/odds-format.ts';
import { countedAction } from '../time/counted-action.ts';
import { storeRoll } from '../time/dice-of-round.ts';
import { applyHit, ramRecoil } from '../vehicles/hit.ts';
import { isRam } from '../vehicles/vehicle-weapons.ts';
import { applyDefence } from './apply-defence.ts';
import { type AttackValues, attackInputFor, attackValues, worseAttack } from './attack.fields.ts';
import { type AttackInput, type AttackOutcome, attack as attackRuling } from './attack.ruling.ts';
import { exchangeBlanks, redirectBlanks, redirectRefusal } from './exchange.fields.ts';
import { attackDice, describeTurning } from './exchange.ts';
import { applyRedirect } from './redirect.ts';
import { disarm, storeWeaponInHand, weaponsOf } from './weapons.ts';
import { warnOfDefence } from './worse-defence.ts';

/** An attack on one target, defended or not (VX-45 to VX-83). */
export const attackAction = countedAction(attackRuling)({
  id: 'attack',
  title: 'Attack',
  alsoCalled: ['magic', 'spell', 'psi', 'shoot', 'strike'],
  key: 'a',
  menu: 'act',
  standard: true,
  targets: 'one',
  aim: 'foe',
  sentence: '{by} attacks {on} with {weapon} - {defence}',
  fields: attackValues,
  blanks: (view, intent) => [
    ...exchangeBlanks(view, intent),
    ...redirectBlanks(view, intent),
    ...blanksOf(attackValues, 'nonlethal'),
  ],
  input(context) {
    const { view, target, values, note } = context;
    const input = attackInputFor(context);
    if (isRefusal(input)) return input;
    const refusal = redirectRefusal(view, target, values.redirectTo);
    if (refusal !== null) return refusal;
    if (note.keepsSteps && input.defence !== undefined) {
      warnOfDefence(context, defenceInfo[input.defence].phrase, worseAttack(context, input));
    }
    return input;
  },
  atItsTurn: ({ view, target }, input) => (input.nonlethal ? { ...input, lif: lifOf(view, target).now } : input),
  *settle(context) {
    const { ledger, view, results, by, values } = context;
    storeWeaponInHand(ledger, view(), by, values.weapon);
    const titles: string[] = [];
    for (const result of results) {
      titles.push(yield* applyAttack(context, result, by, values));
      narrate(context, by, result.outcome.attack, { each: attackDice, net: result.outcome.damage });
    }
    return titles.join('; ');
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
