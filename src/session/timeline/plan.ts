/** What is planned, as the GM types it: `at round 3 add captain and 2 guards`, `when the gate falls, damage 5 to own: the roof`. */
import { targetsOf } from '../../game/gm-actions/timeline-entry.ts';
import type { AnyAction } from '../../game/kernel/action.ts';
import { partsOf, readCounted } from '../../game/text/counts.ts';
import { describeEntry } from '../../game/text/timeline.ts';
import { readWhen } from '../../game/text/when.ts';
import { type Encounter, type Intent, type Json, type Side, sides, type TimelineEntry } from '../../state/encounter.ts';
import { notUnderstood, valuesWith, withWholeOptions } from '../lines/typed-action.ts';
import { inAll, type JoinsAs, joinsOfText } from '../newcomers/joins.ts';
import { isNameOf, newcomersFor } from '../newcomers/newcomers.ts';
import type { Session } from '../session.ts';

/** What a line plans, in the values of the action `plan`, or why it plans nothing. */
export type ReadPlan =
  | { readonly ok: true; readonly values: Intent['with'] }
  | { readonly ok: false; readonly message: string };

/** How a plan is written, where it is written otherwise. */
export const planExample =
  'write "at round 3 add captain", "at round 2 remind torches burn low" or "when the gate falls add 2 guards"';

/** Reads a line that plans something; null where it begins with neither a time nor an event. */
export function readPlan(session: Session, line: string): ReadPlan | null {
  const read = readWhen(line, timeNow(session));
  if (read === null) return null;
  const { when, rest } = read;
  if (when.event === '') return { ok: false, message: `when what? ${planExample}` };
  if (rest === '') return { ok: false, message: `and what happens? ${planExample}` };
  const deed = readDeed(session, rest);
  return deed.ok ? { ok: true, values: { ...deed.values, ...when } } : deed;
}

/** Where the clock is; in round 0 before the fight. */
export function timeNow({ encounter, system }: Session): { readonly round: number; readonly segment?: number } {
  const { round, at } = encounter.cursor;
  const segment = at === null ? null : system.clock.segment(at);
  return { round: Math.max(0, round), ...(segment === null ? {} : { segment }) };
}

/** What happens: combatants join, an action strikes all of a side, or else a reminder. */
function readDeed(session: Session, text: string): ReadPlan {
  const [, verb = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(text) ?? [];
  const word = verb.toLowerCase();
  if (word === 'add')
    return rest === '' ? { ok: false, message: `add whom? ${planExample}` } : readJoins(session, rest);
  if (/^(?:remind(?:er)?|note):?$/.test(word)) {
    return rest === '' ? { ok: false, message: 'the note has no words' } : { ok: true, values: { text: rest } };
  }
  const id = word === 'hit' ? 'damage' : word;
  const action = session.actions.find((one) => one.id === id && one.targets !== 'none' && !one.needsActor);
  if (action !== undefined) return readHazard(session.encounter, action, rest);
  const names = text.replace(/\s+(?:arrives?|joins?)$/i, '');
  return areNames(session, names) ? readJoins(session, names) : { ok: true, values: { text } };
}

/** Whether a text is nothing but whole names of those who can join. */
function areNames(session: Session, text: string): boolean {
  return partsOf(text).every((part) => {
    const { name } = readCounted(part);
    return newcomersFor(session, name, null).some((one) => one.from !== 'name' && isNameOf(one, name));
  });
}

/** `captain and 2 guards hidden`: those who join, and the words that are meant for all of them. */
function readJoins(session: Session, text: string): ReadPlan {
  const [whom = '', said] = splitText(text);
  const flags = /\s+(hidden|own|other|neither)$/i;
  const joins = inAll(partsOf(whom), (part) => {
    let name = part;
    let as: JoinsAs = { side: null, hidden: false };
    for (let found = flags.exec(name); found !== null; found = flags.exec(name)) {
      const flag = found[1]?.toLowerCase() ?? '';
      const side = sides.find((one) => one === flag);
      as = side === undefined ? { ...as, hidden: true } : { ...as, side };
      name = name.slice(0, found.index);
    }
    return joinsOfText(session, name, as);
  });
  if (typeof joins === 'string') return { ok: false, message: joins };
  if (joins.length === 0) return { ok: false, message: `add whom? ${planExample}` };
  const does = joins.map(({ action, with: values }): Json => ({ action, on: [], with: values }));
  return { ok: true, values: { does, ...said } };
}

/** A deed and the GM's words for it, behind a colon. */
function splitText(text: string): readonly [deed: string, said: { readonly text?: string }] {
  const [deed = '', ...words] = text.split(/:\s+|:$/);
  const said = words.join(': ').trim();
  return [deed.trim(), said === '' ? {} : { text: said }];
}

const sideWords: { readonly [word: string]: readonly Side[] } = {
  own: ['own'],
  us: ['own'],
  foes: ['other'],
  other: ['other'],
  neither: ['neither'],
  all: sides,
  everybody: sides,
};

/** `5 to own: the roof comes down`: whom an action strikes, its values, and the GM's words. */
function readHazard(encounter: Encounter, action: AnyAction, text: string): ReadPlan {
  const [deed, said] = splitText(text);
  let to: readonly Side[] | undefined;
  let values: { readonly [field: string]: Json } = {};
  const words = deed.split(/\s+/).filter((one) => !/^(?:|to|on|the|side|points?)$/i.test(one));
  for (const word of withWholeOptions(action.blanks(encounter, intentWith(action, values)), words)) {
    const side = Object.hasOwn(sideWords, word.toLowerCase()) ? sideWords[word.toLowerCase()] : undefined;
    const blanks = action.blanks(encounter, intentWith(action, values));
    const filled = side === undefined ? valuesWith(blanks, values, word) : values;
    if (filled === null) return { ok: false, message: notUnderstood(blanks, word) };
    to = side ?? to;
    values = filled;
  }
  const does: Json = [{ action: action.id, on: [], with: values }];
  return { ok: true, values: { does, ...(to === undefined ? {} : { to: [...to] }), ...said } };
}

function intentWith({ id }: AnyAction, values: Intent['with']): Intent {
  return { action: id, by: null, on: [], with: values };
}

/** The entry that a word names: its id, or the beginning of what happens or of its event. */
export function entryNamed(session: Session, word: string): TimelineEntry | null {
  const { timeline } = session.encounter;
  const letters = word.trim().toLowerCase();
  const all = Object.values(timeline);
  const named = (entry: TimelineEntry): boolean =>
    [describeEntry(entry, () => session.actions), entry.event ?? ''].some((text) =>
      text.toLowerCase().startsWith(letters),
    );
  return timeline[letters] ?? (letters === '' ? undefined : all.find(named)) ?? null;
}

/**
 * The action of an entry that is a hazard: one action on combatants, with its targets as they are now. Null for all others, which
 * are carried out as they were planned.
 */
export function hazardOf({ system, encounter, actions }: Session, { does, to }: TimelineEntry): Intent | null {
  const [intent, second] = does;
  const action = actions.find(({ id }) => id === intent?.action);
  if (intent === undefined || second !== undefined || action === undefined || action.targets === 'none') return null;
  return intent.on.length > 0 ? intent : { ...intent, on: targetsOf(system, encounter, to) };
}
