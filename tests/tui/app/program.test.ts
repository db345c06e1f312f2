/** The real program in a real pseudo-terminal: bursts, sizes, signals, a second writer. */
import { describe, expect, it } from 'vitest';
import { launcher } from '../../cli/vrule.ts';
import { open } from '../../driver/driver.ts';
import { program } from '../../driver/program.ts';

const { play, demoFile, env } = program();

describe('the start screen', () => {
  it('starts an encounter, adds a combatant by hand, and finds the encounter again', async () => {
    const table = play();
    await table.waitFor('Nothing to resume yet');
    table.keys('n');
    await table.waitFor('[no combatants]');
    table.keys('Mill Fight<Enter>');
    await table.waitFor('Mill Fight | Vaxia | not begun');
    table.keys('iHob<Enter><Ctrl-S>');
    await table.waitFor('#1 Hob joins');
    table.keys('qq');
    await table.waitFor(/Enter {2}Mill Fight +Vaxia/);
    table.keys('<Enter>');
    await table.waitFor('#1 Hob joins');
    table.keys('qq');
    await table.waitFor(/Enter {2}Mill Fight/);
    table.keys('q');
    expect(await table.exit).toMatchObject({ code: 0 });
  });
});

describe('the table', () => {
  it('loses no key of a burst, keeps a sentence at every size, and restores the terminal after a signal', async () => {
    const table = play('demo');
    await table.waitFor('not begun');
    table.keys(`n${'k'.repeat(15)}${'j'.repeat(3)}${'k'.repeat(3)}${'j'.repeat(9)}`);
    await table.waitFor(/^> b║ \(Bowman\)/m);
    table.keys('/thugs<Enter>Rah2b');
    const whole = /^Bridge at Dusk \| Vaxia[\s\S]*\(Bowman\)[\s\S]*Thug 2 blocks\n.*% hurts[\s\S]*\? help$/;
    await table.waitFor(whole);
    table.resize(60, 20);
    await table.waitFor(/60|Thug 2 blocks/);
    table.resize(48, 15);
    await table.waitFor('vrule wants 60x20, this is 48x15; all is saved');
    table.resize(120, 40);
    await table.waitFor('Thug 2 blocks');
    table.resize(80, 24);
    await table.waitFor(whole);
    // Back at the old size before the program looks, although the terminal has cut its content.
    table.resize(40, 10);
    table.resize(80, 24);
    await table.waitFor(whole);
    const path = demoFile();
    const second = play('open', path);
    await second.waitFor(/read-only: open elsewhere/);
    second.keys('-9<Enter>');
    await second.waitFor('refused: ');
    second.keys('<Esc>');
    await second.waitFor('parked');
    // What the first one writes is shown by the second, which only reads.
    table.keys('<Esc>');
    await table.waitFor('parked');
    table.keys(':note It rains<Enter>');
    await table.waitFor('saved #3');
    await second.waitFor('It rains');
    second.keys('qq');
    await second.exit;
    table.kill('SIGTERM');
    await table.exit;
    expect([table.mode(1049), table.mode(25), table.mode(2004)]).toEqual([false, true, false]);
    const again = play('open', path);
    await again.waitFor(/saved #3/);
    again.keys('qq');
    expect(await again.exit).toMatchObject({ code: 0 });
  });

  it('is drawn where CI is set, and with plain ASCII where the locale has another encoding than UTF-8', async () => {
    // Ink paints nothing but its last frame where it believes itself in no terminal.
    const ci = { ...env, LC_ALL: 'C', CI: 'true' };
    const table = open({ command: process.execPath, args: [launcher, 'demo'], env: ci });
    try {
      await table.waitFor(/^-- Not begun --/m);
      expect(table.text()).toMatch(/^[\x20-\x7e\n]*$/);
    } finally {
      table.close();
    }
  });
});
