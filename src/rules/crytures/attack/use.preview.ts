/** How a use of a power is told: its dice beforehand, what it came to before it is applied. */

import type { Id, Intent } from '../../../state/encounter.ts';
import { Note } from '../../kernel/note.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Preview } from '../../kernel/screen.ts';
import { formatSigned } from '../../text/chances.ts';
import type { Power } from '../combatant/power.ts';
import { healthOf, type Table } from '../combatant/view.ts';
import { powerNamed } from '../powers/available.ts';
import { rangeText } from '../powers/range.ts';
import type { PowerInput } from './power.ruling.ts';
import { type DonePower, successText } from './power-effects.ts';
import { meet } from './power-input.ts';
import { type Reason, reasonsOf } from './situations.ts';
import { useValues } from './use.fields.ts';

/** `6 dice +2 against 4  weak +2`, of the first target. */
export function explained(view: Table, intent: Intent): readonly string[] {
  const { by, on, with: given } = intent;
  const [first] = on;
  const said = useValues.safeParse(given);
  if (by === null || first === undefined || !said.success) return [];
  const power = powerNamed(view, by, said.data.power);
  if (isRefusal(power)) return [];
  const input = meet(view, by, first, power, said.data, new Note(false));
  if (isRefusal(input) || input.rolls === 'nothing') return [];
  const reasons = input.rolls === 'attack' ? reasonsOf(view, by, first, power, said.data.situation) : [];
  return [[thrownText(input), ...reasons.map(reasonText)].join('  ')];
}

function thrownText({ pool, dieMod, rollMod, difficulty }: PowerInput): string {
  return `${Math.max(0, pool + dieMod)} dice ${formatSigned(rollMod)} against ${difficulty}`;
}

function reasonText({ says, amount }: Reason): string {
  return `${says} ${formatSigned(amount)}`;
}

/** What a use came to, target by target. */
export function shownOf(view: Table, done: readonly DonePower[], by: Id, name: string): Preview {
  const power = powerNamed(view, by, name);
  if (isRefusal(power)) return { headline: power.message, lines: [] };
  const lines = done.flatMap((one) => linesOf(view, one, power));
  const came = done.map(({ target: who, outcome, input }) => {
    const on = who === by ? '' : ` on ${view.name(who)}`;
    if (input.rolls === 'attack') return `${on}: ${outcome.damage} damage`;
    return input.rolls === 'roll' ? `${on}: ${successText(outcome.successes)}` : on;
  });
  return { headline: `${view.name(by)} uses ${power.name}${came.join(',')}`, lines };
}

function linesOf(view: Table, { target: who, input, outcome }: DonePower, power: Power): Preview['lines'] {
  const name = view.name(who);
  const { now } = healthOf(view, who);
  if (input.rolls !== 'attack') return [{ label: name, text: rangeText(power), rules: ['CR-58'] }];
  const block = input.block === 0 ? '' : `, Block ${input.block} -> ${outcome.blockLeft}`;
  return [
    { label: 'dice', text: thrownText(input), rules: ['CR-83'] },
    { label: 'hits', text: `${outcome.hits} hits, ${outcome.crits} critical${block}`, rules: ['CR-63', 'CR-100'] },
    {
      label: 'damage',
      text: `${outcome.through} x ${input.damage} = ${outcome.damage}; ${name} Health ${now} -> ${Math.max(0, now - outcome.damage)}`,
      rules: ['CR-117'],
    },
  ];
}
