/** The letters of what can be chosen in a sentence. */
import type { Option } from '../../../game/kernel/screen.ts';
import { freeLetter, groupKey } from '../../../session/groups.ts';
import type { ValueBlank } from '../../../session/sentence/blanks.ts';
import { type Evaluation, evaluate, type OpenSentence } from '../../../session/sentence/evaluate.ts';
import type { TargetGroup } from '../../../session/sentence/targets.ts';
import type { Encounter, Id } from '../../../state/encounter.ts';
import { cachedForEach } from '../../ui/cache.ts';
import type { Ui } from '../../ui/ui.ts';

/** A blank as the prompt shows it: the targets, the member of a group, or a blank that a value is filled into. */
export type PromptBlank =
  | { readonly id: 'on'; readonly label: string; readonly kind: 'target'; readonly options: readonly TargetOption[] }
  | { readonly id: 'which'; readonly label: string; readonly kind: 'member'; readonly members: readonly Id[] }
  | ActionBlank;

/** A blank of an action; each of its options has a letter. */
export type ActionBlank = Omit<ValueBlank, 'options'> & { readonly options: readonly KeyedOption[] };

/** An option with its letter or digit. */
export type KeyedOption = Option & { readonly key: string };

/** A target with the tag of its group; empty where it has none. */
export type TargetOption = TargetGroup & { readonly key: string };

/** The blanks of a sentence with their letters. */
export function promptBlanks({
  ui,
  ...open
}: OpenSentence & { readonly ui: Pick<Ui, 'tags'> }): readonly PromptBlank[] {
  return blanksWithKeys(evaluate(open), ui.tags);
}

const blanksWithKeys = cachedForEach(({ blanks, encounter }: Evaluation, tags: Ui['tags']) =>
  blanks.map((blank): PromptBlank => {
    if (blank.kind === 'member') return blank;
    if (blank.kind !== 'target') return withKeys(withTags(encounter, tags, blank));
    return { ...blank, options: blank.options.map((option) => ({ ...option, key: tags.get(option.group) ?? '' })) };
  }),
);

/** The blanks of a row, no two with the same letter. */
export function rowBlanks(open: OpenSentence, row: string): readonly ActionBlank[] {
  return rowBlanksWithKeys(evaluate(open).rowBlanks(row));
}

const rowBlanksWithKeys = cachedForEach((blanks: readonly ValueBlank[]) => {
  const used = new Set<string>();
  return blanks.map((blank) => withKeys(blank, used));
});

/**
 * The blank with keys for the options that are combatants: the tag of the group for the first of it, for the others their numbers, as far
 * as these are one digit and of no other; further ones are found by name.
 */
function withTags({ combatants }: Encounter, tags: Ui['tags'], blank: ValueBlank): ValueBlank {
  const named = blank.options.filter(({ id }) => id !== '');
  // A combatant may be called as an option is, such as a condition: all that name something have to be combatants.
  if (!named.every(({ id }) => combatants[id] !== undefined)) return blank;
  const used = new Set<string>();
  const options = blank.options.map((option): Option => {
    const one = combatants[option.id];
    if (one === undefined) return option;
    const keys = [tags.get(groupKey(one)) ?? '', /(?<= )\d$/.exec(one.name)?.[0] ?? ''];
    const key = keys.find((free) => free !== '' && !used.has(free)) ?? '';
    used.add(key);
    return { ...option, key };
  });
  return { ...blank, options };
}

/**
 * The blank with a key for each option: its own, else the first free letter of its label, then of the alphabet; where all options are
 * numbers from 1 to 10, their digits, 0 for 10 as on a die. `taken`: keys of other blanks, to which those of this one are added.
 */
function withKeys(blank: ValueBlank, taken: Set<string> = new Set()): ActionBlank {
  const { options } = blank;
  const areDigits = options.every(({ label }) => /^([1-9]|10)$/.test(label));
  const own = options.flatMap(({ key }) => (key === undefined || taken.has(key) ? [] : [key]));
  for (const key of own) taken.add(key);
  const keyed = options.map((option): KeyedOption => {
    if (option.key === '') return { ...option, key: '' };
    const assigned = areDigits ? option.label.slice(-1) : (freeLetter(option.label, taken) ?? '');
    const key = own.find((one) => one === option.key) ?? assigned;
    taken.add(key);
    return { ...option, key };
  });
  return { ...blank, options: keyed };
}

/** The letter that begins a number blank in a row: the first of its label that no other blank of the row uses. */
export function numberKey({ id, label }: ActionBlank, blanks: readonly ActionBlank[]): string {
  const used = new Set(blanks.flatMap(({ options }) => options.map(({ key }) => key)));
  const position = blanks.findIndex((blank) => blank.id === id);
  for (const other of blanks.slice(0, position)) if (other.kind === 'number') used.add(numberKey(other, blanks));
  return freeLetter(label, used) ?? '';
}

/** What the actor's side is called among its targets: the own side is that of the players, for a foe it is the same side. */
export function sideOfActor({ intent: { by }, encounter }: Pick<Evaluation, 'intent' | 'encounter'>): string {
  return (encounter.combatants[by ?? '']?.side ?? 'own') === 'own' ? 'own side' : 'same side';
}
