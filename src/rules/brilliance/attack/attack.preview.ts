/** An attack in short, before it is applied. */
import type { Id } from '../../../state/encounter.ts';
import { Note } from '../../kernel/note.ts';
import type { Preview } from '../../kernel/screen.ts';
import type { BrillianceView } from '../combatant/game.ts';
import { formatDice, formatSuccesses, trackTitles } from '../combatant/view.ts';
import { weaponNamed } from '../combatant/weapons.ts';
import type { AttackInput } from '../defence/attack-input.ts';
import { defenceOf } from '../defence/defence.ts';
import { damageReduction } from '../defence/guard.ts';
import { formatBotch } from '../roll/pool.ts';
import { damage } from '../wounds/damage.ruling.ts';
import { tracksNow } from '../wounds/wounds.ts';
import type { AttackResult } from './apply-attack.ts';
import type { AttackValues } from './attack.fields.ts';
import { formatCover } from './attack.ruling.ts';
import { damageTypeOf } from './strike.ts';

type PreviewLine = Preview['lines'][number];

/** Attacks after their dice, before anything is written. */
interface AttackPreviewContext {
  readonly view: BrillianceView;
  readonly by: Id;
  readonly values: AttackValues;
  readonly results: readonly AttackResult[];
}

/** The pool, the defence and the damage of each attack, a line each. */
export function previewAttack(context: AttackPreviewContext): Preview {
  const { view, by, values, results } = context;
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
      { label: 'defence', text: formatDefence(view, result.input), rules: ['BS-50'] },
      damageLine(context, result),
    ]),
  };
}

/** `Dodge 1, 1 received, armor 3 (AP 1, APR 1), shield 1: 4`, as far as it counts. */
function formatDefence(view: BrillianceView, input: AttackInput): string {
  const { dice } = defenceOf(input, view.settings, new Note(false));
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

/** `lethal 2: Health 8 -> 6, Vigor 5 -> 3`, by the damage ruling. */
function damageLine({ view, by, values }: AttackPreviewContext, { target, input, outcome }: AttackResult): PreviewLine {
  const label = view.name(target);
  if (outcome.botch) return { label, text: 'a critical failure: the GM says what comes of it', rules: ['BS-06'] };
  if (outcome.successes === 0) return { label, text: 'no success: a miss', rules: ['BS-45'] };
  if (values.technique === 'sap') return { label, text: 'a Sap: knocked out, or 1 non-lethal', rules: ['BS-144'] };
  const silent = new Note(false);
  const weapon = weaponNamed(view, by, values.weapon);
  const damageInput = {
    amount: outcome.successes,
    type: damageTypeOf(weapon, values),
    dr: damageReduction(view, target, { weapon, against: input.against, pierced: outcome.pierced }, silent),
    ...tracksNow(view, target, false),
    maxHealth: view.track(target, 'health').max,
  };
  const { value } = damage.rule(damageInput, { settings: view.settings, note: silent }).next();
  const after = typeof value === 'object' && 'status' in value ? value : null;
  const changes = (['ward', 'vigor', 'health'] as const).flatMap((id) =>
    after === null || after[id] === damageInput[id] ? [] : [`${trackTitles[id]} ${damageInput[id]} -> ${after[id]}`],
  );
  const { type, amount, dr } = damageInput;
  return {
    label,
    text: `${type} ${amount}${dr > 0 ? `, DR ${dr}` : ''}: ${changes.length === 0 ? 'nothing' : changes.join(', ')}`,
    rules: [
      after !== null && after.ward !== damageInput.ward
        ? 'BS-82'
        : dr > 0
          ? 'BS-79'
          : type === 'nonlethal'
            ? 'BS-78'
            : 'BS-76',
    ],
  };
}
