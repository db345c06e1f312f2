/** Who throws the dice of a sentence, and which are still open. */
import type { Ask, ChoiceAsk, DiceAsk } from '../../dice/ask.ts';
import { plainId } from '../../game/kernel/new-combatant.ts';
import { type Encounter, type Id, type Side, sides } from '../../state/encounter.ts';
import type { ActionRequest } from '../request.ts';
import type { Session } from '../session.ts';
import type { Sentence } from './sentence.ts';

/** The combatant who throws the dice or makes the choice of an ask: the one it names, else the actor. */
export function answererOf({ by }: Sentence, ask: Ask): Id | null {
  return ask.answeredBy ?? by;
}

/** The side of the combatant who throws; the GM's own where nobody does. */
export function sideOfThrower(encounter: Encounter, sentence: Sentence, ask: DiceAsk): Side | undefined {
  const who = answererOf(sentence, ask);
  if (who === null) return 'own';
  return encounter.combatants[who]?.side ?? sideOfNewcomer(encounter, sentence, who);
}

/** The side of a combatant who joins by the sentence, or by what it carries out. */
function sideOfNewcomer({ timeline }: Encounter, { action, values }: Sentence, who: Id): Side | undefined {
  const planned = timeline[String(values.entry)]?.does ?? [];
  const joins = action === 'join' ? [values] : planned.map((intent) => intent.with);
  const own = joins.find(({ name, like }) => who.startsWith(plainId(String(name ?? like ?? ''))));
  return sides.find((side) => side === (own ?? joins[0])?.side);
}

/** The throws to come that have no faces yet, in their order. */
export function openThrows({ answers }: Sentence, diceToCome: readonly DiceAsk[]): readonly DiceAsk[] {
  const { source } = answers;
  return diceToCome.filter((ask) => ask.count > 0 && source.dice(ask) === null);
}

/** The same choice of other combatants that is asked right behind a choice, where each takes its default. */
export function choicesLike(session: Session, request: ActionRequest, asked: ChoiceAsk): readonly ChoiceAsk[] {
  const isAlike = ({ id, answeredBy, many, defaultPicks }: ChoiceAsk): boolean =>
    many !== true &&
    defaultPicks !== undefined &&
    answeredBy !== undefined &&
    id.slice(id.lastIndexOf('/')) === asked.id.slice(asked.id.lastIndexOf('/'));
  const alike: ChoiceAsk[] = [];
  let { answers } = request;
  for (let ask = asked; isAlike(ask); ) {
    if (ask !== asked) alike.push(ask);
    answers = answers.picked(ask, ask.defaultPicks ?? []);
    const next = session.propose({ ...request, answers });
    if (next.is !== 'asking' || next.ask.kind !== 'choice') break;
    ask = next.ask;
  }
  return alike;
}
