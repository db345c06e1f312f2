/** What was chosen in blanks that the sentence of an action does not name. */
import type { AnyAction } from '../../../rules/kernel/action.ts';
import type { Blank } from '../../../rules/kernel/screen.ts';
import { yesOrNo } from '../../../rules/kernel/values.ts';
import { chosenOptions } from '../../../session/sentence/blanks.ts';
import { type Encounter, type Intent, type Json, sameJson } from '../../../state/encounter.ts';

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
