import { type Instance, render } from 'ink';
import type { ReactElement } from 'react';
import { inkOptions } from './ink-stdout.ts';
import type { Terminal } from './terminal.ts';

/**
 * Runs the screen, and fails with the first exception that nothing catches, wherever it is thrown: by a key, by a
 * resize, by work after the frame, or by a component. Node calls the terminal's own listener before this one, so that
 * the terminal is restored and the file is released when the error arrives at the caller.
 */
export function guarded<T>(play: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    process.on('uncaughtException', reject);
    void play()
      .then(resolve, reject)
      .finally(() => process.off('uncaughtException', reject));
  });
}

/** Renders on the terminal. Ink keeps the error of a component to itself; waiting for its end makes it an exception. */
export function renderOn(terminal: Terminal, element: ReactElement): Instance {
  const app = render(element, inkOptions(terminal));
  void app.waitUntilExit();
  return app;
}
