/** Facts in words. */
import type { Condition } from '../../../state/encounter.ts';
import { formatEndedFact } from '../../kernel/conditions.ts';
import type { FactFormatter } from '../../kernel/screen.ts';
import { formatTrackChange } from '../../text/facts.ts';
import { conditions, conditionTitle } from '../combatant/conditions.ts';
import type { BrillianceView } from '../combatant/game.ts';
import { formatUnaware, observersOf } from '../combatant/unseen.ts';
import { trackTitles } from '../combatant/vocabulary.ts';
import { shotsFired } from '../combatant/weapons.ts';

type Formatter = FactFormatter<BrillianceView>;

const titles: Readonly<Record<string, string>> = trackTitles;

/** `Edward Health 8 -> 6` */
const formatTrack: Formatter['track'] = (_view, who, fact) =>
  formatTrackChange(who, fact, titles[fact.track] ?? fact.track);

const formatConditionChange: Formatter['condition'] = (view, { name }, { condition, from, to }) => {
  if (condition === 'received') return null;
  const isUnseen = condition === 'sneaking' && to !== null;
  const title = isUnseen ? formatUnaware(view, observersOf(to)) : conditionTitle(condition);
  if (to === null) return from === null ? null : formatEndedFact(conditions, name, condition, title);
  if (!isUnseen && from !== null && from.stacks === to.stacks && from.ends?.round === to.ends?.round) return null;
  return `${name}: ${title}${formatEnd(to)}`;
};

function formatEnd({ stacks, ends }: Condition): string {
  const times = stacks === 1 ? '' : ` ${stacks}`;
  if (ends === null) return times;
  return `${times}, till ${ends.who === null ? 'the end of' : 'a turn in'} round ${ends.round}`;
}

export const factFormatter: Formatter = {
  track: formatTrack,
  condition: formatConditionChange,
  usedUp: (fact) => (fact.fact === 'mark-set' ? [{ what: 'shot', amount: shotsFired(fact) }] : []),
};
