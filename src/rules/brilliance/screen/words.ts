/** Facts in words: for the log as they are, for the players without the numbers of the other side. */
import type { Combatant, Condition } from '../../../state/encounter.ts';
import type { Fact } from '../../../state/facts.ts';
import { plainWords } from '../../plain-words.ts';
import { titleOf } from '../conditions.ts';
import { type Table, trackTitles } from '../table.ts';

export function wordsOf(view: Table, fact: Fact, masked: boolean): string | null {
  const who = 'who' in fact && fact.who !== null ? view.now.combatants[fact.who] : undefined;
  if (masked && who?.hidden === true) return null;
  switch (fact.fact) {
    case 'track-set':
      return who === undefined ? null : trackWords(who, fact, masked);
    case 'condition-set':
      return who === undefined ? null : conditionWords(who, fact, masked);
    case 'mark-set':
      return null;
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

const titles: Readonly<Record<string, string>> = trackTitles;

/** `Edward Health 8 -> 6`; masked: `Edward: unhurt -> hurt`, and nothing of the other tracks. */
function trackWords({ name, side }: Combatant, { track, from, to }: Of<'track-set'>, masked: boolean): string | null {
  if (from === null || to === null) return null;
  if (!masked || side === 'own') return `${name} ${titles[track] ?? track} ${from.now} -> ${to.now}`;
  if (track !== 'health') return null;
  const [before, after] = [woundWord(from.now, from.max), woundWord(to.now, to.max)];
  return before === after ? null : `${name}: ${before} -> ${after}`;
}

/** A wound as anybody can see it. */
function woundWord(now: number, max: number): string {
  if (now >= max) return 'unhurt';
  if (now <= 0) return 'down';
  return now * 2 > max ? 'hurt' : 'badly hurt';
}

/** What the sentence of an attack has said already. */
const quiet = new Set(['received']);

function conditionWords({ name }: Combatant, fact: Of<'condition-set'>, masked: boolean): string | null {
  const { condition, from, to } = fact;
  if (quiet.has(condition)) return null;
  const title = titleOf(condition);
  if (to === null) return from === null ? null : `${name}: ${title} ended`;
  if (from !== null && from.stacks === to.stacks && from.ends?.round === to.ends?.round) return null;
  return `${name}: ${title}${masked ? '' : tillText(to)}`;
}

function tillText({ stacks, ends }: Condition): string {
  const times = stacks === 1 ? '' : ` ${stacks}`;
  if (ends === null) return times;
  return `${times}, till ${ends.who === null ? 'the end of' : 'a turn in'} round ${ends.round}`;
}
