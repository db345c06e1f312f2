/** What was chosen in blanks that the sentence of an action does not name. */
import type { AnyAction } from '../../../rules/kernel/action.ts';
import type { Blank } from '../../../rules/kernel/screen.ts';
import { yesOrNo } from '../../../rules/kernel/values.ts';
import { freeLetter } from '../../../session/groups.ts';
import { type Encounter, type Intent, type Json, sameJson } from '../../../state/encounter.ts';
import type { ActionBlank, Evaluation, Sentence } from '../../ui/sentence.ts';
import { chosenOptions } from './blanks.ts';

/** Whether the sentence of an action names a blank. */
export function isInSentence(action: AnyAction, id: string): boolean {
  return action.sentence.includes(`{${id}}`);
}

/** What an intent has in blanks that are not in its sentence and differ from their defaults: `sneak attack`, `modifier 2`. */
export function describeChosen(action: AnyAction, encounter: Encounter, intent: Intent): readonly string[] {
  return action.blanks(encounter, intent).flatMap((blank) => {
    const value = yesOrNo(intent.with[blank.id]);
    if (isInSentence(action, blank.id) || value === undefined || sameJson(value, blank.defaultValue ?? null)) return [];
    return describeValue(blank, value);
  });
}

/** A value of a blank in words; none for an empty list. */
export function describeValue(
  { kind, label, options = [] }: Pick<Blank, 'kind' | 'label' | 'options'>,
  entered: Json,
): readonly string[] {
  const value = yesOrNo(entered);
  if (kind === 'many') {
    const chosen = chosenOptions(value);
    return options.flatMap((option) => (chosen.includes(option.id) ? [option.phrase ?? option.label] : []));
  }
  const option = kind === 'pick' ? options.find(({ id }) => id === value) : undefined;
  const [name = ''] = label.split(',');
  if (option === undefined) return [`${name} ${String(value)}`];
  return [option.phrase ?? (/^(yes|no)$/.test(option.label) ? `${name}: ${option.label}` : option.label)];
}

/** The letter that begins a number blank in a row: the first of its label that no other blank of the row uses. */
export function numberKey({ id, label }: ActionBlank, blanks: readonly ActionBlank[]): string {
  const used = new Set(blanks.flatMap(({ options }) => options.map(({ key }) => key)));
  const position = blanks.findIndex((blank) => blank.id === id);
  for (const other of blanks.slice(0, position)) if (other.kind === 'number') used.add(numberKey(other, blanks));
  return freeLetter(label, used) ?? '';
}

/** The options chosen for a row in a blank that takes several: the target's own, else those of all targets. */
export function chosenInRow({ each, row }: Sentence, { intent }: Evaluation, { id }: ActionBlank): readonly string[] {
  return chosenOptions(each[row?.key ?? '']?.[id] ?? intent.with[id]);
}
