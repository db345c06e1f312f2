import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bridgeTable } from '../app/bridge.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'vrule-chart-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** A fight in which Mara has thrown dice. */
function fought(): ReturnType<typeof bridgeTable> {
  return bridgeTable('table')
    .press(':mara attack ogre undefended 70 80<Enter><Enter><Enter>')
    .press(':hit kel 12<Enter>');
}

describe(':chart', () => {
  it('shows damage, luck and tracks over the rounds, as they are now', () => {
    const table = fought().press(':chart<Enter>');
    expect(table.text).toMatch(/Kel {18}░+ 12 taken/);
    expect(table.text).toMatch(/Mara Venn +1 +150 +101 {2}\d+ % as good/);
    table.press('G');
    expect(table.text).toMatch(/Kel {18}█[▁-█] LIF 28\/40/);
    table.press('q');
    expect(table.ui.mode.mode).toBe('idle');
  });

  it('is drawn in plain ASCII where that is wanted, and fits 60 columns', () => {
    const table = fought().press(':chart<Enter>');
    table.size = { columns: 60, rows: 20 };
    for (const keys of ['', '<PgDn>', '<PgDn>', '<PgDn>']) {
      const rows = table.press(keys).rows(true);
      expect(rows.filter((row) => /[^\x00-\x7f]/.test(row))).toEqual([]);
      expect(rows.filter((row) => row.includes('~') && /as good|LIF/.test(row))).toEqual([]);
    }
  });

  it('is found by its letters', () => {
    expect(fought().press(':charts of<Enter>').text).toContain('Charts');
  });
});

describe('the end of a fight', () => {
  it('says how long it took, and where to look at it', () => {
    const table = bridgeTable();
    table.press(':hit thugs,ogre,bowman 500<Enter>');
    expect(table.ui.notice).toMatch(/^the other side is down, 1 round \(:chart shows the fight\)/);
  });
});

describe(':export', () => {
  it('writes the chronicle in the format of the ending, for the players where that is said', () => {
    const [gm, players] = [join(folder(), 'fight.md'), join(folder(), 'players.html')];
    const table = fought().press(`:export ${gm}<Enter>`);
    expect(table.ui.notice).toBe(`the chronicle is in ${gm}`);
    expect(readFileSync(gm, 'utf8')).toMatch(/^# Bridge at Dusk\n[\s\S]*Bowman/);
    table.press(`:export players ${players}<Enter>`);
    expect(readFileSync(players, 'utf8')).toMatch(/^<!DOCTYPE html>/);
    expect(readFileSync(players, 'utf8')).not.toContain('Bowman');
  });

  it('says why it wrote nothing', () => {
    const inside = folder();
    const table = fought().press(`:export ${join(inside, 'fight.pdf')}<Enter>`);
    expect(table.ui.notice).toBe('not: the name of the file ends in .html, .md, .csv or .txt');
    table.press(`:export ${join(inside, 'nowhere', 'fight.md')}<Enter>`);
    expect(table.ui.notice).toBe('not written: fight.md: its folder is not there');
    expect(existsSync(join(inside, 'fight.pdf'))).toBe(false);
  });
});
