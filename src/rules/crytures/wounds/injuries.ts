/** Injuries of player characters: each takes a die from rolls with one talent (CR-118, CR-121, CR-122). */
import { type Conversation, dice, type Id, onlyFace, pickField, z } from '../../../game/index.ts';
import { type CryturesContext, rules } from '../combatant/game.ts';
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
    howGood: null,
  });
  const face = onlyFace(yield ask);
  addInjury(context, who, talents[face - 1] ?? 'fitness', cause);
}

function addInjury({ ledger, view }: CryturesContext, who: Id, talent: Talent, cause: InjuryCause): void {
  const name = view().name(who);
  const injury = injuryOf(talent);
  addCondition(ledger, who, injury, { stacks: stacksOf(view(), who, injury) + 1 });
  ledger.say(cause.rule, `${name} is injured: ${cause.text}`);
  ledger.say('CR-121', `${name}: -1 die on rolls with ${talent}, for each injury`);
}

/** An injury by the GM's decision, such as for a failed check or for strain (CR-121, CR-122). */
export const injureAction = rules.plain({
  id: 'injure',
  title: 'Injure',
  key: 'i',
  actor: 'optional',
  appliesAtOnce: true,
  targets: 'one',
  sentence: '{on} is injured: {talent}',
  fields: z.strictObject({
    talent: pickField(['any', ...talents], 'talent that is injured; any: at random', {
      label: 'talent',
      options: { any: { key: 'r', label: 'at random' } },
    }),
  }),
  *act(context) {
    const { view, target, values } = context;
    const cause = { text: 'by the GM’s decision', rule: 'CR-122' } as const;
    if (values.talent === 'any') yield* injure(context, target, cause);
    else addInjury(context, target, values.talent, cause);
    return `${view().name(target)} is injured`;
  },
});
