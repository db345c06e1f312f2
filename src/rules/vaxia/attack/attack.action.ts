import type { Conversation } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { WorkingStep } from '../../../state/working.ts';
import { findByName } from '../../kernel/by-name.ts';
import type { PreviewResult, TargetOutcome } from '../../kernel/context.ts';
import { blanksOf } from '../../kernel/fields.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Preview } from '../../kernel/screen.ts';
import { defenderOf } from '../combatant/aboard.ts';
import { attackStats, defenceInfo, statsOfDefence } from '../combatant/defences.ts';
import { statusWithLif } from '../combatant/status.ts';
import { lifOf, type VaxiaContext, type VaxiaView } from '../combatant/view.ts';
import { narrate } from '../roll/narration.ts';
import { damageOddsFormat } from '../roll/odds-format.ts';
import { formatRoll } from '../roll/roll-result.ts';
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
  preview({ view, after, results, by }) {
    return {
      headline: results.map((result) => headline(view, result, by)).join('; '),
      lines: results.flatMap((result) => linesOf(view, after, result)),
    };
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

type PreviewedAttack = PreviewResult<AttackInput, AttackOutcome, AttackValues>;
type Line = Preview['lines'][number];

function headline(view: VaxiaView, { target, input, outcome }: PreviewedAttack, by: Id): string {
  const defence = input.defence === undefined ? '' : `, who ${defenceInfo[input.defence].phrase}`;
  const result = outcome.redirected ? 'redirected' : outcome.disarmed ? 'disarmed' : `${outcome.damage} damage`;
  return `${view.name(by)} attacks ${view.name(target)}${defence}: ${result}`;
}

function linesOf(
  view: VaxiaView,
  after: VaxiaView,
  { target, input, outcome, steps }: PreviewedAttack,
): readonly Line[] {
  const lines: Line[] = [{ label: 'attack', text: formatRoll(outcome.attack), rules: ['VX-17'] }];
  if (outcome.defence !== null && input.defence !== undefined) {
    const { rule } = defenceInfo[input.defence];
    lines.push({ label: input.defence, text: formatRoll(outcome.defence), rules: [rule] });
  }
  const { now } = lifOf(after, target);
  const lif = `LIF ${lifOf(view, target).now} -> ${now}, ${statusWithLif(view, target, now).word}`;
  lines.push(
    { label: 'damage', text: damageText(steps, input, outcome), rules: damageRules(outcome) },
    { label: view.name(target), text: lif, rules: ['VX-50'] },
  );
  return lines;
}

function damageRules({ defence, redirected, disarmed }: AttackOutcome): readonly string[] {
  if (redirected) return ['VX-59'];
  if (disarmed) return ['VX-61'];
  return defence === null ? ['VX-50', 'VX-76'] : ['VX-54', 'VX-76'];
}

/** The working of the damage in short, in its order: `24 - 11 = 13, armour -3, no shield: 10`. */
function damageText(steps: readonly WorkingStep[], { defence }: AttackInput, { damage }: AttackOutcome): string {
  const chain = steps.filter(({ of }) => of === 'damage');
  const points = chain.filter(({ rule }) => pointRules.has(rule));
  const [turned] = chain.filter(({ op }) => op === 'is');
  if (turned !== undefined) return turned.says;
  const rest = chain.filter(({ rule }) => !pointRules.has(rule)).flatMap((step) => stepText(step, defence) ?? []);
  const worked = chain.at(-1)?.value ?? 0;
  const result = worked === damage ? oneDecimal(damage) : `${oneDecimal(worked)}, which the GM sets to ${damage}`;
  return `${[pointsText(points), ...rest].join(', ')}: ${result}`;
}

/** The steps before the weapon: the points of the attack, the attacker's own armour, the points of the defence. */
const pointRules: ReadonlySet<string> = new Set(['VX-50', 'VX-75', 'VX-54', 'VX-29']);

/** `24`, `24 - 11 = 13`, `24 - 2 own armour - 11 = 11` */
function pointsText(points: readonly WorkingStep[]): string {
  const [start] = points;
  const less = points
    .filter(({ op }) => op === 'plus')
    .map(({ amount, rule }) => ` - ${oneDecimal(-amount)}${rule === 'VX-75' ? ' own armour' : ''}`);
  const total = less.length === 0 ? '' : ` = ${oneDecimal(points.at(-1)?.value ?? 0)}`;
  return `${oneDecimal(start?.amount ?? 0)}${less.join('')}${total}`;
}

/** What a further step did; null for one that is left out: rounding, and what was looked at without need. */
function stepText({ op, amount, says, rule, counts }: WorkingStep, defence: AttackInput['defence']): string | null {
  if (rule === 'VX-74') return op === 'plus' ? `armour ${oneDecimal(amount)}` : 'no armour';
  if (rule === 'VX-55' && op === 'plus') return `shield ${oneDecimal(amount)}`;
  if (rule === 'VX-55') return defence === 'block' ? 'no shield' : null;
  if (rule === 'VX-83') return counts === false ? 'non-lethal' : `non-lethal: at most ${oneDecimal(amount)}`;
  return op === 'times' && counts !== false ? says : null;
}

function oneDecimal(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}
