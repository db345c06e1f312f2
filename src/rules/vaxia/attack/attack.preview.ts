/** An attack in short, before it is applied. */
import type { Id } from '../../../state/encounter.ts';
import type { WorkingStep } from '../../../state/working.ts';
import type { PreviewContext, PreviewResult } from '../../kernel/context.ts';
import type { Preview } from '../../kernel/screen.ts';
import { defenceInfo } from '../combatant/defences.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { statusWithLif } from '../combatant/status.ts';
import { lifOf, type VaxiaView } from '../combatant/view.ts';
import { formatRoll } from '../roll/roll-text.ts';
import type { AttackValues } from './attack.fields.ts';
import type { AttackOutcome } from './attack.ruling.ts';
import type { AttackInput } from './attack-input.ts';

type AttackPreview = PreviewContext<Sheet, Settings, AttackValues, AttackInput, AttackOutcome>;
type AttackResult = PreviewResult<AttackInput, AttackOutcome, AttackValues>;
type Line = Preview['lines'][number];

/** The result of an attack line by line: the attack, the defence, the damage, the target. */
export function attackPreview({ view, after, results, by }: AttackPreview): Preview {
  return {
    headline: results.map((result) => headline(view, result, by)).join('; '),
    lines: results.flatMap((result) => linesOf(view, after, result)),
  };
}

function headline(view: VaxiaView, { target, input, outcome }: AttackResult, by: Id): string {
  const defence = input.defence === undefined ? '' : `, who ${defenceInfo[input.defence].phrase}`;
  const result = outcome.redirected ? 'redirected' : outcome.disarmed ? 'disarmed' : `${outcome.damage} damage`;
  return `${view.name(by)} attacks ${view.name(target)}${defence}: ${result}`;
}

function linesOf(view: VaxiaView, after: VaxiaView, { target, input, outcome, steps }: AttackResult): readonly Line[] {
  const lines: Line[] = [{ label: 'attack', text: formatRoll(outcome.attack), rules: ['VX-17'] }];
  if (outcome.defence !== null && input.defence !== undefined) {
    const { rule } = defenceInfo[input.defence];
    lines.push({ label: input.defence, text: formatRoll(outcome.defence), rules: [rule] });
  }
  lines.push(
    { label: 'damage', text: damageText(steps, input, outcome), rules: damageRules(outcome) },
    { label: view.name(target), text: formatLif(view, after, target), rules: ['VX-50'] },
  );
  return lines;
}

/** `LIF 30 -> 17, up`: the LIF of a combatant before and after an action. */
export function formatLif(view: VaxiaView, after: VaxiaView, who: Id): string {
  const { now } = lifOf(after, who);
  return `LIF ${lifOf(view, who).now} -> ${now}, ${statusWithLif(view, who, now).word}`;
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
