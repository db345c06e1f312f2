/** The same action at the keys of the table and in the shell: each from the same state, with the same dice. */
import { performAction } from '../../src/cli/commands/encounter/act.ts';
import { exits } from '../../src/cli/output/io.ts';
import type { AnyAction } from '../../src/game/kernel/action.ts';
import type { System } from '../../src/game/kernel/system.ts';
import type { Sentence } from '../../src/session/sentence/sentence.ts';
import type { Encounter, Id, Intent, Json } from '../../src/state/encounter.ts';
import type { Record } from '../../src/state/record.ts';
import { sessionAt } from '../../src/testing/hands.ts';
import { type PromptBlank, promptBlanks } from '../../src/tui/modes/sentence/letters.ts';
import type { SentenceMode } from '../../src/tui/ui/sentence.ts';
import { printed } from '../cli/printed.ts';
import { TestTable } from '../tui/app/test-table.ts';

/** What became of an action: its record, or what was said instead. */
export interface Written {
  readonly record: Record | null;
  readonly says: string;
}

/** A command of the shell, by its words. */
export function inShell(system: System, before: Encounter, [id = '', ...words]: readonly string[]): Written {
  const session = sessionAt(system, before);
  const { io, errors } = printed();
  const exit = performAction(session, { id, words }, io);
  return { record: exit === exits.done ? (session.records[0] ?? null) : null, says: errors.join('; ') };
}

/** What was written at the keys, and what was entered there: the words of the same command. */
export interface Entered extends Written {
  readonly words: readonly string[];
  readonly blanks: readonly PromptBlank[];
}

/** Enters an action at the keys: those that open it, another value in each of these blanks, then Enter to its end. */
export function atTheTable(system: System, entry: Entry): Entered {
  const { before, intent, opening, action, changes = [], declares = false } = entry;
  const table = new TestTable(sessionAt(system, before));
  const { by, on } = intent;
  // What `b` and the arrows do.
  const selection = action.id === 'floor' ? by : (on[0] ?? table.ui.selection);
  const marked = new Set(entry.marked ?? (on.length > 1 ? on : []));
  table.ui = { ...table.ui, outOfTurn: action.id === 'floor' ? null : by, selection, marked };
  table.press(opening);
  const begun = sentenceOf(table);
  const blanks = blanksOf(table);
  for (const blank of changes) enter(table, blank);
  const whole = sentenceOf(table);
  if (declares) table.press('D');
  // What the declaration wants to know besides the plan.
  const declaration = declares ? modeOf(table) : null;
  const asked =
    declaration === null || declaration.sentence.action === action.id ? [] : [`--${declaration.cursor}=anything`];
  if (asked.length > 0) table.press('anything<Enter>');
  let last = declares ? whole : (sentenceOf(table) ?? begun);
  for (let n = 0; !declares && n < 12 && table.session.position === 0 && sentenceOf(table) !== null; n += 1) {
    last = sentenceOf(table) ?? last;
    table.press('<Enter>');
  }
  const [record = null] = table.session.records;
  // What one key does at once has its actor, its targets and its values in the record alone.
  const [done] = record?.intents ?? [];
  const sentence = last ?? { by: null, group: [], on: [], ...done, values: done?.with ?? {}, each: {} };
  // A list that is emptied at the keys cannot be said in words.
  const isEmptied = Object.values(sentence.values).some((value) => Array.isArray(value) && value.length === 0);
  return {
    record: isEmptied ? null : record,
    says: table.ui.notice,
    words: [...asked, ...wordsOf(action, sentence)],
    blanks,
  };
}

export interface Entry {
  readonly before: Encounter;
  /** The same action as it was done before: its actor, and whom the GM has selected. */
  readonly intent: Intent;
  readonly opening: string;
  readonly action: AnyAction;
  /** The blanks that get another value than the default, by their ids. */
  readonly changes?: readonly string[];
  /** Declares the action instead of entering it. */
  readonly declares?: boolean;
  /** Whom the GM has marked; by default all targets of the action that was done before, where they are several. */
  readonly marked?: readonly Id[];
}

function modeOf({ ui }: TestTable): SentenceMode | null {
  return ui.mode.mode === 'sentence' ? ui.mode : null;
}

function sentenceOf(table: TestTable): Sentence | null {
  return modeOf(table)?.sentence ?? null;
}

function blanksOf(table: TestTable): readonly PromptBlank[] {
  const { ui, session } = table;
  const sentence = sentenceOf(table);
  return sentence === null ? [] : promptBlanks({ ui, session, sentence });
}

/** Puts the cursor into a blank, where it is offered, and types another value; the Tab behind it takes a text. */
function enter(table: TestTable, id: string): void {
  const offered = (): PromptBlank | undefined => {
    return blanksOf(table).find((blank) => blank.id === id);
  };
  for (let n = 0; n < 20 && offered() !== undefined && modeOf(table)?.cursor !== id; n += 1) table.press('<Tab>');
  const blank = offered();
  const key = blank === undefined ? null : anotherKey(blank);
  if (key !== null) table.press(`${key}<Tab>`);
}

/** The words of the command that says what was entered into a sentence, and nothing of what it has by default. */
function wordsOf(action: AnyAction, entered: Pick<Sentence, EnteredFields>): readonly string[] {
  const { by, group, on, values, each } = entered;
  const own = Object.entries(each).flatMap(([who, fields]) =>
    Object.entries(fields).map(([field, value]) => `--each=${who}:${field}=${textOf(value)}`),
  );
  const actors = group.length > 0 ? group : by === null ? [] : [by];
  return [
    ...(actors.length === 0 ? [] : [`--by=${actors.join('+')}`]),
    ...on.flatMap((who) => [`--on=${who}`]),
    ...flagsOf(action, values),
    ...own,
  ];
}

/** The flags that give an action these values. */
export function flagsOf({ flags }: AnyAction, values: Sentence['values']): readonly string[] {
  return Object.entries(values).flatMap(([field, value]) => {
    const flag = flags.find((one) => one.field === field);
    const text = textOf(value);
    return flag === undefined || text === '' ? [] : [`--${flag.name}=${text}`];
  });
}

type EnteredFields = 'by' | 'group' | 'on' | 'values' | 'each';

function textOf(value: Json): string {
  return Array.isArray(value) ? value.join(',') : String(value);
}

/** A key that fills a blank with something else than its default; null where there is nothing else. */
function anotherKey(blank: PromptBlank): string | null {
  switch (blank.kind) {
    case 'pick':
    case 'many': {
      const { defaultValue } = blank;
      const options = blank.options.filter(({ id, key, refusal }) => {
        return refusal === undefined && /[a-z]/.test(key) && id !== '' && id !== defaultValue;
      });
      return options.at(-1)?.key ?? null;
    }
    case 'number': {
      const wanted = Math.min(blank.max ?? 2, Math.max(blank.min ?? 2, 2));
      return wanted === blank.defaultValue || wanted < 0 || wanted > 9 ? null : String(wanted);
    }
    case 'text':
      return 'mud';
    case 'target':
    case 'member':
      return null;
  }
}
