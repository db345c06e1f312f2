/** Who throws the dice of a sentence, and which throw takes the digits. */
import type { Ask, DiceAsk } from '../../../dice/ask.ts';
import { plainId } from '../../../rules/kernel/new-combatant.ts';
import type { Proposal } from '../../../session/request.ts';
import type { Session } from '../../../session/session.ts';
import { type Id, type Side, sides } from '../../../state/encounter.ts';
import type { Sentence } from '../../ui/sentence.ts';
import type { DiceMode, UpdateContext } from '../../ui/ui.ts';

/** The combatant who throws the dice or makes the choice of an ask: the one it names, else the actor. */
export function answererOf({ by }: Sentence, ask: Ask): Id | null {
  return ask.answeredBy ?? by;
}

/**
 * Whether the dice of an ask are thrown at the table or by vrule, which depends on the side of the thrower; all at the table where the GM
 * has begun to type what vrule would have rolled.
 */
export function throwerMode({ ui, session }: UpdateContext, sentence: Sentence, ask: DiceAsk): DiceMode {
  if (sentence.typesDice) return 'table';
  const who = answererOf(sentence, ask);
  const side =
    who === null ? 'own' : (session.encounter.combatants[who]?.side ?? sideOfNewcomer(session, sentence, who));
  return side === 'own' ? ui.dice.own : ui.dice.other;
}

/** The side of a combatant who joins by the sentence, or by what it carries out. */
function sideOfNewcomer({ encounter }: Session, { action, values }: Sentence, who: Id): Side | undefined {
  const planned = encounter.timeline[String(values.entry)]?.does ?? [];
  const joins = action === 'join' ? [values] : planned.map((intent) => intent.with);
  const own = joins.find(({ name, like }) => who.startsWith(plainId(String(name ?? like ?? ''))));
  return sides.find((side) => side === (own ?? joins[0])?.side);
}

/** The throws to come that have no faces yet, in their order. */
export function openThrows({ answers }: Sentence, diceToCome: readonly DiceAsk[]): readonly DiceAsk[] {
  const { source } = answers;
  return diceToCome.filter((ask) => ask.count > 0 && source.dice(ask) === null);
}

/**
 * The throw that takes the digits: the first one of the table that is open, whatever vrule throws before it; where the table
 * throws none, the next one. Null where no dice are asked for.
 */
export function throwAtCursor(
  context: UpdateContext,
  sentence: Sentence,
  proposal: Proposal,
  diceToCome: readonly DiceAsk[],
): DiceAsk | null {
  if (proposal.is !== 'asking' || proposal.ask.kind === 'choice') return null;
  const ofTable = openThrows(sentence, diceToCome).find((ask) => throwerMode(context, sentence, ask) === 'table');
  return ofTable ?? proposal.ask;
}
