/** Actions as people enter them, into a session in memory: blank by blank, as a typed line, or as the shell makes its request. */
import { actionsOf, findAction } from '../game/decide/decide.ts';
import type { AnyAction } from '../game/kernel/action.ts';
import { isRefusal } from '../game/kernel/refusal.ts';
import type { Blank } from '../game/kernel/screen.ts';
import type { System } from '../game/kernel/system.ts';
import { decideAgain, requestOf } from '../session/decide-again.ts';
import { readTypedAction, textOfWords, valuesWith, withWholeOptions, wordsOf } from '../session/lines/typed-action.ts';
import { type AskAnswerer, intentsOf, requestFor } from '../session/request.ts';
import { begin } from '../session/sentence/begin.ts';
import type { ValueBlank } from '../session/sentence/blanks.ts';
import { fill, withValues } from '../session/sentence/changes.ts';
import { complete, evaluate, type OpenSentence } from '../session/sentence/evaluate.ts';
import { Session } from '../session/session.ts';
import { type Encounter, type Id, type Intent, type Json, sameJson } from '../state/encounter.ts';
import { History } from '../state/history.ts';
import type { Record } from '../state/record.ts';
import { defaultPicks } from './cases.ts';
import { faultIf, notJson } from './laws.ts';
import { Luck, type Move, tries } from './play.ts';

/** A session in memory that begins with a state. Its dice fall the same way each time. */
export function sessionAt(system: System, encounter: Encounter): Session {
  const history = new History(encounter);
  const append = (record: Record) => {
    history.add(record);
    return { ok: true as const, record };
  };
  const clock = (): Date => new Date(0);
  return new Session({ system, name: 'fight', history, store: { append }, clock, seed: 'both ways' });
}

/** Throws all dice with those of the session; choices are left to their defaults, or the first option. */
export const answerer: AskAnswerer = {
  dice: (ask, answers, dice) => answers.rolled(ask, dice),
  choice: (ask, answers) => answers.picked(ask, defaultPicks(ask)),
};

/** Where what is entered blank by blank, typed as a line, and requested as the shell does it are not the same record. */
export function handFaults(system: System, moves: readonly Move[]): readonly string[] {
  const compared = new Map<string, number>();
  return moves.flatMap(({ before, intents, decided }) => {
    const [intent, second] = intents;
    if (intent === undefined || second !== undefined || isRefusal(decided)) return [];
    const times = compared.get(intent.action) ?? 0;
    if (times >= mostCompared) return [];
    const faults = differencesOf(system, before, intent);
    if (faults !== null) compared.set(intent.action, times + 1);
    return faults ?? [];
  });
}

/** Where the ways to enter an intent differ; null where it is not written blank by blank. */
function differencesOf(system: System, before: Encounter, intent: Intent): readonly string[] | null {
  const { by, on } = intent;
  const action = findAction(system, intent.action);
  if (action === undefined || (action.targets !== 'none' && on.length === 0)) return null;
  const entered = byBlanks(system, before, action, intent);
  if (entered === null) return null;
  const { record, values } = entered;
  const requested = byRequest(system, before, { action: action.id, by, on, with: values });
  const line = lineOf(system, before, action, intent);
  return [
    ...faultIf(
      !sameJson(record, requested),
      `${action.id} ${JSON.stringify(values)}: entered blank by blank, its record is not that of the shell`,
    ),
    ...(line === null ? [] : lineFaults(system, before, line)),
  ];
}

/** So many records of each action are compared. */
const mostCompared = 4;

/** Begins the sentence of an action of this actor on these targets; null where the rules refuse it. */
function begun(session: Session, action: string, by: Id | null, on: readonly Id[]): OpenSentence | null {
  const chosen = { floor: by, group: { who: [], areMarked: false }, preferred: { marked: [], selected: null } };
  const sentence = begin(session, action, chosen, on.length === 0 ? { by } : { by, on });
  return sentence.is === 'begun' ? { session, sentence: sentence.sentence } : null;
}

/** Writes a sentence; null where a blank is missing, or the rules refuse it. */
function written({ session, sentence }: OpenSentence): Record | null {
  const open = { session, sentence: complete({ session, sentence }, answerer) };
  const { missing, request } = evaluate(open);
  const result = missing === null ? session.commit(request) : null;
  return result?.ok === true ? result.record : null;
}

function valueBlanks(open: OpenSentence): readonly ValueBlank[] {
  return evaluate(open).blanks.filter((blank) => blank.kind !== 'target' && blank.kind !== 'member');
}

/** Enters an action blank by blank, with the values of an intent; null where it is not written. */
function byBlanks(
  system: System,
  before: Encounter,
  { id }: AnyAction,
  { by, on, with: values }: Intent,
): { readonly record: Record; readonly values: Intent['with'] } | null {
  const start = begun(sessionAt(system, before), id, by, on);
  if (start === null) return null;
  let open = start;
  const filled = new Set<string>();
  for (let n = 0; n < 20; n += 1) {
    const blank: ValueBlank | undefined = valueBlanks(open).find(
      (one) => !filled.has(one.id) && values[one.id] !== undefined,
    );
    if (blank === undefined) break;
    filled.add(blank.id);
    open = { ...open, sentence: fill(open, blank.id, values[blank.id] ?? null) };
  }
  const record = written(open);
  return record === null ? null : { record, values: open.sentence.values };
}

/** Requests an action as the shell does, all at once; null where it is refused. */
function byRequest(system: System, before: Encounter, intent: Intent): Record | null {
  const session = sessionAt(system, before);
  const action = findAction(system, intent.action);
  const intents = action === undefined ? [intent] : intentsOf(action, intent);
  const result = session.commit(session.complete(requestFor(...intents), answerer).request);
  return result.ok ? result.record : null;
}

