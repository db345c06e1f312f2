import { formatCosts } from '../../../rules/decide/costs.ts';
import { formatLeftOut } from '../../../rules/decide/group-actors.ts';
import { gameIds } from '../../../rules/index.ts';
import { listEncounters } from '../../../session/library.ts';
import type { Session } from '../../../session/session.ts';
import type { Id, Intent } from '../../../state/encounter.ts';
import { nearestHint } from '../../../state/nearest.ts';
import { Library } from '../../../storage/library/library.ts';
import type { GivenAction } from '../../input/action-intent.ts';
import { isHelp } from '../../input/flags.ts';
import { groupIntents } from '../../input/group-intents.ts';
import { preferredBook } from '../../input/preferences.ts';
import { fullFlag, rulingNames } from '../../input/ruling-input.ts';
import { varyFlag } from '../../input/vary.ts';
import { failRefusal, failUsage } from '../../output/failures.ts';
import { type Exit, exits, type Io } from '../../output/io.ts';
import { groupOdds, groupOddsJson } from '../../output/odds/group-odds.ts';
import { actionOddsJson, oddsOfAction, oddsWord } from '../../output/odds/odds-json.ts';
import { isYesOrNo, printDistribution } from '../../output/odds/print-odds.ts';
import { formatPercent } from '../../output/print-working.ts';
import { inspectEncounter } from '../command-context.ts';
import { compareAction } from './compare-action.ts';
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
    const read = readActionWords(session, { id, words, further: [fullFlag, varyFlag] }, io);
    if (typeof read === 'number') return read;
    if (read.values.rolled !== undefined) return failUsage(io, '--rolled: odds look at every throw');
    const { vary } = read.values;
    const action = session.actions.find((one) => one.id === read.intent.action);
    if (typeof vary === 'string' && action !== undefined) {
      if (read.group.length > 0) return failUsage(io, '--vary compares what one combatant does; --by names several');
      return compareAction(session, { action, intent: read.intent, vary, isJson: read.values.json === true }, io);
    }
    return read.group.length > 0 ? printGroupOdds(session, read, io) : printActionOdds(session, read, io);
  });
}

function printActionOdds(
  session: Session,
  { intent, values }: { readonly intent: Intent; readonly values: { readonly [flag: string]: unknown } },
  io: Io,
): Exit {
  const odds = oddsOfAction(session, intent);
  if (typeof odds === 'string') return io.fail(exits.refused, { message: odds });
  if (values.json === true) {
    io.printJson(actionOddsJson(session, odds));
    return exits.done;
  }
  const word = oddsWord(session, odds.action);
  for (const { target, odds: ofTarget, lines, drops } of odds.on) {
    const name = session.encounter.combatants[target]?.name ?? target;
    io.print([{ text: `${name}: ${lines.join(', ')}`, tone: 'accent' }]);
    if (drops !== null) io.print(`  leaves ${name} down: ${formatPercent(drops)}`);
    if (isYesOrNo(ofTarget)) continue;
    printDistribution(ofTarget, word, { full: values.full === true }, io);
  }
  if (odds.costs !== null && odds.costs.length > 0) io.print(`  uses ${formatCosts(odds.costs)}`);
  return exits.done;
}

/** What all of a group come to on each target, and what each of them adds. */
function printGroupOdds(
  session: Session,
  read: GivenAction & { readonly values: { readonly [flag: string]: unknown } },
  io: Io,
): Exit {
  const { intents, leftOut } = groupIntents(session, read);
  const [firstLeftOut] = leftOut;
  if (intents.length === 0 && firstLeftOut !== undefined) return failRefusal(io, firstLeftOut.refusal);
  const odds = groupOdds(session, intents);
  if (typeof odds === 'string') return io.fail(exits.refused, { message: odds });
  if (read.values.json === true) {
    const json = groupOddsJson(session, odds, intents);
    io.printJson({
      ...json,
      ...(leftOut.length === 0 ? {} : { leftOut: leftOut.map(({ who, refusal }) => ({ id: who, ...refusal })) }),
    });
    return exits.done;
  }
  const nameOf = (id: Id): string => session.encounter.combatants[id]?.name ?? id;
  for (const { target, odds: all, expected, drops, by } of odds.on) {
    for (const one of by) io.print(`${nameOf(one.who)} on ${nameOf(target)}: ${one.expected.toFixed(1)} expected`);
    const down = drops === null ? '' : `, leaves ${nameOf(target)} down: ${formatPercent(drops)}`;
    const sum = `${by.length} actions on ${nameOf(target)}: ${expected.toFixed(1)} expected in all${down}`;
    io.print([{ text: sum, tone: 'accent' }]);
    if (all !== null) printDistribution(all, oddsWord(session, odds.action), { full: read.values.full === true }, io);
  }
  if (odds.notCounted !== null) io.print(odds.notCounted);
  if (leftOut.length > 0) io.print(formatLeftOut(session.encounter, leftOut));
  return exits.done;
}
