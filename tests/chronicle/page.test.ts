/** The chronicle as a page, in a real browser and in its own text. */
import axe from 'axe-core';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { chronicleOf, sourceOf } from '../../src/chronicle/derive/chronicle.ts';
import { blocksOf } from '../../src/chronicle/formats/blocks.ts';
import { htmlChunks } from '../../src/chronicle/formats/html.ts';
import { findSystem } from '../../src/rules/index.ts';
import { scenesOf } from '../contract/scenes.ts';
import { leaveAtEnd, startBrowser } from '../watch/browser.ts';
import { playedFight } from './fights.ts';

function pageOf(game: string, id: string): string {
  const system = findSystem(game);
  const scene = scenesOf(game).find((one) => one.id === id);
  if (system === undefined || scene === undefined) throw new Error(`no scene ${id}`);
  const chronicle = chronicleOf(sourceOf(playedFight(system, scene)));
  return [...htmlChunks(chronicle.title, blocksOf(chronicle, { workings: true }))].join('');
}

const violations = z.array(z.object({ id: z.string(), help: z.string() }));

test('on a phone all that scrolls takes the focus, and nothing is wrong', async (context) => {
  const browser = await startBrowser();
  if (typeof browser === 'string') return context.skip(`no browser can be started here: ${browser}`);
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
  leaveAtEnd(page);
  await page.setContent(pageOf('vaxia', 'vaxia-chase'));
  const found = await page.evaluate(
    `(() => { ${axe.source}; return axe.run().then((result) => result.violations); })()`,
  );
  expect(violations.parse(found).map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
  const unreachable = await page.evaluate(
    `[...document.querySelectorAll('.wide, figure')].filter((one) => one.scrollWidth > one.clientWidth && one.tabIndex < 0).length`,
  );
  expect(unreachable).toBe(0);
}, 60_000);

test('the chart of the rounds has their numbers, above and below', () => {
  const html = pageOf('vaxia', 'vaxia-chase');
  for (const moment of ['start', '1', '2', '7', 'now']) {
    expect(html.match(new RegExp(`<text class="small" text-anchor="middle"[^>]*>${moment}</text>`, 'g'))).toHaveLength(
      2,
    );
  }
});

test('tracks with the same share have lines beside each other', () => {
  const paths = [...pageOf('six20', 'six20-gate-six').matchAll(/<path class="line [a-z]+"[^>]* d="([^"]+)"/g)].map(
    ([, path]) => path,
  );
  expect(paths.length).toBeGreaterThan(4);
  expect(new Set(paths).size).toBe(paths.length);
});

test('the own side and the foes differ without colour, and mooks who were never hurt share a line', () => {
  const html = pageOf('six20', 'six20-gate-six');
  expect(html).toContain('>Ash │</text>');
  expect(html).toContain('>Guard 1 ║</text>');
  const unhurt = pageOf('vaxia', 'vaxia-groups');
  expect(unhurt).not.toContain('>Thug 3 ║</text>');
  expect(unhurt).toContain('Never hurt: Thug 1, Thug 2, Thug 3, Thug 4, Thug 5, Thug 6.');
});
