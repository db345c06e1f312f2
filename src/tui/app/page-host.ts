import type { Session } from '../../session/session.ts';
import { LiveView, sessionSource } from '../../watch/live-view.ts';
import type { PlayersPage } from '../../watch/server.ts';

/** The page of the players, started and stopped from the table. */
export class PageHost {
  private live: LiveView | null = null;
  private page: PlayersPage | null = null;

  /** Starts the page, or stops it where it is served; returns what to say of it. */
  async toggle(session: Session, lan: boolean): Promise<string> {
    if (this.live !== null) {
      await this.close();
      return "the players' page is closed";
    }
    const live = new LiveView(sessionSource(session));
    this.live = live;
    // Loaded here, so that a table without readers never loads it.
    const { serveUsual } = await import('../../watch/server.ts');
    const page = await serveUsual(live, lan);
    if (!page.ok) {
      this.live = null;
      return `not: ${page.message}`;
    }
    if (this.live !== live) {
      await page.close();
      return '';
    }
    this.page = page;
    live.start();
    return `players: ${page.url}`;
  }

  /** Stops the page, if it is served. */
  async close(): Promise<void> {
    const { live, page } = this;
    this.live = null;
    this.page = null;
    live?.stop();
    await page?.close();
  }
}
