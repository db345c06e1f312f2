/** The prompt while a sentence builds itself: the sentence, the odds under it, the choices of the blank. */
import type { TargetOdds } from '../../rules/kernel/action.ts';
import type { Blank, Option, Text } from '../../rules/kernel/screen.ts';
import type { Json } from '../../state/encounter.ts';
import { fitList, left, plain, span } from '../paint/paint.ts';
import {
  actionOf,
  chosenOf,
  intentOf,
  type KeyedOption,
  kinOf,
  type Place,
  placesOf,
  type Whom,
} from '../sentence/blanks.ts';
import { baseName, numberOf } from '../ui/roster.ts';
import type { Sentence } from '../ui/ui.ts';
import { diceLines } from './dice.ts';
import type { Look } from './look.ts';
import { inRows, nameOf } from './words.ts';

/** The sentence in one line: what is filled plainly, what stands by default dim, the place of the cursor in brackets. */
export function sentenceLine(look: Look, sentence: Sentence): Text {
  const action = actionOf(look, sentence);
  const places = placesOf(look, sentence);
  const values = intentOf(look, sentence).with;
  const parts = action.sentence.split(/\{(\w+)\}/).flatMap((part, n): Text => {
    if (n % 2 === 0) return plain(part);
    if (part === 'by') return plain(nameOf(look, sentence.by));
    if (part === 'on') return targetText(look, sentence);
    return blankText(
      sentence,
      places.find(({ id }) => id === part),
      values[part],
    );
  });
  return [span(' '), ...parts];
}

function targetText(look: Look, sentence: Sentence): Text {
  const { encounter } = look.session;
  const names = sentence.on.map((who) => encounter.combatants[who]?.name ?? who);
  const [first] = names;
  if (first === undefined) return [span('_', 'accent'), span('[whom]', 'dim')];
  const shown =
    names.length === 1 ? first : `${names.length}: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' ..' : ''}`;
  const number = numberOf(first);
  if (sentence.at === 'on') return [span('_', 'accent'), span(`[${shown}]`)];
  if (sentence.at === 'which' && number !== null)
    return [span(`${baseName(first)} `), span('_', 'accent'), span(`[${number}]`)];
  return plain(shown);
}

function blankText(sentence: Sentence, place: Place | undefined, value: Json | undefined): Text {
  if (place === undefined || place.kind === 'whom' || place.kind === 'which') return plain(String(value ?? ''));
  if (place.kind === 'many') return manyText(sentence, place, value);
  const option = place.kind === 'pick' ? place.options?.find(({ id }) => id === value) : undefined;
  const here = sentence.at === place.id;
  const typing = here && sentence.typing !== '' ? sentence.typing : null;
  const text = typing ?? option?.phrase ?? option?.label ?? (value === undefined ? place.label : String(value));
  if (here) return [span('_', 'accent'), span(typing === null ? `[${text}]` : text)];
  return plain(text, sentence.values[place.id] === undefined ? 'dim' : undefined);
}

/** What is chosen of several, as it reads, or that nothing is. */
function manyText(sentence: Sentence, place: Blank, value: Json | undefined): Text {
  const chosen = chosenOf(value);
  const reads = (place.options ?? []).flatMap((option) =>
    chosen.includes(option.id) ? [option.phrase ?? option.label] : [],
  );
  const text = reads.length === 0 ? `no ${place.label}` : reads.join(', ');
  if (sentence.at === place.id) return [span('_', 'accent'), span(`[${text}]`)];
  return plain(text, sentence.values[place.id] === undefined ? 'dim' : undefined);
}

/** Options of which any may be chosen: a star behind those that are. */
function manyWords(look: Look, sentence: Sentence, blank: string, options: readonly KeyedOption[]): readonly Text[] {
  const chosen = chosenOf(intentOf(look, sentence).with[blank]);
  if (options.length === 0) return [plain('nobody, nothing', 'dim')];
  return options.map((option) => optionWord(option, chosen.includes(option.id) ? '*' : '', ''));
}

/** The odds of what stands in the sentence, or `..` until they are there. */
export function oddsLine(look: Look, sentence: Sentence): Text {
  const action = actionOf(look, sentence);
  if (action.oddsField === null || (action.targets !== 'none' && sentence.on.length === 0)) return [];
  const odds = look.odds.of(intentOf(look, sentence));
  if (odds === null) return [];
  if (odds === 'coming') return plain(' ..', 'dim');
  if (typeof odds === 'string') return plain(` ${odds}`, 'warn');
  const [only] = odds;
  if (only !== undefined && odds.length === 1) return plain(` ${only.lines.join(' | ')}`);
  const expected = odds.reduce((sum, row) => sum + row.odds.mean, 0);
  const all = ` ${odds.length} targets | ${expected.toFixed(1)} expected in all | `;
  const each = odds.map(({ target: who, brief }) => `${nameOf(look, who)} ${brief}`);
  return plain(all + fitList(each, look.layout.left - all.length));
}

