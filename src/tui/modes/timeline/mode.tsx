/** What is planned: the page that lists it, its keys, and the lines that plan. */

import { dueEntries, formatWhen, isDue, timelineInOrder } from '../../../game/text/timeline.ts';
import { readWhen } from '../../../game/text/when.ts';
import { emptyLine, lineOf, type Page, type PageAct } from '../../../report/page.ts';
import { timelineParts } from '../../../report/timeline.ts';
import { requestFor } from '../../../session/request.ts';
import type { Session } from '../../../session/session.ts';
import { entryNamed, hazardOf, readPlan, timeNow } from '../../../session/timeline/plan.ts';
import type { Intent, TimelineEntry } from '../../../state/encounter.ts';
import { type Command, keyFor } from '../../keys/keymap.ts';
import { scrolled } from '../../keys/scroll.ts';
import { cachedFor } from '../../ui/cache.ts';
import {
  commandLine,
  idle,
  inMode,
  notice,
  type Step,
  type TimelineMode,
  toIdle,
  type Ui,
  type UpdateContext,
} from '../../ui/ui.ts';
import type { ModeDefinition } from '../mode-definition.ts';
import { ReadingPane } from '../reading/mode.tsx';
import { globalCommand } from '../reading/reading.ts';
import { enterAction } from '../sentence/begin.ts';

/** The page of what is planned, those that are due first. */
export function timelinePage({ session }: UpdateContext): Page {
  const count = entriesOf(session).length;
  return {
    title: `Timeline ${count}`,
    parts: [
      ...timelineParts(session),
      ...(count === 0 ? [lineOf('nothing is planned', 'dim')] : []),
      emptyLine,
      ...examples.map((text) => lineOf(`  ${text}`, 'dim')),
    ],
  };
}

/** What the cursor of the page is at; null where nothing is planned. */
export function chosenEntry(session: Session, { line }: TimelineMode): PageAct | null {
  const entries = entriesOf(session);
  const entry = entries[Math.min(line, entries.length - 1)];
  return entry === undefined ? null : { does: 'carry-out', entry: entry.id };
}

const examples = [
  ':at round 3 add captain and 2 guards',
  ':at round 2 remind torches burn low',
  ':at round 4 every 2 rounds damage 3 to own: the smoke',
  ':when the gate falls add captain',
  ':event gate                  when it has fallen',
];

/** All entries, those that are due first. */
function entriesOf({ system, encounter }: Session): readonly TimelineEntry[] {
  return cachedEntries(encounter, system);
}

const cachedEntries = cachedFor((encounter, system: Session['system']) => timelineInOrder(system, encounter));

/** The entries that are due and were not left for later. */
export function dueNow({ ui, session }: UpdateContext): readonly TimelineEntry[] {
  return cachedDue(session.encounter, session.system).filter(({ id }) => !ui.later.has(id));
}

const cachedDue = cachedFor((encounter, system: Session['system']) => dueEntries(system, encounter));

/** Enter on the idle screen: carries out the first entry that is due, those left for later last. */
export function carryOutDue(context: UpdateContext): Step {
  const { ui, session } = context;
  const [entry = dueEntries(session.system, session.encounter)[0]] = dueNow(context);
  if (entry === undefined)
    return { ui: notice(ui, `not: nothing is due; ${keyFor('timeline')} shows what is planned`) };
  return carryOut(context, entry);
}

/** The screen on which what is due now is left for later. */
export function leaveForLater(context: UpdateContext): Ui {
  const { ui } = context;
  const left = dueNow(context).map(({ id }) => id);
  return left.length === 0 ? ui : { ...ui, later: new Set([...ui.later, ...left]) };
}

/** Carries out an entry: newcomers join; a hazard is entered as its action, and shown in rows before it is applied. */
function carryOut(context: UpdateContext, entry: TimelineEntry): Step {
  const hazard = hazardOf(context.session, entry);
  const from = toIdle(context);
  if (hazard === null) return enterAction(from, 'carry-out', { by: null, values: { entry: entry.id } });
  const { action, on, with: values } = hazard;
  if (on.length === 0)
    return { ui: notice(from.ui, `not: nobody is there whom it can strike; ${keyFor('timeline')} skips it`) };
  return enterAction(from, action, { by: null, on, values, entry: entry.id });
}

/** What a command does on the page of what is planned. */
export function timelineCommand(context: UpdateContext, mode: TimelineMode, command: Command): Step {
  const { ui, session } = context;
  const entries = entriesOf(session);
  const line = Math.min(mode.line, Math.max(0, entries.length - 1));
  const to = scrolled(command, line, entries.length);
  if (to !== null) return { ui: inMode(ui, { mode: 'timeline', line: to }) };
  if (command === 'close' || command === 'out') return { ui: inMode(ui, idle) };
  if (command === 'add') {
    const { round } = timeNow(session);
    return typing(ui, `at ${session.system.clock.formatRound(round + 1)} `);
  }
  const entry = entries[line];
  if (
    command === 'enter' &&
    entry !== undefined &&
    !isDue(session.system, session.encounter, entry) &&
    mode.early !== entry.id
  ) {
    const when = formatWhen(session.system.clock, entry);
    const text = `not due: ${when}; ${keyFor('enter', 'timeline')} once more carries it out now`;
    return { ui: notice({ ...ui, mode: { ...mode, line, early: entry.id } }, text) };
  }
  const step = entry === undefined ? undefined : entryCommand(context, entry, command);
  if (step !== undefined) return step;
  return ofAnEntry.includes(command) ? { ui: notice(ui, 'not: nothing is planned') } : globalCommand(context, command);
}

