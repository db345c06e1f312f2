import { Component, type ReactElement, type ReactNode } from 'react';
import { ink } from './ink.ts';
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

/** What Ink shows on a terminal. */
export interface Shown {
  rerender(element: ReactElement): void;
  unmount(): void;
}

/** Renders on the terminal. What a component throws becomes an exception, which Ink would keep to itself. */
export function renderOn(terminal: Terminal, element: ReactElement): Shown {
  const app = ink().render(<Boundary>{element}</Boundary>, inkOptions(terminal));
  return {
    rerender: (next) => app.rerender(<Boundary>{next}</Boundary>),
    unmount: () => app.unmount(),
  };
}

/** Throws again outside of React what a component throws. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    queueMicrotask(() => {
      throw error;
    });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
