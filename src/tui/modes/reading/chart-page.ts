/** The page of charts: damage, luck, and tracks over the rounds. */
import { barLines, type ChartLine, trackLines, unicodeGlyphs } from '../../../chronicle/charts/bars.ts';
import { damageChart, trackChart } from '../../../chronicle/charts/charts.ts';
import { type Chronicle, chronicleOf, sourceOf } from '../../../chronicle/derive/chronicle.ts';
import { luckExplained, summaryOf } from '../../../chronicle/formats/blocks.ts';
import { luckTable } from '../../../report/luck.ts';
import { lineOf, type PagePart } from '../../../report/page.ts';
import { bySide, sideWords } from '../../../report/sides.ts';
import { span } from '../../paint/text.ts';
import type { UpdateContext } from '../../ui/ui.ts';

/** The width of the charts in cells: that of the narrowest window. */
const cells = 58;

export function chartParts({ session }: UpdateContext): readonly PagePart[] {
  const chronicle = chronicleOf(sourceOf(session));
  const [damage, tracks] = [damageChart(chronicle), trackChart(chronicle)];
  return [
    { text: summaryOf(chronicle), tone: 'dim' },
    ...(damage === null ? [] : [lineOf('Damage', 'accent'), ...barLines(damage, unicodeGlyphs, cells).map(chartPart)]),
    ...luckParts(chronicle),
    ...(tracks === null
      ? []
      : [lineOf(tracks.title, 'accent'), ...trackLines(tracks, unicodeGlyphs, cells).map(chartPart)]),
    {
      text: ':export writes the whole chronicle, :export FILE as html, md, csv or txt, as its name ends.',
      tone: 'dim',
    },
  ];
}

function luckParts({ luck, luckOfSides }: Chronicle): readonly PagePart[] {
  if (luck.length === 0) return [];
  const all = [...bySide(luck), ...luckOfSides.map((one) => ({ ...one, name: sideWords[one.side] }))];
  return [lineOf('Luck', 'accent'), luckTable(all), { text: luckExplained, tone: 'dim' }];
}

function chartPart({ label, drawing, text }: ChartLine): PagePart {
  return { line: [span(`${label} `, 'dim'), span(drawing), span(`${drawing === '' ? '' : ' '}${text}`)] };
}
