import { describe, expect, test } from 'vitest';
import { asciiGlyphs, unicodeGlyphs } from '../../src/chronicle/charts/bars.ts';
import { type Chronicle, chronicleOf, sourceOf } from '../../src/chronicle/derive/chronicle.ts';
import { csvField, escapeHtml, escapeMarkdown } from '../../src/chronicle/escape.ts';
import { blocksOf } from '../../src/chronicle/formats/blocks.ts';
import { eventsCsv, totalsCsv } from '../../src/chronicle/formats/csv.ts';
import { htmlChunks } from '../../src/chronicle/formats/html.ts';
import { markdownChunks } from '../../src/chronicle/formats/markdown.ts';
import { textChunks } from '../../src/chronicle/formats/text.ts';
import { chronicleJson, chronicleSchema } from '../../src/cli/output/chronicle-json.ts';
import { findSystem } from '../../src/rules/index.ts';
import { scenesOf } from '../contract/scenes.ts';
import { commit, memorySession } from '../tui/app/test-table.ts';
import { playedFight, randomFight } from './fights.ts';

const workings = { workings: true };

function written(chronicle: Chronicle): { readonly [format: string]: string } {
  const { title } = chronicle;
  const join = (chunks: Iterable<string>): string => [...chunks].join('');
  return {
    md: join(markdownChunks(blocksOf(chronicle, workings))),
    html: join(htmlChunks(title, blocksOf(chronicle, workings))),
    text: join(textChunks(blocksOf(chronicle, workings), { glyphs: unicodeGlyphs, cells: 80 })),
    ascii: join(textChunks(blocksOf(chronicle, { workings: false }), { glyphs: asciiGlyphs, cells: 60 })),
    csv: join(totalsCsv(chronicle)),
    events: join(eventsCsv(chronicle)),
    json: join(chronicleJson(chronicle, { names: { name: title, title, path: '' }, end: {}, workings: true })),
  };
}

/** The played fights by their names. */
const played = ['vaxia', 'oath', 'brilliance', 'six20', 'crytures'].flatMap((game) =>
  scenesOf(game).map((scene) => [scene.id, game, scene] as const),
);

test.each(played)('the chronicle of %s is as it was read and found right', async (id, game, scene) => {
  const system = findSystem(game);
  if (system === undefined) throw new Error(game);
  const chronicle = chronicleOf(sourceOf(playedFight(system, scene)));
  expect(chronicle.unweighed).toBe(0);
  await expect([...markdownChunks(blocksOf(chronicle, { workings: false }))].join('')).toMatchFileSnapshot(
    `golden/${id}.md`,
  );
});

test('the page of a fight is as it was read and found right', async () => {
  const system = findSystem('vaxia');
  const scene = scenesOf('vaxia').find(({ id }) => id === 'vaxia-chase');
  if (system === undefined || scene === undefined) throw new Error('no chase');
  const chronicle = chronicleOf(sourceOf(playedFight(system, scene)));
  const html = [...htmlChunks(chronicle.title, blocksOf(chronicle, { workings: false }))].join('');
  await expect(html).toMatchFileSnapshot('golden/vaxia-chase.html');
});

/** Names as an enemy of the reader would choose them, as far as an encounter takes them. */
const payloads = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=HYPERLINK("http://x")',
  '+1-1',
  '@SUM(A1)',
  '-2+3',
  '[a](javascript:alert(1))',
  '| a | `b` *c* _d_ #e',
  '](x) ![p](http://x/p.png)',
  "' onmouseover='x",
  '&lt;b&gt;',
];

function attacked(): Chronicle {
  const session = memorySession('vaxia', []);
  for (const name of payloads) commit(session, { action: 'join', by: null, on: [], with: { name } });
  for (const text of payloads) commit(session, { action: 'note', by: null, on: [], with: { text } });
  commit(session, { action: 'next', by: null, on: [], with: {} });
  const [first = ''] = Object.keys(session.encounter.combatants);
  commit(session, { action: 'damage', by: null, on: [first], with: { amount: 3 } });
  return chronicleOf(sourceOf(session));
}

