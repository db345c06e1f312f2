import type { Text } from '../../rules/screen.ts';
import { cut, left, plain, span } from '../paint.ts';
import type { Mode } from '../ui.ts';
import { windowOf } from './log.ts';
import type { Look } from './look.ts';

/** The form of a combatant: a line a field, the one under the cursor with its end marked. */
export function formPane(look: Look, mode: Extract<Mode, { mode: 'edit' }>, rows: number): readonly Text[] {
  const { session, layout, glyphs } = look;
  const rule = glyphs.line.repeat(2);
  const room = rows - 1;
  const top = windowOf(mode.at, mode.fields.length, room);
  const lines = mode.fields.slice(top, top + room).map(({ label, value, was }, n): Text => {
    const here = top + n === mode.at;
    const changed = value === was ? '' : '  changed';
    return [
      span(here ? '>' : ' ', 'accent'),
      span(` ${left(label, 12)} `, 'dim'),
      span(here ? `${value}_` : value),
      span(changed, 'warn'),
    ];
  });
  while (lines.length < room) lines.push([]);
  const name = session.encounter.combatants[mode.who]?.name ?? mode.who;
  return [plain(`${rule} Edit ${name} ${rule}`, 'dim'), ...lines].map((line) => cut(line, layout.left));
}
