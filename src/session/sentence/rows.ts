/** The rows of a result: one for each target, or one for each action where a record has several. */
import type { Decision } from '../../game/decide/decide.ts';
import type { GroupActors } from '../../game/decide/group-actors.ts';
import type { ActionPart, TargetRow } from '../../game/kernel/action.ts';
import type { Encounter, Id, Intent } from '../../state/encounter.ts';
import type { SentenceBlank } from './blanks.ts';
import type { Sentence } from './sentence.ts';

/** A row of a result. */
export interface ResultRow {
  readonly key: string;
  /** Whose name the row has: the target, or the actor where it is an action. */
  readonly who: Id;
  /** The actor, where it is one of several actions. */
  readonly by: Id | null;
  readonly isLeftOut: boolean;
  /** The number of the row; null where it has none, or more than one. */
  readonly number: TargetRow | null;
  /** The action, where it is one of several. */
  readonly part: ActionPart | null;
}

/** What the rows of a sentence are made from. */
interface RowSource {
  readonly sentence: Sentence;
  readonly encounter: Encounter;
  readonly group: GroupActors;
  readonly intent: Intent;
  /** The result; null where there is none yet. */
  readonly decided: Decision | null;
}

/** All rows of a result, those that are left out included; fewer than two where a result has none. */
export function resultRows(source: RowSource): readonly ResultRow[] {
  const { sentence, intent, decided } = source;
  const actions = actionsOf(source);
  if (actions.length > 0) return actions.map(({ key, by }) => actionRow(sentence, decided, key, by));
  if (intent.on.length > 0 && decided !== null && decided.rows.length === 0) return [];
  return sentence.on.map((who): ResultRow => {
    const number = decided?.rows.find(({ target }) => target === who) ?? null;
    return { key: who, who, by: null, isLeftOut: sentence.leftOut.includes(who), number, part: null };
  });
}

function actionRow(sentence: Sentence, decided: Decision | null, key: string, by: Id): ResultRow {
  const part = decided?.parts.find((one) => one.key === key) ?? null;
  // What was entered for a declared action is as it was declared.
  const isDeclared = sentence.group.length === 0;
  const numbers = (part?.rows ?? []).filter(({ isEntered }) => !isDeclared || isEntered !== true);
  const [number = null, second] = numbers;
  const isLeftOut = sentence.leftOut.some((one) => slotOf(one) === slotOf(key));
  return { key, who: by, by, isLeftOut, number: second === undefined ? number : null, part };
}

/** The actions of a sentence, where there are several: one for each actor, or those that were declared. */
function actionsOf({ sentence, group, encounter }: RowSource): readonly { key: string; by: Id }[] {
  if (group.can.length > 0) return group.can.map((by) => ({ key: by, by }));
  if (sentence.action !== 'resolve') return [];
  return Object.values(encounter.slots).flatMap(({ id, who, plans }) =>
    plans.map((_, n) => ({ key: `${id}#${n + 1}`, by: who })),
  );
}

/** The slot in which an action was declared, by the key of its row; declared actions of one slot wait together. */
export function slotOf(key: string): string {
  return key.split('#')[0] ?? '';
}

/** What the number of rows is called: by the label of its blank, or by its field. */
export function numberLabel(blanks: readonly SentenceBlank[], field: string): string {
  return blanks.find(({ id }) => id === field)?.label ?? field;
}

/** Whether the GM set the number of a row. */
export function isOfRow({ by, target }: Sentence['overrides'][number], row: ResultRow): boolean {
  return row.by === null ? target === row.key : by === row.by && (row.number === null || target === row.number.target);
}
