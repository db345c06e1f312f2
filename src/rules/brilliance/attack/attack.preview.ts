/** An attack in short, before it is applied. */
import type { Id } from '../../../state/encounter.ts';
import { Note } from '../../kernel/note.ts';
import type { Preview } from '../../kernel/screen.ts';
import { coverDice } from '../combatant/cover.ts';
import { type BrillianceView, successText, trackTitles } from '../combatant/view.ts';
import { weaponNamed } from '../combatant/weapons.ts';
import type { AttackInput } from '../defence/attack-input.ts';
import { defenceOf } from '../defence/defence.ts';
import { reductionOf } from '../defence/guard.ts';
import { damage } from '../wounds/damage.ruling.ts';
import { tracksNow } from '../wounds/wounds.ts';
import type { AttackDone } from './apply-attack.ts';
import type { AttackValues } from './attack.fields.ts';
import { damageTypeOf } from './strike.ts';

type ShownLine = Preview['lines'][number];

/** What attacks come to, line by line: the pool, the defence that met it, the damage. */
export function attackShown(view: BrillianceView, done: readonly AttackDone[], by: Id, said: AttackValues): Preview {
  const weapon = weaponNamed(view, by, said.weapon);
  return {
    headline: done
      .map(
        ({ target: who, outcome }) => `${view.name(by)} attacks ${view.name(who)}: ${successText(outcome.successes)}`,
      )
      .join('; '),
    lines: done.flatMap((one) => [
      { label: 'pool', text: `${weapon.name}: ${one.input.pool} dice, ${one.outcome.pool} rolled`, rules: ['BS-33'] },
      { label: 'defence', text: defenceText(view, one.input), rules: ['BS-50'] },
      damageLine(view, one, said, damageTypeOf(weapon, said)),
    ]),
  };
}

/** `armour 3 (AP 1 - APR 1), shield 1, dodge 1 - 1 received: 4`, as far as it counts. */
function defenceText(view: BrillianceView, input: AttackInput): string {
  const { dice } = defenceOf(input, view.settings, new Note(false));
  if (input.against !== 'physical')
    return `${input.against === 'magical' ? 'Magical Defense' : 'none meets it'}: ${dice}`;
  const parts = [
    `Dodge ${input.dodge}${input.received > 0 ? `, ${input.received} received` : ''}`,
    `armor ${input.armor}${input.ap > 0 ? ` (AP ${input.ap}, APR ${input.apr + input.otherApr})` : ''}`,
    `shield ${input.shield}`,
  ];
  if (input.flatFooted) parts.push('flat-footed');
  const cover = input.ranged ? coverDice[input.cover] : 0;
  return `${parts.join(', ')}: ${dice}${cover > 0 ? `, ${input.cover} cover ${cover}` : ''}`;
}

/** `lethal 2: Health 8 -> 6, Vigor 5 -> 3`, as the damage ruling has it. */
function damageLine(
  view: BrillianceView,
  { target: who, input, outcome }: AttackDone,
  { technique }: AttackValues,
  type: Damage,
): ShownLine {
  const label = view.name(who);
  if (outcome.successes === 0) return { label, text: 'no success: a miss', rules: ['BS-45'] };
  if (technique === 'sap') return { label, text: 'a Sap: knocked out, or 1 non-lethal', rules: ['BS-144'] };
  const silent = new Note(false);
  const given = {
    amount: outcome.successes,
    type,
    dr: reductionOf(view, who, input.against, outcome.pierced, silent),
    ...tracksNow(view, who, false),
    maxHealth: view.track(who, 'health').max,
  };
  const { value } = damage.rule(given, { settings: view.settings, note: silent }).next();
  const after = typeof value === 'object' && 'status' in value ? value : null;
  const changes = (['ward', 'vigor', 'health'] as const).flatMap((id) =>
    after === null || after[id] === given[id] ? [] : [`${trackTitles[id]} ${given[id]} -> ${after[id]}`],
  );
  const text = changes.length === 0 ? 'nothing' : changes.join(', ');
  return {
    label,
    text: `${type} ${outcome.successes}${given.dr > 0 ? `, DR ${given.dr}` : ''}: ${text}`,
    rules: ['BS-79'],
  };
}

type Damage = Parameters<typeof damage.rule>[0]['type'];
