import type { Order, Text } from '../../rules/screen.ts';
import type { System } from '../../rules/system.ts';
import type { Encounter, Id } from '../../state/encounter.ts';
import { cut, fill, left, plain, span, unicode, widthOf } from '../paint.ts';
import type { Look } from './look.ts';

/** The clock: a head that ends with what `n` does, and three lanes; in a small window the head alone. */
export function order({ session, layout, glyphs, floor }: Look): readonly Text[] {
  const { system, encounter } = session;
  const shown = shownOrder(system, encounter, floor);
  const rule = glyphs.line.repeat(2);
  const whole = shown.head.replaceAll(unicode.line, glyphs.line);
  const next = `n: ${shown.next}`;
  // What `n` does must be read whole: the head gives way to its short form.
  const fits = widthOf(plain(`${rule} ${whole} ${rule} ${next}`)) <= layout.left;
  const head = fits ? whole : (shown.brief ?? whole);
  if (layout.few) return [cut(plain(` ${shown.brief ?? whole} ${rule} n: ${shown.next}`), layout.left)];
  const lanes = shown.lanes.slice(0, 3).map(({ label, text }): Text => {
    return cut([span(` ${left(label, 9)} `, 'dim'), ...text], layout.left);
  });
  while (lanes.length < 3) lanes.push([]);
  return [cut(plain(`${rule} ${head} ${rule} n: ${shown.next}`), layout.left), ...lanes].map((line) =>
    fill(line, layout.left),
  );
}

const known = new WeakMap<Encounter, { readonly floor: Id | null; readonly order: Order }>();

/** The order of an encounter, kept while it and the floor stay: moving the selection changes neither. */
function shownOrder(system: System, encounter: Encounter, floor: Id | null): Order {
  const there = known.get(encounter);
  if (there !== undefined && there.floor === floor) return there.order;
  const order = system.screen.order(encounter, floor);
  known.set(encounter, { floor, order });
  return order;
}
