import type { Command } from 'commander';
import { findEven, largestGroup, mostOfGroup, type Tried } from '../../../forecast/even.ts';
import { type Forecast, whyNoForecast } from '../../../forecast/forecast.ts';
import { formatThousands } from '../../../forecast/words.ts';
import { findAction } from '../../../game/decide/decide.ts';
import { isRefusal } from '../../../game/kernel/refusal.ts';
import { policyParts } from '../../../report/forecast.ts';
import { gameIds } from '../../../rules/index.ts';
import { startForecast } from '../../../session/forecast.ts';
import { loadGameOf, openEncounter, whyNoRules } from '../../../session/library.ts';
import { type ActionRequest, intentsOf, requestFor } from '../../../session/request.ts';
import { rosterEndings } from '../../../session/rosters/roster-file.ts';
import type { Session } from '../../../session/session.ts';
import { rosterFrom, startInMemory } from '../../../session/start.ts';
import { quoted } from '../../../state/nearest.ts';
import { systemOption, wholeNumber } from '../../input/arguments.ts';
import { answererOf, DiceAnswers, randomSeed } from '../../input/dice-answers.ts';
import { gather } from '../../input/flags.ts';
import { groupIntents } from '../../input/group-intents.ts';
import { readHouseRules } from '../../input/house-rules.ts';
import { needsEncounter } from '../../input/needs-encounter.ts';
import { readShellLine } from '../../input/shell-line.ts';
import { type Exit, exits, failProblem, failRefusal, failUsage, type Io, printResult } from '../../output/io.ts';
import { forecastJson, formatStep, printEven, printForecast } from '../../output/print-forecast.ts';
import { printParts } from '../../output/print-page.ts';
import type { CommandContext, Options } from '../command-context.ts';
import { jsonOption, ShellCommand } from '../command-kinds.ts';
import { readActionWords } from './act.ts';

interface SimFlags extends Options {
  readonly roster?: string;
  readonly set: readonly string[];
  readonly runs?: number;
  readonly rounds?: number;
  readonly threads?: number;
  readonly after?: string;
  readonly even?: true;
  readonly policy?: true;
  readonly progress?: true;
}

/** What the flags say of the runs. */
interface Wanted {
  readonly runs: number;
  readonly seed: string;
  readonly threads?: number;
  readonly mostRounds?: number;
}

/** Flags about the fights that are played. */
const notWithPolicy = ['runs', 'seed', 'rounds', 'threads', 'after', 'even', 'progress'] as const;

const usualRuns = 2000;
/** With `--even`: the most fights for each number that is tried. */
const usualEvenRuns = 100;
const mostRuns = 1_000_000;

export const simCommand = (context: CommandContext): Command =>
  new ShellCommand(context, 'sim', 'how a fight may end: the rest of it, or one to come, played out many times')
    .argument('[name]', 'the encounter, or its file; nothing is written to it')
    .option('--roster <file>', 'a fight to come: a roster, or the combatants of another encounter, all unhurt')
    .takes(systemOption('with --roster, the game where it does not say'))
    .option('--set <key=value>', 'with --roster, a house rule; may be given several times', gather, [])
    .option(
      '--runs <n>',
      `how many fights are played; by default ${formatThousands(usualRuns)}, with --even at most ${usualEvenRuns} for each number`,
      wholeNumber(1, mostRuns),
    )
    .option('--seed <text>', 'the same numbers every time, on any number of threads')
    .option('--rounds <n>', 'after so many more rounds a fight is undecided; by default 50', wholeNumber(1, 1000))
    .option('--threads <n>', 'how many threads play; by default one for each processor', wholeNumber(0, 64))
    .option('--after <action>', 'as if this were done first: "attack --by WHO --on WHO", as for vrule act')
    .option(
      '--even',
      `how many of the largest group of foes, up to ${mostOfGroup}, make it even; only before the first round`,
    )
    .option('--policy', 'only print what is assumed of everybody')
    .option('--progress', 'say on standard error how far it is; on a terminal, and with --even, it always does')
    .takes(jsonOption)
    .does(simulate);

async function simulate(io: Io, name: string | undefined, flags: SimFlags): Promise<Exit> {
  const { runs, seed, rounds, threads, after, even } = flags;
  if (seed === '') return failUsage(io, '--seed needs a text');
  if (even === true && after !== undefined)
    return failUsage(io, '--even: nothing can be done before a fight begins, so not with --after');
  const wanted: Wanted = {
    runs: runs ?? (even === true ? usualEvenRuns : usualRuns),
    seed: seed ?? randomSeed(),
    ...(threads === undefined ? {} : { threads }),
    ...(rounds === undefined ? {} : { mostRounds: rounds }),
  };
  if (name !== undefined && flags.roster === undefined) await loadGameOf(name);
  const session = sessionOf(name, flags, io);
  if (typeof session === 'number') return session;
  const { system } = session;
  if (flags.policy === true) {
    const unused = notWithPolicy.find((flag) => flags[flag] !== undefined);
    if (unused !== undefined) return failUsage(io, `--${unused}: not with --policy, which plays nothing`);
    const policy = { system: system.id, policy: system.policy?.says ?? [] };
    return printResult(io, flags.json, policy, () => printParts(policyParts(system, session.encounter), io));
  }
  const request = after === undefined ? undefined : readAfter(session, after, io);
  if (typeof request === 'number') return request;
  return even === true ? findEvenFight(session, flags, wanted, io) : forecast(session, { request, wanted }, flags, io);
}

