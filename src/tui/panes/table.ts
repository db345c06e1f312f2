/** The screen of an encounter, row by row: every pane at its place, whatever the size of the window. */
import type { Text } from '../../rules/kernel/screen.ts';
import { tooSmall, tooSmallLines } from '../paint/layout.ts';
import { cut, fill, plain } from '../paint/paint.ts';
import { combatants } from './combatants.ts';
import { footer } from './footer.ts';
import { formPane } from './form.ts';
import { header } from './header.ts';
import { logPane, sideLog, workingPane } from './log.ts';
import type { Look } from './look.ts';
import { menuFits, menuPane } from './menu.ts';
import { order } from './order.ts';
import { prompt } from './prompt.ts';
import { readingPane } from './reading.ts';
import { targetRows } from './target-rows.ts';

/** All rows of the window. */
export function tableLines(look: Look): readonly Text[] {
  const { columns, rows } = look.layout;
  if (tooSmall({ columns, rows })) return tooSmallLines({ columns, rows });
  const middle = [...order(look), ...middlePanes(look)];
  const beside = look.layout.log > 0 ? sideBySide(look, middle) : middle;
  return [header(look), ...beside, ...footer(look)].map((line) => cut(line, columns));
}

/** The same rows as plain text with the odds in them, for those who read them instead of watching: nobody waits for a frame. */
export function plainRows(look: Look): readonly string[] {
  tableLines(look);
  look.odds.settle();
  return tableLines(look).map((line) =>
    line
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  );
}

/** Combatants and prompt, or what is read over them. */
function middlePanes(look: Look): readonly Text[] {
  const { mode } = look.ui;
  const { list, choices } = look.layout;
  const all = 1 + list + 3 + choices;
  switch (mode.mode) {
    case 'sentence': {
      const { result, row } = mode.sentence;
      const list = result && row !== undefined ? targetRows(look, mode.sentence, row) : combatants(look);
      return [...list, ...prompt(look)];
    }
    case 'menu': {
      const list = menuFits(look, mode.menu) ? combatants(look) : menuPane(look, mode.menu);
      return [...list, ...prompt(look)];
    }
    case 'idle':
    case 'add':
    case 'command':
      return [...combatants(look), ...prompt(look)];
    case 'find':
      return mode.back.mode === 'log'
        ? padded(logPane(look, mode.back, all), all)
        : [...combatants(look), ...prompt(look)];
    case 'log':
      return padded(logPane(look, mode, all), all);
    case 'working':
      return padded(workingPane(look, mode, all), all);
    case 'reading':
      return padded(readingPane(look, mode, all), all);
    case 'edit':
      return padded(formPane(look, mode, all), all);
  }
}

function padded(lines: readonly Text[], rows: number): readonly Text[] {
  return [...lines, ...Array<Text>(Math.max(0, rows - lines.length)).fill([])].slice(0, rows);
}

function sideBySide(look: Look, lines: readonly Text[]): readonly Text[] {
  const log = sideLog(look, lines.length);
  const gap = `${look.glyphs.own} `;
  return lines.map((line, n) => [...fill(line, look.layout.left), ...plain(gap, 'dim'), ...(log[n] ?? [])]);
}
