import type { Command } from 'commander';
import { drive } from '../../../dice/drive.ts';
import { Note } from '../../../game/kernel/note.ts';
import type { Book } from '../../../game/kernel/system.ts';
import { recalledSteps } from '../../../game/text/recalled.ts';
import { findBook, loadBook, whyNotLoaded } from '../../../rules/index.ts';
import { loadWidth } from '../../../state/width.ts';
import { printUsage } from '../../help/schema-help.ts';
import { DiceAnswers } from '../../input/dice-answers.ts';
import { preferredBook } from '../../input/preferences.ts';
import { prepareRuling, readRulingFlags, rulingFlags } from '../../input/ruling-input.ts';
import { type Exit, exits, failUsage, type Io } from '../../output/io.ts';
import { diceAndChoices, printRuling, type RulingResult } from '../../output/ruling/print-ruling.ts';
import type { CommandContext } from '../command-context.ts';
import { wordsCommand } from '../command-kinds.ts';

export function rollCommand(context: CommandContext): Command {
  const about = 'a one-off ruling in the default system';
  return wordsCommand(context, { name: 'roll', about, usage: '[flags]' }, async (words) =>
    rulingCommand(await preferredBook(context.io), ['roll', ...words], context.io),
  );
}

export function gameCommand(id: string): (context: CommandContext) => Command {
  return (context) =>
    wordsCommand(context, { name: id, about: '', usage: '<ruling> [flags]' }, async (words) => {
      await loadBook(id);
      const book = findBook(id);
      if (book === undefined)
        return context.io.fail(exits.file, { message: whyNotLoaded(id) ?? `there is no game ${id}` });
      return rulingCommand(book, words, context.io);
    });
}

/** Makes one ruling, without any encounter. */
export async function rulingCommand(book: Book, words: readonly string[], io: Io): Promise<Exit> {
  const read = readRulingFlags(book, words, rulingFlags);
  const input = read.is === 'flags' ? prepareRuling(read) : read;
  if (input.is !== 'ready') {
    await loadWidth();
    return printUsage(book, input, io);
  }
  const { ruling, prepared, values } = input;
  // A flag of the ruling itself, such as --rolled of six20 points, says nothing of its dice.
  const own = new Set(ruling.flags.map(({ field }) => field));
  const answers = DiceAnswers.read(Object.fromEntries(Object.entries(values).filter(([field]) => !own.has(field))));
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
  else await printRuling({ book, ruling, prepared, result, why: values.why === true }, io);
  return exits.done;
}
