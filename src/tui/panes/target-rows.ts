/** A result on several targets, row by row: in place of the combatants, until it is applied. */

import type { Decision } from '../../rules/decide/decide.ts';
import type { TargetRow } from '../../rules/kernel/action.ts';
import type { Text } from '../../rules/kernel/screen.ts';
import type { Combatant, Id } from '../../state/encounter.ts';
import { keymap } from '../keys/keymap.ts';
import { between, cut, cutName, fill, left, plain, right, span } from '../paint/paint.ts';
import { actionOf, rowPlaces } from '../sentence/blanks.ts';
import { proposalOf } from '../sentence/judge.ts';
import { chosenInRow, numberKey } from '../sentence/target-rows.ts';
import type { RowAt, Sentence } from '../ui/ui.ts';
import { statusSpan, topOf } from './combatants.ts';
import type { Look } from './look.ts';
import { inRows } from './words.ts';

/** Cells of a row's number, mark and name, with the blanks between them. */
const before = 23;
const cellCells = 6;
const numberCells = 8;

/** The heads, and a row for each target, with the window following the one that takes keys. */
export function targetRows(look: Look, sentence: Sentence, at: RowAt): readonly Text[] {
  const { layout, glyphs } = look;
  const proposal = proposalOf(look, sentence);
  if (proposal.is !== 'ready') return Array<Text>(1 + layout.list).fill([]);
  const { decided } = proposal;
  const here = sentence.on.indexOf(at.who);
  const top = topOf(0, here, sentence.on.length, layout.list);
  const shown = sentence.on.slice(top, top + layout.list);
  const rule = glyphs.line.repeat(2);
  const heads = decided.rows[0]?.cells.map(({ head }) => right(head, cellCells)) ?? [];
  const head = left(`${rule} Row ${top + 1}-${top + shown.length} of ${sentence.on.length} ${rule}`, before);
  const number = right(actionOf(look, sentence).oddsField ?? '', numberCells);
  const rows = shown.map((who, n) => rowLine(look, sentence, at, decided, who, top + n));
  while (rows.length < layout.list) rows.push([]);
  return [plain(`${head}${heads.join('')}${number}   then`, 'dim'), ...rows].map((line) =>
    fill(cut(line, layout.left), layout.left),
  );
}

function rowLine(look: Look, sentence: Sentence, at: RowAt, decided: Decision, who: Id, n: number): Text {
  const { encounter } = look.session;
  const row = decided.rows.find((one) => one.target === who);
  const here = at.who === who;
  const start: Text = [
    span(here ? '>' : ' ', 'accent'),
    span(right(String(n + 1), 3)),
    span(` ${left(cutName(encounter.combatants[who]?.name ?? who, 17), 17)} `, row === undefined ? 'dim' : undefined),
  ];
  if (row === undefined) return [...start, span(' left out', 'dim')];
  const set = row.number !== row.byRules || sentence.overrules.some((one) => one.target === who);
  return [
    ...start,
    ...row.cells.map(({ text }) => span(right(text, cellCells))),
    span(right(`${row.number}`, numberCells - 2)),
    span(set ? ' G' : '  ', 'accent'),
    span('  '),
    ...then(look, decided, who),
  ];
}

/** What becomes of somebody's tracks and standing: `20 -> -10  _ falls`. */
function then(look: Look, decided: Decision, who: Id): Text {
  const { encounter, system } = look.session;
  const [was, is] = [encounter.combatants[who], decided.after.combatants[who]];
  if (was === undefined || is === undefined) return [];
  const status = system.status(decided.after, who);
  return [span(`${left(changes(was, is), 14)} `), statusSpan(status.word, status.is)];
}

function changes(was: Combatant, is: Combatant): string {
  const all = Object.entries(is.tracks).flatMap(([track, { now }]) => {
    const from = was.tracks[track]?.now;
    return from === undefined || from === now ? [] : [`${from} -> ${now}`];
  });
  return all.length === 0 ? 'unchanged' : all.join(', ');
}

/** The result in one line, what it comes to in all, and the keys of the row. */
export function rowsPrompt(
  look: Look,
  sentence: Sentence,
  at: RowAt,
  { rows, previews: shown, title }: Decision,
): { readonly headline: Text; readonly lines: readonly Text[] } {
  const cells = look.layout.left;
  const headline = between(plain(` ${shown[0]?.headline ?? title}`), plain('NOT YET APPLIED', 'accent'), cells);
  const { overruling } = sentence;
  if (overruling !== undefined) {
    return { headline, lines: [plain(` ${overruling.field} of this row is to be ${overruling.typing}_`, 'accent')] };
  }
  return { headline, lines: [plain(` ${inAll(look, sentence, rows)}`), ...ownKeys(look, sentence, at), gmsWord] };
}

function inAll(look: Look, sentence: Sentence, rows: readonly TargetRow[]): string {
  const sum = rows.reduce((total, { number }) => total + number, 0);
  return `${rows.length} targets | ${sum} ${actionOf(look, sentence).oddsField ?? ''} in all`;
}

/** A key and what it does. */
function keyWord(key: string, does: string): Text {
  return [span(key, 'accent'), span(` ${does}`)];
}

/** The letters of what is said of the row's target alone, with a star what holds of it; in the rows above the GM's word. */
function ownKeys(look: Look, sentence: Sentence, { who, filling, typing }: RowAt): readonly Text[] {
  const places = rowPlaces(look, sentence, who);
  const filled = places.find(({ id }) => id === filling);
  if (filled !== undefined) return [plain(` row     ${filled.label}: ${typing}_`, 'accent')];
  const words = places.flatMap((place): readonly Text[] => {
    if (place.kind === 'number') return [keyWord(numberKey(place, places), place.label)];
    const chosen = place.kind === 'many' ? chosenInRow(look, sentence, who, place) : [];
    const offered = (place.options ?? []).filter(({ refusal: refused }) => refused === undefined);
    return offered.map(({ id, key, label }) => keyWord(key, `${label}${chosen.includes(id) ? '*' : ''}`));
  });
  return inRows('row', [plain('its number or the arrows'), ...words], look.layout.choices - 1, look.layout.left);
}

const gmsWord: Text = [
  span(' GM      ', 'dim'),
  ...keymap
    .filter((binding) => binding.in === 'rows' && binding.at === 'choices')
    .flatMap(({ show, does }) => [...keyWord(show, does), span('  ')]),
];
