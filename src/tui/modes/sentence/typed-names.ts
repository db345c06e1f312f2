/** Names typed by their letters in a sentence: of a target behind `/`, and of an option where any other word is allowed too. */
import type { Option } from '../../../game/kernel/screen.ts';
import { type LineContext, upAmong } from '../../../session/lines/typed-action.ts';
import { takesSeveral } from '../../../session/request.ts';
import type { SentenceBlank, ValueBlank } from '../../../session/sentence/blanks.ts';
import { clear, fill, nameTargets } from '../../../session/sentence/changes.ts';
import { evaluate } from '../../../session/sentence/evaluate.ts';
import { findSet, type NamedSet } from '../../../session/sets.ts';
import type { Id } from '../../../state/encounter.ts';
import { chosenCombatants } from '../../ui/roster.ts';
import { nameOf, type UpdateContext } from '../../ui/ui.ts';
import { amend, type SentenceContext } from './context.ts';

/** What begins the letters of a target's name. */
export const byName = '/';
/** What is typed while one more target is chosen. */
export const oneMore = ' ';

/** What is typed where targets were added after Space behind so many others: their number, then the digits of one that was added. */
export function typedBehindTargets(before: number, digits = ''): string {
  return `${oneMore}${before} ${digits}`;
}

/** Behind how many targets one more is chosen after Space, and the digits of its number; null where none is. */
export function addedTargets({
  cursor,
  typing,
  sentence,
}: Pick<SentenceContext, 'cursor' | 'typing' | 'sentence'>): {
  readonly before: number;
  readonly digits: string;
} | null {
  if (cursor !== 'on') return null;
  if (typing === oneMore) return { before: sentence.on.length, digits: '' };
  const [, before, digits = ''] = /^ (\d+) (\d*)$/.exec(typing) ?? [];
  return before === undefined ? null : { before: Number(before), digits };
}

/** Whether letters at the cursor are those of a name. */
export function isTypingName(context: SentenceContext): boolean {
  const { cursor, typing } = context;
  if (cursor === 'on') return typing.startsWith(byName);
  return evaluate(context).blanks.some((blank) => blank.id === cursor && isSearched(blank));
}

/** Whether the options of a blank are found by the letters of their labels. */
export function isSearched(blank: Pick<SentenceBlank, 'kind'> & Pick<ValueBlank, 'allowsOther'>): boolean {
  return blank.kind === 'pick' && blank.allowsOther === 'word';
}

/** The options whose labels begin with the letters, then those that contain them; all of them for no letters. */
export function optionsNamed({ options }: Pick<ValueBlank, 'options'>, letters: string): readonly Option[] {
  const typed = letters.toLowerCase();
  const starting = options.filter(({ label }) => label.toLowerCase().startsWith(typed));
  const containing = options.filter((one) => !starting.includes(one) && one.label.toLowerCase().includes(typed));
  return [...starting, ...containing];
}

/** The sentence with what the letters of a name mean. */
export function withTypedName(context: SentenceContext, typing: string): SentenceContext {
  const { cursor } = context;
  const blank = evaluate(context).blanks.find(({ id }) => id === cursor);
  if (blank?.kind !== 'pick' || !isSearched(blank)) {
    const on = typing === byName ? [] : targetsNamed(context, typing.slice(byName.length));
    return amend(context, on.length === 0 ? { typing } : { typing, sentence: nameTargets(context, on) });
  }
  const id = typing === '' ? '' : (optionsNamed(blank, typing)[0]?.id ?? asId(typing));
  const sentence = id === '' ? clear(context, blank.id) : fill(context, blank.id, id);
  return amend(context, { typing, sentence });
}

/** A word that is no option, in the form in which it is kept. */
function asId(word: string): string {
  return word
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-\d]+|-$/g, '');
}

/** The set that the letters name (`thug2,4-6`, `foes:down`), or the first of it where the action has one target; else by name. */
function targetsNamed(context: SentenceContext, letters: string): readonly Id[] {
  const named = targetNamed(context, letters);
  // A single letter begins a name; as a tag it needs no slash.
  if (letters.length === 1 && named !== undefined) return [named];
  const set = setNamed(context, letters);
  if (!set.ok) return named === undefined ? [] : [named];
  return takesSeveral(evaluate(context).action) ? set.who : upAmong(context.session, set.who).slice(0, 1);
}

/** The first combatant in the fight whose name begins with the letters, else one whose name contains them. */
function targetNamed(context: SentenceContext, letters: string): Id | undefined {
  const { encounter } = context.session;
  const present = Object.keys(encounter.combatants).filter((id) => encounter.combatants[id]?.out !== true);
  const named = present.map((id) => ({ id, name: nameOf(context, id).toLowerCase() }));
  const typed = letters.toLowerCase();
  return (named.find(({ name }) => name.startsWith(typed)) ?? named.find(({ name }) => name.includes(typed)))?.id;
}

/** The combatants that a word names on this screen, with its tags, marks and selection. */
export function setNamed(context: UpdateContext, word: string): NamedSet {
  return findSet(lineContextOf(context), word);
}

/** What a typed line is read with on this screen. */
export function lineContextOf({ ui, session: { encounter, system } }: UpdateContext): LineContext {
  const { tags, marked } = ui;
  return { encounter, system, tags, marked: [...marked], selected: chosenCombatants(ui) };
}
