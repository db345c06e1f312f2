import { describeEntry, formatWhen, isDue, timelineInOrder } from '../../../rules/text/timeline.ts';
import { readWhen } from '../../../rules/text/when.ts';
import { namesHint } from '../../../session/names.ts';
import type { Session } from '../../../session/session.ts';
import { carriedOut, entryNamed, hazardOf, readPlan, timeNow } from '../../../session/timeline/plan.ts';
import type { Intent, Json, TimelineEntry } from '../../../state/encounter.ts';
import { quoted } from '../../../state/nearest.ts';
import { flagCommand } from '../../help/flag-commands.ts';
import { printHelp } from '../../help/page.ts';
import { isHelp } from '../../input/flags.ts';
import { needsEncounter } from '../../input/needs-encounter.ts';
import { flagText } from '../../input/wait.ts';
import { timelineJson } from '../../output/encounter-json.ts';
import { failUsage } from '../../output/failures.ts';
import { type Exit, exits, type Io } from '../../output/io.ts';
import { printTable } from '../../output/print-table.ts';
import { changeEncounter, inspectEncounter } from '../command-context.ts';
import { performAction } from './perform-action.ts';

/** What is done with an entry, by its word. */
type EntryCommand = (session: Session, words: readonly string[], flags: readonly string[], io: Io) => Exit;

/** `vrule timeline NAME …`: reinforcements, hazards and reminders that are planned. */
export function timelineCommand([name, word, ...rest]: readonly string[], io: Io): Exit {
  if (isHelp(name) || isHelp(word)) return printHelp(flagCommand('timeline'), io);
  if (name === undefined || name.startsWith('-')) {
    return failUsage(io, needsEncounter('timeline'));
  }
  if (word === undefined || word === '--json') {
    return inspectEncounter(io, name, ({ session }) => list(session, word === '--json', io));
  }
  const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
  if (command === undefined)
    return failUsage(io, `timeline ${word}: no such command${namesHint(word, Object.keys(commands))}`);
  const firstFlag = rest.findIndex((one) => one.startsWith('--'));
  const [words, flags] = firstFlag < 0 ? [rest, []] : [rest.slice(0, firstFlag), rest.slice(firstFlag)];
  if (words.join(' ').trim() === '')
    return failUsage(io, `timeline ${quoted(name)} ${word}: what? vrule timeline --help`);
  const run = ({ session }: { readonly session: Session }): Exit => command(session, words, flags, io);
  const seed = flagText(flags, 'seed');
  if (flags.includes('--dry-run')) return inspectEncounter(io, name, run, seed === undefined ? {} : { seed });
  return changeEncounter(io, { name, seed, wait: flagText(flags, 'wait') }, run);
}

function list(session: Session, json: boolean, io: Io): Exit {
  const { system, encounter } = session;
  const entries = timelineInOrder(system, encounter);
  if (json) io.printJson(timelineJson(session, encounter));
  else if (entries.length === 0) {
    const [who] = system.templates;
    const line = quoted(`at round 3 add ${who?.name ?? 'captain'}`);
    io.print(`Nothing is planned. vrule timeline ${quoted(session.name)} add ${line} plans reinforcements.`);
  } else {
    const rows = entries.map((entry) => [
      entry.id,
      isDue(system, encounter, entry) ? [{ text: 'due', tone: 'warn' as const }] : '',
      formatWhen(system.clock, entry),
      describeEntry(entry, () => session.actions),
    ]);
    printTable(rows, io, '');
  }
  return exits.done;
}

const commands: { readonly [word: string]: EntryCommand } = {
  add(session, words, flags, io) {
    const read = readPlan(session, words.join(' '));
    if (read === null)
      return failUsage(io, `when? ${words.join(' ')} begins with neither "at round 3" nor "when the gate falls"`);
    return read.ok ? perform(session, { id: 'plan', values: read.values, flags }, io) : failUsage(io, read.message);
  },
  move(session, [id = '', ...words], flags, io) {
    const read = readWhen(words.join(' '), timeNow(session));
    if (read === null || read.rest !== '') return failUsage(io, 'move needs an entry and a time: move t1 at round 5');
    return withEntry(session, id, io, ({ id: entry }) =>
      perform(session, { id: 'plan', values: { entry, ...read.when }, flags }, io),
    );
  },
  event: (session, words, flags, io) =>
    perform(session, { id: 'event', values: { event: words.join(' ') }, flags }, io),
  apply: (session, words, flags, io) =>
    withEntry(session, words.join(' '), io, (entry) => apply(session, entry, flags, io)),
  skip: (session, words, flags, io) =>
    withEntry(session, words.join(' '), io, ({ id }) =>
      perform(session, { id: 'carry-out', values: { entry: id, as: 'skipped' }, flags }, io),
    ),
  remove: (session, words, flags, io) =>
    withEntry(session, words.join(' '), io, ({ id }) =>
      perform(session, { id: 'cancel', values: { entry: id }, flags }, io),
    ),
};

function withEntry(session: Session, word: string, io: Io, done: (entry: TimelineEntry) => Exit): Exit {
  const entry = entryNamed(session, word);
  if (entry !== null) return done(entry);
  const ids = Object.keys(session.encounter.timeline);
  return failUsage(io, `nothing called "${word}" is planned${ids.length === 0 ? '' : namesHint(word, ids)}`);
}

/** An action with values of its own, and the flags that were given. */
interface EntryAction {
  readonly id: string;
  readonly values: Intent['with'];
  readonly flags: readonly string[];
  readonly also?: readonly Intent[];
}

/** Performs an action with these values; a flag that is typed comes in the place of a value. */
function perform(session: Session, { id, values, flags, also = [] }: EntryAction, io: Io): Exit {
  const typed = new Set(flags.map((flag) => flag.split('=')[0]));
  const own = flagsFor(values).filter((flag) => !typed.has(flag.split('=')[0]));
  return performAction(session, { id, words: [...own, ...flags], also }, io);
}

/** Carries an entry out, as the table does: a hazard is its action, on those whom it strikes now. */
function apply(session: Session, entry: TimelineEntry, flags: readonly string[], io: Io): Exit {
  const hazard = hazardOf(session, entry);
  if (hazard === null) return perform(session, { id: 'carry-out', values: { entry: entry.id }, flags }, io);
  const { action, on, with: values } = hazard;
  const name = quoted(session.name);
  if (on.length === 0)
    return failUsage(io, `nobody is there whom it can strike; vrule timeline ${name} skip ${entry.id} skips it`);
  const also = [carriedOut(entry.id)];
  return perform(session, { id: action, values: { ...values, on: [...on] }, flags, also }, io);
}

/** Values as the flags of an action. */
function flagsFor(values: Intent['with']): readonly string[] {
  return Object.entries(values).map(([field, value]) => `--${field}=${flagValue(field, value)}`);
}

function flagValue(field: string, value: Json): string {
  if (field === 'does') return JSON.stringify(value);
  return Array.isArray(value) ? value.join(',') : String(value);
}
