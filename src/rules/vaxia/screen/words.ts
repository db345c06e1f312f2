/** Facts in words: for the log as they are, for the players without the numbers of the other side. */

import type { Combatant, Condition, Mark } from '../../../state/encounter.ts';
import type { Fact } from '../../../state/facts.ts';
import { plainWords } from '../../plain-words.ts';
import { fieldOf } from '../../values.ts';
import { titleOf } from '../conditions.ts';
import { isCraft } from '../craft/aboard.ts';
import { hullAt } from '../craft/hull.ts';
import { defences, ofDefence } from '../defence.ts';
import { lasting } from '../environment-chart.ts';
import type { Table } from '../table.ts';
import { standingAt } from '../wounds.ts';

export function wordsOf(view: Table, fact: Fact, masked: boolean): string | null {
  const who = 'who' in fact && fact.who !== null ? view.now.combatants[fact.who] : undefined;
  if (masked && who?.hidden === true) return null;
  switch (fact.fact) {
    case 'track-set':
      return who === undefined ? null : lifWords(view, who, fact, masked);
    case 'condition-set':
      return who === undefined ? null : conditionWords(who, fact, masked);
    case 'mark-set':
      return who === undefined ? null : markWords(view, who, fact);
    case 'combatant-set':
    case 'slot-set':
    case 'clock-set':
    case 'setting-set':
    case 'edge-passed':
    case 'said':
      return plainWords(fact, masked);
  }
}

type Of<K extends Fact['fact']> = Extract<Fact, { fact: K }>;

/** `Ogre LIF 13 -> -8, up -> sways`; masked: `Ogre: hurt -> on its last legs`. */
function lifWords(
  view: Table,
  { id, name, side }: Combatant,
  { from, to }: Of<'track-set'>,
  masked: boolean,
): string | null {
  if (from === null || to === null) return null;
  if (masked && side !== 'own') {
    const [before, after] = [woundWord(from.now, from.max), woundWord(to.now, to.max)];
    return before === after ? null : `${name}: ${before} -> ${after}`;
  }
  const at = isCraft(view, id) ? hullAt : standingAt;
  const before = at(from.now, from.max).word;
  const after = at(to.now, to.max).word;
  return `${name} LIF ${from.now} -> ${to.now}${before === after ? '' : `, ${before} -> ${after}`}`;
}

/** A wound as anybody can see it. */
export function woundWord(now: number, max: number): string {
  if (now >= max) return 'unhurt';
  if (now * 2 > max) return 'hurt';
  return now * 6 > max ? 'badly hurt' : 'on its last legs';
}

/** What LIF words have said already. */
const byLif = new Set(['swaying']);

function conditionWords({ name }: Combatant, fact: Of<'condition-set'>, masked: boolean): string | null {
  const { condition, from, to } = fact;
  if (byLif.has(condition)) return null;
  const title = titleOf(condition);
  if (to === null) return from === null ? null : `${name}: ${title} ended`;
  if (from !== null && from.stacks === to.stacks && from.ends?.round === to.ends?.round) return null;
  // What a further round in it did has been said.
  if (lasting.some((source) => source === condition)) return from === null ? `${name}: ${title}` : null;
  return `${name}: ${title}${masked ? '' : tillText(to)}`;
}

function tillText({ stacks, ends }: Condition): string {
  return `${stacks === 1 ? '' : ` ${stacks}`}${ends === null ? '' : `, till the end of round ${ends.round}`}`;
}

function markWords(view: Table, { name }: Combatant, { mark, from, to }: Of<'mark-set'>): string | null {
  if (mark === 'aboard') return seatWords(view, name, from, to);
  if (mark !== 'defends' || to === null) return null;
  const defence = defences.find((known) => known === fieldOf(to.value, 'defence'));
  return defence === undefined ? null : `${name} ${ofDefence[defence].reads} this round`;
}

/** `Kel: at the controls of Wagon`, `Kel: in Wagon`, `Kel: out of Wagon`; that a gun is mounted is said already. */
function seatWords(view: Table, name: string, from: Mark | null, to: Mark | null): string | null {
  const vehicle = (mark: Mark | null): string => {
    const craft = String(fieldOf(mark?.value, 'craft'));
    return view.now.combatants[craft]?.name ?? craft;
  };
  if (to === null) return from === null ? null : `${name}: out of ${vehicle(from)}`;
  switch (fieldOf(to.value, 'seat')) {
    case 'pilot':
      return `${name}: at the controls of ${vehicle(to)}`;
    case 'mount':
      return null;
    default:
      return `${name}: in ${vehicle(to)}`;
  }
}
