import { oddsParts } from '../../../report/odds.ts';
import { costsOf } from '../../../rules/decide/costs.ts';
import { findAction } from '../../../rules/decide/decide.ts';
import { formatLeftOut } from '../../../rules/decide/group-actors.ts';
import { gameIds } from '../../../rules/index.ts';
import { furtherChances } from '../../../session/comparison/rating.ts';
import { listEncounters } from '../../../session/library.ts';
import type { Session } from '../../../session/session.ts';
import { nearestHint, quoted } from '../../../state/nearest.ts';
import { Library } from '../../../storage/library/library.ts';
import { isHelp } from '../../input/flags.ts';
import { groupIntents, leftOutJson } from '../../input/group-intents.ts';
import { preferredBook } from '../../input/preferences.ts';
import { fullFlag, ofFlag, rulingNames } from '../../input/ruling-input.ts';
import { varyFlag } from '../../input/vary.ts';
import { type Exit, exits, failRefusal, failUsage, type Io } from '../../output/io.ts';
import { groupFigures, groupOdds, groupOddsJson } from '../../output/odds/group-odds.ts';
import { type ActionOdds, actionOddsJson, oddsOfAction } from '../../output/odds/odds-json.ts';
import { printParts } from '../../output/print-page.ts';
import { inspectEncounter } from '../command-context.ts';
import { compareAction } from './compare-action.ts';
import { type ActionWithFlags, readActionWords } from './perform-action.ts';

/** The flags of an action that change nothing about its odds; `--rolled` is refused with its reason. */
const notForOdds = ['seed', 'pick', 'overrule', 'why', 'odds', 'dry-run', 'wait'];

/** `vrule odds NAME <action> --by … --on …`: the exact odds of an action in the encounter as it is now. Writes nothing. */
export async function encounterOdds([name = '', id, ...words]: readonly string[], io: Io): Promise<Exit> {
  const library = new Library();
  const found = library.find(name);
  if (!found.ok && found.code === 'missing') {
    const names = [
      ...gameIds,
      ...rulingNames(await preferredBook(io)),
      ...listEncounters(library).map((one) => one.name),
    ];
    return failUsage(io, `there is no game or encounter "${name}"${nearestHint(name, names)}`);
  }
  if (id === undefined || id.startsWith('-')) {
    const flags = `vrule odds ${quoted(name)} attack --help lists the flags of an action`;
    return failUsage(io, isHelp(id) ? flags : `odds needs an action; vrule act ${quoted(name)} --help lists them`);
  }
  // Those who act and are acted on may be what is varied.
  const isVaried = words.some((word) => /^--vary(?:=|$)/.test(word));
  return inspectEncounter(io, name, ({ session }) => {
    const read = readActionWords(
      session,
      { command: isVaried ? undefined : 'odds', id, words, further: [ofFlag, fullFlag, varyFlag], without: notForOdds },
      io,
    );
    if (typeof read === 'number') return read;
    if (read.values.rolled !== undefined) return failUsage(io, '--rolled: odds look at every throw');
    const { vary, of } = read.values;
    if (of !== undefined && vary !== undefined) return failUsage(io, '--of: not with --vary');
    if (of !== undefined && read.group.length > 0) return failUsage(io, '--of: only of one actor');
    const action = findAction(session.system, read.intent.action);
    if (typeof vary === 'string' && action !== undefined) {
      return compareAction(session, { action, given: read, vary, isJson: read.values.json === true }, io);
    }
    return read.group.length > 0 ? printGroupOdds(session, read, io) : printActionOdds(session, read, io);
  });
}

function printActionOdds(session: Session, { intent, values }: ActionWithFlags, io: Io): Exit {
  const own = oddsOfAction(session, intent);
  if (typeof own === 'string') return io.fail(exits.refused, { message: own });
  const of = typeof values.of === 'string' ? values.of : undefined;
  const odds = of === undefined ? own : withField(own, of);
  if (typeof odds === 'string') return failUsage(io, `--of ${of}: ${odds}`);
  if (values.json === true) {
    io.printJson(actionOddsJson(session, odds, of));
    return exits.done;
  }
  const action = findAction(session.system, odds.action);
  if (action === undefined) return exits.done;
  const on = odds.on.map((one) => ({
    ...one,
    expected: one.expected.amount,
    chances: furtherChances(one.odds, one.chances()),
    by: [],
  }));
  const isWhole = values.full === true;
  printParts(oddsParts(session, { action, on, costs: odds.costs, of: of ?? action.oddsField ?? '', isWhole }), io);
  return exits.done;
}

/** The odds of another field of the outcome, without what is said of the action's own; a sentence where there are none. */
function withField(odds: ActionOdds, field: string): ActionOdds | string {
  const on = odds.on.map((one) => ({ ...one, odds: one.of(field), lines: [field] }));
  const missing = on.map((one) => one.odds).find((one) => typeof one === 'string');
  if (missing !== undefined) return missing;
  return { ...odds, on: on.flatMap((one) => (typeof one.odds === 'string' ? [] : [{ ...one, odds: one.odds }])) };
}

/** What all of a group come to on each target, and what each of them adds. */
function printGroupOdds(session: Session, read: ActionWithFlags, io: Io): Exit {
  const { intents, leftOut, refusal } = groupIntents(session, read);
  if (refusal !== null) return failRefusal(io, refusal);
  const odds = groupOdds(session, intents);
  if (typeof odds === 'string') return io.fail(exits.refused, { message: odds });
  if (read.values.json === true) {
    io.printJson({ ...groupOddsJson(session, odds, intents), ...leftOutJson(leftOut) });
    return exits.done;
  }
  const costs = costsOf(session.system, session.encounter, intents);
  const isWhole = read.values.full === true;
  printParts(oddsParts(session, { action: odds.action, on: groupFigures(odds), costs, isWhole }), io);
  if (odds.notCounted !== null) io.print(odds.notCounted);
  if (leftOut.length > 0) io.print(formatLeftOut(session.encounter, leftOut));
  return exits.done;
}
