/** The blanks of a sentence, and what each takes by default. */
import type { AnyAction } from '../../game/kernel/action.ts';
import type { Blank, Option } from '../../game/kernel/screen.ts';
import type { Id, Intent, Json } from '../../state/encounter.ts';
import { groupOf } from '../groups.ts';
import type { SentenceRules } from './intents.ts';
import { modifierBlank, reasonBlank, type Sentence, withoutReason } from './sentence.ts';
import { type TargetGroup, targetGroups } from './targets.ts';

/** A blank: the targets, the member of a group, or a blank of the action. */
export type SentenceBlank =
  | { readonly id: 'on'; readonly label: string; readonly kind: 'target'; readonly options: readonly TargetGroup[] }
  | { readonly id: 'which'; readonly label: string; readonly kind: 'member'; readonly members: readonly Id[] }
  | ValueBlank;

/** A blank that a value is filled into: of the action, or the reason of its modifier. */
export type ValueBlank = Blank & { readonly options: readonly Option[] };

const reason: ValueBlank = {
  id: reasonBlank,
  label: 'reason',
  kind: 'text',
  options: [],
  defaultValue: '',
  optional: true,
};

/**
 * The blanks of a sentence, in the order in which they are filled. The action is given what the GM filled in alone, as in the shell: a
 * default may change with what is chosen elsewhere.
 */
export function sentenceBlanks(
  session: SentenceRules,
  action: AnyAction,
  sentence: Sentence,
  intent: Intent,
): readonly SentenceBlank[] {
  const { encounter } = session;
  const entered = { ...intent, with: withoutReason(sentence.values) };
  const own = action.blanks(encounter, entered).flatMap((blank) => {
    const isModified = blank.id === modifierBlank && (sentence.values[blank.id] ?? 0) !== 0;
    return isModified ? [withOptions(blank), reason] : [withOptions(blank)];
  });
  if (action.targets === 'none') return own;
  const targets: SentenceBlank = {
    id: 'on',
    label: 'whom',
    kind: 'target',
    options: targetGroups(session, action, sentence),
  };
  const members = groupOf(encounter, sentence.on[0] ?? null);
  const isOneGroup = members.length > 1 && sentence.on.every((who) => members.includes(who));
  return isOneGroup ? [targets, { id: 'which', label: 'which', kind: 'member', members }, ...own] : [targets, ...own];
}

export function withOptions(blank: Blank): ValueBlank {
  return { ...blank, options: blank.options ?? [] };
}

/** The first blank that must be filled and is not, or null. */
export function missingBlank(
  blanks: readonly SentenceBlank[],
  { on, values }: Pick<Sentence, 'on' | 'values'>,
): SentenceBlank | null {
  const missing = blanks.find((blank) => {
    if (blank.kind === 'target') return on.length === 0;
    return blank.kind !== 'member' && blank.defaultValue === undefined && values[blank.id] === undefined;
  });
  return missing ?? null;
}

/** The ids of the options chosen in a blank that takes several. */
export function chosenOptions(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** Whether the blank is passed over on the way to the dice. */
export function isOptional(blank: SentenceBlank): boolean {
  return 'optional' in blank && blank.optional === true;
}
