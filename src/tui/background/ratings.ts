import { type RatedVariant, ratingVariant, type Variant } from '../../session/comparison.ts';
import type { Session } from '../../session/session.ts';
import { comparePage, oddsPage } from '../paint/odds-page.ts';
import { evaluated } from '../sentence/evaluate.ts';
import type { Sentence } from '../ui/sentence.ts';
import type { ReadingMode, Ui } from '../ui/ui.ts';
import { SlicedWork } from './sliced-work.ts';

/** What ways of doing an action come to, worked out in the background, for the pages of odds. */
export class BackgroundRatings {
  private readonly rated: SlicedWork<RatedVariant>;

  constructor(
    readonly session: Session,
    onReady: () => void,
    later: (work: () => void) => void,
  ) {
    this.rated = new SlicedWork(session, onReady, later);
  }

  /** What a way comes to, given the answers so far; undefined while it is being worked out. */
  of(variant: Variant, answers: Sentence['answers']): RatedVariant | undefined {
    const key = JSON.stringify([variant, answers.ids.map((id) => answers.find(id))]);
    return this.rated.of(key, () => ratingVariant(this.session, variant, answers));
  }

  /** No way is looked at any more. */
  leave(): void {
    this.rated.giveUpOthers();
  }

  /** Works out all that are wanted now. */
  settle(): void {
    this.rated.settle();
  }
}

/** A page of odds with those that are known by now. */
export function withPageOfOdds(ui: Ui, mode: ReadingMode, ratings: BackgroundRatings): Ui {
  const { what } = mode;
  if (what.what !== 'odds' && what.what !== 'compare') return ui;
  const { session } = ratings;
  const { evaluation } = evaluated({ ui, session }, what.sentence);
  const pageOf = what.what === 'odds' ? oddsPage : comparePage;
  const page = pageOf(session, evaluation, (variant) => ratings.of(variant, what.sentence.answers));
  return { ...ui, mode: { ...mode, page } };
}