/** An action as a typed line, with the intent that it means; null where a line cannot say what it needs. */
function lineOf(
  system: System,
  before: Encounter,
  { id, blanks }: AnyAction,
  { by, on }: Intent,
): { readonly text: string; readonly intent: Intent } | null {
  const nameOf = (who: Id): string => before.combatants[who]?.name ?? who;
  // Some actions of the game master have lines of their own, and one name may be that of several.
  const isShared = (who: Id): boolean =>
    Object.values(before.combatants).filter(({ name }) => name === nameOf(who)).length > 1;
  if (!system.actions.some((own) => own.id === id) || id === 'declare') return null;
  if ([...on, ...(by === null ? [] : [by])].some(isShared)) return null;
  const bare = { action: id, by, on, with: {} };
  const needed = blanks(before, bare).filter(({ defaultValue, optional }) => defaultValue === undefined && !optional);
  const values = needed.map((blank) => [blank.id, valueInWord(blank)] as const);
  const words = values.map(([, value]) => String(value ?? ''));
  if (!words.every((word) => /^[a-z0-9-]+$/.test(word))) return null;
  const names = on.map((who) => nameOf(who).replaceAll(' ', '')).join('+');
  const text = [by === null ? '' : nameOf(by), id, names, ...words].filter((word) => word !== '').join(' ');
  return { text, intent: { ...bare, with: Object.fromEntries(values) } };
}

/** A value for a blank that one word says; null where none does. */
function valueInWord({ kind, options = [], min = 1, max = 3 }: Blank): Json {
  if (kind === 'number') return Math.min(max, Math.max(min, 3));
  return kind === 'pick' ? (options.findLast(({ refusal }) => refusal === undefined)?.id ?? null) : null;
}

function lineFaults(
  system: System,
  before: Encounter,
  { text, intent }: { readonly text: string; readonly intent: Intent },
): readonly string[] {
  const typed = readTypedAction({ system, encounter: before, marked: [], selected: [] }, wordsOf(before, text));
  if (typed?.is !== 'action') return [`the line "${text}" is not understood`];
  const isMeant = typed.action.id === intent.action && sameJson(typed.on, intent.on);
  if (!isMeant) return [`the line "${text}" is understood as ${typed.action.id} on ${typed.on.join(', ') || 'nobody'}`];
  const [by = null] = typed.actors;
  let open = begun(sessionAt(system, before), typed.action.id, by, typed.on);
  if (open === null) return [];
  const all = textOfWords(valueBlanks(open), {}, typed.words);
  if (all !== null) open = { ...open, sentence: withValues(open, all) };
  else {
    for (const word of withWholeOptions(valueBlanks(open), typed.words)) {
      const values = valuesWith(valueBlanks(open), open.sentence.values, word);
      if (values === null) return [`the word "${word}" of the line "${text}" fits nowhere`];
      open = { ...open, sentence: withValues(open, values) };
    }
  }
  const record = written(open);
  const isSame = record === null || sameJson(record, byRequest(system, before, intent));
  return isSame ? [] : [`the line "${text}" does not write the record of the shell`];
}

/** Titles and ids of actions by which a typed line does not find them. */
export function titleFaults(system: System, encounter: Encounter): readonly string[] {
  const actions = actionsOf(system);
  const [actor] = Object.values(encounter.combatants);
  return actions.flatMap(({ id, title }) => {
    const meant = actions.filter((one) => one.id === id || one.title === title).map((one) => one.id);
    const lines = [id, title, `${actor?.name} ${title}`, `${actor?.name} ${title}`.toLowerCase()];
    return lines.flatMap((line) => {
      const typed = readTypedAction({ system, encounter, marked: [], selected: [] }, wordsOf(encounter, line));
      return typed?.is === 'action' && meant.includes(typed.action.id) ? [] : [`"${line}" does not name ${id}`];
    });
  });
}

/**
 * Where a session does not keep what was done in it: its records survive JSON and give the same facts when they are decided again; undo and
 * redo lead through the same states.
 */
export function sessionFaults(system: System, start: Encounter, moves: number): readonly string[] {
  const session = sessionAt(system, start);
  const luck = new Luck('a session');
  const states = [start];
  const faults: string[] = [];
  for (let n = 0; n < moves; n += 1) {
    const { encounter } = session;
    const result = session.commit(session.complete(requestFor(...tries(system, encounter, luck)), answerer).request);
    if (!result.ok) continue;
    states.push(session.encounter);
    faults.push(...recordFaults(system, encounter, result.record));
  }
  const leadsTo = (state: Encounter, step: ReturnType<Session['undo']>): boolean =>
    step.ok && sameJson(session.encounter, state);
  const undone = states
    .slice(0, -1)
    .reverse()
    .every((state) => leadsTo(state, session.undo()));
  const redone = states.slice(1).every((state) => leadsTo(state, session.redo()));
  return [
    ...faults,
    ...(undone ? [] : ['undo leads to a state that was not there before']),
    ...(redone ? [] : ['redo leads to a state that was not there before']),
  ];
}

/** Where a record does not survive JSON, or is another when it is decided again. */
function recordFaults(system: System, encounter: Encounter, record: Record): readonly string[] {
  const again = decideAgain({ system, encounter, record }, requestOf(record));
  const isSame = again.is === 'ready' && sameJson(again.content.facts, record.facts);
  const isWhole = notJson(record).length === 0 && sameJson(JSON.parse(JSON.stringify(record)), record);
  return [
    ...(isSame ? [] : [`"${record.title}", decided again with its dice, has other facts`]),
    ...(isWhole ? [] : [`the record "${record.title}" does not survive JSON`]),
  ];
}
