/** The players' screen on a terminal of its own. */
import type { ReactElement } from 'react';
import type { LiveView } from '../watch/live-view.ts';
import { appearanceOf } from './app/play-table.tsx';
import { PlayersScreen } from './app/players-screen.tsx';
import type { Key } from './keys/decode.ts';
import { useWindowSize } from './screen/hooks.ts';
import { guarded, Stage } from './screen/stage.tsx';
import { Store, useStore } from './screen/store.ts';

/** How the players' screen looks. */
export interface WatchOptions {
  readonly theatre: boolean;
  readonly ascii: boolean;
  readonly colour: boolean;
}

const turnsOn = ['space', 'down', 'right', 'pagedown', 'j'];
const turnsBack = ['up', 'left', 'pageup', 'k'];
const leaves = ['q', 'esc', 'ctrl-c'];

/** Shows the view, as it changes, until `q`, Esc or Ctrl-C. */
export function runWatch(live: LiveView, options: WatchOptions): Promise<void> {
  const stage = new Stage({ stdout: process.stdout, stdin: process.stdin });
  const show = (): Promise<void> =>
    new Promise((resolve) => {
      /** The view with the page that is turned to. */
      const shown = new Store({ view: live.current, isLost: live.isLost, page: 0 });
      const turnTo = (page: number): void => shown.set({ view: live.current, isLost: live.isLost, page });
      const stopListening = live.start().listen(() => turnTo(0));
      stage.show({ element: <WatchScene shown={shown} stage={stage} options={options} />, onKeys });

      function onKeys(keys: readonly Key[]): void {
        if (keys.some(({ name }) => leaves.includes(name))) {
          stopListening();
          live.stop();
          resolve();
          return;
        }
        let { page } = shown.get();
        for (const { name } of keys) {
          if (name === 'ctrl-l') stage.screen.repaint();
          if (turnsOn.includes(name)) page += 1;
          if (turnsBack.includes(name)) page -= 1;
        }
        turnTo(page);
      }
    });
  return guarded(show).finally(() => stage.close());
}

interface WatchSceneProps {
  readonly shown: Store<{ readonly view: LiveView['current']; readonly isLost: boolean; readonly page: number }>;
  readonly stage: Stage;
  readonly options: WatchOptions;
}

function WatchScene({ shown, stage, options: { theatre, ...style } }: WatchSceneProps): ReactElement {
  const appearance = appearanceOf(useWindowSize(stage.screen), style, null);
  return <PlayersScreen {...useStore(shown)} theatre={theatre} appearance={appearance} />;
}
