import type { Session } from '../../session/session.ts';
import type { Intent } from '../../state/encounter.ts';
import { type IntentOdds, noOdds, type PromptOdds, type Sentence } from '../ui/sentence.ts';
import type { Mode, Ui } from '../ui/ui.ts';

/**
 * Exact odds, worked out after the frame in which they are first wanted, so that no key waits for them. Odds of an
 * earlier state of the encounter are never returned.
 */
export class BackgroundOdds {
  private known = new Map<string, IntentOdds>();
  private readonly wanted = new Map<string, { readonly intent: Intent; readonly answers: Sentence['answers'] }>();
  private position = -1;

  /** `later` runs the work after the frame; `onReady` is called when all wanted odds are known. */
  constructor(
    private readonly session: Session,
    private readonly onReady: () => void,
    private readonly later: (work: () => void) => void = setImmediate,
  ) {}

  /** The odds of an intent, given the answers so far; undefined while they are being worked out. */
  of(intent: Intent, answers: Sentence['answers']): IntentOdds | undefined {
    if (this.session.position !== this.position) {
      this.known = new Map();
      this.position = this.session.position;
    }
    const key = JSON.stringify([intent, answers.ids.map((id) => answers.find(id))]);
    const odds = this.known.get(key);
    if (odds !== undefined) return odds;
    if (this.wanted.size === 0) this.later(() => this.settle());
    this.wanted.set(key, { intent, answers });
    return undefined;
  }

  /** Works out all wanted odds now. */
  settle(): void {
    if (this.wanted.size === 0) return;
    const { position } = this.session;
    for (const [key, { intent, answers }] of this.wanted) {
      if (position === this.position) this.known.set(key, this.session.odds(intent, answers));
    }
    this.wanted.clear();
    this.onReady();
  }
}

/** The screen with the odds of its sentence, as far as they are known. */
export function withOdds(ui: Ui, background: BackgroundOdds): Ui {
  const odds = promptOdds(ui.mode, background);
  return odds === noOdds && ui.odds === noOdds ? ui : { ...ui, odds };
}

function promptOdds(mode: Mode, background: BackgroundOdds): PromptOdds {
  if (mode.mode !== 'sentence') return noOdds;
  const intents = mode.evaluation.oddsIntents;
  if (intents === null || intents.sentence === null) return noOdds;
  const { answers } = mode.sentence;
  return {
    sentence: background.of(intents.sentence, answers),
    options: new Map([...intents.options].map(([id, intent]) => [id, background.of(intent, answers)])),
  };
}
