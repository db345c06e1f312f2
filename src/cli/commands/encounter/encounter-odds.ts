import { type Costs, costsOf, formatAllCosts } from '../../../rules/decide/costs.ts';
import { findAction } from '../../../rules/decide/decide.ts';
import { formatLeftOut } from '../../../rules/decide/group-actors.ts';
import { gameIds } from '../../../rules/index.ts';
import { nameOf } from '../../../rules/text/names.ts';
import { formatShares } from '../../../session/comparison/shares.ts';
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
import { type GroupTargetOdds, groupFigures, groupOdds, groupOddsJson } from '../../output/odds/group-odds.ts';
import { type ActionOdds, actionOddsJson, fieldWord, oddsOfAction, oddsWord } from '../../output/odds/odds-json.ts';
import { isYesOrNo, printDistribution } from '../../output/odds/print-odds.ts';
import { formatPercent } from '../../output/print-working.ts';
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
  const word = of === undefined ? oddsWord(session, odds.action) : fieldWord(session, odds.action, of);
  for (const { target, odds: ofTarget, lines, drops } of odds.on) {
    const name = nameOf(session.encounter, target);
    // What is expected of a yes or no, or of what does no damage, says nothing.
    const said = lines.filter((line) => line !== '0.0 expected' && !line.startsWith('drops '));
    io.print([{ text: `${name}: ${[...said, ...dropping(drops)].join(', ')}`, tone: 'accent' }]);
    if (isYesOrNo(ofTarget)) continue;
    printDistribution(ofTarget, word, { full: values.full === true }, io);
  }
  printCosts(odds.costs, io);
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
  const full = read.values.full === true;
  for (const one of odds.on) printGroupOnTarget(session, { action: odds.action, one, full }, io);
  printCosts(costsOf(session.system, session.encounter, intents), io);
  if (odds.notCounted !== null) io.print(odds.notCounted);
  if (leftOut.length > 0) io.print(formatLeftOut(session.encounter, leftOut));
  return exits.done;
}

/** What a group comes to on one target: what is expected and the chances, then the distribution, then what each actor adds. */
function printGroupOnTarget(
  session: Session,
  { action, one, full }: { readonly action: string; readonly one: GroupTargetOdds; readonly full: boolean },
  io: Io,
): void {
  const { target, odds, drops, by } = one;
  const name = nameOf(session.encounter, target);
  const figures = [groupFigures(session, action, one), ...dropping(drops)].join(', ');
  io.print([{ text: `${by.length} actions on ${name}: ${figures}`, tone: 'accent' }]);
  if (odds !== null) printDistribution(odds, oddsWord(session, action), { full }, io);
  io.print(`  ${formatShares(session.encounter, by).join('; ')}`);
}

/** The chance to leave a target down, where there is one. */
function dropping(chance: number | null): readonly string[] {
  return chance === null || chance === 0 ? [] : [`drops ${formatPercent(chance)}`];
}

function printCosts(costs: Costs | null, io: Io): void {
  const used = costs === null ? '' : formatAllCosts(costs);
  if (used !== '') io.print(`  uses ${used}`);
}
