/** The real program in a real pseudo-terminal: bursts, sizes, signals, a second writer. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Driver, open } from '../driver/driver.ts';

const program = join(import.meta.dirname, '..', '..', 'bin', 'vrule.js');
const folder = mkdtempSync(join(tmpdir(), 'vrule-program-'));
const running: Driver[] = [];

afterAll(() => {
  for (const driver of running) driver.close();
  rmSync(folder, { recursive: true, force: true });
});

function vrule(...args: readonly string[]): Driver {
  const env = { TMPDIR: folder, VRULE_HOME: join(folder, 'home'), HOME: folder };
  const driver = open({ command: process.execPath, args: [program, ...args], cols: 80, rows: 24, env });
  running.push(driver);
  return driver;
}

describe('the start screen', () => {
  it('begins an encounter, adds somebody by hand, and finds it again', async () => {
    const table = vrule();
    await table.waitFor('Nothing to resume yet');
    table.keys('n');
    await table.waitFor('with     nobody');
    table.keys('Mill Fight<Enter>');
    await table.waitFor('Mill Fight | Vaxia | not begun');
    table.keys('iHob<Enter>');
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
  it('loses no key of a burst, keeps a sentence through every size, and ends well by a signal', async () => {
    const table = vrule('demo');
    await table.waitFor('not begun');
    table.keys(`n${'k'.repeat(15)}${'j'.repeat(3)}${'k'.repeat(3)}${'j'.repeat(9)}`);
    await table.waitFor(/^> b║ \(Bowman\)/m);
    table.keys('/thugs<Enter>Rah2b');
    await table.waitFor('Thug 2 blocks');
    table.resize(60, 20);
    await table.waitFor(/60|Thug 2 blocks/);
    table.resize(48, 15);
    await table.waitFor('vrule wants 60x20, this is 48x15; all is saved');
    table.resize(120, 40);
    await table.waitFor('Thug 2 blocks');
    table.resize(80, 24);
    await table.waitFor('Thug 2 blocks');
    const [scratch = ''] = readdirSync(folder).filter((name) => name.startsWith('vrule-demo-'));
    const path = join(folder, scratch, 'Bridge at Dusk.vrule');
    const second = vrule('open', path);
    await second.waitFor(/read-only: open elsewhere/);
    second.keys('-9<Enter>');
    await second.waitFor('refused: ');
    second.keys('<Esc>');
    await second.waitFor('parked');
    second.keys('qq');
    await second.exit;
    table.kill('SIGTERM');
    await table.exit;
    expect([table.mode(1049), table.mode(25), table.mode(2004)]).toEqual([false, true, false]);
    const again = vrule('open', path);
    await again.waitFor(/saved #2/);
    again.keys('qq');
    expect(await again.exit).toMatchObject({ code: 0 });
  });
});
