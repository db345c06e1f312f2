import type { Conversation } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import { findByName } from '../../kernel/by-name.ts';
import type { TargetOutcome } from '../../kernel/context.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { defenderOf } from '../combatant/aboard.ts';
import { attackStats, defenceInfo, statsOfDefence } from '../combatant/defences.ts';
import { rules, type VaxiaLedger } from '../combatant/game.ts';
import { lifOf, type VaxiaContext, type VaxiaView } from '../combatant/view.ts';
import { narrate } from '../roll/narration.ts';
import { damageOddsFormat } from '../roll/odds-format.ts';
import { storeDice } from '../time/dice-of-round.ts';
import { actionRefusal, spendAction } from '../time/economy.ts';
import { isRam } from '../vehicles/arms.ts';
import { recoilOf, takeHit } from '../vehicles/hit.ts';
import { applyDefence } from './apply-defence.ts';
import { type AttackValues, attackInputFor, attackValues, worseAttack } from './attack.fields.ts';
import { attackPreview } from './attack.preview.ts';
import { type AttackOutcome, attack } from './attack.ruling.ts';
import type { AttackInput } from './attack-input.ts';
import { exchangeBlanks, redirectBlanks, redirectRefusal } from './exchange.fields.ts';
import { attackDice } from './exchange.ts';
import { disarm } from './pick-up.action.ts';
import { applyRedirect } from './redirect.ts';
import { weaponsOf } from './weapons.ts';
import { warnOfDefence } from './worse-defence.ts';

type AttackDone = TargetOutcome<AttackInput, AttackOutcome>;

/** An attack on one target, with whatever meets it (VX-45 to VX-83). */
export const attackAction = rules.action(attack)({
  id: 'attack',
  title: 'Attack',
  key: 'a',
  menu: 'act',
  standard: true,
  targets: 'one',
  aim: 'foe',
  sentence: '{by} attacks {on} with {weapon} - {defence}',
  fields: attackValues,
  whyNot: actionRefusal,
  blanks: (view, intent) => [...exchangeBlanks(view, intent), ...redirectBlanks(view, intent), lethalBlank],
  input({ view, by, target: on, values: said, note }) {
    const input = attackInputFor(view, by, on, said, note);
    if (isRefusal(input)) return input;
    const refusal = redirectRefusal(view, on, said.redirectTo);
    if (refusal !== null) return refusal;
    if (note.keepsSteps && input.defence !== undefined) {
      warnOfDefence(view, on, defenceInfo[input.defence].phrase, worseAttack(view, by, on, input), note);
    }
    return input;
  },
  *settle(context) {
    const { ledger, view, results: done, by, values: said } = context;

    const titles: string[] = [];
    for (const one of done) {
      titles.push(yield* applied(context, one, by, said));
      narrate(ledger, view(), by, one.outcome.attack, attackDice);
    }
    spendAction(ledger, view(), by);
    return titles.join('; ');
  },
  preview: ({ view, results: done, by }) => attackPreview(view, done, by),
  oddsFormat: damageOddsFormat('hurts'),
});

const lethalBlank: Blank = {
  id: 'nonlethal',
  label: 'blow',
  kind: 'pick',
  options: [
    { id: 'no', key: 'l', label: 'lethal' },
    { id: 'yes', key: 'n', label: 'non-lethal, stops at 0 LIF (VX-83)', phrase: 'non-lethal' },
  ],
  defaultValue: 'no',
  optional: true,
  decidedBy: 'actor',
};

/** The dice of both sides, by stat, for the order of actions (VX-42). */
function keepThrown(
  ledger: VaxiaLedger,
  view: VaxiaView,
  by: Id,
  who: Id,
  { kind, defence, defenceKind, defendWith }: AttackInput,
  outcome: AttackOutcome,
): void {
  storeDice(ledger, by, attackStats[kind], outcome.attack);
  if (defence === undefined || outcome.defence === null) return;
  const stats = defendWith ?? statsOfDefence(defence, defenceKind ?? kind, kind, view.settings);
  storeDice(ledger, defenderOf(view, who), stats, outcome.defence);
}

/** Writes what an attack came to; answers it in words. */
function* applied(
  context: VaxiaContext,
  { target: who, input, outcome }: AttackDone,
  by: Id,
  said: AttackValues,
): Conversation<string> {
  const { ledger, view, note } = context;

  applyDefence(ledger, view(), who, outcome.defence, said.flee);
  keepThrown(ledger, view(), by, who, input, outcome);
  const [attacker, target] = [view().name(by), view().name(who)];
  const { damage } = outcome;
  if (damage > 0) {
    const taken = input.nonlethal ? Math.min(damage, Math.max(0, lifOf(view(), who).now)) : damage;
    if (taken < damage) note.say('non-lethal', 'VX-83', 'non-lethal: stops at 0 LIF, which others brought nearer');
    takeHit(context, who, taken);
    return `${attacker} hits ${target} for ${taken}${applyRecoil(context, by, said.weapon, taken)}`;
  }
  if (outcome.disarmed) return disarm(ledger, view(), by, who, said.weapon);
  if (outcome.redirected)
    return yield* applyRedirect(context, { target: who, input, outcome }, by, said.redirectTo ?? '');
  return outcome.attack.success ? `${attacker} does not hurt ${target}` : `${attacker} misses ${target}`;
}

/** Applies the recoil of a ram to the vehicle that rams (VX-139). Returns it in words; '' where there is none. */
function applyRecoil(context: VaxiaContext, by: Id, weaponName: string, damage: number): string {
  const { view, note } = context;
  // Two that ram each other may both be disabled by now: the weapon counts all the same.
  const weapon = findByName(weaponsOf(view(), by), weaponName);
  if (weapon?.craft === undefined || !isRam(weapon)) return '';
  const recoil = recoilOf(damage, view().settings, note);
  if (recoil === 0) return '';
  takeHit(context, weapon.craft, recoil);
  return `; ${view().name(weapon.craft)} takes ${recoil}`;
}
