import type { FactFormatter } from '../../kernel/screen.ts';
/** Facts in words: for the log as they are, for the players without the numbers of the other side. */
import { formatTrackChange } from '../../text/facts.ts';
import { titleOf } from '../combatant/conditions.ts';
import type { Table } from '../combatant/view.ts';
import { stancesOf } from '../roll/circumstances.ts';
import { levelLetter } from '../roll/track.ts';
import { noteOf } from './row.ts';

type Words = FactFormatter<Table>;

const short: { readonly [track: string]: string } = { vitality: 'VP', wounds: 'WP' };

/** `Guard 1 VP 9 -> 2`; masked: `Guard 1: unhurt -> hurt`. */
const trackWordsOf: Words['track'] = (_view, who, fact, masked) =>
  formatTrackChange(who, fact, {
    title: short[fact.track] ?? fact.track,
    masked,
    inWords: ({ now, max }) => hurtWord(fact.track, now, max),
  });

/** A state as anybody can see it: vitality is breath, wounds are blood. */
function hurtWord(track: string, now: number, max: number): string {
  if (now >= max) return track === 'wounds' ? 'unwounded' : 'fresh';
  if (now * 2 > max) return track === 'wounds' ? 'wounded' : 'tired';
  if (now > 0) return track === 'wounds' ? 'badly wounded' : 'spent';
  return track === 'wounds' ? 'down' : 'exhausted';
}

const conditionWords: Words['condition'] = (view, who, { condition, from, to }, masked) => {
  const laid = to ?? from;
  if (laid === null || condition === 'opportunities') return null;
  if (to === null) return `${who.name}: ${titleOf(condition, laid)} ended`;
  if (from !== null && from.stacks === to.stacks && from.ends?.round === to.ends?.round) return null;
  if (masked) return `${who.name}: ${titleOf(condition, laid)}`;
  const now = view.now.combatants[who.id]?.conditions[condition];
  return `${who.name}: ${now === undefined ? titleOf(condition, laid) : noteOf(view, who.id, condition, now)}`;
};

const markWords: NonNullable<Words['mark']> = (view, { id, name }, { mark, from, to }) => {
  if (mark === 'initiative' && to !== null) {
    const [total = 0] = Array.isArray(to.value) ? to.value : [];
    return `${name}: initiative ${0 - Number(total)}`;
  }
  if (mark !== 'stance') return null;
  const stances = stancesOf(view, id).map((one) => `${one.name} ${levelLetter[one.level]}`);
  return to === null && from !== null ? `${name} stands neutral again` : `${name} stands ${stances.join(' and ')}`;
};

/** A budget that was used: `Ash: no standard action left`. */
const slotWords: NonNullable<Words['slot']> = (_view, { name }, { from, to }) => {
  if (from === null || to === null || from.is !== to.is) return null;
  const used = ['standard', 'short'].filter((kind) => (from.left[kind] ?? 0) > (to.left[kind] ?? 0));
  return used.length === 0 ? null : `${name}: ${used.join(' and ')} used`;
};

export const words: Words = { track: trackWordsOf, condition: conditionWords, mark: markWords, slot: slotWords };
