/** Facts in words: for the log as they are, for the players without the numbers of the other side. */
import type { Combatant, Condition, Slot } from '../../../state/encounter.ts';
import type { Fact } from '../../../state/facts.ts';
import { plainWords } from '../../plain-words.ts';
import { titleOf } from '../conditions.ts';
import { segmentOf } from '../places.ts';
import type { Table } from '../table.ts';

export function wordsOf(view: Table, fact: Fact, masked: boolean): string | null {
  const who = 'who' in fact && fact.who !== null ? view.now.combatants[fact.who] : undefined;
  if (masked && who?.hidden === true) return null;
  switch (fact.fact) {
    case 'track-set':
      return who === undefined ? null : trackWords(who, fact, masked);
    case 'condition-set':
      return who === undefined ? null : conditionWords(who, fact, masked);
    case 'slot-set':
      return slotWords(view, fact.from, fact.to, masked);
    case 'mark-set':
      return null;
    case 'clock-set':
      return fact.to.round > fact.from.round && fact.to.round > 0 ? `Turn ${fact.to.round}` : null;
    case 'combatant-set':
    case 'setting-set':
    case 'edge-passed':
    case 'said':
      return plainWords(fact, masked);
  }
}

type Of<K extends Fact['fact']> = Extract<Fact, { fact: K }>;

/** `Jim HP 12 -> -3`; masked: `Jim: hurt -> down`. */
function trackWords({ name, side }: Combatant, { track, from, to }: Of<'track-set'>, masked: boolean): string | null {
  if (from === null || to === null) return null;
  if (!masked || side === 'own') return `${name} ${track === 'hp' ? 'HP' : track} ${from.now} -> ${to.now}`;
  if (track !== 'hp') return null;
  const [before, after] = [woundWord(from.now, from.max), woundWord(to.now, to.max)];
  return before === after ? null : `${name}: ${before} -> ${after}`;
}

/** A wound as anybody can see it. */
function woundWord(now: number, max: number): string {
  if (now >= max) return 'unhurt';
  if (now < 0) return 'down';
  return now * 2 > max ? 'hurt' : 'badly hurt';
}

function conditionWords(
  { name }: Combatant,
  { condition, from, to }: Of<'condition-set'>,
  masked: boolean,
): string | null {
  const title = titleOf(condition);
  if (to === null) return from === null ? null : `${name}: ${title} ended`;
  if (from !== null && from.stacks === to.stacks) return null;
  return `${name}: ${title}${masked ? '' : tillText(to)}`;
}

function tillText({ stacks, ends }: Condition): string {
  return `${stacks === 1 ? '' : ` ${stacks}`}${ends === null ? '' : `, till the end of turn ${ends.round}`}`;
}

/** What becomes of a phase: `Jim loses the phase in 4`. */
function slotWords(view: Table, from: Slot | null, to: Slot | null, masked: boolean): string | null {
  const who = view.now.combatants[to?.who ?? ''];
  if (to === null || who === undefined || (masked && who.hidden)) return null;
  const segment = segmentOf(to.at);
  if (from === null) return to.kind === 'phase' ? null : `${who.name}: ${kindWords[to.kind] ?? to.kind} in ${segment}`;
  if (from.is !== to.is && to.is === 'lost') return `${who.name} loses the phase in ${segment}`;
  if (from.is !== to.is && to.is === 'held') return `${who.name} waits, ${segment}`;
  return null;
}

const kindWords: { readonly [kind: string]: string } = {
  bonus: 'a bonus phase',
  trade: 'a phase for two later ones',
  ambush: 'an ambush',
};
