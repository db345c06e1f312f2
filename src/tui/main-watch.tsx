/** The players' screen on a terminal of its own. */
import type { ReactElement } from 'react';
import type { LiveView } from '../watch/live-view.ts';
import { appearanceOf } from './app/play-table.tsx';
import { PlayersScreen } from './app/players-screen.tsx';
import type { Key } from './keys/decode.ts';
import { startKeys } from './keys/input.ts';
import { guarded, renderOn } from './screen/guard.tsx';
import { openTerminal } from './screen/terminal.ts';

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
export function runWatch(live: LiveView, { theatre, ascii, colour }: WatchOptions): Promise<void> {
  let onResize = (): void => {};
  const terminal = openTerminal({
    stdout: process.stdout,
    stdin: process.stdin,
    colour: colour ? '16' : 'none',
    onResize: () => onResize(),
  });
  const show = (): Promise<void> =>
    new Promise((resolve) => {
      let page = 0;
      const screen = (): ReactElement => (
        <PlayersScreen
          view={live.current}
          theatre={theatre}
          isLost={live.isLost}
          page={page}
          appearance={appearanceOf(terminal.size(), { ascii, colour }, null)}
        />
      );
      const stopKeys = startKeys(process.stdin, onKeys, () => terminal.lost());
      const app = renderOn(terminal, screen());
      onResize = () => app.rerender(screen());
      const stopListening = live.start().listen(() => {
        page = 0;
        app.rerender(screen());
      });

      function onKeys(keys: readonly Key[]): void {
        if (keys.some(({ name }) => leaves.includes(name))) {
          end();
          return;
        }
        for (const { name } of keys) {
          if (name === 'ctrl-l') terminal.repaint();
          if (turnsOn.includes(name)) page += 1;
          if (turnsBack.includes(name)) page -= 1;
        }
        app.rerender(screen());
      }

      function end(): void {
        stopListening();
        live.stop();
        stopKeys();
        app.unmount();
        resolve();
      }
    });
  return guarded(show).finally(() => terminal.close());
}