/** The encounter that is named, as it is now, or that of the roster before its first round; else the failure is printed. */
function sessionOf(name: string | undefined, flags: SimFlags, io: Io): Session | Exit {
  const { roster, system: named, set } = flags;
  if (roster === undefined) {
    if (name === undefined) return failUsage(io, `${needsEncounter('sim')}; or --roster FILE`);
    if (named !== undefined) return failUsage(io, '--system: only with --roster');
    if (set.length > 0) return failUsage(io, '--set: only with --roster');
    const opened = openEncounter(name, { reading: true });
    if (!opened.ok && rosterEndings.some((ending) => name.toLowerCase().endsWith(ending))) {
      return failUsage(
        io,
        `there is no encounter called ${name}; of a roster it is vrule sim --roster ${quoted(name)}`,
      );
    }
    if (!opened.ok) return failProblem(io, opened);
    opened.close();
    if (opened.readOnly?.code === 'damaged') return io.fail(exits.file, opened.readOnly);
    const absent = whyNoRules(opened);
    if (absent !== null) return io.fail(exits.file, absent);
    return opened.session;
  }
  if (name !== undefined) return failUsage(io, `--roster: not with the encounter "${name}"`);
  const found = rosterFrom(roster, { game: named?.id });
  if (!found.ok) return failProblem(io, found);
  const system = named ?? found.system;
  if (system === null) return failUsage(io, `--system is missing: which game is played, one of ${gameIds.join(', ')}`);
  if (found.system !== null && found.system !== system) {
    return failUsage(io, `--roster ${roster}: it is of ${found.system.id}, not of ${system.id}`);
  }
  const { settings, problems } = readHouseRules(system, set);
  if (problems.length > 0) return failUsage(io, ...problems);
  const session = startInMemory({ name: found.roster.name ?? 'Encounter', system, settings, roster: found.roster });
  return 'ok' in session ? failProblem(io, session) : session;
}

async function forecast(
  session: Session,
  { request, wanted }: { readonly request: ActionRequest | undefined; readonly wanted: Wanted },
  flags: SimFlags,
  io: Io,
): Promise<Exit> {
  const { system, encounter } = session;
  const started = startForecast(session, wanted, request);
  if (isRefusal(started)) return failRefusal(io, started);
  const stopListening = onInterrupt(() => started.stop());
  if (flags.progress === true || io.interactive) await showProgress(started, wanted.runs, io);
  const result = await started.finished.finally(stopListening);
  const { seed } = wanted;
  const report = { system, encounter, result, seed, from: flags.roster === undefined ? session.position : 0 };
  printResult(io, flags.json, forecastJson(report), () => printForecast(report, io));
  if (!started.interrupted) return exits.done;
  io.warn(`vrule: stopped after ${formatThousands(result.runs)} of ${formatThousands(wanted.runs)} fights`);
  return exits.interrupted;
}

/** Says every second or so how many fights have been played, until all are. */
async function showProgress(started: Forecast, runs: number, io: Io): Promise<void> {
  let last = performance.now();
  for await (const { runs: played } of started) {
    if (played === runs || performance.now() - last < 1000) continue;
    io.warn(`${formatThousands(played)} of ${formatThousands(runs)} fights`);
    last = performance.now();
  }
}

async function findEvenFight(session: Session, flags: SimFlags, wanted: Wanted, io: Io): Promise<Exit> {
  const { system, encounter } = session;
  const problem = whyNoForecast(system, encounter);
  if (problem !== null) return failUsage(io, problem);
  if (encounter.cursor.round >= 0)
    return failUsage(io, '--even: the fight has begun; its roster says what was to come');
  if (largestGroup(encounter).length === 0) return failUsage(io, '--even: nobody is on the other side');
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopListening = onInterrupt(() => stopping.abort());
  const onStep = (step: Tried, of: string): void => io.warn(formatStep(of, step));
  const even = await findEven(system, encounter, wanted, { signal, onStep }).finally(stopListening);
  const { runs, seed } = wanted;
  if (flags.json === true) io.printJson({ runs, seed, ...even });
  else {
    printEven({ even, runs, seed, isStopped: signal.aborted }, io);
    io.print();
    printParts(policyParts(system, encounter), io);
  }
  return signal.aborted ? exits.interrupted : exits.done;
}

/** Calls back once at Ctrl-C; returns what stops that. */
function onInterrupt(stop: () => void): () => void {
  process.once('SIGINT', stop);
  return () => void process.off('SIGINT', stop);
}

/** The action of `--after`, written as for `vrule act`; its dice are open unless they are given. Else the failure is printed. */
function readAfter(session: Session, text: string, io: Io): ActionRequest | Exit {
  const line = readShellLine(`${text} `);
  const [id, ...words] = line.words;
  if (id === undefined || line.quote !== '')
    return failUsage(io, '--after: an action as for vrule act, such as "attack --by WHO --on WHO"');
  const read = readActionWords(session, { id, words, without: ['seat'] }, io);
  if (typeof read === 'number') return read;
  const group = groupIntents(session, read);
  if (group.refusal !== null) return failRefusal(io, group.refusal);
  const action = findAction(session.system, read.intent.action);
  const intents = action === undefined ? group.intents : group.intents.flatMap((one) => intentsOf(action, one));
  const request = { ...requestFor(...intents), overrides: read.overrides };
  if (read.values.rolled === undefined && read.values.pick === undefined) return request;
  const answers = DiceAnswers.read(read.values);
  if (typeof answers === 'string') return failUsage(io, answers);
  const given = answererOf(answers);
  // Only what is given counts; all else is thrown anew in each fight.
  const { request: answered } = session.complete(request, {
    ...given,
    dice: (ask, known, dice) => (answers.typed === null ? null : given.dice(ask, known, dice)),
  });
  const unused = answers.unused();
  return unused === null ? answered : failUsage(io, unused);
}
