/** Injuries of player characters: each takes a die from rolls with one talent (CR-118, CR-121, CR-122). */
import { type Conversation, dice, onlyFace } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { CryturesContext } from '../combatant/game.ts';
import { type Talent, talents } from '../combatant/sheet.ts';
import { injuryOf } from '../combatant/values.ts';
import { addCondition, stacksOf } from '../combatant/view.ts';
import type { RuleId } from '../rulebook.ts';

/** The cause of an injury in words, and its rule. */
interface InjuryCause {
  readonly text: string;
  readonly rule: RuleId;
}

/** Injures a talent of a combatant that a die picks (CR-121). */
export function* injure(context: CryturesContext, who: Id, cause: InjuryCause): Conversation<void> {
  const named = talents.map((talent, n) => `${n + 1} ${talent}`).join(' ');
  const ask = dice(`injury:${who}`, `injury (${named})`, {
    count: 1,
    sides: talents.length,
    answeredBy: who,
    merit: null,
  });
  const face = onlyFace(yield ask);
  addInjury(context, who, talents[face - 1] ?? 'fitness', cause);
}

/** Adds an injury of a talent. */
export function addInjury({ ledger, view }: CryturesContext, who: Id, talent: Talent, cause: InjuryCause): void {
  const name = view().name(who);
  const injury = injuryOf(talent);
  addCondition(ledger, who, injury, { stacks: stacksOf(view(), who, injury) + 1 });
  ledger.say(cause.rule, `${name} is injured: ${cause.text}`);
  ledger.say('CR-121', `${name}: -1 die on rolls with ${talent}, for each injury`);
}