/** The commands that do something with the entry at the cursor. */
const ofAnEntry: readonly Command[] = ['enter', 'edit', 'later', 'skip', 'remove'];

/** Whether a command of the page has an effect: what is about an entry needs one, and one that waits for its event is not put off. */
export function hasEffectOnTimeline(session: Session, { line }: TimelineMode, command: Command): boolean {
  if (!ofAnEntry.includes(command)) return true;
  const entries = entriesOf(session);
  const entry = entries[Math.min(line, entries.length - 1)];
  return entry !== undefined && (command !== 'later' || entry.at !== undefined);
}

/** What a command does with the entry at the cursor; undefined where it is about none. */
function entryCommand(context: UpdateContext, entry: TimelineEntry, command: Command): Step | undefined {
  const { ui, session } = context;
  switch (command) {
    case 'enter':
      return carryOut(context, entry);
    case 'edit': {
      const when = formatWhen(session.system.clock, entry);
      return typing(ui, `timeline ${entry.id} ${entry.at === undefined ? when : `at ${when}`}`);
    }
    case 'later': {
      // A round later than it is planned for, and later than now.
      const { id, at } = entry;
      if (at === undefined) return { ui: notice(ui, 'not: it waits for its event') };
      return commit(ui, 'plan', { ...at, entry: id, round: Math.max(at.round, timeNow(session).round) + 1 });
    }
    case 'skip':
      return commit(ui, 'carry-out', { entry: entry.id, as: 'skipped' });
    case 'remove':
      return commit(ui, 'cancel', { entry: entry.id });
    default:
      return undefined;
  }
}

function commit(ui: Ui, action: string, values: Intent['with']): Step {
  const request = requestFor({ action, by: null, on: [], with: values });
  return { ui, effect: { do: 'commit', request, after: (screen) => screen } };
}

function typing(ui: Ui, text: string): Step {
  return { ui: inMode(ui, { ...commandLine, typing: text, back: ui.mode }) };
}

/** `at round 3 add captain`: plans it. Undefined where it begins with no time and no event. */
export function planLine(context: UpdateContext, line: string): Step | undefined {
  const plan = readPlan(context.session, line);
  if (plan === null) return undefined;
  if (!plan.ok) return { ui: notice(context.ui, `not: ${plan.message}`) };
  return commit(toIdle(context).ui, 'plan', plan.values);
}

/** `event the gate falls`: it has happened, and what waits for it is due. */
export function eventLine(context: UpdateContext, words: readonly string[]): Step | null {
  return words.length === 0 ? null : commit(toIdle(context).ui, 'event', { event: words.join(' ') });
}

/**
 * `timeline` opens its page; `timeline t1 at round 5` changes when, and with more words also what, `timeline apply t1` carries it
 * out, and so on.
 */
export function timelineLine(context: UpdateContext, [word = '', ...rest]: readonly string[]): Step | null {
  if (word === '') return { ui: inMode(context.ui, { mode: 'timeline', line: 0 }) };
  const { session } = context;
  const isCommand = Object.hasOwn(commands, word) && rest.length > 0;
  const entry = entryNamed(session, isCommand ? rest.join(' ') : word);
  if (entry === null)
    return { ui: notice(context.ui, `not: nothing called ${isCommand ? rest.join(' ') : word} is planned`) };
  if (isCommand) return entryCommand(toIdle(context), entry, commands[word] ?? 'enter') ?? null;
  const line = rest.join(' ');
  const when = readWhen(line, timeNow(session));
  if (when === null) return null;
  if (when.rest === '') return commit(toIdle(context).ui, 'plan', { entry: entry.id, ...when.when });
  const plan = readPlan(session, line);
  if (plan === null) return null;
  if (!plan.ok) return { ui: notice(context.ui, `not: ${plan.message}`) };
  return commit(toIdle(context).ui, 'plan', { entry: entry.id, text: '', does: [], ...plan.values });
}

/** The words for what is done with one entry. */
const commands: { readonly [word: string]: Command } = {
  apply: 'enter',
  skip: 'skip',
  later: 'later',
  remove: 'remove',
};

export const timelineMode: ModeDefinition<TimelineMode> = {
  keys: () => 'timeline',
  onCommand: timelineCommand,
  usefulKeys: ({ session }, state, keys) => keys.filter(({ command }) => hasEffectOnTimeline(session, state, command)),
  Middle: ({ context, state, pane }) => (
    <ReadingPane {...pane} page={timelinePage(context)} top={0} at={chosenEntry(context.session, state)} />
  ),
};
