/** Facts in words: for the log as they are, for the players without the numbers of the other side. */
import type { Condition, Track } from '../../../state/encounter.ts';
import { turnEnd } from '../../kernel/clock.ts';
import type { FactFormatter } from '../../kernel/screen.ts';
import { formatTrackChange } from '../../text/facts.ts';
import { ofPairFact, pairFacts } from '../combatant/relations.ts';
import { type Table, wordsIn } from '../combatant/view.ts';
import { titleOf } from '../statuses/statuses.table.ts';

type Words = FactFormatter<Table>;

const trackTitle: { readonly [track: string]: string } = { health: 'Health', stamina: 'Stamina', mana: 'Mana' };

/** `Gazer Health 36 -> 33`; masked: `Gazer: hurt -> badly hurt`, and nothing of what the other side has to spend. */
const trackWordsOf: Words['track'] = (_view, who, fact, masked) =>
  formatTrackChange(who, fact, {
    title: trackTitle[fact.track] ?? fact.track,
    masked,
    inWords: fact.track === 'health' ? woundWord : null,
  });

/** A wound as anybody can see it. */
function woundWord({ now, max }: Track): string {
  if (now <= 0) return 'down';
  if (now >= max) return 'unhurt';
  return now * 2 > max ? 'hurt' : now * 4 > max ? 'badly hurt' : 'on its last legs';
}

const conditionWords: Words['condition'] = (view, { name }, { condition, from, to }, masked) => {
  const title = titleOf(condition, view.settings);
  if (to === null) return from === null ? null : `${name}: ${title} ended`;
  if (from !== null && from.stacks > to.stacks) return `${name}: ${title} ${from.stacks} -> ${to.stacks}`;
  return `${name}: ${title}${to.stacks === 1 ? '' : ` ${to.stacks}`}${masked ? '' : tillText(to)}`;
};

function tillText({ ends }: Condition): string {
  if (ends === null) return '';
  if (ends.edge !== turnEnd) return `, till the end of round ${ends.round}`;
  return ', till the end of its next turn';
}

const markWords: NonNullable<Words['mark']> = (view, { name }, { mark, from, to }) => {
  if (mark === 'crystal') return to?.value === true ? `${name} is in its crystal` : `${name} is on the field`;
  const fact = pairFacts.find((known) => known === mark);
  if (fact === undefined) return null;
  const [before, after] = [wordsIn(from?.value), wordsIn(to?.value)];
  const says = (who: readonly string[], begins: string): readonly string[] =>
    who.map((other) => `${begins}${ofPairFact[fact].phrase} ${view.now.combatants[other]?.name ?? other}`);
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
};

export const words: Words = { track: trackWordsOf, condition: conditionWords, mark: markWords };
