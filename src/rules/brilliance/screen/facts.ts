/** Facts in words: in full for the log, masked for the players. */
import type { Condition } from '../../../state/encounter.ts';
import type { FactFormatter } from '../../kernel/screen.ts';
import { formatTrackChange } from '../../text/facts.ts';
import { conditionTitle } from '../combatant/conditions.ts';
import type { BrillianceView } from '../combatant/game.ts';
import { formatUnaware, observersOf } from '../combatant/unseen.ts';
import { trackTitles } from '../combatant/view.ts';
import { woundWord } from './players.ts';

type Formatter = FactFormatter<BrillianceView>;

const titles: Readonly<Record<string, string>> = trackTitles;

/** `Edward Health 8 -> 6`; masked: `Edward: unhurt -> hurt`, and nothing for other tracks. */
const formatTrack: Formatter['track'] = (_view, who, fact, masked) =>
  formatTrackChange(who, fact, {
    title: titles[fact.track] ?? fact.track,
    masked,
    inWords: fact.track === 'health' ? woundWord : null,
  });

/** Conditions that the title of the record already implies. */
const hiddenConditions = new Set(['received']);

const formatConditionChange: Formatter['condition'] = (view, { name }, { condition, from, to }, masked) => {
  if (hiddenConditions.has(condition)) return null;
  const isUnseen = condition === 'sneaking' && to !== null;
  const title = isUnseen ? formatUnaware(view, observersOf(to)) : conditionTitle(condition);
  if (to === null) return from === null ? null : `${name}: ${title} ended`;
  if (!isUnseen && from !== null && from.stacks === to.stacks && from.ends?.round === to.ends?.round) return null;
  return `${name}: ${title}${masked ? '' : formatEnd(to)}`;
};

function formatEnd({ stacks, ends }: Condition): string {
  const times = stacks === 1 ? '' : ` ${stacks}`;
  if (ends === null) return times;
  return `${times}, till ${ends.who === null ? 'the end of' : 'a turn in'} round ${ends.round}`;
}

export const factFormatter: Formatter = { track: formatTrack, condition: formatConditionChange };
