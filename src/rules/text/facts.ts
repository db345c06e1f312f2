/** Formats facts: in full for the log, and for the players without the numbers of the other side. */
import type { Combatant, Encounter, Id, Json, Track } from '../../state/encounter.ts';
import type { Fact } from '../../state/facts.ts';
import type { AnyClock } from '../kernel/clock.ts';
import type { FactFormatter, FactOf } from '../kernel/screen.ts';

/** A fact in words, or null where there is nothing to read. Masked: nothing about hidden combatants. */
export function formatFact<View extends { readonly now: Encounter }>(
  formatter: FactFormatter<View>,
  { clock, view, fact, masked }: { clock: AnyClock; view: View; fact: Fact; masked: boolean },
): string | null {
  const who = view.now.combatants[ownerOf(fact) ?? ''];
  if (masked && who?.hidden === true) return null;
  switch (fact.fact) {
    case 'combatant-set':
      return formatCombatantChange(fact.from, fact.to, masked);
    case 'clock-set':
      return fact.to.round > fact.from.round && fact.to.round > 0 ? capital(clock.formatRound(fact.to.round)) : null;
    case 'setting-set':
      return `House rule ${fact.setting}: ${valueText(fact.from)} -> ${valueText(fact.to)}`;
    case 'said':
      if (masked) return null;
      return fact.rule === '' ? fact.text : `${fact.text} (${fact.rule})`;
    case 'edge-passed':
      return null;
    default:
      return who === undefined ? null : formatOwn(formatter, { view, who, fact, masked });
  }
}

type OwnFact = FactOf<'track-set' | 'condition-set' | 'mark-set' | 'slot-set'>;

function formatOwn<View>(
  formatter: FactFormatter<View>,
  { view, who, fact, masked }: { view: View; who: Combatant; fact: OwnFact; masked: boolean },
): string | null {
  switch (fact.fact) {
    case 'track-set':
      return formatter.track(view, who, fact, masked);
    case 'condition-set':
      return formatter.condition(view, who, fact, masked);
    case 'mark-set':
      return formatter.mark?.(view, who, fact) ?? null;
    case 'slot-set':
      return formatter.slot?.(view, who, fact) ?? null;
  }
}

/** The combatant that a fact is about, or null. */
function ownerOf(fact: Fact): Id | null {
  if (fact.fact === 'slot-set') return (fact.to ?? fact.from)?.who ?? null;
  return 'who' in fact ? fact.who : null;
}

/** How a change of a track is formatted. */
export interface TrackFormat {
  readonly title: string;
  readonly masked: boolean;
  /** The track as anyone can see it, for the players; null where it cannot be seen. */
  readonly inWords: ((track: Track) => string) | null;
}

/**
 * A change of a track in numbers (`Ogre LIF 13 -> 8`); masked, for the other side, in words (`Ogre: unhurt -> hurt`), or null
 * where nothing can be seen.
 */
export function formatTrackChange(
  { name, side }: Combatant,
  { from, to }: FactOf<'track-set'>,
  { title, masked, inWords }: TrackFormat,
): string | null {
  if (from === null || to === null) return null;
  if (!masked || side === 'own') return `${name} ${title} ${from.now} -> ${to.now}`;
  if (inWords === null) return null;
  const [before, after] = [inWords(from), inWords(to)];
  return before === after ? null : `${name}: ${before} -> ${after}`;
}

function formatCombatantChange(from: Combatant | null, to: Combatant | null, masked: boolean): string | null {
  const combatant = to ?? from;
  if (combatant === null || (masked && combatant.hidden)) return null;
  if (from === null) return `${combatant.name} joins`;
  if (to === null) return `${from.name} is removed`;
  if (from.out !== to.out) return to.out ? `${to.name} leaves` : `${to.name} is back`;
  if (from.hidden !== to.hidden) return to.hidden ? `${to.name} is hidden` : `${to.name} appears`;
  if (from.name !== to.name) return `${from.name} is now ${to.name}`;
  if (masked) return null;
  if (from.mask !== to.mask)
    return `${to.name}: the players see ${to.mask === undefined ? 'the name' : `"${to.mask}"`}`;
  return `${to.name} is edited`;
}

function valueText(value: Json): string {
  return value === null ? 'default' : JSON.stringify(value);
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
