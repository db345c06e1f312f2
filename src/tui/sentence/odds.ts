import type { TargetOdds } from '../../rules/kernel/action.ts';
import type { Session } from '../../session/session.ts';
import type { Intent } from '../../state/encounter.ts';

/** Odds as a view may show them: there, not there and why, none at all, or still to come. */
export type OddsNow = readonly TargetOdds[] | string | null | 'coming';

/**
 * Exact odds off the key path: a view asks and gets what is known; what is not is computed after the frame, and the
 * screen painted again. Never an old number: what was known of another state is forgotten.
 */
export class OddsInBackground {
  private known = new Map<string, OddsNow>();
  private readonly wanted = new Map<string, Intent>();
  private at = -1;

  constructor(
    private readonly session: Session,
    private readonly paintAgain: () => void,
    private readonly later: (work: () => void) => void = setImmediate,
  ) {}

  /** What is known of the odds of an intent; asked for again in the next frame, it will be there. */
  of(intent: Intent): OddsNow {
    if (this.session.position !== this.at) {
      this.known = new Map();
      this.at = this.session.position;
    }
    const key = JSON.stringify(intent);
    const found = this.known.get(key);
    if (found !== undefined) return found;
    if (this.wanted.size === 0) this.later(() => this.settle());
    this.wanted.set(key, intent);
    return 'coming';
  }

  /** Computes what was asked for now, for those who wait for no frame. */
  settle(): void {
    if (this.wanted.size === 0) return;
    const { position } = this.session;
    for (const [key, intent] of this.wanted) {
      if (position === this.at) this.known.set(key, this.session.odds(intent));
    }
    this.wanted.clear();
    this.paintAgain();
  }
}
