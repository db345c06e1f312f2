/** Injuries of player characters: a talent at random, a die less on what is rolled with it (CR-118, CR-121, CR-122). */
import { type Conversation, dice, onlyFace } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { type Talent, talents } from '../combatant/sheet.ts';
import { injuryOf } from '../combatant/values.ts';
import type { CryturesContext } from '../combatant/view.ts';
import { addCondition, stacksOf, type Table } from '../combatant/view.ts';

/** Why somebody is injured, told with its rule. */
interface Why {
  readonly says: string;
  readonly rule: string;
}

/** Injures somebody: which talent falls to the dice. */
export function* injure({ ledger, view }: CryturesContext, who: Id, why: Why): Conversation<void> {
  const face = onlyFace(yield dice(`injury:${who}`, `injury of ${view().name(who)}`, 1, talents.length));
  addInjury(ledger, view(), who, talents[face - 1] ?? 'fitness', why);
}

/** One injury more of a talent. */
export function addInjury(ledger: Ledger, view: Table, who: Id, talent: Talent, why: Why): void {
  const name = view.name(who);
  const id = injuryOf(talent);
  addCondition(ledger, who, id, { stacks: stacksOf(view, who, id) + 1 });
  ledger.say(why.rule, `${name} is injured: ${why.says}`);
  ledger.say('CR-121', `${name}: a die less on rolls with ${talent}, for each injury`);
}
