/** Facts in words: for the log as they are, for the players without the numbers of the other side. */
import type { Condition, Track } from '../../../state/encounter.ts';
import type { FactFormatter } from '../../kernel/screen.ts';
import { formatTrackChange } from '../../text/facts.ts';
import { titleOf } from '../combatant/conditions.ts';
import type { Table } from '../combatant/view.ts';
import { segmentOf } from '../time/phases/places.ts';

type Words = FactFormatter<Table>;

/** `Jim HP 12 -> -3`; masked: `Jim: hurt -> down`. */
const trackWordsOf: Words['track'] = (_view, who, fact, masked) => {
  const isHealth = fact.track === 'hp';
  return formatTrackChange(who, fact, {
    title: isHealth ? 'HP' : fact.track,
    masked,
    inWords: isHealth ? woundWord : null,
  });
};

/** A wound as anybody can see it. */
function woundWord({ now, max }: Track): string {
  if (now >= max) return 'unhurt';
  if (now < 0) return 'down';
  return now * 2 > max ? 'hurt' : 'badly hurt';
}

const conditionWords: Words['condition'] = (_view, { name }, { condition, from, to }, masked) => {
  const title = titleOf(condition);
  if (to === null) return from === null ? null : `${name}: ${title} ended`;
  if (from !== null && from.stacks === to.stacks) return null;
  return `${name}: ${title}${masked ? '' : tillText(to)}`;
};

function tillText({ stacks, ends }: Condition): string {
  return `${stacks === 1 ? '' : ` ${stacks}`}${ends === null ? '' : `, till the end of turn ${ends.round}`}`;
}

/** What becomes of a phase: `Jim loses the phase in 4`. */
const slotWords: NonNullable<Words['slot']> = (_view, { name }, { from, to }) => {
  if (to === null) return null;
  const segment = segmentOf(to.at);
  if (from === null) return to.kind === 'phase' ? null : `${name}: ${kindWords[to.kind] ?? to.kind} in ${segment}`;
  if (from.is !== to.is && to.is === 'lost') return `${name} loses the phase in ${segment}`;
  if (from.is !== to.is && to.is === 'held') return `${name} waits, ${segment}`;
  return null;
};

const kindWords: { readonly [kind: string]: string } = {
  bonus: 'a bonus phase',
  trade: 'a phase for two later ones',
  ambush: 'an ambush',
};

export const words: Words = { track: trackWordsOf, condition: conditionWords, slot: slotWords };
