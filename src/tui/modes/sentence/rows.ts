/** The rows of a result: one for each target, or one for each action where a record has several. */
import type { Decision } from '../../../rules/decide/decide.ts';
import type { ActionPart, TargetRow } from '../../../rules/kernel/action.ts';
import type { Session } from '../../../session/session.ts';
import type { Encounter, Id } from '../../../state/encounter.ts';
import type { Evaluation, Sentence } from '../../ui/sentence.ts';

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

type RowSource = Pick<Evaluation, 'encounter' | 'group' | 'intent' | 'proposal'>;

/** All rows of a result, those that are left out included; fewer than two where a result has none. */
export function resultRows(sentence: Sentence, evaluation: RowSource): readonly ResultRow[] {
  const decided = evaluation.proposal?.is === 'ready' ? evaluation.proposal.decided : null;
  const actions = actionsOf(sentence, evaluation);
  if (actions.length > 0) return actions.map(({ key, by }) => actionRow(sentence, decided, key, by));
  if (evaluation.intent.on.length > 0 && decided !== null && decided.rows.length === 0) return [];
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
  const [slot = ''] = key.split('#');
  const isLeftOut = sentence.leftOut.some((one) => one.split('#')[0] === slot);
  return { key, who: by, by, isLeftOut, number: second === undefined ? number : null, part };
}

/** The actions of a sentence, where there are several: one for each actor, or those that were declared. */
function actionsOf({ action }: Sentence, { group, encounter }: RowSource): readonly { key: string; by: Id }[] {
  if (group.can.length > 0) return group.can.map((by) => ({ key: by, by }));
  if (action !== 'resolve') return [];
  return Object.values(encounter.slots).flatMap(({ id, who, plans }) =>
    plans.map((_, n) => ({ key: `${id}#${n + 1}`, by: who })),
  );
}

/** The actors whose declared actions wait, because their rows are left out. */
export function actorsLeftOut(leftOut: readonly string[], { slots }: Encounter): readonly Id[] {
  if (leftOut.length === 0) return [];
  const waiting = Object.values(slots).filter(({ id }) => leftOut.some((key) => key.startsWith(`${id}#`)));
  return [...new Set(waiting.map(({ who }) => who))];
}

/** The row with the cursor; undefined where there is none. */
export function rowAtCursor(context: {
  readonly sentence: Sentence;
  readonly evaluation: RowSource;
}): ResultRow | undefined {
  const { sentence, evaluation } = context;
  return resultRows(sentence, evaluation).find(({ key }) => key === sentence.row?.key);
}

/** The sentence with a number for a row in place of the one before; null: as the rules give it, or as it is for all. */
export function withNumber(
  { overrides, each }: Sentence,
  row: ResultRow,
  value: number | null,
): Pick<Sentence, 'overrides' | 'each'> {
  const others = overrides.filter((one) => !isOfRow(one, row));
  if (row.number === null) return { overrides: others, each };
  const { target, field, isEntered } = row.number;
  if (isEntered !== true) {
    const set = { ...(row.by === null ? {} : { by: row.by }), target, field, value: value ?? 0 };
    return { overrides: value === null ? others : [...others, set], each };
  }
  const { [row.key]: { [field]: _, ...own } = {}, ...eachOther } = each;
  const values = value === null ? own : { ...own, [field]: value };
  return { overrides, each: Object.keys(values).length === 0 ? eachOther : { ...eachOther, [row.key]: values } };
}

/** What the number of rows is called: by the label of its blank, or by its field. */
export function numberLabel({ blanks }: Pick<Evaluation, 'blanks'>, field: string): string {
  return blanks.find(({ id }) => id === field)?.label ?? field;
}

/** Whether the GM set the number of a row. */
export function isOfRow({ by, target }: Sentence['overrides'][number], row: ResultRow): boolean {
  return row.by === null ? target === row.key : by === row.by && (row.number === null || target === row.number.target);
}

/** The words of a title without the name that it begins with. */
export function withoutSubject(title: string, name: string): string {
  return title.startsWith(name) ? title.slice(name.length).replace(/^:? /, '') : title;
}

/** The status of a combatant before the result; undefined of one who joins by it. */
export function wordBefore({ system }: Session, { encounter }: Evaluation, who: Id): string | undefined {
  return encounter.combatants[who] === undefined ? undefined : system.status(encounter, who).word;
}

/** The faces that were thrown for one of several actions. */
export function facesOf({ proposal }: Evaluation, key: string): string {
  const answered = proposal?.is === 'ready' ? proposal.answered : [];
  const own = answered.filter(({ ask }) => ask.kind === 'dice' && ask.id.startsWith(`${key}/`));
  return own.map(({ answer }) => answer.faces.join(' ')).join(' | ');
}

/** The facts about a target but for its tracks, which the row has, in words. */
export function furtherFacts(
  { system }: Session,
  { encounter }: Evaluation,
  { facts, after }: Decision,
  who: Id,
): readonly string[] {
  const name = encounter.combatants[who]?.name ?? '';
  const words = facts.flatMap((fact) => {
    if (fact.fact === 'track-set' || !('who' in fact) || fact.who !== who) return [];
    const text = system.screen.formatFact(after, fact);
    return text === null ? [] : [withoutSubject(text, name)];
  });
  return [...new Set(words)];
}