/** What can be chosen at the cursor, in so many rows; above it how the numbers stand, as far as there is room. */
export function choiceLines(look: Look, sentence: Sentence): readonly Text[] {
  const open = openLines(look, sentence);
  const explained = actionOf(look, sentence).explain(look.session.encounter, intentOf(look, sentence));
  const above = explained.slice(0, Math.max(0, look.layout.choices - open.length));
  return [...above.map((line) => plain(` ${line}`)), ...open];
}

function openLines(look: Look, sentence: Sentence): readonly Text[] {
  const place = placesOf(look, sentence).find(({ id }) => id === sentence.at);
  const rows = look.layout.choices;
  const cells = look.layout.left;
  if (place === undefined) return diceLines(look, sentence).slice(0, rows);
  switch (place.kind) {
    case 'whom':
      return inRows('whom', whomWords(look, sentence, place.options), rows, cells);
    case 'which': {
      const numbers = kinOf(look.session.encounter, sentence.on[0] ?? null).flatMap(
        (id) => numberOf(nameOf(look, id)) ?? [],
      );
      const range = `${Math.min(...numbers)}-${Math.max(...numbers)}`;
      return [plain(` ${left('which', 7)} ${range}; any other digit means the next one standing`)];
    }
    case 'pick':
      return inRows(
        place.label,
        optionWords(look, sentence, place.id, place.decidedBy, place.options ?? []),
        rows,
        cells,
      );
    case 'many':
      return inRows(place.label, manyWords(look, sentence, place.id, place.options ?? []), rows, cells);
    case 'number':
      return [plain(` ${left(place.label, 7)} digits; + and - turn its sign`)];
    case 'text':
      return [plain(` ${left(place.label, 7)} type it; Enter goes on`)];
  }
}

function whomWords(look: Look, sentence: Sentence, options: readonly Whom[]): readonly Text[] {
  const { system, encounter } = look.session;
  const firstOwn = options.findIndex(({ own }) => own);
  const words = options.map(({ key, label, members }, n): Text => {
    const up = members.some((id) => system.status(encounter, id).is === 'up');
    const side = n === firstOwn && n > 0 ? plain('  own side: ', 'dim') : [];
    return [...side, span(key === '' ? '/' : key, 'accent'), span(` ${label}`, up ? undefined : 'dim')];
  });
  const many = actionOf(look, sentence).targets === 'many';
  return many ? [...words, plain('  Space one more  * all of a kind', 'dim')] : words;
}

/** Options with their letters; where somebody decides, with the odds of each, the best for them first. */
function optionWords(
  look: Look,
  sentence: Sentence,
  blank: string,
  decides: 'actor' | 'target' | undefined,
  options: readonly KeyedOption[],
): readonly Text[] {
  if (decides === undefined) return options.map((option) => optionWord(option, '', ''));
  const rated = options.map((option) => ({ option, odds: rowOf(look, sentence, blank, option) }));
  const means = rated.flatMap(({ odds }) => (odds === null ? [] : [odds.odds.mean]));
  const best = decides === 'target' ? Math.min(...means) : Math.max(...means);
  const standing = rated.find(({ option }) => option.id === placeStands(look, sentence, blank))?.odds?.odds.mean;
  return [...rated]
    .sort((a, b) => rank(a.odds, decides) - rank(b.odds, decides))
    .map(({ option, odds }) => {
      if (option.refusal !== undefined) return optionWord(option, '', '');
      if (odds === null) return optionWord(option, ' ..', '');
      const { mean } = odds.odds;
      const worse = standing !== undefined && (decides === 'target' ? mean > standing : mean < standing);
      return optionWord(option, ` ${odds.brief}`, mean === best ? ' best' : worse ? ' worse' : '');
    });
}

function placeStands(look: Look, sentence: Sentence, blank: string): Json | undefined {
  const place = placesOf(look, sentence).find(({ id }) => id === blank);
  return place !== undefined && 'defaultValue' in place ? place.defaultValue : undefined;
}

function rank(odds: TargetOdds | null, decides: 'actor' | 'target'): number {
  if (odds === null) return Number.POSITIVE_INFINITY;
  return decides === 'target' ? odds.odds.mean : -odds.odds.mean;
}

function rowOf(look: Look, sentence: Sentence, blank: string, option: Option): TargetOdds | null {
  if (option.refusal !== undefined) return null;
  if (actionOf(look, sentence).targets !== 'none' && sentence.on.length === 0) return null;
  const odds = look.odds.of(intentOf(look, { ...sentence, values: { ...sentence.values, [blank]: option.id } }));
  return typeof odds === 'string' || odds === null ? null : (odds[0] ?? null);
}

function optionWord(option: KeyedOption, odds: string, judged: string): Text {
  if (option.refusal !== undefined) return plain(`(${option.key} ${option.label})`, 'dim');
  const tone = judged === ' best' ? 'good' : judged === ' worse' ? 'warn' : undefined;
  return [span(option.key, 'accent'), span(` ${option.label}${odds}`), span(judged, tone)];
}
