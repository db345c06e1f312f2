/** Formats facts for the GM; what the players see is made in `players`. */

import type { Combatant, Encounter, Id, Json } from '../../state/encounter.ts';
import type { Fact } from '../../state/facts.ts';
import type { AnyClock } from '../kernel/clock.ts';
import { tableSettings } from '../kernel/house-rules.ts';
import type { FactFormatter, FactOf } from '../kernel/screen.ts';
import { textOfMark } from '../kernel/texts.ts';
import { yesOrNo } from '../kernel/values.ts';
import { capital } from './names.ts';

/** A fact in words, or null where there is nothing to read. */
export function formatFact<View extends { readonly now: Encounter }>(
  formatter: FactFormatter<View>,
  { clock, view, fact }: { clock: AnyClock; view: View; fact: Fact },
): string | null {
  const who = view.now.combatants[ownerOf(fact) ?? ''];
  switch (fact.fact) {
    case 'combatant-set':
      return formatCombatantChange(fact.from, fact.to);
    case 'clock-set':
      return fact.to.round > fact.from.round && fact.to.round > 0 ? capital(clock.formatRound(fact.to.round)) : null;
    case 'setting-set':
      if (fact.setting in tableSettings) return null;
      return `House rule ${fact.setting}: ${formatSetting(fact.from)} -> ${formatSetting(fact.to)}`;
    case 'said':
      return fact.rule === '' ? fact.text : `${fact.text} (${fact.rule})`;
    case 'edge-passed':
    case 'timeline-set':
      return null;
    default:
      // The title of its record says what a text about a combatant is.
      if (fact.fact === 'mark-set' && textOfMark(fact.mark) !== null) return null;
      return who === undefined ? null : formatOwn(formatter, { view, who, fact });
  }
}

type OwnFact = FactOf<'track-set' | 'condition-set' | 'mark-set' | 'slot-set'>;

function formatOwn<View>(
  formatter: FactFormatter<View>,
  { view, who, fact }: { view: View; who: Combatant; fact: OwnFact },
): string | null {
  switch (fact.fact) {
    case 'track-set':
      return formatter.track(view, who, fact);
    case 'condition-set':
      return formatter.condition(view, who, fact);
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

/** A change of a track: `Ogre LIF 13 -> 8`. */
export function formatTrackChange(
  { name }: Pick<Combatant, 'name'>,
  { from, to }: FactOf<'track-set'>,
  title: string,
): string | null {
  return from === null || to === null ? null : `${name} ${title} ${from.now} -> ${to.now}`;
}

function formatCombatantChange(from: Combatant | null, to: Combatant | null): string | null {
  const combatant = to ?? from;
  if (combatant === null) return null;
  if (from === null) return `${combatant.name} joins`;
  if (to === null) return `${from.name} is removed`;
  if (from.out !== to.out) return to.out ? `${to.name} leaves` : `${to.name} is back`;
  if (from.hidden !== to.hidden) return to.hidden ? `${to.name} is hidden` : `${to.name} appears`;
  if (from.name !== to.name) return `${from.name} is now ${to.name}`;
  if (from.mask !== to.mask)
    return `${to.name}: the players see ${to.mask === undefined ? 'the name' : `"${to.mask}"`}`;
  return `${to.name} is edited`;
}

/** The value of a house rule: `yes`, `no`, `default`, or the value in words. */
export function formatSetting(value: Json): string {
  if (value === null) return 'default';
  const words = yesOrNo(value);
  return typeof words === 'string' ? words : JSON.stringify(words);
}
