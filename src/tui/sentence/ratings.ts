import { type RatedVariant, ratingVariant, type Variant } from '../../session/comparison.ts';
import type { Session } from '../../session/session.ts';
import { comparePage, oddsPage } from '../paint/odds-page.ts';
import type { Sentence } from '../ui/sentence.ts';
import type { ReadingMode, Ui } from '../ui/ui.ts';
import { evaluated } from './evaluate.ts';

/** How long ways are worked out before keys are taken again, in milliseconds. */
const slice = 12;

/** A way that is being worked out. */
interface Work {
  readonly key: string;
  readonly steps: Generator<undefined, RatedVariant>;
}

/** What ways of doing an action come to, worked out one after the other and a little at a time, for the pages of odds. */
export class BackgroundRatings {
  private known = new Map<string, RatedVariant>();
  private works: readonly Work[] = [];
  private position = -1;

  /** `later` runs the work after the frame; `onReady` is called when one more is known. */
  constructor(
    readonly session: Session,
    private readonly onReady: () => void,
    private readonly later: (work: () => void) => void,
  ) {}

  /** What a way comes to, given the answers so far; undefined while it is being worked out. */
  of(variant: Variant, answers: Sentence['answers']): RatedVariant | undefined {
    this.forgetEarlier();
    const key = JSON.stringify([variant, answers.ids.map((id) => answers.find(id))]);
    const rated = this.known.get(key);
    if (rated !== undefined || this.works.some((work) => work.key === key)) return rated;
    const isIdle = this.works.length === 0;
    this.works = [...this.works, { key, steps: ratingVariant(this.session, variant, answers) }];
    if (isIdle) this.later(() => this.goOn());
    return undefined;
  }

  /** No way is looked at any more. */
  leave(): void {
    this.works = [];
  }

  /** Works out all that are wanted now. */
  settle(): void {
    while (this.works.length > 0) this.work(Number.POSITIVE_INFINITY);
  }

  private goOn(): void {
    const isKnown = this.work(performance.now() + slice);
    if (this.works.length > 0) this.later(() => this.goOn());
    if (isKnown) this.onReady();
  }

  /** Works on the first until a time; whether it is known now. */
  private work(until: number): boolean {
    const [first, ...others] = this.works;
    if (first === undefined) return false;
    do {
      const step = first.steps.next();
      if (step.done !== true) continue;
      this.known.set(first.key, step.value);
      this.works = others;
      return true;
    } while (performance.now() < until);
    return false;
  }

  private forgetEarlier(): void {
    if (this.session.position === this.position) return;
    this.known = new Map();
    this.works = [];
    this.position = this.session.position;
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
