/** The throws that are still to be made at the table, in words. */
import { type DiceAsk, formatNotation } from '../../../dice/ask.ts';
import { describeThrow, formatNames, groupNames, withoutName } from '../../../rules/text/names.ts';
import type { Id } from '../../../state/encounter.ts';
import { ownersOf } from '../../paint/throw-words.ts';

/** Throws with equal dice for the same thing, by different combatants. */
interface EqualThrows {
  readonly ask: DiceAsk;
  readonly label: string;
  readonly throwers: string[];
}

/** `6 d100: Thugs 1-6, END; Kel block: STR, END d100`: equal throws of several combatants are joined. */
export function describeOpenThrows(asks: readonly DiceAsk[], nameOf: (who: Id) => string): string {
  const groups = new Map<string, EqualThrows>();
  for (const ask of asks) {
    const name = ask.answeredBy === undefined ? '' : nameOf(ask.answeredBy);
    const label = withoutName(ask.label, name);
    const key = JSON.stringify([label, ask.count, ask.sides, ask.again, ask.each]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { ask, label, throwers: [name] });
    else group.throwers.push(name);
  }
  return [...groups.values()].map(describeGroup).join('; ');
}

function describeGroup({ ask, label, throwers }: EqualThrows): string {
  if (throwers.length > 1)
    return `${throwers.length}${ask.count === 1 ? '' : ' times'} ${formatNotation(ask)}: ${formatNames(groupNames([...new Set(throwers)]))}, ${label}`;
  const [name = ''] = throwers;
  const what = describeThrow(name, label);
  return ask.each === undefined || ownersOf(ask).length > 0
    ? `${what} ${formatNotation(ask)}`
    : `${what}: ${ask.each.join(', ')} d${ask.sides}`;
}
