/** A chronicle as a sequence of blocks, which every format for reading writes in its own way. */

import { formatCount } from '../../game/text/chances.ts';
import { foldAlike } from '../../game/text/folded.ts';
import { capital } from '../../game/text/names.ts';
import { luckTable } from '../../report/luck.ts';
import { formatAmount, formatShare } from '../../report/numbers.ts';
import { type Table, textOf } from '../../report/page.ts';
import { phoneOf } from '../../report/phones.ts';
import { bySide, sideWords } from '../../report/sides.ts';
import { type BarChart, damageChart, type LineChart, trackChart } from '../charts/charts.ts';
import type { Chronicle } from '../derive/chronicle.ts';
import type { Entry } from '../derive/entries.ts';

export type Block =
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'round'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly table: Table }
  | { readonly kind: 'bars'; readonly chart: BarChart }
  | { readonly kind: 'lines'; readonly chart: LineChart }
  | { readonly kind: 'record'; readonly entry: Entry };

/** What a chronicle shows on request. */
export interface BlockOptions {
  /** The working of every record. */
  readonly workings: boolean;
}

/** The whole chronicle, block by block: what it came to, the rounds, the end. */
export function* blocksOf(chronicle: Chronicle, { workings }: BlockOptions): Generator<Block> {
  const { title, totals, luck } = chronicle;
  yield { kind: 'title', text: title };
  yield { kind: 'text', text: summaryOf(chronicle) };
  if (totals.length > 0) {
    yield* damageBlocks(chronicle);
    if (luck.length > 0) yield* luckBlocks(chronicle);
    yield* trackBlocks(chronicle);
  }
  yield { kind: 'heading', text: 'What happened' };
  yield* recordBlocks(chronicle, workings);
  yield { kind: 'heading', text: 'At the end' };
  yield endBlock(chronicle);
}

/** `Vaxia, 6 rounds, 42 records. The other side is down.` */
export function summaryOf({ system, records, rounds, downSides }: Chronicle): string {
  const played = rounds === 0 ? 'before the first round' : formatCount(rounds, 'round');
  const ended = downSides.map((side) => ` ${sideDown[side]}`).join('');
  return `${system.title}, ${played}, ${formatCount(records, 'record')}.${ended}`;
}

const sideDown = { own: 'Our own side is down.', other: 'The other side is down.', neither: '' } as const;

function* damageBlocks(chronicle: Chronicle): Generator<Block> {
  const { totals, byNobody, byThemselves, masked } = chronicle;
  yield { kind: 'heading', text: 'Damage and healing' };
  const chart = damageChart(chronicle);
  if (chart !== null) yield { kind: 'bars', chart };
  const heads = [masked ? 'of the damage dealt' : 'dealt', 'taken', 'healed', 'times down', 'rounds down'];
  const table: Table = {
    head: 'combatant',
    columns: [{ head: 'side', isText: true }, ...heads.map((head) => ({ head }))],
    rows: bySide(totals).map(({ name, side, dealt, taken, healed, falls, down }) => ({
      label: name,
      cells: [
        sideWords[side],
        masked ? formatShare(dealt) : formatAmount(dealt),
        ...[taken, healed, falls, down].map(formatAmount),
      ],
    })),
  };
  yield { kind: 'table', table };
  if (byNobody > 0) {
    yield { kind: 'text', text: `${formatAmount(byNobody)} of the damage taken was dealt by no combatant.` };
  }
  if (byThemselves > 0) {
    yield {
      kind: 'text',
      text: `${formatAmount(byThemselves)} of the damage taken was the doing of those who took it.`,
    };
  }
}

function* luckBlocks({ luck, luckOfSides, luckOfSeats, unweighed }: Chronicle): Generator<Block> {
  yield { kind: 'heading', text: 'Luck' };
  const ofSides = luckOfSides.map((one) => ({ ...one, name: `${sideWords[one.side]}, all together` }));
  const ofSeats = luckOfSeats.map((one) => ({ ...one, name: phoneOf(one.seat) }));
  yield { kind: 'table', table: { head: 'who', ...luckTable([...bySide(luck), ...ofSides, ...ofSeats]) } };
  yield { kind: 'text', text: luckExplained };
  if (ofSeats.length > 0) yield { kind: 'text', text: phonesExplained };
  if (unweighed > 0) {
    yield { kind: 'text', text: `${formatCount(unweighed, 'throw')} not counted: the rules have changed since.` };
  }
}

/** What the numbers of luck mean. */
export const luckExplained =
  'Rolled and expected count what is good for the thrower: successes of a pool, the faces of other dice. How likely: of the same throws made again and again, so many come out at least as well, or at least as badly.';

const phonesExplained = "Throws whose faces came from a player's phone count again in the row of that phone.";

function* trackBlocks(chronicle: Chronicle): Generator<Block> {
  const chart = trackChart(chronicle);
  if (chart === null) return;
  yield { kind: 'heading', text: 'Round by round' };
  yield { kind: 'lines', chart };
  if (chart.unhurt.length > 0) yield { kind: 'text', text: `Never hurt: ${chart.unhurt.join(', ')}.` };
}

function* recordBlocks(chronicle: Chronicle, workings: boolean): Generator<Block> {
  const { system, people } = chronicle;
  const names = people.map(({ name }) => name);
  let last: number | null = null;
  for (const entry of chronicle.entries()) {
    if (entry.round !== last) {
      const text = entry.round < 0 ? 'Before the first round' : capital(system.clock.formatRound(entry.round));
      yield { kind: 'round', text };
    }
    last = entry.round;
    const texts = entry.said.filter((text) => !entry.title.includes(text));
    const said = [...foldAlike(texts, names), ...entry.phones];
    yield { kind: 'record', entry: { ...entry, said, working: workings ? entry.working : [] } };
  }
  if (last === null) yield { kind: 'text', text: 'Nothing has happened yet.' };
}

function endBlock({ people, masked }: Chronicle): Block {
  if (people.length === 0) return { kind: 'text', text: 'Nobody is here.' };
  const heads = ['side', 'status', ...(masked ? [] : ['tracks']), 'conditions'];
  const rows = bySide(people).map(({ name, side, status, tracks, conditions }) => ({
    label: name,
    cells: [sideWords[side], status, ...(masked ? [] : [tracks.join(', ')]), conditions.join(', ')],
  }));
  return {
    kind: 'table',
    table: { head: 'combatant', columns: heads.map((head) => ({ head, isText: true as const })), rows },
  };
}

/** A table in texts: its heads with capitals, its rows, and which of the columns have numbers. */
export function tableTexts({ head = '', columns, rows }: Table): {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly isNumber: readonly boolean[];
} {
  return {
    heads: [head, ...columns.map((column) => column.head)].map(capital),
    rows: rows.map(({ label, cells }) => [label, ...cells.map(textOf)]),
    isNumber: [false, ...columns.map(({ isText }) => isText !== true)],
  };
}
