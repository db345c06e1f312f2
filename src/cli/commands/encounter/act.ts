import type { Command } from 'commander';
import { findAction } from '../../../game/decide/decide.ts';
import { formatLeftOut, type LeftOut } from '../../../game/decide/group-actors.ts';
import { noticesOf } from '../../../game/decide/notices.ts';
import type { AnyAction, OverrideRequest } from '../../../game/kernel/action.ts';
import { nameOf } from '../../../game/text/names.ts';
import { figuresOf } from '../../../report/odds.ts';
import { actionOfVerb, dueActor, upAmong } from '../../../session/lines/typed-action.ts';
import { oneNamed } from '../../../session/names.ts';
import { intentsOf, overruleAll, requestFor } from '../../../session/request.ts';
import { withCopiedSheet } from '../../../session/saved-combatants.ts';
import type { Session } from '../../../session/session.ts';
import type { Intent } from '../../../state/encounter.ts';
import { quoted } from '../../../state/nearest.ts';
import { printHelp } from '../../help/page.ts';
import { actionHelp } from '../../help/schema-help.ts';
import { actionFlags, plannedAction } from '../../input/action-flags.ts';
import { type GivenAction, problemsOf, readAction } from '../../input/action-intent.ts';
import { answererOf, DiceAnswers, diceFlags, seatProblem } from '../../input/dice-answers.ts';
import { dryRunFlag, type FlagValues, isHelp, readFlags, type ShellFlag } from '../../input/flags.ts';
import { groupIntents, leftOutJson } from '../../input/group-intents.ts';
import { readWait, waitFlag } from '../../input/wait.ts';
import { timelineJson } from '../../output/encounter-json.ts';
import { type Exit, exits, failRefusal, failUsage, type Io } from '../../output/io.ts';
import { actionOddsJson, groupFigures, groupOdds, groupOddsJson, oddsOfAction } from '../../output/odds/odds-json.ts';
import { printDryRun, printWriteResult } from '../../output/record/print-record.ts';
import { type CommandContext, changeEncounter, inspectEncounter } from '../command-context.ts';
import { encounterWordsCommand } from '../command-kinds.ts';

/** Performs an action as its flags say, writes it and prints the record; or prints the help of its flags. */
export function performAction(session: Session, action: ActionWords, io: Io): Exit {
  const read = readActionWords(session, action, io);
  if (typeof read === 'number') return read;
  const { also = [] } = action;
  return commitAction(session, { ...read, also, intent: withCopiedSheet(session, read.intent) }, read.values, io);
}

/** The words of a command that names an action, with the flags that the command has beside those of the action. */
export interface ActionWords {
  /** The command, where the words are typed behind it, an encounter and the action. */
  readonly command?: string | undefined;
  readonly id: string;
  readonly words: readonly string[];
  /** Values that the command gives; a flag that is typed comes in the place of one. */
  readonly values?: FlagValues;
  readonly further?: readonly ShellFlag[];
  /** The names of flags of the action that the command does not take. */
  readonly without?: readonly string[];
  /** What is in the same record, behind the action. */
  readonly also?: readonly Intent[];
}

/** An action as its flags say, with the values of all flags. */
export interface ActionWithFlags extends GivenAction {
  readonly values: FlagValues;
}

/** The action that words name, with its flags. Else prints what is wrong, or the help of its flags. */
export function readActionWords(
  session: Session,
  { command, id, words, values = {}, further = [], without = [] }: ActionWords,
  io: Io,
): ActionWithFlags | Exit {
  const unknown = `there is no action "${id}"`;
  const verb = actionOfVerb(session.system, id)?.id;
  const list = `vrule act ${quoted(session.name)} --help`;
  const named = oneNamed(id, session.actions, (one) => one.id, { unknown, list });
  if (!named.ok) return failUsage(io, verb === undefined ? named.message : `${unknown}; did you mean ${verb}?`);
  const action = named.one;
  const planned = plannedAction(session.system, action, words);
  if (typeof planned === 'string') return failUsage(io, planned);
  const own = actionFlags(session.system, action, planned).filter(({ name }) => !without.includes(name));
  const flags = [...own, ...further];
  const typed = readFlags(words, flags);
  if (typed.help) return printHelp(actionHelp(`act NAME ${action.id}`, action.title, flags), io);
  const given = { ...typed, values: { ...values, ...typed.values } };
  const read = readAction(session, { action, planned }, given);
  if (!read.ok) return failUsage(io, ...read.problems);
  const asked = command === undefined ? null : [command, session.name, id, ...words];
  const missing = asked === null ? null : missingPeople(session, { action, intent: read.intent }, asked);
  if (missing !== null) return failUsage(io, missing);
  // Of a declaration, the values of the declared action are checked.
  const problems = problemsOf(planned ?? action, session.encounter, read.plan ?? read.intent);
  return problems.length > 0 ? failUsage(io, ...problems) : { ...read, values: given.values };
}

