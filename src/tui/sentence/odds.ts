import type { Session } from '../../session/session.ts';
import type { Intent } from '../../state/encounter.ts';
import { type GroupOdds, type IntentOdds, noOdds, type PromptOdds, type Sentence } from '../ui/sentence.ts';
import type { Mode, Ui } from '../ui/ui.ts';

import { BackgroundRatings, withPageOfOdds } from './ratings.ts';

/** How long the odds of a group are worked out before keys are taken again, in milliseconds. */
const slice = 12;

/** The odds of a group that are being worked out. */
interface GroupWork {
  readonly key: string;
  readonly steps: Generator<undefined, GroupOdds>;
}

/**
 * Exact odds, worked out after the frame in which they are first wanted, so that no key waits for them: those of a group
 * a little at a time. Odds of an earlier state of the encounter are never returned.
 */
export class BackgroundOdds {
  private known = new Map<string, IntentOdds>();
  private knownOfGroups = new Map<string, GroupOdds>();
  private readonly wanted = new Map<string, { readonly intent: Intent; readonly answers: Sentence['answers'] }>();
  private group: GroupWork | null = null;
  private position = -1;
  private isDue = false;
  /** What the pages of odds show. */
  readonly ratings: BackgroundRatings;

  /** `later` runs the work after the frame; `onReady` is called when more of the wanted odds are known. */
  constructor(
    private readonly session: Session,
    private readonly onReady: () => void,
    private readonly later: (work: () => void) => void = setImmediate,
  ) {
    this.ratings = new BackgroundRatings(session, onReady, later);
  }

  /** The odds of an intent, given the answers so far; undefined while they are being worked out. */
  of(intent: Intent, answers: Sentence['answers']): IntentOdds | undefined {
    this.forgetEarlier();
    const key = keyOf([intent], answers);
    const odds = this.known.get(key);
    if (odds !== undefined) return odds;
    this.wanted.set(key, { intent, answers });
    this.workLater();
    return undefined;
  }

  /** The odds of the intents of a group. Work on those that were wanted before is given up. */
  ofGroup(intents: readonly Intent[], answers: Sentence['answers']): GroupOdds | undefined {
    this.forgetEarlier();
    const key = keyOf(intents, answers);
    const odds = this.knownOfGroups.get(key);
    if (odds !== undefined) return odds;
    if (this.group?.key !== key) this.group = { key, steps: this.session.jointOdds(intents, answers) };
    this.workLater();
    return undefined;
  }

  /** Nothing of a group is wanted any more. */
  leaveGroup(): void {
    this.group = null;
  }

  /** Works out all wanted odds now. */
  settle(): void {
    this.work(Number.POSITIVE_INFINITY);
    this.ratings.settle();
  }

  private forgetEarlier(): void {
    if (this.session.position === this.position) return;
    this.known = new Map();
    this.knownOfGroups = new Map();
    this.group = null;
    this.position = this.session.position;
  }

  private workLater(): void {
    if (this.isDue) return;
    this.isDue = true;
    this.later(() => {
      this.isDue = false;
      this.work(performance.now() + slice);
    });
  }

  /** All odds of single intents, and those of the group until a time. */
  private work(until: number): void {
    const { position } = this.session;
    const isMore = this.wanted.size > 0;
    for (const [key, { intent, answers }] of this.wanted) {
      if (position === this.position) this.known.set(key, this.session.odds(intent, answers));
    }
    this.wanted.clear();
    const isGroupKnown = position === this.position && this.workOnGroup(until);
    if (isMore || isGroupKnown) this.onReady();
    if (this.group !== null) this.workLater();
  }

  /** Whether the odds of the group are known now. */
  private workOnGroup(until: number): boolean {
    const { group } = this;
    if (group === null) return false;
    do {
      const step = group.steps.next();
      if (step.done !== true) continue;
      this.knownOfGroups.set(group.key, step.value);
      this.group = null;
      return true;
    } while (performance.now() < until);
    return false;
  }
}

function keyOf(intents: readonly Intent[], answers: Sentence['answers']): string {
  return JSON.stringify([intents, answers.ids.map((id) => answers.find(id))]);
}

/** The screen with the odds of its sentence, as far as they are known. */
export function withOdds(ui: Ui, background: BackgroundOdds): Ui {
  if (ui.mode.mode === 'reading') return withPageOfOdds(ui, ui.mode, background.ratings);
  background.ratings.leave();
  const odds = promptOdds(ui.mode, background);
  return odds === noOdds && ui.odds === noOdds ? ui : { ...ui, odds };
}

function promptOdds(mode: Mode, background: BackgroundOdds): PromptOdds {
  const intents = mode.mode === 'sentence' ? mode.evaluation.oddsIntents : null;
  if (mode.mode !== 'sentence' || intents === null || intents.sentence === null) {
    background.leaveGroup();
    return noOdds;
  }
  const { answers } = mode.sentence;
  const { sentence, group, options } = intents;
  if (group.length === 0) background.leaveGroup();
  return {
    sentence: background.of(sentence, answers),
    group: group.length === 0 ? null : background.ofGroup(group, answers),
    options: new Map([...options].map(([id, intent]) => [id, background.of(intent, answers)])),
  };
}
