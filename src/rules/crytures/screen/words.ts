/** Facts in words: for the log as they are, for the players without the numbers of the other side. */
import type { Combatant, Condition } from '../../../state/encounter.ts';
import type { Fact } from '../../../state/facts.ts';
import { turnEnd } from '../../clock.ts';
import { plainWords } from '../../plain-words.ts';
import { ofPairFact, pairFacts } from '../pairs.ts';
import { titleOf } from '../statuses.ts';
import { type Table, wordsIn } from '../table.ts';

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

const trackTitle: { readonly [track: string]: string } = { health: 'Health', stamina: 'Stamina', mana: 'Mana' };

/** `Gazer Health 36 -> 33`; masked: `Gazer: hurt -> badly hurt`, and nothing of what the other side has to spend. */
function trackWords({ name, side }: Combatant, { track, from, to }: Of<'track-set'>, masked: boolean): string | null {
  if (from === null || to === null) return null;
  if (!masked || side === 'own') return `${name} ${trackTitle[track] ?? track} ${from.now} -> ${to.now}`;
  if (track !== 'health') return null;
  const [before, after] = [woundWord(from.now, from.max), woundWord(to.now, to.max)];
  return before === after ? null : `${name}: ${before} -> ${after}`;
}

/** A wound as anybody can see it. */
function woundWord(now: number, max: number): string {
  if (now <= 0) return 'down';
  if (now >= max) return 'unhurt';
  return now * 2 > max ? 'hurt' : now * 4 > max ? 'badly hurt' : 'on its last legs';
}

function conditionWords(view: Table, { name }: Combatant, fact: Of<'condition-set'>, masked: boolean): string | null {
  const { condition, from, to } = fact;
  const title = titleOf(condition, view.settings);
  if (to === null) return from === null ? null : `${name}: ${title} ended`;
  if (from !== null && from.stacks > to.stacks) return `${name}: ${title} ${from.stacks} -> ${to.stacks}`;
  return `${name}: ${title}${to.stacks === 1 ? '' : ` ${to.stacks}`}${masked ? '' : tillText(to)}`;
}

function tillText({ ends }: Condition): string {
  if (ends === null) return '';
  if (ends.edge !== turnEnd) return `, till the end of round ${ends.round}`;
  return ', till the end of its next turn';
}

function markWords(view: Table, { name }: Combatant, { mark, from, to }: Of<'mark-set'>): string | null {
  if (mark === 'crystal') return to?.value === true ? `${name} is in its crystal` : `${name} is on the field`;
  const fact = pairFacts.find((known) => known === mark);
  if (fact === undefined) return null;
  const [before, after] = [wordsIn(from?.value), wordsIn(to?.value)];
  const says = (who: readonly string[], begins: string): readonly string[] =>
    who.map((other) => `${begins}${ofPairFact[fact].reads} ${view.now.combatants[other]?.name ?? other}`);
  const changes = [
    ...says(
      after.filter((other) => !before.includes(other)),
      '',
    ),
    ...says(
      before.filter((other) => !after.includes(other)),
      'no longer ',
    ),
  ];
  return changes.length === 0 ? null : `${name} is ${changes.join(', ')}`;
}
