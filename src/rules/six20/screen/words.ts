/** Facts in words: for the log as they are, for the players without the numbers of the other side. */
import type { Combatant, Slot } from '../../../state/encounter.ts';
import type { Fact } from '../../../state/facts.ts';
import { plainWords } from '../../plain-words.ts';
import { stancesOf } from '../adjusting.ts';
import { titleOf } from '../conditions.ts';
import type { Table } from '../table.ts';
import { levelLetter } from '../track.ts';
import { noteOf } from './row.ts';

export function wordsOf(view: Table, fact: Fact, masked: boolean): string | null {
  const who = 'who' in fact && fact.who !== null ? view.now.combatants[fact.who] : undefined;
  if (masked && who?.hidden === true) return null;
  switch (fact.fact) {
    case 'track-set':
      return who === undefined ? null : trackWords(who, fact, masked);
    case 'condition-set':
      return who === undefined ? null : conditionWords(view, who, fact, masked);
    case 'mark-set':
      return who === undefined ? null : markWords(view, who, fact);
    case 'slot-set':
      return slotWords(view, fact.from, fact.to);
    case 'combatant-set':
    case 'clock-set':
    case 'setting-set':
    case 'edge-passed':
    case 'said':
      return plainWords(fact, masked);
  }
}

type Of<K extends Fact['fact']> = Extract<Fact, { fact: K }>;

const short: { readonly [track: string]: string } = { vitality: 'VP', wounds: 'WP' };

/** `Guard 1 VP 9 -> 2`; masked: `Guard 1: unhurt -> hurt`. */
function trackWords({ name, side }: Combatant, fact: Of<'track-set'>, masked: boolean): string | null {
  const { track, from, to } = fact;
  if (from === null || to === null) return null;
  if (!masked || side === 'own') return `${name} ${short[track] ?? track} ${from.now} -> ${to.now}`;
  const [before, after] = [hurtWord(track, from.now, from.max), hurtWord(track, to.now, to.max)];
  return before === after ? null : `${name}: ${before} -> ${after}`;
}

/** A state as anybody can see it: vitality is breath, wounds are blood. */
function hurtWord(track: string, now: number, max: number): string {
  if (now >= max) return track === 'wounds' ? 'unwounded' : 'fresh';
  if (now * 2 > max) return track === 'wounds' ? 'wounded' : 'tired';
  if (now > 0) return track === 'wounds' ? 'badly wounded' : 'spent';
  return track === 'wounds' ? 'down' : 'exhausted';
}

function conditionWords(view: Table, who: Combatant, fact: Of<'condition-set'>, masked: boolean): string | null {
  const { condition, from, to } = fact;
  const laid = to ?? from;
  if (laid === null || condition === 'opportunities') return null;
  if (to === null) return `${who.name}: ${titleOf(condition, laid)} ended`;
  if (from !== null && from.stacks === to.stacks && from.ends?.round === to.ends?.round) return null;
  if (masked) return `${who.name}: ${titleOf(condition, laid)}`;
  const now = view.now.combatants[who.id]?.conditions[condition];
  return `${who.name}: ${now === undefined ? titleOf(condition, laid) : noteOf(view, who.id, condition, now)}`;
}

function markWords(view: Table, { id, name }: Combatant, { mark, from, to }: Of<'mark-set'>): string | null {
  if (mark === 'initiative' && to !== null) {
    const [total = 0] = Array.isArray(to.value) ? to.value : [];
    return `${name}: initiative ${0 - Number(total)}`;
  }
  if (mark !== 'stance') return null;
  const stances = stancesOf(view, id).map((one) => `${one.name} ${levelLetter[one.level]}`);
  return to === null && from !== null ? `${name} stands neutral again` : `${name} stands ${stances.join(' and ')}`;
}

/** A budget that was used: `Ash: no standard action left`. */
function slotWords(view: Table, from: Slot | null, to: Slot | null): string | null {
  if (from === null || to === null || from.is !== to.is) return null;
  const used = ['standard', 'short'].filter((kind) => (from.left[kind] ?? 0) > (to.left[kind] ?? 0));
  const name = view.now.combatants[to.who]?.name;
  return used.length === 0 || name === undefined ? null : `${name}: ${used.join(' and ')} used`;
}
