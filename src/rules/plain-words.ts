import type { Combatant, Json } from '../state/encounter.ts';
import type { Fact } from '../state/facts.ts';

/** Facts that read the same in every game. */
export type PlainFact = Extract<
  Fact,
  { fact: 'combatant-set' | 'slot-set' | 'clock-set' | 'setting-set' | 'edge-passed' | 'said' }
>;

/** What somebody's coming, changing and going, the clock, house rules and what was said come to in words; null: nothing. */
export function plainWords(fact: PlainFact, masked: boolean): string | null {
  switch (fact.fact) {
    case 'combatant-set':
      return combatantWords(fact.from, fact.to, masked);
    case 'clock-set':
      return fact.to.round > fact.from.round && fact.to.round > 0 ? `Round ${fact.to.round}` : null;
    case 'setting-set':
      return `House rule ${fact.setting}: ${valueText(fact.from)} -> ${valueText(fact.to)}`;
    case 'said':
      if (masked) return null;
      return fact.rule === '' ? fact.text : `${fact.text} (${fact.rule})`;
    case 'slot-set':
    case 'edge-passed':
      return null;
  }
}

function combatantWords(from: Combatant | null, to: Combatant | null, masked: boolean): string | null {
  const somebody = to ?? from;
  if (somebody === null || (masked && somebody.hidden)) return null;
  if (from === null) return `${somebody.name} joins`;
  if (to === null) return `${from.name} is removed`;
  if (from.out !== to.out) return to.out ? `${to.name} leaves` : `${to.name} is back`;
  if (from.hidden !== to.hidden) return to.hidden ? `${to.name} is hidden` : `${to.name} appears`;
  if (from.name !== to.name) return `${from.name} is now ${to.name}`;
  return masked ? null : `${to.name} is edited`;
}

function valueText(value: Json): string {
  return value === null ? 'default' : JSON.stringify(value);
}
