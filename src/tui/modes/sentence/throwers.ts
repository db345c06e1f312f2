/** Who throws the dice of a sentence, and which throw takes the digits. */
import type { DiceAsk } from '../../../dice/ask.ts';
import { evaluate } from '../../../session/sentence/evaluate.ts';
import { openThrows, sideOfThrower } from '../../../session/sentence/throws.ts';
import type { DiceMode } from '../../ui/ui.ts';
import { proposalAt, type SentenceContext } from './context.ts';

/**
 * Whether the dice of an ask are thrown at the table or by vrule, which depends on the side of the thrower; all at the table where the GM
 * has begun to type what vrule would have rolled.
 */
export function throwerMode({ ui, session, sentence, typesDice }: SentenceContext, ask: DiceAsk): DiceMode {
  if (typesDice) return 'table';
  return sideOfThrower(session.encounter, sentence, ask) === 'own' ? ui.dice.own : ui.dice.other;
}

/** The throws of the table that have no faces yet. */
export function throwsOfTable(context: SentenceContext): readonly DiceAsk[] {
  const open = openThrows(context.sentence, evaluate(context).diceToCome);
  return open.filter((ask) => throwerMode(context, ask) === 'table');
}

/**
 * The throw that takes the digits: the first one of the table that is open, whatever vrule throws before it; where the table
 * throws none, the next one. Null where no dice are asked for.
 */
export function throwAtCursor(context: SentenceContext): DiceAsk | null {
  const proposal = proposalAt(context);
  if (proposal?.is !== 'asking' || proposal.ask.kind === 'choice') return null;
  return throwsOfTable(context)[0] ?? proposal.ask;
}
