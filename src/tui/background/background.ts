/** All that is worked out behind the frames of a table. */
import type { Session } from '../../session/session.ts';
import { noOdds } from '../ui/sentence.ts';
import type { Known, Wanted } from '../ui/work.ts';
import { BackgroundForecasts, type HowPlayed } from './forecast.ts';
import { BackgroundOdds, promptOdds } from './odds.ts';
import { BackgroundRatings, pageOfOdds } from './ratings.ts';

export class Background {
  private readonly odds: BackgroundOdds;
  private readonly ratings: BackgroundRatings;
  private readonly forecasts: BackgroundForecasts;

  /** `onReady` is called when more of what is wanted is known; `later` runs work after the frame. */
  constructor(session: Session, onReady: () => void, how?: HowPlayed, later?: (work: () => void) => void) {
    this.odds = new BackgroundOdds(session, onReady, later);
    this.ratings = new BackgroundRatings(session, onReady, later);
    this.forecasts = new BackgroundForecasts(session, onReady, how, later);
  }

  /** What is known by now of what a screen waits for, on which work goes on; what nobody waits for is given up, but for a forecast that is kept. */
  known(wanted: Wanted | null, keepsForecast: boolean): Known {
    const nothing: Known = { odds: noOdds, page: null, isRunning: false, keepsForecast: false, says: '' };
    if (wanted?.what !== 'odds' && wanted?.what !== 'compare') this.ratings.leave();
    if (wanted?.what !== 'prompt') this.odds.leaveGroups();
    if (wanted?.what === 'forecast') return { ...nothing, ...this.forecasts.page(wanted) };
    const rest = { ...nothing, ...this.forecasts.unseen(keepsForecast) };
    switch (wanted?.what) {
      case 'prompt':
        return { ...rest, odds: promptOdds(this.odds, wanted) };
      case 'odds':
      case 'compare':
        return { ...rest, page: pageOfOdds(wanted, this.ratings) };
      default:
        return rest;
    }
  }

  /** Works out now what is wanted of odds. */
  settle(): void {
    this.odds.settle();
    this.ratings.settle();
  }

  /** Resolves when every fight that is wanted has been played. */
  finished(): Promise<void> {
    return this.forecasts.finished();
  }

  /** The fights of the forecast that is looked at. */
  get fights(): { readonly played: number; readonly runs: number } {
    return this.forecasts.fights;
  }

  /** Plays no further fights; the page of what was played stays as long as it is looked at. */
  end(): void {
    this.forecasts.end();
  }

  /** Gives up all fights that are being played. */
  stop(): void {
    this.forecasts.stop();
  }
}
