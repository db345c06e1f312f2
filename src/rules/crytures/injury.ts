/** Injuries of player characters: a talent at random, a die less on what is rolled with it (CR-118, CR-121, CR-122). */
import { type Conversation, dice, one } from '../../dice/ask.ts';
import type { Id } from '../../state/encounter.ts';
import type { Ledger } from '../../state/ledger.ts';
import { talents } from './sheet.ts';
import { lay, stacksOf, type Table } from './table.ts';
import { injuryOf } from './values.ts';

/** Injures somebody: which talent falls to the dice. `why` is told with its rule. */
export function* injure(
  ledger: Ledger,
  view: () => Table,
  who: Id,
  why: { readonly says: string; readonly rule: string },
): Conversation<void> {
  const name = view().name(who);
  const face = one(yield dice(`injury:${who}`, `injury of ${name}`, 1, talents.length));
  const talent = talents[face - 1] ?? 'fitness';
  const id = injuryOf(talent);
  lay(ledger, who, id, { stacks: stacksOf(view(), who, id) + 1 });
  ledger.say(why.rule, `${name} is injured: ${why.says}`);
  ledger.say('CR-121', `${name}: a die less on rolls with ${talent}, for each injury`);
}
