/** The chronicle as one HTML file: it opens from the disk, loads nothing, runs nothing, and prints well. */

import type { Table } from '../../report/page.ts';
import { barsSvg, linesSvg } from '../charts/svg.ts';
import type { Entry } from '../derive/entries.ts';
import { escapeHtml } from '../escape.ts';
import { type Block, tableTexts } from './blocks.ts';
import { describeStep } from './text.ts';

export function* htmlChunks(title: string, blocks: Iterable<Block>): Generator<string> {
  yield pageStart(title);
  let isInList = false;
  for (const block of blocks) {
    const isRecord = block.kind === 'record';
    if (isRecord && !isInList) yield '<ul class="records">\n';
    if (!isRecord && isInList) yield '</ul>\n';
    isInList = isRecord;
    yield htmlOf(block);
  }
  yield `${isInList ? '</ul>\n' : ''}</main>\n</body>\n</html>\n`;
}

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'title':
      return `<h1>${escapeHtml(block.text)}</h1>\n`;
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>\n`;
    case 'round':
      return `<h3>${escapeHtml(block.text)}</h3>\n`;
    case 'text':
      return `<p>${escapeHtml(block.text)}</p>\n`;
    case 'table':
      return tableHtml(block.table);
    case 'bars':
      return figureHtml(block.chart.title, barsSvg(block.chart));
    case 'lines':
      return figureHtml(block.chart.title, linesSvg(block.chart));
    case 'record':
      return recordHtml(block.entry);
  }
}

/** A chart. What may be wider than a phone can be scrolled with keys. */
function figureHtml(title: string, chart: string): string {
  return `<figure tabindex="0" aria-label="${escapeHtml(title)}">\n${chart}<figcaption>${sides}</figcaption></figure>\n`;
}

const sides = '│ own side, ║ other side, ┊ neither';

function tableHtml(table: Table): string {
  const { heads, rows, isNumber } = tableTexts(table);
  const cell = (text: string, n: number, tag: string): string =>
    `<${tag}${isNumber[n] ? ' class="number"' : ''}>${escapeHtml(text)}</${tag.split(' ')[0]}>`;
  const headRow = heads.map((text, n) => cell(text, n, 'th scope="col"')).join('');
  const bodyRows = rows.map((row) => {
    return `<tr>${row.map((text, n) => cell(text, n, n === 0 ? 'th scope="row"' : 'td')).join('')}</tr>`;
  });
  return [
    `<div class="wide" tabindex="0" role="group" aria-label="${escapeHtml(heads.join(', '))}"><table>`,
    `<thead><tr>${headRow}</tr></thead>`,
    `<tbody>\n${bodyRows.join('\n')}\n</tbody>`,
    '</table></div>',
    '',
  ].join('\n');
}

function recordHtml({ seq, title, said, working }: Entry): string {
  const list = (items: readonly string[]): string => items.map((item) => `<li>${escapeHtml(item)}</li>`).join('');
  const saidList = said.length === 0 ? '' : `<ul>${list(said)}</ul>`;
  const details =
    working.length === 0
      ? ''
      : `<details><summary>working</summary><ol>${list(working.map(describeStep))}</ol></details>`;
  return `<li id="record-${seq}"><span class="seq">#${seq}</span> ${escapeHtml(title)}${saidList}${details}</li>\n`;
}

function pageStart(title: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>
${style}</style>
</head>
<body>
<main>
`;
}

const style = `:root { color-scheme: light dark; --ink: #1b1b1b; --paper: #ffffff; --dim: #5c5c5c; --rule: #c8c8c8; --own: #00566b; --other: #8a1c4a; --neither: #555555; }
@media screen and (prefers-color-scheme: dark) {
  :root { --ink: #ececec; --paper: #16181a; --dim: #a8a8a8; --rule: #45484c; --own: #6fc3d6; --other: #f08ab5; --neither: #b0b0b0; }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.45 system-ui, sans-serif; }
main { max-width: 52rem; margin: 0 auto; padding: 1rem; }
h1, h2, h3 { line-height: 1.2; break-after: avoid; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .2rem .6rem .2rem 0; border-bottom: 1px solid var(--rule); vertical-align: top; }
th[scope=row] { font-weight: 600; overflow-wrap: anywhere; }
.number { text-align: right; }
tr, figure, .records > li { break-inside: avoid; }
figure { margin: 1rem 0; overflow-x: auto; }
figcaption { color: var(--dim); font-size: .85em; }
svg { width: 100%; min-width: 32rem; height: auto; font-size: 13px; fill: var(--ink); }
svg .small { font-size: 11px; fill: var(--dim); }
svg .kind-0 { fill: var(--ink); }
svg .kind-1 { fill: none; stroke: var(--ink); }
svg .axis { stroke: var(--rule); }
svg .line { fill: none; stroke-width: 2; }
svg .own { stroke: var(--own); } svg .other { stroke: var(--other); } svg .neither { stroke: var(--neither); }
.records { list-style: none; padding: 0; }
.records > li { margin: .3rem 0; overflow-wrap: anywhere; }
.records ul, .records ol { margin: .1rem 0 .3rem; padding-left: 2.6rem; color: var(--dim); font-size: .9em; }
.seq { color: var(--dim); font-variant-numeric: tabular-nums; margin-right: .4rem; }
details { margin-left: 1.4rem; color: var(--dim); }
@media print { main { max-width: none; padding: 0; } svg { min-width: 0; } body { font-size: 11pt; } }
`;
