import { findBook, gameIds } from '../../../rules/index.ts';
import { isHelp } from '../../input/flags.ts';
import { preferredBook } from '../../input/preferences.ts';
import { findRuling, oddsFlags, readRulingInput } from '../../input/ruling-input.ts';
import { failUsage } from '../../output/failures.ts';
import { type Exit, exits, type Io } from '../../output/io.ts';
import { oddsJson } from '../../output/odds-json.ts';
import { printRulingOdds } from '../../output/print-odds.ts';
import { printUsage } from '../../output/print-usage.ts';

/**
 * `vrule odds <system> <ruling> …`: the exact distribution of a ruling; without a system, of the preferred game. Null where the
 * first word is neither: it may be an encounter.
 */
export function oddsCommand(words: readonly string[], io: Io): Exit | null {
  const [first, ...rest] = words;
  if (first === undefined || isHelp(first)) return printHelp(io);
  const named = findBook(first);
  const book = named ?? preferredBook(io);
  if (named === undefined && findRuling(book, first) === undefined) return null;
  const input = readRulingInput(book, named === undefined ? words : rest, oddsFlags);
  if (input.is !== 'ready') return printUsage(book, input, io);
  const { ruling, prepared, values } = input;
  const of = typeof values.of === 'string' ? values.of : ruling.headline;
  const odds = prepared.odds(of);
  if (typeof odds === 'string') return failUsage(io, `--of ${of}: ${odds}`);
  if (values.json === true) io.printJson(oddsJson(ruling.id, of, odds));
  else printRulingOdds({ book, ruling, prepared, of, odds, isFull: values.full === true }, io);
  return exits.done;
}

function printHelp(io: Io): Exit {
  io.print('vrule odds <system> <ruling> [flags] [--of FIELD] [--full] [--json]');
  io.print('vrule odds NAME <action> --by WHO --on WHO… [flags] [--full] [--json]');
  io.print();
  io.print('The exact distribution of a ruling, or of an action of an encounter as it is now: dice are enumerated,');
  io.print('never sampled, and nothing is written.');
  io.print(`Systems: ${gameIds.join(', ')}`);
  return exits.done;
}
