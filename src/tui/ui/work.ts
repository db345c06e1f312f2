/** What a screen waits for: it is worked out behind the frames, and comes as an event. */
import type { FirstFaces } from '../../dice/first-faces.ts';
import type { Page } from '../../report/page.ts';
import type { Sentence } from '../../session/sentence/sentence.ts';
import type { PromptOdds } from './sentence.ts';
import type { Reading } from './ui.ts';

/** The odds of a sentence, with those of each option of a blank, given the first faces of a throw; or a page of odds or of a forecast. */
export type Wanted =
  | { readonly what: 'prompt'; readonly sentence: Sentence; readonly blank: string; readonly firstFaces: FirstFaces }
  | Extract<Reading, { readonly what: 'odds' | 'compare' | 'forecast' }>;

/** What is known of it by now. */
export interface Known {
  readonly odds: PromptOdds;
  /** The page as far as it is known; null where none is wanted. */
  readonly page: Page | null;
  /** More of the page is being worked out. */
  readonly isRunning: boolean;
  /** A forecast that is not looked at is still being played. */
  readonly keepsForecast: boolean;
  /** What such a forecast came to when it ended; else ''. */
  readonly says: string;
}
