import { gameIds } from '../../../rules/index.ts';
import { listEncounters } from '../../../session/library.ts';
import type { Session } from '../../../session/session.ts';
import type { Intent } from '../../../state/encounter.ts';
import { nearestHint } from '../../../state/nearest.ts';
import { Library } from '../../../storage/library/library.ts';
import { isHelp } from '../../input/flags.ts';
import { preferredBook } from '../../input/preferences.ts';
import { rulingNames } from '../../input/ruling-input.ts';
import { failUsage } from '../../output/failures.ts';
import { type Exit, exits, type Io } from '../../output/io.ts';
import { actionOddsJson, oddsOfAction } from '../../output/odds-json.ts';
import { printOdds } from '../../output/print-odds.ts';
import { formatPercent } from '../../output/print-working.ts';
import { inspectEncounter } from '../command-context.ts';
import { readActionWords } from './perform-action.ts';

/** `vrule odds NAME <action> --by … --on …`: the exact odds of an action in the encounter as it is now. Writes nothing. */
export function encounterOddsCommand([name = '', id, ...words]: readonly string[], io: Io): Exit {
  const library = new Library();
  const found = library.findByBeginning(name);
  if (!found.ok && found.code === 'missing') {
    const names = [...gameIds, ...rulingNames(preferredBook(io)), ...listEncounters(library).map((one) => one.name)];
    return failUsage(io, `there is no game or encounter "${name}"${nearestHint(name, names)}`);
  }
  if (id === undefined || id.startsWith('-')) {
    return isHelp(id)
      ? failUsage(io, 'vrule odds NAME <action> --help lists the flags of an action')
      : failUsage(io, 'odds needs an action');
  }
  return inspectEncounter(io, name, ({ session }) => {
    const read = readActionWords(session, id, words, io);
    if (typeof read === 'number') return read;
    if (read.group.length > 0) return failUsage(io, `--by: odds are of one actor, not of ${read.group.length}`);
    return printActionOdds(session, read, io);
  });
}

function printActionOdds(
  session: Session,
  { intent, values }: { readonly intent: Intent; readonly values: { readonly [flag: string]: unknown } },
  io: Io,
): Exit {
  if (values.rolled !== undefined) return failUsage(io, '--rolled: odds look at every throw');
  const odds = oddsOfAction(session, intent);
  if (typeof odds === 'string') return io.fail(exits.refused, { message: odds });
  if (values.json === true) {
    io.printJson(actionOddsJson(session, odds));
    return exits.done;
  }
  for (const { target, odds: ofTarget, lines, drops } of odds.on) {
    const name = session.encounter.combatants[target]?.name ?? target;
    io.print([{ text: `${name}: ${lines.join(', ')}`, tone: 'accent' }]);
    printOdds(ofTarget, io);
    if (drops !== null) io.print(`  leaves ${name} down: ${formatPercent(drops)}`);
  }
  return exits.done;
}
