/** An attack in short, before it is applied. */
import type { Id } from '../../../state/encounter.ts';
import type { TargetOutcome } from '../../kernel/context.ts';
import type { Preview } from '../../kernel/screen.ts';
import { defenceInfo } from '../combatant/defences.ts';
import { statusWithLif } from '../combatant/status.ts';
import { lifOf, type VaxiaView } from '../combatant/view.ts';
import { formatAmount } from '../roll/amounts.ts';
import { faceOf, type RollResult } from '../roll/roll-result.ts';
import type { AttackOutcome } from './attack.ruling.ts';
import type { AttackInput } from './attack-input.ts';

type ShownLine = Preview['lines'][number];
type AttackDone = TargetOutcome<AttackInput, AttackOutcome>;

/** What an attack comes to, line by line: the attack, what meets it, the damage, the target. */
export function attackPreview(view: VaxiaView, done: readonly AttackDone[], by: Id): Preview {
  return {
    headline: done.map((one) => headline(view, one, by)).join('; '),
    lines: done.flatMap((one) => linesOf(view, one)),
  };
}

function headline(view: VaxiaView, { target: who, input, outcome }: AttackDone, by: Id): string {
  const answer = input.defence === undefined ? '' : `, who ${defenceInfo[input.defence].phrase}`;
  const came = outcome.redirected ? 'redirected' : outcome.disarmed ? 'disarmed' : `${outcome.damage} damage`;
  return `${view.name(by)} attacks ${view.name(who)}${answer}: ${came}`;
}

function linesOf(view: VaxiaView, { target: who, input, outcome }: AttackDone): readonly ShownLine[] {
  const { now } = lifOf(view, who);
  const left = now - outcome.damage;
  const lines: ShownLine[] = [{ label: 'attack', text: rolledText(outcome.attack), rules: ['VX-17'] }];
  if (outcome.defence !== null && input.defence !== undefined) {
    const { rule } = defenceInfo[input.defence];
    lines.push({ label: input.defence, text: rolledText(outcome.defence), rules: [rule] });
  }
  lines.push(
    { label: 'damage', text: damageText(view, input, outcome), rules: damageRules(outcome) },
    { label: view.name(who), text: `LIF ${now} -> ${left}, ${statusWithLif(view, who, left).word}`, rules: ['VX-50'] },
  );
  return lines;
}

/** `need 29.1 38.9  dice 70 80  winsby 41.0 x 57.5 % = 23.6, 24` */
function rolledText(rolled: RollResult): string {
  const traits = rolled.traits ?? [];
  const needs = traits.map(({ need }) => need.toFixed(1)).join(' ');
  const dice = traits.map(faceOf).join(' ');
  const came = rolled.success
    ? `winsby ${rolled.winsby.toFixed(1)} x ${formatAmount(rolled.might)} % = ${rolled.pp.toFixed(1)}, ${rolled.points}`
    : `winsby ${rolled.winsby.toFixed(1)}: fails, 0`;
  return `need ${needs}  dice ${dice}  ${came}`;
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
  const each = view.settings.rounding === 'each';
  const made = each ? attack.points : attack.pp;
  const stopped = each ? (defence?.points ?? 0) : (defence?.pp ?? 0);
  const net = Math.max(0, made - stopped);
  const parts = [
    defence === null ? shortNumber(made) : `${shortNumber(made)} - ${shortNumber(stopped)} = ${shortNumber(net)}`,
  ];
  if (input.weapon !== 0) parts.push(`weapon +${formatAmount(input.weapon)} %`);
  parts.push(input.armour > 0 ? `armour -${input.armour}` : 'no armour');
  if (input.defence === 'block') parts.push(input.shield > 0 ? `shield -${input.shield}` : 'no shield');
  if (input.nonlethal) parts.push('non-lethal');
  return `${parts.join(', ')}: ${damage}`;
}

function shortNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}
