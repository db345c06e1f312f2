/** The chronicle as Markdown, with tables as GitHub writes them. */
import { stripControls } from '../../state/clean.ts';
import { barLines, trackLines, unicodeGlyphs } from '../charts/bars.ts';
import { escapeMarkdown } from '../escape.ts';
import { type Block, tableTexts } from './blocks.ts';
import { chartLine, describeStep } from './text.ts';

export function* markdownChunks(blocks: Iterable<Block>): Generator<string> {
  let before: Block['kind'] | null = null;
  for (const block of blocks) {
    // Records of one round are one list.
    if (before !== null && !(before === 'record' && block.kind === 'record')) yield '\n';
    yield `${linesOf(block).join('\n')}\n`;
    before = block.kind;
  }
}

const chartCells = 76;

function linesOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'title':
      return [`# ${escapeMarkdown(block.text)}`];
    case 'heading':
      return [`## ${escapeMarkdown(block.text)}`];
    case 'round':
      return [`### ${escapeMarkdown(block.text)}`];
    case 'text':
      return [escapeMarkdown(block.text)];
    case 'table': {
      const { heads, rows, isNumber } = tableTexts(block.table);
      const rule = isNumber.map((is) => (is ? '---:' : '---'));
      return [
        tableRow(heads.map(escapeMarkdown)),
        tableRow(rule),
        ...rows.map((row) => tableRow(row.map(escapeMarkdown))),
      ];
    }
    case 'bars':
      return fenced(barLines(block.chart, unicodeGlyphs, chartCells).map(chartLine));
    case 'lines':
      return fenced(trackLines(block.chart, unicodeGlyphs, chartCells).map(chartLine));
    case 'record': {
      const { seq, title, said, working } = block.entry;
      return [
        `- **#${seq}** ${escapeMarkdown(title)}`,
        ...said.map((text) => `  - ${escapeMarkdown(text)}`),
        ...working.map((step) => `  - *${escapeMarkdown(describeStep(step))}*`),
      ];
    }
  }
}

function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** Charts as they are drawn, without the signs by which a name could end the fence or become a tag. */
function fenced(lines: readonly string[]): readonly string[] {
  const plain = lines.map((line) => {
    return stripControls(line).replaceAll('`', "'").replaceAll('<', '‹').replaceAll('>', '›').trimEnd();
  });
  return ['```text', ...plain, '```'];
}
