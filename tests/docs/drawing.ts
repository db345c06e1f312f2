/** Draws what a terminal shows as SVG: one picture, or a moving one of several that follow each other. */
import type { Shown } from '../driver/emulator.ts';

type Cells = readonly (readonly Shown[])[];

const [cellWidth, cellHeight, margin] = [8.4, 18, 12];
const paper = '#111827';
/** The colours of the palette that vrule uses, by their numbers; others are those of plain text. */
const colours = new Map([
  [1, '#f87171'],
  [2, '#4ade80'],
  [3, '#facc15'],
  [5, '#e879f9'],
  [6, '#22d3ee'],
  [8, '#94a3b8'],
  [9, '#f87171'],
]);

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A run of cells of one style, as text at its column. */
function spansOf(row: readonly Shown[], y: number): string {
  const spans: { at: number; text: string; style: string }[] = [];
  for (const [at, cell] of row.entries()) {
    const [text = ' ', look = ''] = cell.split(/\|(?=[^|]*$)/);
    const [, , , bold, dim, , fg = -1] = look.split(',').map(Number);
    const style = `fill="${dim === 1 ? '#94a3b8' : (colours.get(fg) ?? '#e5e7eb')}"${bold ? ' font-weight="bold"' : ''}`;
    const last = spans.at(-1);
    if (text === ' ') continue;
    if (last !== undefined && last.style === style && last.at + last.text.length === at) last.text += text;
    else spans.push({ at, text, style });
  }
  return spans
    .map(({ at, text, style }) => {
      const x = (margin + at * cellWidth).toFixed(1);
      const length = (text.length * cellWidth).toFixed(1);
      const top = y === 0 ? '' : ` y="${y}"`;
      return `<text x="${x}"${top} textLength="${length}" ${style}>${escaped(text)}</text>\n`;
    })
    .join('');
}

/** An SVG of `rows` rows of `columns` cells with what is drawn in it. */
function svg(columns: number, rows: number, drawn: string, style = ''): string {
  const width = Math.ceil(columns * cellWidth + 2 * margin);
  const height = rows * cellHeight + 2 * margin;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
${style}<rect width="100%" height="100%" rx="8" fill="${paper}"/>
<g font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" xml:space="preserve">
${drawn}</g>
</svg>
`;
}

/** The baseline of the text of a row, in pixels from the top. */
const baseline = (row: number): number => margin + row * cellHeight + 13;

export function draw(cells: Cells): string {
  return svg(cells[0]?.length ?? 0, cells.length, cells.map((row, n) => spansOf(row, baseline(n))).join(''));
}

/** A picture of a moving one: what the screen shows, the keys that led to it, and what they did, for so many seconds. */
export interface Frame {
  readonly cells: Cells;
  readonly keys: string;
  readonly says: string;
  readonly seconds: number;
}

/** The line below the screen: the keys in a box, and what they do. */
function caption({ keys, says }: Frame, row: number): string {
  const y = baseline(row);
  const width = keys.length * cellWidth;
  const box =
    keys === ''
      ? ''
      : `<rect x="${margin}" y="${y - 15}" width="${(width + 2 * cellWidth).toFixed(1)}" height="21" rx="4" fill="#facc15"/>
<text x="${(margin + cellWidth).toFixed(1)}" y="${y}" textLength="${width.toFixed(1)}" fill="${paper}" font-weight="bold">${escaped(keys)}</text>
`;
  const x = margin + (keys === '' ? 0 : width + 3 * cellWidth);
  return `${box}<text x="${x.toFixed(1)}" y="${y}" fill="#e5e7eb">${escaped(says)}</text>\n`;
}

/**
 * A picture that moves: the frames one after the other, for ever. A row that several frames share is drawn once. Where the reader's
 * system asks for less motion, and where nothing moves at all, it is the frame `still`.
 */
export function drawMoving(frames: readonly Frame[], still: number): string {
  const rows = Math.max(...frames.map(({ cells }) => cells.length));
  const whole = frames.reduce((sum, { seconds }) => sum + seconds, 0);
  const drawnRows = new Map<string, string>();
  const drawnFrames: string[] = [];
  const rules: string[] = [];
  let begins = 0;
  for (const [n, frame] of frames.entries()) {
    const uses = frame.cells.map((row, y) => {
      const drawn = spansOf(row, 0);
      if (drawn === '') return '';
      const id = drawnRows.get(drawn) ?? `r${drawnRows.size}`;
      drawnRows.set(drawn, id);
      return `<use href="#${id}" y="${baseline(y)}"/>`;
    });
    const shown = `${n === still ? ' id="still"' : ''} class="f" style="animation-name:f${n}"`;
    drawnFrames.push(`<g${shown}>${uses.join('')}\n${caption(frame, rows + 1)}</g>\n`);
    const at = ((100 * begins) / whole).toFixed(2);
    const ends = ((100 * (begins + frame.seconds)) / whole).toFixed(2);
    rules.push(
      `@keyframes f${n}{0%{visibility:${n === 0 ? 'visible' : 'hidden'}}${at}%{visibility:visible}${ends}%{visibility:hidden}}`,
    );
    begins += frame.seconds;
  }
  const style = `<style>
.f{visibility:hidden;animation:${whole}s step-end infinite}
#still{visibility:visible}
${rules.join('\n')}
@media (prefers-reduced-motion:reduce){.f{animation:none}}
</style>
<defs>
<g font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" xml:space="preserve">
${[...drawnRows].map(([drawn, id]) => `<g id="${id}">\n${drawn}</g>\n`).join('')}</g>
</defs>
`;
  const columns = frames[0]?.cells[0]?.length ?? 0;
  return svg(columns, rows + 2, drawnFrames.join(''), style);
}
