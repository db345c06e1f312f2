/** The chronicle as the players may read it: made of the players' view alone, with numbers of their own side only. */

import { hidesWounds } from '../../game/kernel/house-rules.ts';
import { plainId } from '../../game/kernel/new-combatant.ts';
import { castOf, playersEvent } from '../../players/events.ts';
import { playersState } from '../../players/view.ts';
import { shownName, visibleEncounter } from '../../players/visible.ts';
import { type Combatant, type Dict, type Encounter, type Id, sides } from '../../state/encounter.ts';
import type { Chronicle } from './chronicle.ts';
import type { Entry } from './entries.ts';
import { type ChronicleSource, roundOf, stepsOf } from './source.ts';
import { isDown } from './totals.ts';

/**
 * The chronicle without what only the GM knows. Of damage dealt only the shares are left, since amounts would give away what the
 * other side could take. `full`: the chronicle of the same encounter, `end`: the encounter as it is now.
 */
export function playersChronicle(full: Chronicle, source: ChronicleSource, end: Encounter): Chronicle {
  const { system } = full;
  const cast = castOf(end, source.records());
  const names = namesOf(full, cast);
  const named = <T extends { readonly id: Id }>(all: readonly T[]): readonly T[] =>
    all.flatMap((one) => {
      const name = names.get(one.id);
      return name === undefined ? [] : [{ ...one, ...name }];
    });
  const totals = full.totals.filter(({ id }) => names.has(id));
  const dealt = totals.reduce((sum, one) => sum + one.dealt, 0);
  const visible = visibleEncounter(system, end);
  // The luck of a side is known where all who threw for it are.
  const isComplete = full.luck.every(({ id, side }) => side !== 'own' || names.has(id));
  const entries = (): Iterable<Entry> => playersEntries(source, cast, hidesWounds(end));
  let records = 0;
  for (const _ of entries()) records += 1;
  return {
    ...full,
    records,
    totals: named(totals.map((one) => ({ ...one, dealt: dealt === 0 ? 0 : one.dealt / dealt }))),
    byNobody: 0,
    byThemselves: 0,
    luck: named(full.luck),
    luckOfSides: isComplete ? full.luckOfSides.filter(({ side }) => side === 'own') : [],
    luckOfSeats: [],
    unweighed: 0,
    tracks: { moments: full.tracks.moments, series: named(full.tracks.series) },
    people: playersState(system, end).people.map(({ name, side, is, conditions }) => {
      return { name, side, status: is, tracks: [], conditions };
    }),
    downSides: sides.filter((side) => {
      const all = Object.values(visible.combatants).filter((one) => one.side === side);
      return all.length > 0 && all.every(({ id }) => isDown(system, visible, id));
    }),
    masked: true,
    entries,
  };
}

/** The own side as the players know it: names and ids made of them. Nobody who is hidden is among them. */
function namesOf(
  { totals }: Chronicle,
  cast: Dict<Combatant>,
): ReadonlyMap<Id, { readonly id: Id; readonly name: string }> {
  const names = new Map<Id, { readonly id: Id; readonly name: string }>();
  const taken = new Set<Id>();
  for (const { id } of totals) {
    const combatant = cast[id];
    if (combatant === undefined || combatant.hidden || combatant.side !== 'own') continue;
    const name = shownName(combatant);
    const base = plainId(name);
    let own = base;
    for (let n = 2; taken.has(own); n += 1) own = `${base}-${n}`;
    taken.add(own);
    names.set(id, { id: own, name });
  }
  return names;
}

/** What the players saw, numbered by themselves: gaps would give away what they did not see. */
function* playersEntries(source: ChronicleSource, cast: Dict<Combatant>, areWoundsHidden: boolean): Generator<Entry> {
  let seq = 0;
  for (const step of stepsOf(source)) {
    const title = playersEvent(source.system, { ...step, hidesWounds: areWoundsHidden }, cast);
    if (title === null) continue;
    seq += 1;
    yield { seq, round: roundOf(step), title, said: [], phones: [], dice: [], working: [] };
  }
}
