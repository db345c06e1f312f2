/** An attack in short, before it is applied. */
import type { Id } from '../../../state/encounter.ts';
import type { WorkingStep } from '../../../state/working.ts';
import type { Preview } from '../../kernel/screen.ts';
import type { BrillianceView } from '../combatant/game.ts';
import { formatDice, formatSuccesses, trackTitles } from '../combatant/vocabulary.ts';
import { weaponNamed } from '../combatant/weapons.ts';
import { formatBotch } from '../roll/pool.ts';
import type { AttackResult } from './apply-attack.ts';
import type { AttackValues } from './attack.fields.ts';
import { formatCover } from './attack.ruling.ts';
import { damageTypeOf } from './strike.ts';

type PreviewLine = Preview['lines'][number];

/** An attack with the working of its ruling. */
interface AttackPreviewResult extends AttackResult {
  readonly steps: readonly WorkingStep[];
}

/** Attacks after their dice, with the encounter before and after their facts. */
interface AttackPreviewContext {
  readonly view: BrillianceView;
  readonly after: BrillianceView;
  readonly by: Id;
  readonly values: AttackValues;
  readonly results: readonly AttackPreviewResult[];
  readonly settled: readonly WorkingStep[];
}

/** The pool, the defence and the damage of each attack, a line each. */
export function previewAttack(context: AttackPreviewContext): Preview {
  const { view, by, values, results, settled } = context;
  const reductions = [...reductionsIn(settled)];
  const meetsReduction = ({ outcome: { botch, successes } }: AttackResult): boolean =>
    !botch && successes > 0 && values.technique !== 'sap';
  const weapon = weaponNamed(view, by, values.weapon);
  return {
    headline: results
      .map(
        ({ target, outcome }) =>
          `${view.name(by)} attacks ${view.name(target)}: ${formatSuccesses(outcome.successes)}${formatBotch(outcome)}`,
      )
      .join('; '),
    lines: results.flatMap((result) => [
      {
        label: 'pool',
        text: `${weapon.name}: ${formatDice(result.input.pool)}, ${result.outcome.pool} rolled`,
        rules: ['BS-33'],
      },
      { label: 'defence', text: formatDefence(result), rules: ['BS-50'] },
      damageLine(context, result, meetsReduction(result) ? (reductions.shift() ?? 0) : 0),
    ]),
  };
}

/** `Dodge 1, 1 received, armor 3 (AP 1, APR 1), shield 1: 4`, as far as it counts. */
function formatDefence({ input, steps }: AttackPreviewResult): string {
  const dice = steps.findLast(({ of }) => of === 'defence')?.value ?? 0;
  const cover = input.cover === 'none' ? '' : `, ${formatCover(input)}`;
  if (input.against !== 'physical')
    return `${input.against === 'magical' ? 'Magical Defense' : 'no defence'}: ${dice}${cover}`;
  const parts = [
    `Dodge ${input.dodge}${input.received > 0 ? `, ${input.received} received` : ''}`,
    `armor ${input.armor}${input.ap > 0 ? ` (AP ${input.ap}, APR ${input.apr + input.otherApr})` : ''}`,
    `shield ${input.shield}`,
  ];
  if (input.flatFooted) parts.push('flat-footed');
  return `${parts.join(', ')}: ${dice}${cover}`;
}

/** What comes of an attack for its target: `lethal 2, DR 1: Health 8 -> 7`. `dr`: the Damage Reduction it met. */
function damageLine(
  { view, after, by, values }: AttackPreviewContext,
  { target, outcome }: AttackResult,
  dr: number,
): PreviewLine {
  const label = view.name(target);
  if (outcome.botch) return { label, text: 'a critical failure: the GM says what comes of it', rules: ['BS-06'] };
  if (outcome.successes === 0) return { label, text: 'no success: a miss', rules: ['BS-45'] };
  if (values.technique === 'sap') return { label, text: 'a Sap: knocked out, or 1 non-lethal', rules: ['BS-144'] };
  const type = damageTypeOf(weaponNamed(view, by, values.weapon), values);
  const changes = (['ward', 'vigor', 'health'] as const).flatMap((id) => {
    const [from, to] = [view.track(target, id).now, after.track(target, id).now];
    return from === to ? [] : [{ id, says: `${trackTitles[id]} ${from} -> ${to}` }];
  });
  const says = changes.length === 0 ? 'nothing' : changes.map((change) => change.says).join(', ');
  const isWarded = changes.some(({ id }) => id === 'ward');
  return {
    label,
    text: `${type} ${outcome.successes}${dr > 0 ? `, DR ${dr}` : ''}: ${says}`,
    rules: [isWarded ? 'BS-82' : dr > 0 ? 'BS-79' : type === 'nonlethal' ? 'BS-78' : 'BS-76'],
  };
}

/** The Damage Reduction that each attack met, in the order of those that met one; each is a working of its own. */
function reductionsIn(settled: readonly WorkingStep[]): readonly number[] {
  return settled.flatMap(({ of, value }, n) => (of === 'DR' && settled[n + 1]?.of !== 'DR' ? [value] : []));
}
