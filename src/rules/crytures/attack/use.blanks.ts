/** The open places of a sentence in which a power is used. */

import type { Id, Intent } from '../../../state/encounter.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Blank, Option } from '../../kernel/screen.ts';
import { formatSigned } from '../../text/chances.ts';
import { wordIn } from '../actions/said.ts';
import type { Power } from '../combatant/power.ts';
import { foretold, type Table } from '../combatant/view.ts';
import { powerNamed, powersOf } from '../powers/available.ts';
import { costText } from '../powers/cost.ts';
import { isForSeveral, provokes } from '../powers/range.ts';
import { provoked } from './opportunity.ts';
import { flankHelps, knownSituations, ofSituation, situations } from './situations.ts';
import { refusalToUse } from './use.fields.ts';

/** The power, what helps or hinders, who strikes first, and what is rarely said. */
export function useBlanks(view: Table, intent: Intent): readonly Blank[] {
  const { by, on } = intent;
  if (by === null) return [];
  const all = powersOf(view, by);
  const named = powerNamed(view, by, wordIn(intent, 'power'));
  const power = isRefusal(named) ? all[0] : named;
  const ownOnly = ({ name, range }: Power): Refusal | null =>
    range.kind === 'personal' ? refuse('personal', 'CR-70', `${name} is for its user only: p in the menu`) : null;
  const first = powerBlank(view, by, all, ownOnly);
  if (power === undefined) return [first];
  return [
    first,
    ...(power.attack === undefined ? [] : [situationBlank(view, by, on, power)]),
    ...strikesBlank(view, by, power),
    { id: 'distance', label: 'spaces away', kind: 'number', defaultValue: 0, min: 0, max: 99, optional: true },
    { id: 'extra', label: 'dice more', kind: 'number', defaultValue: 0, min: -99, max: 99, optional: true },
    ...oracleBlank(view, by),
    { id: 'modifier', label: 'circumstances', kind: 'number', defaultValue: 0, min: -99, max: 99, optional: true },
  ];
}

/** Dice that count as natural 10s: asked only of an Oracle who has some left (CR-14). */
function oracleBlank(view: Table, by: Id): readonly Blank[] {
  const most = view.sheet(by).oracle - foretold(view, by);
  return most <= 0
    ? []
    : [{ id: 'oracle', label: 'Oracle dice', kind: 'number', defaultValue: 0, min: 0, max: most, optional: true }];
}

/** Which of these powers, those refused that cannot be used now; the first stands. */
export function powerBlank(
  view: Table,
  by: Id,
  powers: readonly Power[],
  more: (power: Power) => Refusal | null,
): Blank {
  const options = powers.map((power): Option => {
    const refused = more(power) ?? refusalToUse(view, by, power);
    const cost = costText(power);
    const option = { id: power.name, label: cost === '' ? power.name : `${power.name} (${cost})`, phrase: power.name };
    return refused === null ? option : { ...option, refusal: refused };
  });
  const [first] = powers;
  return {
    id: 'power',
    label: 'power',
    kind: 'pick',
    options,
    ...(first === undefined ? {} : { defaultValue: first.name }),
  };
}

const keys = {
  flank: 'f',
  higher: 'h',
  unseen: 'u',
  weak: 'w',
  lower: 'l',
  cover: 'c',
  obscured: 'o',
  resistant: 'r',
} as const;

/** What else helps or hinders; with several targets it is said of each of them in its row. */
function situationBlank(view: Table, by: Id, on: readonly Id[], power: Power): Blank {
  const [first, ...others] = on;
  const known = first === undefined || others.length > 0 ? [] : knownSituations(view, by, first, power);
  const options = situations.map((id): Option => {
    const { amount, says, rule } = ofSituation[id];
    const label = `${id} ${formatSigned(amount)}`;
    const option = { id, key: keys[id], label, phrase: id };
    if (id === 'flank' && !flankHelps(view, power)) {
      return { ...option, refusal: refuse('ranged', 'CR-95', 'a flank helps in melee only') };
    }
    return known.includes(id) ? { ...option, refusal: refuse('known', rule, `${says} is known already`) } : option;
  });
  const blank = { id: 'situation', label: 'situation', kind: 'many', options, defaultValue: [] } as const;
  return isForSeveral(power) ? { ...blank, decidedBy: 'target' } : blank;
}

/** Who is engaged and may strike, before a shot or after it (CR-78, CR-81): asked only where there is somebody. */
function strikesBlank(view: Table, by: Id, power: Power): readonly Blank[] {
  if (!provokes(power, view.settings)) return [];
  const when = view.settings.opportunityComes === 'before' ? 'first' : 'after it';
  const options = provoked(view, by).map((id) => ({
    id,
    label: `${view.name(id)} strikes ${when}`,
    phrase: view.name(id),
  }));
  return options.length === 0 ? [] : [{ id: 'strikes', label: 'provoked', kind: 'many', options, defaultValue: [] }];
}
