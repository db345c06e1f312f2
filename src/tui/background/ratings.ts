import type { AnyAction } from '../../rules/kernel/action.ts';
import { type RatedVariant, ratingVariant } from '../../session/comparison/rating.ts';
import type { Entered, Variant } from '../../session/comparison/variants.ts';
import { changed } from '../../session/sentence/changes.ts';
import { evaluate } from '../../session/sentence/evaluate.ts';
import { actorIntents } from '../../session/sentence/intents.ts';
import type { Sentence } from '../../session/sentence/sentence.ts';
import type { Session } from '../../session/session.ts';
import type { Intent } from '../../state/encounter.ts';
import { comparePage } from '../paint/compare-page.ts';
import { oddsPage } from '../paint/odds-page.ts';
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
  const { sentence, cursor } = what;
  const { action, intent, intents } = evaluate({ session, sentence });
  const pageOf = what.what === 'odds' ? oddsPage : comparePage;
  const ofSentence = {
    action,
    intent,
    entered: enteredIn(session, action, sentence, intents),
    cursor,
  };
  const page = pageOf(session, ofSentence, (variant) => ratings.of(variant, sentence.answers));
  return { ...ui, mode: { ...mode, page } };
}

/** What a sentence enters; where one blank is filled in otherwise, the others have the defaults that go with it. */
function enteredIn(session: Session, action: AnyAction, sentence: Sentence, intents: readonly Intent[]): Entered {
  const intentsWith = (changes: Partial<Sentence>): readonly Intent[] =>
    actorIntents(session, action, changed({ session, sentence }, changes));
  return {
    intents,
    withValue: (field, value) => {
      const each = Object.entries(sentence.each).map(([who, { [field]: _varied, ...own }]) => [who, own] as const);
      return intentsWith({ values: { ...sentence.values, [field]: value }, each: Object.fromEntries(each) });
    },
    withTarget: (target) => intentsWith({ on: [target] }),
  };
}