describe('names and notes stay text', () => {
  const { html = '', md = '', csv = '', events = '', json = '' } = written({ ...attacked(), title: payloads[0] ?? '' });

  test('in HTML, in elements, in attributes and in the charts', () => {
    expect(html).not.toMatch(/<script|<img|javascript:[^<]*"|\son\w+\s*=\s*["'][^"']*["'][^>]*>/i);
    // Every tag is one of ours.
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, tag]) => tag);
    const ours =
      'html head meta title style body main h1 h2 h3 p div table thead tbody tr th td figure figcaption svg rect text line path ul ol li span details summary';
    expect(tags.filter((tag) => !ours.split(' ').includes(tag ?? ''))).toEqual([]);
    for (const payload of payloads) expect(html).toContain(escapeHtml(payload));
  });

  test('in HTML nothing is loaded from anywhere', () => {
    const withoutNamespace = html.replaceAll('xmlns="http://www.w3.org/2000/svg"', '');
    expect(withoutNamespace).not.toMatch(/<[^>]*\s(src|href|srcset|action|data|style)=/i);
    expect(html).not.toMatch(/@import|url\(/i);
    expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  });

  test('in Markdown no mark is left that means something', () => {
    for (const payload of payloads) expect(md).toContain(escapeMarkdown(payload));
    const text = md.replace(/```text[\s\S]*?```/g, '');
    expect(md).not.toMatch(/<script|<img/);
    expect(text).not.toMatch(/(?<!\\)\]\(/);
    const rows = text.split('\n').filter((line) => line.startsWith('|'));
    const cells = rows.map((row) => row.replace(/\\\|/g, '').split('|').length);
    expect(new Set(cells).size).toBeLessThanOrEqual(3);
  });

  test('in CSV no field is a formula, and every row has all columns', () => {
    for (const text of [csv, events]) {
      const rows = parsedCsv(text);
      expect(new Set(rows.map((row) => row.length)).size).toBe(1);
      const notNumbers = rows.flat().filter((field) => !/^-?\d+(\.\d+)?(e-?\d+)?$/.test(field));
      expect(notNumbers.filter((field) => /^[=+\-@\t\r]/.test(field))).toEqual([]);
    }
    const names = parsedCsv(csv).map(([, name]) => name);
    expect(names).toContain(`'=HYPERLINK("http://x")`);
  });

  test('in JSON they come back as they were', () => {
    const read = chronicleSchema.parse(JSON.parse(json));
    expect(read.totals.map(({ name }) => name)).toEqual(payloads);
  });
});

/** The rows of a text by RFC 4180; throws where it is not one. */
function parsedCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  while (field.lastIndex < text.length) {
    const match = field.exec(text);
    if (match === null) throw new Error('no CSV');
    const [, quoted, plain = '', end] = match;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

test('a field of CSV is quoted where it must be', () => {
  expect([csvField('a,b'), csvField('say "hi"'), csvField(-0), csvField(null), csvField('-3')]).toEqual([
    '"a,b"',
    '"say ""hi"""',
    '0',
    '',
    "'-3",
  ]);
});

test.each(['vaxia', 'oath', 'brilliance', 'six20', 'crytures'])('all formats of a fight of %s agree', (id) => {
  const system = findSystem(id);
  if (system === undefined) throw new Error(id);
  const chronicle = chronicleOf(sourceOf(randomFight(system, `formats ${id}`, 40)));
  const { json = '', csv = '', html = '', text = '', ascii = '' } = written(chronicle);
  const read = chronicleSchema.parse(JSON.parse(json));
  const rows = parsedCsv(csv).slice(1);
  for (const { id: who, dealt, taken, healed, down } of read.totals) {
    const row = rows.find(([first]) => first === who);
    expect([row?.[3], row?.[4], row?.[5], row?.[7]]).toEqual([dealt, taken, healed, down].map(String));
  }
  const numbers = read.rounds.flatMap(({ records }) => records.map(({ seq }) => seq));
  expect(numbers).toHaveLength(chronicle.records);
  for (const seq of numbers) {
    expect(html).toContain(`id="record-${seq}"`);
    expect(text).toContain(`#${seq}  `);
  }
  // Tags are closed in their order.
  const open: string[] = [];
  for (const [tag, end, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/gi)) {
    if (tag.endsWith('/>') || name === 'meta') continue;
    if (end === '') open.push(name);
    else expect(open.pop()).toBe(name);
  }
  expect(open).toEqual([]);
  expect(ascii.split('\n').filter((line) => /^(?! *#| {6}).*[█░▁-▇]/u.test(line))).toEqual([]);
  expect(Math.max(...text.split('\n').map((line) => (line.includes('█') ? line.length : 0)))).toBeLessThanOrEqual(82);
});
