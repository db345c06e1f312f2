import type { Lane, Order, Text } from '../../rules/kernel/screen.ts';
import type { System } from '../../rules/kernel/system.ts';
import type { Id } from '../../state/encounter.ts';
import { cut, fill, left, plain, span, unicode, widthOf } from '../paint/paint.ts';
import { kept } from '../ui/kept.ts';
import { groupKey } from '../ui/roster.ts';
import type { Look } from './look.ts';

/** Cells of the label of a lane that has columns, and the most of a column. */
const labelCells = 14;
const columnCells = 5;
/** The columns of a window that has room for the rule behind what `n` does. */
const roomy = 110;

/** The clock: a head that ends with what `n` does, and three lanes; in a small window the head alone. */
export function order(look: Look): readonly Text[] {
  const { session, layout, glyphs, floor } = look;
  const { system, encounter } = session;
  const shown = orderOf(encounter, system, floor);
  const rule = glyphs.line.repeat(2);
  const whole = shown.head.replaceAll(unicode.line, glyphs.line);
  const next = `n: ${shown.next}`;
  if (layout.few) return [cut(plain(` ${shown.brief ?? whole} ${rule} ${next}`), layout.left)];
  // What `n` does must be read whole: the head gives way to its short form.
  const fits = widthOf(plain(`${rule} ${whole} ${rule} ${next}`)) <= layout.left;
  const head = fits ? whole : (shown.brief ?? whole);
  const { columns } = shown;
  const top =
    columns === undefined
      ? `${rule} ${head} ${rule} ${next}`
      : `${left(`${rule} ${shown.brief ?? head} ${rule}`, labelCells)}${headsOf(columns)}${next}`;
  // The rule behind it stands there in a wide window, if it fits.
  const ruled = shown.rule === undefined ? top : `${top} (${shown.rule})`;
  const lanes = shown.lanes.slice(0, 3).map((lane) => laneLine(look, lane));
  while (lanes.length < 3) lanes.push([]);
  return [plain(layout.columns >= roomy && widthOf(plain(ruled)) <= layout.left ? ruled : top), ...lanes].map((line) =>
    fill(cut(line, layout.left), layout.left),
  );
}

function headsOf(columns: readonly string[]): string {
  return columns.map((column) => ` ${left(column, columnCells - 1)}`).join('');
}

function laneLine(look: Look, lane: Lane): Text {
  if ('text' in lane) return [span(` ${left(lane.label, 9)} `, 'dim'), ...lane.text];
  const columns = lane.at.map((all, n): Text => {
    const here = lane.here === n;
    return fill(cut([span(here ? '' : ' '), ...whoStands(look, all, here)], columnCells - 1), columnCells);
  });
  return [span(` ${left(lane.label, labelCells - 1)}`, 'dim'), ...columns.flat()];
}

/** Those who stand in a column by their tags, the one who acts between arrows; groups once. */
function whoStands({ session, ui, floor }: Look, all: readonly Id[], here: boolean): Text {
  const tags = new Map<string, boolean>();
  for (const who of all) {
    const one = session.encounter.combatants[who];
    if (one === undefined) continue;
    const tag = ui.tags.get(groupKey(one.name, one.side)) ?? '+';
    tags.set(tag, tags.get(tag) === true || who === floor);
  }
  if (tags.size === 0) return plain('.', 'dim');
  const acting = [...tags].filter(([, acts]) => here && acts).map(([tag]) => tag);
  const others = [...tags.keys()].filter((tag) => !acting.includes(tag));
  return [...acting.map((tag) => span(`>${tag}<`, 'accent')), span(others.join(''))];
}

const orderOf = kept((encounter, system: System, floor: Id | null): Order => system.screen.order(encounter, floor));
