/** Who throws the dice of a sentence, and which are still open. */
import type { Ask, ChoiceAsk, DiceAsk } from '../../dice/ask.ts';
import { plainId } from '../../game/kernel/new-combatant.ts';
import { type Encounter, type Id, type Side, sides } from '../../state/encounter.ts';
import type { ActionRequest, Proposal } from '../request.ts';
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

/** What a sentence asks for with the answers so far, as its evaluation has it. */
interface Asking {
  readonly sentence: Sentence;
  readonly proposal: Proposal;
  readonly diceToCome: readonly DiceAsk[];
  readonly choicesToCome: readonly ChoiceAsk[];
}

/**
 * What has no answer yet and is for some combatants to answer: of the dice that are certain to be thrown, those that are thrown at the table;
 * or the choice that is asked, and those like it of others.
 */
export function openAsksOf(
  { sentence, proposal, diceToCome, choicesToCome }: Asking,
  answers: (who: Id) => boolean,
  isAtTable: (ask: DiceAsk) => boolean,
): readonly Ask[] {
  if (proposal.is !== 'asking') return [];
  const isTheirs = (ask: Ask): boolean => {
    const who = answererOf(sentence, ask);
    return who !== null && answers(who);
  };
  return proposal.ask.kind === 'choice'
    ? [proposal.ask, ...choicesToCome].filter(isTheirs)
    : openThrows(sentence, diceToCome).filter((ask) => isTheirs(ask) && isAtTable(ask));
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
