/** A sentence in one line, and what was chosen in it beside that. */
import type { AnyAction } from '../../../game/kernel/action.ts';
import type { Blank, Text } from '../../../game/kernel/screen.ts';
import { yesOrNo } from '../../../game/kernel/values.ts';
import { singularOf } from '../../../game/text/chances.ts';
import { baseName, groupOf, numberOf, pluralOf } from '../../../session/groups.ts';
import { chosenOptions, type SentenceBlank, type ValueBlank } from '../../../session/sentence/blanks.ts';
import type { Evaluation } from '../../../session/sentence/evaluate.ts';
import { reasonBlank } from '../../../session/sentence/sentence.ts';
import { type Encounter, type Id, type Intent, type Json, sameJson } from '../../../state/encounter.ts';
import { fitList, plain, span } from '../../paint/text.ts';
import { combatantName } from '../../paint/word-rows.ts';
import type { SentenceMode } from '../../ui/sentence.ts';
import { byName, oneMore } from './typed-names.ts';

/** Where the keys of a sentence are, and what is being typed there. */
type Typed = Pick<SentenceMode, 'cursor' | 'typing'>;

/**
 * The sentence in one line: defaults are dim, and the blank at the cursor is in brackets. Behind it what was chosen in further
 * blanks.
 */
export function sentenceLine(typed: Typed, evaluation: Evaluation): Text {
  const { sentence, action, blanks, intent, encounter } = evaluation;
  const { cursor } = typed;
  const words = action.sentence.split(/\{(\w+)\}/);
  const isLeftOut = (name: string | undefined): boolean =>
    name !== undefined &&
    name !== 'by' &&
    name !== 'on' &&
    intent.with[name] === undefined &&
    !blanks.some(({ id }) => id === name);
  const parts = words.flatMap((part, n): Text => {
    if (n % 2 === 0) {
      const isOne = intent.with[words[n - 1] ?? ''] === 1;
      const counted = isOne ? part.replace(/^ [a-z]+/, (things) => ` ${singularOf(things.slice(1))}`) : part;
      // What leads to a blank that there is not, goes with it.
      return plain(isLeftOut(words[n + 1]) ? counted.replace(/(, \w+|,| -| \+| with|:)? *$/, '') : counted);
    }
    if (part === 'by') return plain(describeActors(evaluation));
    if (part === 'on') return targetText(typed, sentence.on, encounter);
    const blank = blanks.find(({ id }) => id === part);
    // The words of a sentence may have the label of a number already: `{points} points of`.
    const says = (text: string): boolean => blank?.kind === 'number' && text.split(/\W+/).includes(blank.label);
    const isSaid = words.some((each, at) => at % 2 === 0 && says(each));
    const isSet = sentence.values[part] !== undefined;
    const shown = blank !== undefined && isSaid ? { ...blank, label: '..' } : blank;
    return blankText(typed, shown, intent.with[part], isSet);
  });
  const further = blanks.filter(({ id, kind }) => kind !== 'target' && kind !== 'member' && !isInSentence(action, id));
  const { [reasonBlank]: reason } = sentence.values;
  const atCursorBlank = further.find(({ id }) => id === cursor);
  const chosen = describeChosen(action, encounter, atCursorBlank === undefined ? intent : without(intent, cursor));
  return [
    span(' '),
    ...parts,
    ...plain(chosen.map((one) => `, ${one}`).join('')),
    ...(reason === undefined || cursor === reasonBlank ? [] : plain(` (${reason})`)),
    ...(atCursorBlank === undefined
      ? []
      : [span(', '), ...blankText(typed, atCursorBlank, intent.with[atCursorBlank.id])]),
  ];
}

function without(intent: Intent, blank: string): Intent {
  const { [blank]: _dropped, ...others } = intent.with;
  return { ...intent, with: others };
}

function atCursor(text: string): Text {
  return [span('_', 'accent'), span(text)];
}

function targetText({ cursor, typing }: Typed, on: readonly Id[], encounter: Encounter): Text {
  const [first] = on;
  if (cursor === 'on' && typing.startsWith(byName)) {
    return atCursor(`[${first === undefined ? '' : combatantName(encounter, first)} ${typing}]`);
  }
  if (first === undefined) return [span('_', 'accent'), span('[whom]', 'dim')];
  const text = describeTargets(on, encounter);
  if (cursor === 'on') return atCursor(`[${text}${typing === oneMore ? ' and _' : ''}]`);
  if (cursor !== 'which') return plain(text);
  const number = numberOf(combatantName(encounter, first));
  const base = baseName(combatantName(encounter, first));
  return number !== null && on.length === 1 ? [span(`${base} `), ...atCursor(`[${number}]`)] : atCursor(`[${text}]`);
}

/** `Kel`; of several actors `Each of 6 Thugs`, `Each of Thug 1, Ogre`. */
function describeActors({ group: { can: group }, intent: { by }, encounter }: Evaluation): string {
  const name = combatantName(encounter, by);
  if (group.length === 0) return name;
  const members = groupOf(encounter, by);
  if (group.every((who) => members.includes(who))) return `Each of ${group.length} ${pluralOf(baseName(name))}`;
  return `Each of ${fitList(
    group.map((who) => combatantName(encounter, who)),
    40,
  )}`;
}

/** `Jim`, `all 24 Rioters`, `2: Jim, Jayla`. */
function describeTargets(on: readonly Id[], encounter: Encounter): string {
  const names = on.map((who) => combatantName(encounter, who));
  const [first = ''] = names;
  if (names.length === 1) return first;
  const members = groupOf(encounter, on[0] ?? null);
  const isGroup = on.every((who) => members.includes(who));
  if (isGroup && members.length === on.length) return `all ${on.length} ${pluralOf(baseName(first))}`;
  if (isGroup && on.length > 3) return `${on.length} of ${members.length} ${pluralOf(baseName(first))}`;
  return `${names.length}: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' ..' : ''}`;
}

/** A blank with its value, or what is being typed into it; dim where it is not set. */
function blankText(
  { cursor, typing }: Typed,
  blank: SentenceBlank | undefined,
  value: Json | undefined,
  isSet = true,
): Text {
  if (blank === undefined || blank.kind === 'target' || blank.kind === 'member') return plain(String(value ?? ''));
  const isAtCursor = cursor === blank.id;
  if (isAtCursor && typing !== '' && blank.kind !== 'many') return [span(typing), span('_', 'accent')];
  const text = blank.kind === 'many' ? chosenText(blank, value) : valueText(blank, value);
  return isAtCursor ? atCursor(`[${text}]`) : plain(text, isSet ? undefined : 'dim');
}

function valueText({ kind, options, label: name }: ValueBlank, entered: Json | undefined): string {
  const value = yesOrNo(entered);
  const option = kind === 'pick' ? options.find(({ id }) => id === value) : undefined;
  return option?.phrase ?? option?.label ?? (value === undefined ? name : String(value));
}

/** The chosen options of a blank that takes several: `flanking, in dim light`, or `no circumstances`. */
function chosenText({ options, label: name }: ValueBlank, value: Json | undefined): string {
  const chosen = chosenOptions(value);
  const phrases = options.flatMap((option) => (chosen.includes(option.id) ? [option.phrase ?? option.label] : []));
  return phrases.length === 0 ? `no ${name}` : phrases.join(', ');
}

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
