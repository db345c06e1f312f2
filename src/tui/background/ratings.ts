import { formatAllCosts } from '../../game/decide/costs.ts';
import type { AnyAction } from '../../game/kernel/action.ts';
import { comparisonParts } from '../../report/comparison.ts';
import { costParts, oddsParts } from '../../report/odds.ts';
import { lineOf, type Page, type PagePart } from '../../report/page.ts';
import { type RatedVariant, type Rating, ratingVariant } from '../../session/comparison/rating.ts';
import {
  comparableBlanks,
  type Entered,
  type Variant,
  variantsOfBlank,
  variantsOfTarget,
} from '../../session/comparison/variants.ts';
import { changed } from '../../session/sentence/changes.ts';
import { evaluate } from '../../session/sentence/evaluate.ts';
import { actorIntents } from '../../session/sentence/intents.ts';
import type { Sentence } from '../../session/sentence/sentence.ts';
import type { Session } from '../../session/session.ts';
import type { Intent } from '../../state/encounter.ts';
import type { Wanted } from '../ui/work.ts';
import { SlicedWork } from './sliced-work.ts';

/** What ways of doing an action come to, worked out in the background, for the pages of odds. */
export class BackgroundRatings {
  private readonly rated: SlicedWork<RatedVariant>;

  constructor(
    readonly session: Session,
    onReady: () => void,
    later: (work: () => void) => void = setImmediate,
  ) {
    this.rated = new SlicedWork(session, onReady, later);
  }

  /** What a way comes to, given the answers so far; undefined while it is being worked out. */
  of(variant: Variant, answers: Sentence['answers']): RatedVariant | undefined {
    const key = JSON.stringify([variant, answers.ids.map((id) => answers.find(id))]);
    return this.rated.of(key, () => ratingVariant(this.session, variant, answers));
  }

  /** Gives up the work that nobody waits for any more. */
  leave(): void {
    this.rated.giveUpOthers();
  }

  /** Works out all that are wanted now. */
  settle(): void {
    this.rated.settle();
  }
}

/** The most ways of one kind that are compared. */
const mostWays = 24;

/** A page of odds with those that are known by now. */
export function pageOfOdds(
  { what, sentence, cursor }: Extract<Wanted, { what: 'odds' | 'compare' }>,
  ratings: BackgroundRatings,
): Page {
  const { session } = ratings;
  const { action, intent, intents } = evaluate({ session, sentence });
  const entered = enteredIn(session, action, sentence, intents);
  const rated = (variant: Variant): RatedVariant | undefined => ratings.of(variant, sentence.answers);
  const own = rated({ value: null, label: '', intents })?.rating;
  const ofSentence = { action, intent, entered, cursor, rated, own };
  return what === 'odds'
    ? { title: 'Odds in full', parts: oddsOf(session, ofSentence) }
    : { title: `Ways compared: ${action.title}`, parts: waysOf(session, ofSentence) };
}

/** What is entered: the action, its first intent, those of all actors, the blank with the cursor, and what ways come to. */
interface OfSentence {
  readonly action: AnyAction;
  readonly intent: Intent;
  readonly entered: Entered;
  readonly cursor: string;
  /** Undefined while it is being worked out. */
  rated(variant: Variant): RatedVariant | undefined;
  /** What the sentence as it is comes to. */
  readonly own: Rating | string | undefined;
}

const noOdds = [lineOf('no odds: nothing is thrown', 'dim')];

function oddsOf(session: Session, { action, own }: OfSentence): readonly PagePart[] {
  if (action.oddsField === null) return noOdds;
  if (own === undefined) return [lineOf('..', 'dim')];
  if (typeof own === 'string') return [{ text: own, tone: 'dim' }];
  const on = own.on.map((one) => ({ ...one, expected: one.odds.mean }));
  return oddsParts(session, { action, on, costs: own.costs });
}

/** Answers, weapons, further actions and targets, those at the cursor first. */
function waysOf(session: Session, { action, intent, entered, cursor, rated, own }: OfSentence): readonly PagePart[] {
  if (action.oddsField === null) return noOdds;
  const blanks = comparableBlanks(session, entered).map((blank) => ({
    blank: blank.id,
    label: blank.label,
    entered: intent.with[blank.id],
    variants: variantsOfBlank(session, entered, blank),
  }));
  const target = intent.on.length === 1 ? intent.on[0] : undefined;
  const targets = { blank: 'on', label: 'whom', entered: target, variants: variantsOfTarget(session, entered) };
  const kinds = [...blanks, targets].filter(({ variants }) => variants.length > 1);
  const sorted = [...kinds.filter(({ blank }) => blank === cursor), ...kinds.filter(({ blank }) => blank !== cursor)];
  if (sorted.length === 0) return [lineOf('there is nothing to choose', 'dim')];
  const costs = typeof own === 'object' ? own.costs : null;
  const uses = typeof own !== 'object' ? null : costs === null ? '' : formatAllCosts(costs);
  const sections = sorted.map(({ variants, ...kind }): readonly PagePart[] => {
    const rows = variants.slice(0, mostWays).map((variant) => rated(variant) ?? { variant, rating: null });
    const left = variants.length - rows.length;
    return [
      ...comparisonParts(session, { ...kind, action, uses, rows }),
      ...(left > 0 ? [lineOf(`and ${left} more`, 'dim')] : []),
    ];
  });
  return [...costParts(costs), ...sections.flat()];
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
