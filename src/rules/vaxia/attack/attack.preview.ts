/** An attack in short, before it is applied. */
import type { Id } from '../../../state/encounter.ts';
import type { TargetOutcome } from '../../kernel/context.ts';
import type { Preview } from '../../kernel/screen.ts';
import { defenceInfo } from '../combatant/defences.ts';
import { statusWithLif } from '../combatant/status.ts';
import { lifOf, type VaxiaView } from '../combatant/view.ts';
import { formatAmount } from '../roll/amounts.ts';
import type { RollResult } from '../roll/roll-result.ts';
import { formatRoll } from '../roll/roll-text.ts';
import type { AttackOutcome } from './attack.ruling.ts';
import type { AttackInput } from './attack-input.ts';

type AttackResult = TargetOutcome<AttackInput, AttackOutcome>;
type Line = Preview['lines'][number];

/** The result of an attack line by line: the attack, the defence, the damage, the target. */
export function attackPreview(view: VaxiaView, results: readonly AttackResult[], by: Id): Preview {
  return {
    headline: results.map((result) => headline(view, result, by)).join('; '),
    lines: results.flatMap((result) => linesOf(view, result)),
  };
}

function headline(view: VaxiaView, { target, input, outcome }: AttackResult, by: Id): string {
  const defence = input.defence === undefined ? '' : `, who ${defenceInfo[input.defence].phrase}`;
  const result = outcome.redirected ? 'redirected' : outcome.disarmed ? 'disarmed' : `${outcome.damage} damage`;
  return `${view.name(by)} attacks ${view.name(target)}${defence}: ${result}`;
}

function linesOf(view: VaxiaView, { target, input, outcome }: AttackResult): readonly Line[] {
  const { now } = lifOf(view, target);
  const left = now - outcome.damage;
  const lines: Line[] = [{ label: 'attack', text: formatRoll(outcome.attack), rules: ['VX-17'] }];
  if (outcome.defence !== null && input.defence !== undefined) {
    const { rule } = defenceInfo[input.defence];
    lines.push({ label: input.defence, text: formatRoll(outcome.defence), rules: [rule] });
  }
  const lif = `LIF ${now} -> ${left}, ${statusWithLif(view, target, left).word}`;
  lines.push(
    { label: 'damage', text: damageText(view, input, outcome), rules: damageRules(outcome) },
    { label: view.name(target), text: lif, rules: ['VX-50'] },
  );
  return lines;
}

function damageRules({ defence, redirected, disarmed }: AttackOutcome): readonly string[] {
  if (redirected) return ['VX-59'];
  if (disarmed) return ['VX-61'];
  return defence === null ? ['VX-50', 'VX-76'] : ['VX-54', 'VX-76'];
}

/** `24 - 11 = 13, armour -3, no shield: 10` */
function damageText(
  view: VaxiaView,
  input: AttackInput,
  { attack, defence, damage, redirected, disarmed }: AttackOutcome,
): string {
  if (redirected) return 'as many points as the attack: turned aside';
  if (disarmed) return 'as many points as the attack: disarmed';
  const pointsOf = (result: RollResult): number => (view.settings.rounding === 'each' ? result.points : result.pp);
  const points = pointsOf(attack);
  const subtracted = defence === null ? 0 : pointsOf(defence);
  const after = Math.max(0, points - input.burden);
  const net = Math.max(0, after - subtracted);
  const burden = input.burden > 0 ? `, own armour -${input.burden}` : '';
  const parts = [
    `${oneDecimal(points)}${burden}${defence === null ? '' : ` - ${oneDecimal(subtracted)} = ${oneDecimal(net)}`}`,
  ];
  if (input.weapon !== 0) parts.push(`weapon +${formatAmount(input.weapon)} %`);
  parts.push(input.armour > 0 ? `armour -${input.armour}` : 'no armour');
  if (input.defence === 'block') parts.push(input.shield > 0 ? `shield -${input.shield}` : 'no shield');
  if (input.nonlethal) parts.push('non-lethal');
  return `${parts.join(', ')}: ${damage}`;
}

function oneDecimal(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}
