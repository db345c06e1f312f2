import { describe, expect, it } from 'vitest';
import duel from '../../../examples/duel/src/index.ts';
import { chronicleOf, luckSoFar, sourceOf } from '../../../src/chronicle/derive/chronicle.ts';
import { formatAnswer } from '../../../src/forecast/words.ts';
import { isRefusal } from '../../../src/game/kernel/refusal.ts';
import { gameIds } from '../../../src/rules/index.ts';
import { startForecast } from '../../../src/session/forecast.ts';
import type { Session } from '../../../src/session/session.ts';
import { keyContextOf } from '../../../src/tui/app/modes.ts';
import { LinearTable } from '../../../src/tui/linear/linear-table.ts';
import { sentence } from '../../../src/tui/spoken/sentence.ts';
import { fewOf } from '../../torture/share.ts';
import { bridgeTable } from '../app/bridge.ts';
import { demoTable, memorySession, TestTable } from '../app/test-table.ts';

/** Who falls at one blow, whichever side begins; so few blows that a hundred fights take no time. */
const frail = [
  { name: 'Inez', side: 'own', sheet: { health: 8, skill: 5 } },
  { name: 'Anselm', side: 'own', sheet: { health: 8, skill: 3 } },
  { name: 'Baron', side: 'other', sheet: { health: 14, skill: 4 } },
] as const;

function duelTable(): TestTable {
  return new TestTable(memorySession(duel, frail), 'vrule').press('n');
}

/** The same forecast, asked for without the table. */
async function answerOf(session: Session, runs: number): Promise<string> {
  const started = startForecast(session, { runs, seed: 'table', threads: 0 });
  if (isRefusal(started)) throw new Error(started.message);
  return formatAnswer(await started.finished);
}

