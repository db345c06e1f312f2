/** Charts as SVG: no script, no font, nothing that is loaded from elsewhere; colours come from the page. */

import { formatAmount } from '../../report/numbers.ts';
import type { Side } from '../../state/encounter.ts';
import type { TrackLine } from '../derive/series.ts';
import { escapeHtml } from '../escape.ts';
import type { BarChart, LineChart } from './charts.ts';

/** The signs before the names of each side, so that sides are told apart without colour. */
const sideSigns = { own: '│', other: '║', neither: '┊' } as const;

const width = 720;
const labelWidth = 170;
const barHeight = 11;

function nameText(name: string, side: Side, y: number): string {
  return `<text text-anchor="end" x="${labelWidth - 8}" y="${y}">${escapeHtml(short(name))} ${sideSigns[side]}</text>`;
}

/** Horizontal bars, for each row one of each kind. */
export function barsSvg({ title, kinds, rows }: BarChart): string {
  const most = Math.max(1, ...rows.flatMap(({ values }) => values));
  const rowHeight = kinds.length * (barHeight + 2) + 8;
  const room = width - labelWidth - 60;
  const parts = rows.flatMap(({ label, side, values }, row) => {
    const top = row * rowHeight + 20;
    const middle = top + (rowHeight - 8) / 2 + 4;
    const bars = values.flatMap((value, kind) => {
      const y = top + kind * (barHeight + 2);
      const length = (value / most) * room;
      return [
        `<rect class="kind-${kind}" x="${labelWidth}" y="${y}" width="${round(length)}" height="${barHeight}"/>`,
        `<text class="small" x="${round(labelWidth + length + 4)}" y="${y + barHeight - 2}">${formatAmount(value)} ${escapeHtml(kinds[kind] ?? '')}</text>`,
      ];
    });
    return [nameText(label, side, middle), ...bars];
  });
  return svg(title, rows.length * rowHeight + 24, parts);
}

const panelHeight = 64;
const panelGap = 28;
const panelTop = 28;
const dashes = ['', '5 3', '2 3'];
/** Lines of one combatant are drawn so far below each other that equal shares do not cover each other. */
const lineOffset = 4;
/** Marks of moments are at least so far apart. */
const markDistance = 40;

/** A small panel for each combatant, all with the same moments; a line for each of its tracks, in shares of its maximum. */
export function linesSvg({ title, moments, series, trackTitle }: LineChart): string {
  const room = width - labelWidth - 130;
  const x = (n: number): number => labelWidth + (n / Math.max(1, moments.length - 1)) * room;
  const bottom = series.length * (panelHeight + panelGap) + panelTop;
  const parts = series.flatMap(({ name, side, lines }, row) => {
    const top = row * (panelHeight + panelGap) + panelTop;
    const lineTop = (n: number): number => top + n * lineOffset;
    const ends = spread(
      lines.map((line, n) => yOf(line, line.values.findLast((value) => value !== null) ?? 0, lineTop(n))),
    );
    const zero = Math.max(...lines.map((line) => yOf(line, 0, top)));
    return [
      nameText(name, side, top + panelHeight / 2 + 4),
      `<line class="axis" x1="${labelWidth}" y1="${round(zero)}" x2="${labelWidth + room}" y2="${round(zero)}"/>`,
      ...lines.flatMap((line, n) => {
        const last = line.values.findLast((value) => value !== null) ?? 0;
        const dash = dashes[n % dashes.length] ?? '';
        const style = dash === '' ? '' : ` stroke-dasharray="${dash}"`;
        return [
          `<path class="line ${side}"${style} d="${pathOf(line, x, lineTop(n))}"/>`,
          `<text class="small" x="${labelWidth + room + 6}" y="${round((ends[n] ?? top) + 3)}">${escapeHtml(trackTitle(line.track))} ${formatAmount(last)}/${formatAmount(line.high)}</text>`,
        ];
      }),
    ];
  });
  return svg(title, bottom + 16, [...momentMarks(moments, x, bottom), ...parts]);
}

/** The moments above and below all panels, with lines through them; in a long fight some of them. */
function momentMarks(moments: readonly string[], x: (n: number) => number, bottom: number): readonly string[] {
  const last = moments.length - 1;
  const every = Math.max(1, Math.ceil(markDistance / (x(1) - x(0))));
  return moments.flatMap((moment, n) => {
    const isShown = n === last || (n % every === 0 && x(last) - x(n) >= markDistance);
    if (!isShown) return [];
    const text = (y: number): string =>
      `<text class="small" text-anchor="middle" x="${round(x(n))}" y="${y}">${escapeHtml(shortMoment(moment))}</text>`;
    const through = `<line class="axis" x1="${round(x(n))}" y1="${panelTop - 8}" x2="${round(x(n))}" y2="${bottom - 8}"/>`;
    return [through, text(panelTop - 14), text(bottom + 8)];
  });
}

/** `3` of `round 3`; the first and the last moment have words. */
function shortMoment(moment: string): string {
  return /\d+$/.exec(moment)?.[0] ?? moment;
}

function yOf({ high, low }: TrackLine, value: number, top: number): number {
  return top + panelHeight * (1 - (value - low) / (high - low));
}

/** Labels that would cover each other are moved apart. */
function spread(ys: readonly number[]): readonly number[] {
  const order = ys.map((y, n) => ({ y, n })).sort((a, b) => a.y - b.y);
  const moved = [...ys];
  let last = Number.NEGATIVE_INFINITY;
  for (const { y, n } of order) {
    last = Math.max(y, last + 11);
    moved[n] = last;
  }
  return moved;
}

/** A line with a gap where the combatant was not there. */
function pathOf(line: TrackLine, x: (n: number) => number, top: number): string {
  let isDrawing = false;
  return line.values
    .flatMap((value, n) => {
      const command = isDrawing ? 'L' : 'M';
      isDrawing = value !== null;
      return value === null ? [] : [`${command}${round(x(n))} ${round(yOf(line, value, top))}`];
    })
    .join(' ');
}

function svg(title: string, height: number, parts: readonly string[]): string {
  const lines = [
    `<svg role="img" viewBox="0 0 ${width} ${height}" xmlns="http://www.w3.org/2000/svg">`,
    `<title>${escapeHtml(title)}</title>`,
    ...parts,
    '</svg>',
  ];
  return `${lines.join('\n')}\n`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A name as long as the column of labels. */
function short(name: string): string {
  return name.length <= 24 ? name : `${name.slice(0, 23)}…`;
}
