import { formatNotation } from '../../dice/ask.ts';
import { type AnsweredAsk, drive } from '../../dice/drive.ts';
import { Note } from '../../rules/kernel/note.ts';
import type { AnyRuling, Prepared } from '../../rules/kernel/ruling.ts';
import type { Book } from '../../rules/kernel/system.ts';
import { recalledRefusal, recalledSteps } from '../../rules/text/recalled.ts';
import { diceFlags, printFlags, setFlag, sourceOf, type Table, tableOf, unanswered } from '../input/dice-flags.ts';
import { flagProblem } from '../input/flag-problem.ts';
import { readFlags } from '../input/flags.ts';
import { readSettings } from '../input/house-rules.ts';
import { type Exit, exits } from '../output/exits.ts';
import type { Io } from '../output/io.ts';
import { rulingHelp } from '../output/print-help.ts';
import { printRuling } from '../output/print-ruling.ts';
import type { Made, MadeDice } from '../output/ruling-result.ts';

/** Makes one ruling out of the words after its name, without any encounter. */
export function makeRuling(book: Book, ruling: AnyRuling, words: readonly string[], io: Io): Exit {
  const given = readFlags(words, [...ruling.flags, ...diceFlags, setFlag, ...printFlags]);
  if (given.help) return rulingHelp(book, ruling, io);
  const prepared = prepare(book, ruling, given, io);
  if (typeof prepared === 'number') return prepared;
  const table = tableOf(given.values);
  if (typeof table === 'string') return io.fail(exits.usage, { message: table });
  const note = new Note(true);
  const driven = drive(prepared.start(note), sourceOf(table));
  if (!driven.done) return io.fail(exits.usage, { message: unanswered(driven.ask, table) });
  const leftOver = table.typed?.leftOver() ?? null;
  if (leftOver !== null) return io.fail(exits.usage, { message: `--rolled: ${leftOver}` });
  const made: Made = {
    ruling: ruling.id,
    input: prepared.input,
    ...answersOf(driven.answered, table),
    outcome: driven.value,
    working: recalledSteps(book.rulebook, note.lines),
  };
  const { json, why, odds } = given.values;
  const withOdds = odds === true ? { ...made, ...oddsOf(prepared, ruling) } : made;
  if (json === true) io.data(withOdds);
  else printRuling(book, ruling, withOdds, { why: why === true }, io);
  return exits.done;
}

type Ready = Extract<Prepared, { readonly ok: true }>;

/** Prepares a ruling of what was given, or says what is wrong with it. */
export function prepare(
  book: Book,
  ruling: AnyRuling,
  { values, words, problems }: Pick<ReturnType<typeof readFlags>, 'values' | 'words' | 'problems'>,
  io: Io,
): Ready | Exit {
  const settings = readSettings(book, values.set);
  const found = [
    ...problems,
    ...words.map((word) => `${ruling.id} takes flags only, not "${word}"`),
    ...(settings.ok ? [] : settings.problems),
  ];
  const fields = new Set(ruling.flags.map(({ field }) => field));
  const input = Object.fromEntries(Object.entries(values).filter(([field]) => fields.has(field)));
  const prepared = ruling.prepare(input, settings.ok ? settings.value : {});
  if (!prepared.ok && 'problems' in prepared) {
    // A flag that was misread is missing too; saying so once is enough.
    const misread = (field: string): boolean =>
      found.some((message) => message.startsWith(flagProblem(ruling.flags, field)));
    for (const { field, message } of prepared.problems) {
      if (!misread(field)) found.push(flagProblem(ruling.flags, field, message));
    }
  }
  if (found.length > 0) return io.fail(exits.usage, ...found.map((message) => ({ message })));
  if (prepared.ok) return prepared;
  if ('refusal' in prepared) return io.fail(exits.refused, recalledRefusal(book.rulebook, prepared.refusal));
  throw new Error(`${ruling.id} has problems that nobody told`);
}

function answersOf(answered: readonly AnsweredAsk[], table: Table): Pick<Made, 'dice' | 'choices' | 'seed'> {
  const from = table.typed === null ? 'rolled' : 'typed';
  const dice = answered.flatMap(({ ask, answer }): readonly MadeDice[] =>
    ask.kind === 'choice'
      ? []
      : [{ id: ask.id, ask: formatNotation(ask), label: ask.label, sides: ask.sides, faces: answer.faces, from }],
  );
  const choices = answered.flatMap(({ ask, answer }) =>
    ask.kind === 'dice' ? [] : [{ id: ask.id, label: ask.label, picks: answer.picks }],
  );
  return {
    dice,
    ...(choices.length === 0 ? {} : { choices }),
    ...(table.seed === null || dice.length === 0 ? {} : { seed: table.seed }),
  };
}

function oddsOf(prepared: Ready, ruling: AnyRuling): Pick<Made, 'odds'> {
  const odds = prepared.odds(ruling.headline);
  return typeof odds === 'string' ? {} : { odds: { of: ruling.headline, ...odds } };
}