/** What an action lacks of actor and targets, with a line that has both: `typed` with the flags that are missing; null where nothing is. */
export function missingPeople(
  session: Session,
  { action, intent: { by, on } }: { readonly action: AnyAction; readonly intent: Intent },
  typed: readonly string[],
): string | null {
  const { combatants } = session.encounter;
  const ids = upAmong(session, Object.keys(combatants));
  const actor = by ?? dueActor(session, action) ?? ids.find((id) => combatants[id]?.side === 'own') ?? ids[0];
  const target = ids.find((id) => combatants[id]?.side !== combatants[actor ?? '']?.side) ?? actor;
  const missing = [
    ...(action.needsActor && by === null ? [['--by', actor]] : []),
    ...(action.targets !== 'none' && on.length === 0 ? [['--on', target]] : []),
  ];
  if (missing.length === 0) return null;
  const flags = missing.flatMap(([flag = '', id = '']) => [flag, combatants[id]?.name ?? 'WHO']);
  const line = ['vrule', ...[...typed, ...flags].map(quoted)].join(' ');
  return `${action.title} needs ${missing.map(([flag]) => flag).join(' and ')}: ${line}`;
}

/** Answers the dice and choices of an action from the flags, writes it and prints the record. */
export function commitAction(
  session: Session,
  given: GivenAction & Pick<ActionWords, 'also'> & Pick<Committed, 'notTaken'>,
  values: FlagValues,
  io: Io,
): Exit {
  const { intent, also = [] } = given;
  const answers = DiceAnswers.read(values, given.notTaken === undefined ? undefined : '');
  if (typeof answers === 'string') return failUsage(io, answers);
  const noSeat = seatProblem(values);
  if (noSeat !== null) return failUsage(io, noSeat);
  const action = findAction(session.system, intent.action);
  const group = groupIntents(session, given);
  if (group.refusal !== null) return failRefusal(io, group.refusal);
  const intents = action === undefined ? [intent] : group.intents.flatMap((one) => intentsOf(action, one));
  const odds = values.odds === true ? printableOdds(session, group.intents) : null;
  const { leftOut } = group;
  return commitIntents(session, { ...given, intents: [...intents, ...also], answers, values, odds, leftOut }, io);
}

/** What one record is to hold, with the values of the flags about it. */
interface Committed {
  readonly intents: readonly Intent[];
  readonly answers: DiceAnswers;
  readonly values: FlagValues;
  readonly overrides?: readonly OverrideRequest[];
  readonly overrulesAll?: boolean;
  /** What is printed beside the record; null for nothing. */
  readonly odds?: PrintableOdds | null;
  readonly leftOut?: readonly LeftOut[];
  /** Where the faces are numbers of a line and no flag: what is said of them where no dice are thrown. */
  readonly notTaken?: string;
}

/** Writes intents as one record and prints it; with `--dry-run` only prints what it would be. */
export function commitIntents(session: Session, committed: Committed, io: Io): Exit {
  const {
    intents,
    answers,
    values,
    overrides = [],
    overrulesAll = false,
    odds = null,
    leftOut = [],
    notTaken,
  } = committed;
  const first = session.complete({ ...requestFor(...intents), overrides }, answererOf(answers));
  const { request, proposal } = overrulesAll
    ? overruleAll(first, (overruled) => session.complete(overruled, answererOf(answers)))
    : first;
  if (proposal.is === 'asking') return failUsage(io, answers.missing(proposal.ask));
  if (proposal.is === 'refused') {
    const { refusal } = proposal;
    const by = `vrule act ${quoted(session.name)} outcome`;
    const hint = `; it cannot be overruled: ${by} records what happened by hand`;
    return failRefusal(io, overrulesAll ? { ...refusal, message: `${refusal.message}${hint}` } : refusal);
  }
  const unused = answers.unused();
  if (unused !== null) return failUsage(io, proposal.answered.length === 0 ? (notTaken ?? unused) : unused);
  const isJson = values.json === true;
  const notices = noticesOf(session.system, session.encounter, request.intents);
  const written = values['dry-run'] === true ? null : session.commit(request);
  const isText = !isJson && written?.ok !== false;
  for (const line of isText ? (odds?.lines ?? []) : []) io.print(line);
  const { after } = proposal.decided;
  const duePlans = intents[0]?.action === 'next' ? timelineJson(session, after).filter(({ due }) => due) : [];
  const more = {
    ...(odds?.json === undefined ? {} : { odds: odds.json }),
    ...leftOutJson(leftOut),
    ...(duePlans.length === 0 ? {} : { timeline: duePlans }),
  };
  const format = { json: isJson, why: values.why === true, more };
  const exit =
    written === null
      ? printDryRun(session, { request, proposal }, format, io)
      : printWriteResult(session, written, format, io);
  if (leftOut.length > 0 && isText) io.print(formatLeftOut(session.encounter, leftOut));
  for (const notice of isText ? notices : []) io.print(`note: ${notice}`);
  for (const { id, what } of isText ? duePlans : []) {
    io.print(`due: ${what}; vrule timeline ${quoted(session.name)} apply ${id} carries it out`);
  }
  return exit;
}

