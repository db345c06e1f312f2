import { describe, expect, it } from 'vitest';
import { wantedBy } from '../../../src/tui/app/update.ts';
import { Background } from '../../../src/tui/background/background.ts';
import type { PromptOdds } from '../../../src/tui/ui/sentence.ts';
import type { Ui } from '../../../src/tui/ui/ui.ts';
import { fewOf, torture } from '../../torture/share.ts';
import type { TestTable } from '../app/test-table.ts';
import { type Game, games, thugsTable } from './thugs.ts';

/** The odds of the prompt as far as they are known. */
function oddsOf(ui: Ui, background: Background): PromptOdds {
  return background.known(wantedBy(ui), false).odds;
}

/** From the idle screen to the dice of the attack of all six on Kel. */
const keys = '/t<Enter> ak';

/** At each commit one of those whose ways are soon compared; all before a release. */
const some = fewOf(torture ? games : (['vaxia', 'six20', 'crytures'] as const), 1, 'odds of six');

const begun = new Map<Game, { readonly table: TestTable; readonly ui: Ui }>();

/** A table at the dice of the attack; what it has worked out by then is not worked out again. */
function attack(game: Game): TestTable {
  const known = begun.get(game);
  if (known !== undefined) return Object.assign(known.table, { ui: known.ui, size: { columns: 80, rows: 24 } });
  const table = thugsTable(game).press(keys);
  begun.set(game, { table, ui: table.ui });
  return table;
}

describe('the odds of six thugs on one target', () => {
  it.each(some)('are of all six in %s: what is expected, the chance that it drops, and what each adds', (game) => {
    const { text } = attack(game).settle();
    const [, expected = '', first = ''] = /(\d+\.\d) expected, drops Kel .*%.* \| Thug \d (\d+\.\d)/.exec(text) ?? [];
    expect(Number(expected), text).toBeGreaterThan(Number(first));
  });

  it.each(some.filter((game) => game === 'vaxia'))(
    'are not those of one of them while half a throw is typed in %s: two dice are thrown, and one has its face',
    (game) => {
      const table = thugsTable(game, 'table').press(`${keys}90`).settle();
      expect(table.text).toContain('odds of all together once the throw is complete');
      expect(table.text).not.toContain('expected');
    },
  );

  const blocks = some.filter((game) => game === 'vaxia');
  it.each(blocks)('are of all six in %s for each answer: six blocks are worse than none (VX-37)', (game) => {
    const { text } = attack(game).settle();
    expect(text).toMatch(/u undefended 98 % 12\.7 best for Kel/);
    expect(text).toMatch(/b block 100 % 73\.1/);
  });

  // In Brilliance & Shadow the last three are refused once Kel is down.
  it.each(some)('are in full on the page of O in %s, with what each adds, and compared on that of C', (game) => {
    const table = attack(game);
    table.size = { columns: 60, rows: 40 };
    const full = table.press('O').settle().text;
    expect(full).toMatch(game === 'brilliance' ? /uses 3 to 6 standards\n/ : /uses 1 [a-z ]+ each\n/);
    expect(full).toMatch(/Kel: (over )?\d+ % any (damage|successes) \| \d+\.\d expected \| drops /);
    expect(full).toMatch(/each adds: (Thug \d|Thugs [1-6,-]+) \d/);
    const ways = table.press('qC').settle().text;
    if (game === 'crytures') expect(ways).toContain('there is nothing to choose');
    else expect(ways).toMatch(/chance +expected +drops\n[*>].*%.*\d+\.\d .*%/);
    if (game === 'vaxia') expect(ways).toMatch(/\n block .*%.* best for Thugs\n/);
    for (const row of `${full}\n${ways}`.split('\n')) expect(row.length).toBeLessThanOrEqual(60);
  });

  it('come after the frame, a little at a time, and are given up when the sentence is left', () => {
    const { session, ui } = thugsTable('brilliance').press(keys);
    const due: (() => void)[] = [];
    let frames = 0;
    let slices = 0;
    const background = new Background(
      session,
      () => {
        frames += 1;
      },
      undefined,
      (work) => due.push(work),
    );
    expect(oddsOf(ui, background).group).toBeUndefined();
    for (let turn = due.shift(); turn !== undefined; turn = due.shift()) {
      turn();
      slices += 1;
    }
    const odds = oddsOf(ui, background);
    expect(odds.group).toHaveLength(1);
    // A frame shows something new: the sentence, the group, one of the options.
    expect(frames).toBeLessThanOrEqual(2 + odds.options.size);
    expect(slices).toBeGreaterThan(frames);
    expect(due).toEqual([]);

    const left = new Background(
      session,
      () => {},
      undefined,
      (work) => due.push(work),
    );
    oddsOf(ui, left);
    left.known(null, false);
    for (let turn = due.shift(); turn !== undefined; turn = due.shift()) turn();
    expect(oddsOf(ui, left).group).toBeUndefined();
  });
});