describe('the page of a forecast', () => {
  it('is of 2,000 fights where the GM does not say', () => {
    const table = duelTable().press('f');
    expect(table.settle().text).toContain(' 0 of 2,000');
    table.press('q').settle();
  });

  it('gives the answer first, then sides, combatants and what was assumed', async () => {
    const table = duelTable().press(':forecast 50<Enter>');
    table.size = { columns: 100, rows: 40 };
    expect(table.settle().text).toContain('0 of 50 fights so far');
    expect(table.settle().text).toContain('What is assumed of everybody in');
    const text = await table.forecast();
    const rows = text.split('\n').filter((row) => row !== '');
    const first = rows.findIndex((row) => row.includes('Forecast as of record 4'));
    expect(rows[first + 1]).toBe(` ${await answerOf(table.session, 50)}`);
    // Initiatives are dice, too: two d20 came to 20, and 10.5 each was to be expected.
    expect(text).toMatch(/ own side +[█-▏░]+ +\d+ % +20 +21 +\d+ % as bad/);
    expect(text).toMatch(/ Inez +\d+ % \(\d+ to \d+\) +\d+ % \(\d+/);
    expect(text).toContain('50 fights are played; in a shell: vrule sim "Bridge at Dusk" --runs 50 --seed table');
    for (const sentence of duel.policy?.says ?? []) expect(text.replace(/\s+/g, ' ')).toContain(sentence);
  });

  it('fills while it runs, and takes keys meanwhile', async () => {
    const table = duelTable().press(':sim 1000000<Enter>');
    table.settle();
    const played = (): number => Number(/([\d,]+) of 1,000,000/.exec(table.settle().text)?.[1]?.replaceAll(',', ''));
    while (played() === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(table.settle().text).toContain('The party wins');
    const before = played();
    const { top } = Object(table.press('j').ui.mode);
    expect(top).toBe(1);
    while (played() === before) await new Promise((resolve) => setImmediate(resolve));
    expect(played()).toBeGreaterThan(before);
    expect(table.settle().text).toMatch(/q stop it/);
    table.press('<Esc>');
    expect(table.ui.mode.mode).toBe('idle');
    // Opened again it begins anew: nothing was played on.
    table.settle();
    expect(table.press(':forecast 1000000<Enter>').settle().text).toContain(' 0 of 1,000,000');
    table.press('<Esc>').settle();
  });

  it('is left running by Tab, says so when it is over, and as of which record', async () => {
    const table = duelTable().press(':forecast 40<Enter>');
    expect(table.settle().text).toContain('Tab leave it running');
    table.press('<Tab>');
    expect(table.ui.mode.mode).toBe('idle');
    const answer = await answerOf(table.session, 40);
    table.press('m').press('The mill burns<Enter>');
    await table.forecast();
    expect(table.ui.notice).toContain(`forecast as of #4: ${answer}`);
    expect(table.session.position).toBe(5);
  });

  it('begins anew when the state changes, and shows no earlier number', async () => {
    const table = duelTable().press(':hit baron 8<Enter>:forecast 40<Enter>');
    const hurt = await table.forecast();
    expect(hurt).toContain('as of record 5');
    table.press('<Ctrl-Z>');
    expect(table.settle().text).toContain('as of record 4');
    expect(table.settle().text).toContain(' 0 of 40');
    expect(table.settle().text).not.toContain('The party wins');
    expect(await table.forecast()).toContain(await answerOf(table.session, 40));
  });

  it('is known at once where nothing has changed since', async () => {
    const table = duelTable().press(':forecast 40<Enter>');
    const text = await table.forecast();
    expect(text).toContain('40 fights are played');
    table.press('q').settle();
    expect(table.press('f').settle().text).toBe(text);
  });

  it('says in the notice why there is none', () => {
    const table = new TestTable(memorySession(duel, frail.slice(0, 2)));
    expect(table.press('f').ui.notice).toBe('not: nobody is on the other side');
    expect(table.ui.mode.mode).toBe('idle');
  });

  const sizes = ['80x24', '60x20', '160x50'];
  it.each(fewOf(sizes, 1, 'size of a forecast'))('fits a window of %s, in plain ASCII, too', async (size) => {
    const [columns = 0, rows = 0] = size.split('x').map(Number);
    const table = bridgeTable().press(':mara attack ogre undefended<Enter><Enter><Enter>:forecast 3<Enter>');
    table.size = { columns, rows };
    await table.forecast();
    for (let page = 0; page < 4; page += 1) {
      const shown = table.rows(true);
      expect(shown.filter((row) => row.length > columns || /[^\x00-\x7f]/.test(row))).toEqual([]);
      expect(shown.filter((row) => row.endsWith('~') && /%/.test(row))).toEqual([]);
      table.press('<PgDn>');
    }
  });
});

describe('what if', () => {
  it('plays the fight as if the sentence were applied, beside the fight as it is, and writes nothing', async () => {
    const table = duelTable().press(':forecast 40<Enter>q/baron<Enter>-14');
    const records = table.session.records.length;
    table.press('F');
    const text = await table.forecast();
    expect(text).toMatch(/Forecast as of record 4: what if/);
    expect(text).toMatch(/If .*14/);
    // The Baron has 14 health: he is down before anybody acts, and the fight is over.
    expect(text).toContain('The party wins 100 % of 40 fights');
    expect(text).toContain(`As it is: ${await answerOf(table.session, 40)}`);
    expect(text).toMatch(/ Baron +0 % +\d+ % +100 % +\d+ %/);
    expect(table.session.records.length).toBe(records);
    table.press('<Esc>');
    expect(table.ui.mode.mode).toBe('sentence');
  });

  it('begins with the faces that are typed already, and goes back to the result', async () => {
    const table = bridgeTable('table').press(':forecast 2<Enter>q').press('at2b70809590');
    const { mode } = table.ui;
    table.press('F');
    expect(await table.forecast()).toContain('If Mara Venn attacks Thug 2 with the spear - Thug 2 blocks:');
    expect(table.press('q').ui.mode).toEqual(mode);
  });

  it('is Ctrl-F in the rows of a result, where F is an answer', async () => {
    const table = bridgeTable().press(':forecast 2<Enter>q').press(':thugs attack kel undefended<Enter>');
    expect(keyContextOf(table.ui.mode)).toBe('rows');
    table.press('<Ctrl-F>');
    expect(await table.forecast()).toContain('If Each of 6 Thugs attacks Kel');
  });

  it('offers to leave it running only while fights are played', () => {
    const table = duelTable().press('-5F');
    expect(table.settle().text).toContain('Tab leave it running');
    table.press('q').settle();
    table.press('<Backspace>F');
    expect(table.settle().text).toContain('is still open');
    expect(table.settle().text).not.toContain('Tab leave it running');
    expect(table.press('<Tab>').ui.notice).toBe('not: all fights are played');
  });

  it('names what is still open', () => {
    expect(duelTable().press('-F').settle().text).toMatch(/not: .* is still open/);
  });
});

describe('luck so far', () => {
  it('is that of the chronicle, beside each side', async () => {
    const table = bridgeTable('table').press(':mara attack ogre undefended 70 80<Enter><Enter><Enter>');
    const { session } = table;
    const steps = luckSoFar(sourceOf(session));
    let step = steps.next();
    while (!step.done) step = steps.next();
    expect(step.value).toEqual(chronicleOf(sourceOf(session)).luckOfSides);
    const text = await table.press(':forecast 1<Enter>').forecast();
    // 70 and 80 where 50.5 each was to be expected.
    expect(text).toMatch(/ own side .* 150 +101 +\d+ % as good/);
    expect(text).toMatch(/ other side .* no dice yet/);
  });
});

describe('the linear table', () => {
  it('prints the forecast when all fights are played', async () => {
    const lines: string[] = [];
    const session = memorySession(duel, frail);
    const dice = { own: 'vrule', other: 'vrule' } as const;
    const table = new LinearTable({ session, readOnly: null, notice: null }, (line) => lines.push(line), dice, {
      threads: 0,
    });
    expect(table.take('forecast 30')).toBe(true);
    await table.playForecast();
    expect(lines).toContain('Playing 30 fights.');
    expect(lines.join('\n')).not.toContain('0 of');
    expect(lines).toContain(sentence(await answerOf(session, 30)));
    expect(lines.join('\n')).toMatch(/^Own side: wins \d+ percent/m);
    expect(lines.join('\n')).not.toMatch(/##|\.\./);
    expect(table.take('q')).toBe(true);
    expect(table.take('forecast many')).toBe(false);
  });
});

it.each(fewOf(gameIds, 1, 'game of a forecast'))('f works in %s', async (game) => {
  const table = demoTable(game).press(':forecast 2<Enter>');
  expect(await table.forecast()).toMatch(/The party wins .* of 2 fights/);
});

it('is in the help, and found in the palette by its letters', () => {
  const table = duelTable();
  table.size = { columns: 160, rows: 60 };
  expect(table.press('?').settle().text).toMatch(/f +forecast of the rest of the fight/);
  expect(table.press('<Esc>:forecast of').settle().text).toContain('forecast of the rest of the fight');
});
