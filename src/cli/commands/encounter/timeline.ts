import type { Command } from 'commander';
import { readWhen } from '../../../game/text/when.ts';
import { timelineParts } from '../../../report/timeline.ts';
import { namesHint } from '../../../session/names.ts';
import { carriedOut } from '../../../session/request.ts';
import type { Session } from '../../../session/session.ts';
import { entryNamed, hazardOf, readPlan, timeNow } from '../../../session/timeline/plan.ts';
import type { TimelineEntry } from '../../../state/encounter.ts';
import { quoted } from '../../../state/nearest.ts';
import { printHelp } from '../../help/page.ts';
import { isHelp } from '../../input/flags.ts';
import { timelineJson } from '../../output/encounter-json.ts';
import { type Exit, exits, failUsage, type Io } from '../../output/io.ts';
import { printParts } from '../../output/print-page.ts';
import { type CommandContext, inspectEncounter } from '../command-context.ts';
import { encounterWordsCommand } from '../command-kinds.ts';
import { type ActionWords, perform, performAction } from './act.ts';

/** What is done with an entry, by its word. */
type EntryCommand = (session: Session, words: readonly string[], flags: readonly string[], io: Io) => Exit;

/** `vrule timeline NAME …`: reinforcements, hazards and reminders that are planned. */
export function timelineCommand(context: CommandContext): Command {
  const { io } = context;
  const about = 'plan reinforcements, hazards and reminders';
  const usage = 'NAME [command] [flags]';
  return encounterWordsCommand(context, { name: 'timeline', about, usage }, (name, [word, ...rest], command) => {
    if (isHelp(word)) return printHelp(command, io);
    if (word === undefined || word === '--json') {
      return inspectEncounter(io, { name }, ({ session }) => list(session, word === '--json', io));
    }
    const change = Object.hasOwn(commands, word) ? commands[word] : undefined;
    if (change === undefined)
      return failUsage(io, `timeline ${word}: no such command${namesHint(word, Object.keys(commands))}`);
    const firstFlag = rest.findIndex((one) => one.startsWith('--'));
    const [words, flags] = firstFlag < 0 ? [rest, []] : [rest.slice(0, firstFlag), rest.slice(firstFlag)];
    if (words.join(' ').trim() === '')
      return failUsage(io, `timeline ${quoted(name)} ${word}: what? vrule timeline --help`);
    return perform(name, flags, (session) => change(session, words, flags, io), io);
  });
}

function list(session: Session, json: boolean, io: Io): Exit {
  const { system, encounter } = session;
  if (json) io.printJson(timelineJson(session, encounter));
  else if (Object.keys(encounter.timeline).length === 0) {
    const [who] = system.templates;
    const line = quoted(`at round 3 add ${who?.name ?? 'captain'}`);
    io.print(`Nothing is planned. vrule timeline ${quoted(session.name)} add ${line} plans reinforcements.`);
  } else printParts(timelineParts(session), io, '');
  return exits.done;
}

const commands: { readonly [word: string]: EntryCommand } = {
  add(session, words, flags, io) {
    const read = readPlan(session, words.join(' '));
    if (read === null)
      return failUsage(io, `when? ${words.join(' ')} begins with neither "at round 3" nor "when the gate falls"`);
    return read.ok
      ? performAction(session, { id: 'plan', values: read.values, words: flags }, io)
      : failUsage(io, read.message);
  },
  move(session, [id = '', ...words], flags, io) {
    const read = readWhen(words.join(' '), timeNow(session));
    if (read === null || read.rest !== '') return failUsage(io, 'move needs an entry and a time: move t1 at round 5');
    return withEntry(session, id, io, ({ id: entry }) =>
      performAction(session, { id: 'plan', values: { entry, ...read.when }, words: flags }, io),
    );
  },
  event: (session, words, flags, io) =>
    performAction(session, { id: 'event', values: { event: words.join(' ') }, words: flags }, io),
  apply: (session, words, flags, io) =>
    withEntry(session, words.join(' '), io, (entry) => apply(session, entry, flags, io)),
  skip: onEntry('carry-out', { as: 'skipped' }),
  remove: onEntry('cancel'),
};

/** The command that is an action on the entry that its words name. */
function onEntry(action: string, values: ActionWords['values'] = {}): EntryCommand {
  return (session, words, flags, io) =>
    withEntry(session, words.join(' '), io, ({ id: entry }) =>
      performAction(session, { id: action, values: { entry, ...values }, words: flags }, io),
    );
}

function withEntry(session: Session, word: string, io: Io, done: (entry: TimelineEntry) => Exit): Exit {
  const entry = entryNamed(session, word);
  if (entry !== null) return done(entry);
  const ids = Object.keys(session.encounter.timeline);
  return failUsage(io, `nothing called "${word}" is planned${ids.length === 0 ? '' : namesHint(word, ids)}`);
}

/** Carries an entry out, as the table does: a hazard is its action, on those whom it strikes now. */
function apply(session: Session, entry: TimelineEntry, flags: readonly string[], io: Io): Exit {
  const hazard = hazardOf(session, entry);
  if (hazard === null)
    return performAction(session, { id: 'carry-out', values: { entry: entry.id }, words: flags }, io);
  const { action, on, with: values } = hazard;
  const name = quoted(session.name);
  if (on.length === 0)
    return failUsage(io, `nobody is there whom it can strike; vrule timeline ${name} skip ${entry.id} skips it`);
  const also = [carriedOut(entry.id)];
  return performAction(session, { id: action, values: { ...values, on: [...on] }, words: flags, also }, io);
}