/** Odds in lines, and as scripts read them; where there are none, the line says why, and scripts get nothing. */
interface PrintableOdds {
  readonly lines: readonly string[];
  readonly json?: object;
}

/** The odds of what is done, of a group those of all together. */
function printableOdds(session: Session, intents: readonly Intent[]): PrintableOdds {
  const { encounter } = session;
  const [first] = intents;
  if (first === undefined) return { lines: ['odds: none of them can do it'] };
  if (intents.length === 1) {
    const odds = oddsOfAction(session, first);
    if (typeof odds === 'string') return { lines: [`odds: ${odds}`] };
    const lines = odds.on.map((one) => `odds on ${nameOf(encounter, one.target)}: ${one.lines.join(', ')}`);
    return { lines, json: actionOddsJson(session, odds) };
  }
  const odds = groupOdds(session, intents);
  if (typeof odds === 'string') return { lines: [`odds: ${odds}`] };
  const lines = groupFigures(odds).map((one) => {
    return `odds on ${nameOf(encounter, one.target)}: ${figuresOf(session, odds.action, one).join(', ')}`;
  });
  return { lines, json: groupOddsJson(session, odds, intents) };
}

export function actCommand(context: CommandContext): Command {
  const { io } = context;
  const about = 'do one action, journalled as the screen does it';
  const usage = 'NAME <action> [--by WHO] [--on WHO…] [flags]';
  return encounterWordsCommand(context, { name: 'act', about, usage, after: '<action> …' }, (name, [id, ...words]) => {
    if (isHelp(id)) return inspectEncounter(io, { name }, ({ session }) => listActions(session, io));
    if (id === undefined || id.startsWith('-')) {
      return failUsage(io, `act needs an action; vrule act ${quoted(name)} --help lists them`);
    }
    return perform(name, words, (session) => performAction(session, { command: 'act', id, words }, io), io);
  });
}

export function nextCommand(context: CommandContext): Command {
  const { io } = context;
  const about = 'move the clock on; where declared actions wait, resolve them';
  return encounterWordsCommand(context, { name: 'next', about, usage: 'NAME [flags]' }, (name, words) =>
    perform(name, words, (session) => performAction(session, { id: 'next', words }, io), io),
  );
}

/** Opens an encounter as the flags among the words want it: for reading where nothing is to be written. What is wrong with them the action says. */
export async function perform(
  name: string,
  words: readonly string[],
  action: (session: Session) => Exit,
  io: Io,
): Promise<Exit> {
  const { values, help } = readFlags(words, [...diceFlags, dryRunFlag, waitFlag]);
  const isDryRun = help || values['dry-run'] === true;
  const seed = typeof values.seed === 'string' ? values.seed : undefined;
  const wait = typeof values.wait === 'number' && !isDryRun ? readWait(String(values.wait)) : undefined;
  if (typeof wait === 'string') return failUsage(io, wait);
  return changeEncounter(io, { name, seed, wait, isDryRun }, ({ session }) => action(session));
}

function listActions({ actions, system }: Session, io: Io): Exit {
  io.print(`Actions of ${system.title}:`);
  const widest = Math.max(...actions.map(({ id }) => id.length));
  for (const { id, title, needsActor, targets } of actions) {
    const on = targets === 'none' ? '' : targets === 'one' ? ' --on WHO' : ' --on WHO…';
    io.print(`  ${id.padEnd(widest)}  ${title}${needsActor ? ' --by WHO' : ''}${on}`);
  }
  return exits.done;
}
