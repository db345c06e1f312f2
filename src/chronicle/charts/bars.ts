/** Charts in plain text, for a terminal. */

import { formatAmount } from '../../report/numbers.ts';
import { cutTo } from '../../state/clean.ts';
import { alignLeft } from '../../state/width.ts';
import type { TrackLine } from '../derive/series.ts';
import type { BarChart, LineChart } from './charts.ts';

/** What charts are drawn with. */
export interface ChartGlyphs {
  /** A cell of a bar, for each kind. */
  readonly kinds: readonly string[];
  /** The levels of a track from empty to full. */
  readonly levels: readonly string[];
  /** A track below 0, and a combatant who is not there. */
  readonly below: string;
  readonly absent: string;
}

export const unicodeGlyphs: ChartGlyphs = {
  kinds: ['█', '░'],
  levels: [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'],
  below: '▒',
  absent: ' ',
};

export const asciiGlyphs: ChartGlyphs = {
  kinds: ['#', '.'],
  levels: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
  below: '!',
  absent: ' ',
};

/** A line of a chart in its parts: a label, a drawing, and what it says in numbers. */
export interface ChartLine {
  readonly label: string;
  readonly drawing: string;
  readonly text: string;
}

const labelCells = 20;

/** Bars, one line for each value above 0, drawn in so many cells. */
export function barLines({ kinds, rows }: BarChart, glyphs: ChartGlyphs, cells: number): readonly ChartLine[] {
  const most = Math.max(1, ...rows.flatMap(({ values }) => values));
  const room = Math.max(8, cells - labelCells - 16);
  return rows.flatMap(({ label, values }) => {
    const bars = values.flatMap((value, kind) => (value > 0 ? [{ value, kind }] : []));
    return bars.map(({ value, kind }, n): ChartLine => {
      const glyph = glyphs.kinds[kind % glyphs.kinds.length] ?? '#';
      return {
        label: labelOf(n === 0 ? label : ''),
        drawing: glyph.repeat(Math.max(1, Math.round((value / most) * room))),
        text: `${formatAmount(value)} ${kinds[kind] ?? ''}`,
      };
    });
  });
}

/** The level of each track at each moment, one cell a moment; of more moments than there is room, some are left out. */
export function trackLines(chart: LineChart, glyphs: ChartGlyphs, cells: number): readonly ChartLine[] {
  const room = Math.max(8, cells - labelCells - 18);
  const step = Math.ceil(chart.moments.length / room);
  return chart.series.flatMap(({ name, lines }) =>
    lines.map((line, n): ChartLine => {
      const last = line.values.findLast((value) => value !== null) ?? 0;
      const shown = line.values.filter((_, at) => at % step === 0 || at === line.values.length - 1);
      return {
        label: labelOf(n === 0 ? name : ''),
        drawing: shown.map((value) => levelOf(line, value, glyphs)).join(''),
        text: `${chart.trackTitle(line.track)} ${formatAmount(last)}/${formatAmount(line.high)}`,
      };
    }),
  );
}

function levelOf({ high }: TrackLine, value: number | null, { levels, below, absent }: ChartGlyphs): string {
  if (value === null) return absent;
  if (value < 0) return below;
  const top = levels.length - 1;
  const level = Math.round((value / high) * top);
  // Only 0 is empty, and only the maximum full.
  return levels[value === 0 ? 0 : Math.max(1, value < high ? Math.min(level, top - 1) : top)] ?? absent;
}

function labelOf(name: string): string {
  return alignLeft(cutTo(name, labelCells), labelCells);
}
