import { drive } from '../../../dice/drive.ts';
import { Note } from '../../../rules/kernel/note.ts';
import type { Book } from '../../../rules/kernel/system.ts';
import { recalledSteps } from '../../../rules/text/recalled.ts';
import { printUsage } from '../../help/schema-commands.ts';
import { DiceAnswers } from '../../input/dice-answers.ts';
import { readRulingInput, rulingFlags } from '../../input/ruling-input.ts';
import { failUsage } from '../../output/failures.ts';
import { type Exit, exits, type Io } from '../../output/io.ts';
import { diceAndChoices, printRuling, type RulingResult } from '../../output/ruling/print-ruling.ts';

/** `vrule <system> <ruling> …` and `vrule roll …`: makes one ruling, without any encounter. */
export function rulingCommand(book: Book, words: readonly string[], io: Io): Exit {
  const input = readRulingInput(book, words, rulingFlags);
  if (input.is !== 'ready') return printUsage(book, input, io);
  const { ruling, prepared, values } = input;
  const answers = DiceAnswers.read(values);
  if (typeof answers === 'string') return failUsage(io, answers);
  const note = new Note(true);
  const driven = drive(prepared.start(note), answers);
  if (!driven.done) return failUsage(io, answers.missing(driven.ask));
  const unused = answers.unused();
  if (unused !== null) return failUsage(io, unused);
  const working = recalledSteps(book, note.lines);
  const odds = values.odds === true ? prepared.odds(ruling.headline) : null;
  const result: RulingResult = {
    ruling: ruling.id,
    input: prepared.input,
    ...diceAndChoices(driven.answered, answers.seed),
    outcome: driven.value,
    working,
    ...(odds === null || typeof odds === 'string' ? {} : { odds: { of: ruling.headline, ...odds } }),
  };
  if (values.json === true) io.printJson(result);
  else printRuling({ book, ruling, prepared, result, why: values.why === true }, io);
  return exits.done;
}
