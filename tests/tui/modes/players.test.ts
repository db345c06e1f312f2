import { expect, test } from 'vitest';
import { PageHost } from '../../../src/tui/app/play-table.tsx';
import { answerTo, EventReader } from '../../watch/live.ts';
import { demoTable } from '../app/test-table.ts';

test('p shows what the players see: no hidden combatant, masks for names', () => {
  const table = demoTable('vaxia').press('n:mask thugs the raiders<Enter>p');
  expect(table.text).toMatch(/ What the players see .* NOW +Mara Venn.* the raiders +six, unhurt/s);
  expect(table.rows().slice(5, 20).join('\n')).not.toMatch(/Thug|Bowman/);
  expect(table.press('q').text).toMatch(/Thugs x6 .*seen as the raiders/);
});

test('p draws its bars with the glyphs of the terminal', () => {
  const table = demoTable('vaxia').press('np');
  expect(table.rows().find((row) => row.startsWith(' Kel '))).toMatch(/█{9,} +unhurt/);
  expect(table.rows(true).find((row) => row.startsWith(' Kel '))).toMatch(/#{9,} +unhurt/);
});

test('a mask is a record, taken back by one undo, and by a line without a name', () => {
  const table = demoTable('vaxia').press(':mask ogre something huge<Enter>');
  const mask = (): string | undefined => table.session.encounter.combatants.ogre?.mask;
  expect(mask()).toBe('something huge');
  expect(table.session.path().at(-1)?.title).toBe('Ogre: the players see "something huge"');
  table.press('u');
  expect(mask()).toBeUndefined();
  table.press('U:mask ogre<Enter>');
  expect(mask()).toBeUndefined();
  expect(table.session.path().at(-1)?.title).toBe('Ogre: the players see the name');
  expect(table.press(':mask nobody-here x<Enter>').ui.notice).not.toBe('');
  expect(table.session.path().at(-1)?.title).toBe('Ogre: the players see the name');
});

test(':watch starts the page of the table and stops it', async () => {
  const { session } = demoTable('vaxia');
  const host = new PageHost();
  const url = /http:\S+/.exec(await host.toggle(session, false))?.[0] ?? '';
  const reader = new EventReader(`${url}events`);
  expect(JSON.parse(await reader.next())).toMatchObject({ name: 'Bridge at Dusk', round: -1 });
  expect(await host.toggle(session, false)).toBe("the players' page is closed");
  await reader.ended;
  await expect(answerTo(url)).rejects.toThrow();
  await host.close();
});

test('the table without a screen says where the page is served from', () => {
  expect(demoTable('vaxia').press(':watch<Enter>').ui.notice).toContain('vrule watch "Bridge at Dusk" --serve');
});
