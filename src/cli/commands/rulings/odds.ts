import type { Command } from 'commander';
import { findBook, loadBook } from '../../../rules/index.ts';
import { printHelp } from '../../help/page.ts';
import { printUsage } from '../../help/schema-help.ts';
import { isHelp, valuesOf } from '../../input/flags.ts';
import { preferredBook } from '../../input/preferences.ts';
import { findRuling, oddsFlags, prepareRuling, readRulingFlags } from '../../input/ruling-input.ts';
import { type Exit, exits, failUsage, type Io } from '../../output/io.ts';
import { oddsJson, printRulingOdds } from '../../output/odds/print-odds.ts';
import type { CommandContext } from '../command-context.ts';
import { wordsCommand } from '../command-kinds.ts';
import { compareRuling } from './compare-ruling.ts';

export function oddsCommand(context: CommandContext): Command {
  const { io } = context;
  const usage = '<system> <ruling> [flags]\nNAME <action> --by WHO --on WHO… [flags]';
  const about =
    'the exact distribution of a ruling, or of an action of an encounter as it is now: dice are enumerated, never sampled, and nothing is written';
  return wordsCommand(context, { name: 'odds', about, usage, flags: oddsFlags }, async (words, command) => {
    if (words[0] === undefined || isHelp(words[0])) return printHelp(command, io);
    const exit = await rulingOdds(words, io);
    return exit ?? (await import('../encounter/encounter-odds.ts')).encounterOdds(words, io);
  }).summary('the exact odds of a ruling, or of an action of an encounter');
}

/**
 * The exact distribution of a ruling; without a system, of the preferred game. Null where the first word is neither: it may be an
 * encounter.
 */
export async function rulingOdds(words: readonly string[], io: Io): Promise<Exit | null> {
  const [first = '', ...rest] = words;
  await loadBook(first);
  const named = findBook(first);
  const book = named ?? (await preferredBook(io));
  if (named === undefined && findRuling(book, first) === undefined) return null;
  const given = named === undefined ? words : rest;
  const read = readRulingFlags(book, given, oddsFlags);
  if (read.is !== 'flags') return printUsage(book, read, io);
  const { ruling, values, settings } = read;
  const { vary } = values;
  const of = typeof values.of === 'string' ? values.of : ruling.headline;
  if (typeof vary === 'string' && read.wrong.length === 0) {
    const own = valuesOf(ruling.flags, values);
    return compareRuling({ book, ruling, settings, input: own, vary, of, isJson: values.json === true }, io);
  }
  const input = prepareRuling(read);
  if (input.is !== 'ready') return printUsage(book, input, io);
  const { prepared } = input;
  const odds = prepared.odds(of);
  if (typeof odds === 'string') return failUsage(io, `--of ${of}: ${odds}`);
  if (values.json === true) io.printJson(oddsJson(ruling.id, of, odds));
  else printRulingOdds({ book, ruling, prepared, of, odds, isFull: values.full === true }, io);
  return exits.done;
}
