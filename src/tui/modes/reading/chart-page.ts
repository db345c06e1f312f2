/** The page of charts: damage, luck, and tracks over the rounds. */
import { barLines, type ChartLine, trackLines, unicodeGlyphs } from '../../../chronicle/charts/bars.ts';
import { damageChart, trackChart } from '../../../chronicle/charts/charts.ts';
import { type Chronicle, chronicleOf, sourceOf } from '../../../chronicle/derive/chronicle.ts';
import { luckExplained, summaryOf } from '../../../chronicle/formats/blocks.ts';
import { bySide, formatAmount, formatLuck, sideWords } from '../../../chronicle/words/numbers.ts';
import type { Text } from '../../../rules/kernel/screen.ts';
import type { PagePart } from '../../paint/page.ts';
import { alignLeft, cutName, plain, span } from '../../paint/text.ts';
import type { UpdateContext } from '../../ui/ui.ts';

/** The width of the charts in cells: that of the narrowest window. */
const cells = 58;
const nameCells = 14;

export function chartParts({ session }: UpdateContext): readonly PagePart[] {
  const chronicle = chronicleOf(sourceOf(session));
  const [damage, tracks] = [damageChart(chronicle), trackChart(chronicle)];
  return [
    paragraph(summaryOf(chronicle)),
    ...(damage === null ? [] : [heading('Damage'), ...barLines(damage, unicodeGlyphs, cells).map(chartPart)]),
    ...luckParts(chronicle),
    ...(tracks === null ? [] : [heading(tracks.title), ...trackLines(tracks, unicodeGlyphs, cells).map(chartPart)]),
    paragraph(':export writes the whole chronicle, :export FILE as html, md, csv or txt, as its name ends.'),
  ];
}

function luckParts({ luck, luckOfSides }: Chronicle): readonly PagePart[] {
  if (luck.length === 0) return [];
  const all = [...bySide(luck), ...luckOfSides.map((one) => ({ ...one, name: sideWords[one.side] }))];
  const lines = all.map((one): PagePart => {
    const { throws, rolled, expected } = one;
    const numbers = columns([throws, rolled, expected].map(formatAmount));
    const name = alignLeft(cutName(one.name, nameCells), nameCells);
    return { line: [span(` ${name} `, 'dim'), span(`${numbers}  ${formatLuck(one)}`)] };
  });
  const head = `${' '.repeat(nameCells + 2)}${columns(['throws', 'rolled', 'expected'])}  how likely`;
  return [heading('Luck'), { line: plain(head, 'dim') }, ...lines, paragraph(luckExplained)];
}

/** The numbers of luck in columns. */
function columns([throws = '', rolled = '', expected = '']: readonly string[]): string {
  return `${throws.padStart(6)} ${rolled.padStart(7)} ${expected.padStart(8)}`;
}

function heading(text: string): PagePart {
  return { line: plain(` ${text}`, 'accent') };
}

function paragraph(text: string): PagePart {
  return { label: span(''), indent: 1, text, tone: 'dim', margin: 1 };
}

function chartPart({ label, drawing, text }: ChartLine): PagePart {
  const line: Text = [span(` ${label} `, 'dim'), span(drawing), span(`${drawing === '' ? '' : ' '}${text}`)];
  return { line };
}
