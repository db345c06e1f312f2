import { describe, expect, test } from 'vitest';
import { paintRows } from '../../../src/tui/screen/paint-rows.ts';

const WINDOW = { columns: 80, rows: 24 };
/** What the terminal layer puts around each paint: synchronized output on and off. */
const AROUND = '\x1b[?2026h\x1b[?2026l'.length;

const cyan = (text: string) => `\x1b[36m${text}\x1b[39m`;
const magenta = (text: string) => `\x1b[35m${text}\x1b[39m`;
const green = (text: string) => `\x1b[32m${text}\x1b[39m`;
const dim = (text: string) => `\x1b[90m${text}\x1b[39m`;
const bold = (text: string) => `\x1b[1m${text}\x1b[22m`;

/** An idle screen of Vaxia with its tones, as Ink writes it. */
const IDLE = [
  `Bridge at Dusk | Vaxia | round 3 | Mara Venn             dice: table  ${green('saved #147')}`,
  `${dim('──')} Round 3, all at once ${dim('──')} 4 of 11 have declared ${dim('──')} n: next to declare, Thug 2`,
  ' declared  Kel dodges, Sister Ro heals Kel, Thug 1 > Mara Venn, Ogre > Kel',
  ` to come   ${bold('*Mara Venn')}  Thugs 2-6  ${dim('(Bowman)')}`,
  ' order     together; t o settles who of two is first (VX-42)',
  `${dim('──')} Combatants 11 ${dim('──')} LIF               status     conditions | this round`,
  ` ${bold('*')}m${cyan('│')} Mara Venn      ███████░░░  34/48  ${green('up')}`,
  `  k${cyan('│')} Kel            ██████████  40/40  ${green('up')}         held by Ogre 2r | dodge`,
  `  r${cyan('│')} Sister Ro      ███░░░░░░░  11/36  ${green('up')}         | heal Kel`,
  `${bold('>')} t${magenta('║')} Thugs x6       █████████▊ 26..30  6 ${green('up')}       | Thug 1: attack Mara Venn`,
  `  o${magenta('║')} Ogre           ▒░░░░░░░░░  -8/60  \x1b[33m~ reeling\x1b[39m  up till end r5 | attack Kel`,
  `  b${magenta('║')} ${dim('(Bowman)')}       ██████████  28/28  ${green('up')}         ${dim('hidden from players')}`,
  '',
  '',
  '',
  `${dim('──')} Mara Venn ${dim('──')} 1st action this round (a further one: -20 on all, VX-37)`,
  ` Mara Venn ${bold('_')}`,
  ' .  again: attack Thug 2 with the spear      59 % hurts, 6.7 expected',
  ' a attack   x then  b block  d dodge  h heal  c control  e environment',
  `            s stay up ${dim('(not: LIF is above 0)')}   k pick up ${dim('(not: nothing dropped)')}`,
  ' r resolves the 4 declared actions: all dice first, then all facts',
  '#147 Kel declares: dodge',
  ' Dazed ended on Kel (end of round 2)',
  ' a attack  x other  - damage  n go on  u undo  l log  w why  : command  ? help',
].join('\n');

/** A screen with a long list, from its row `first` on, and one row selected. */
function list(first: number, selected: number): string {
  const lines = IDLE.split('\n');
  for (let row = 0; row < 9; row++) {
    const mark = first + row === selected ? bold('>') : ' ';
    const number = String(first + row).padStart(2);
    lines[6 + row] =
      `${mark} t${magenta('║')} Thug ${number}        ██████████  ${number}/48  ${green('up')}       | nothing yet`;
  }
  return lines.join('\n');
}

function bytesBetween(before: string, after: string): number {
  const written = paintRows(before.split('\n'), after.split('\n'), WINDOW);
  expect(written).not.toContain('\x1b[2J');
  return Buffer.byteLength(written) + AROUND;
}

/** `before` with some of its texts replaced. */
const changed = (before: string, ...replacements: [string, string][]) =>
  replacements.reduce((now, [from, to]) => {
    expect(now).toContain(from);
    return now.replace(from, to);
  }, before);

describe('bytes to the terminal', () => {
  test('a cursor move', () => {
    const after = changed(
      IDLE,
      [`${bold('>')} t`, '  t'],
      ['  o', `${bold('>')} o`],
      ['Thug 2 with', 'Ogre with'],
      ['59 %', '64 %'],
    );
    expect(bytesBetween(IDLE, after)).toBeLessThanOrEqual(120);
  });

  test('a cursor move that scrolls the list', () => {
    for (const [before, after] of [
      [list(1, 9), list(2, 10)],
      [list(5, 5), list(4, 4)],
    ] as const) {
      expect(bytesBetween(before, after)).toBeLessThanOrEqual(200);
    }
  });

  test('a hit: meter, number, saved mark, last record', () => {
    const after = changed(
      IDLE,
      ['███████░░░  34/48', '█████░░░░░  24/48'],
      ['saved #147', 'saved #148'],
      ['#147 Kel declares: dodge', '#148 Thug 1 hits Mara Venn for 10'],
    );
    expect(bytesBetween(IDLE, after)).toBeLessThanOrEqual(100);
  });

  test('a turn: floor, header, order, whose turn, last record', () => {
    const after = changed(
      IDLE,
      ['round 3 | Mara Venn  ', 'round 3 | Thug 2     '],
      ['saved #147', 'saved #148'],
      ['4 of 11', '5 of 11'],
      ['declare, Thug 2', 'declare, Thug 3'],
      [`${bold('*Mara Venn')}  Thugs 2-6`, `${bold('*Thug 2')}  Thugs 3-6`],
      [` ${bold('*')}m`, '  m'],
      [`${bold('>')} t`, `${bold('>*')}t`],
      [`${dim('──')} Mara Venn ${dim('──')}`, `${dim('──')} Thug 2 ${dim('──')}`],
      [` Mara Venn ${bold('_')}`, ` Thug 2 ${bold('_')}`],
      ['#147 Kel declares: dodge', '#148 Mara Venn declares: dodge'],
    );
    expect(bytesBetween(IDLE, after)).toBeLessThanOrEqual(340);
  });

  test('a row with a wide name is written whole', () => {
    const named = IDLE.replaceAll('Ogre  ', '鬼王  ');
    const after = changed(named, ['▒░░░░░░░░░  -8/60', '░░░░░░░░░░   0/60']);
    expect(bytesBetween(named, after)).toBeLessThanOrEqual(180);
  });
});
