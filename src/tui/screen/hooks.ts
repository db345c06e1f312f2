import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Key } from '../keys/decode.ts';
import { readKeys } from '../keys/input.ts';
import { ink } from './ink.ts';
import type { Screen, Size } from './screen.ts';

/** The size of the window, now and after each change. */
export function useWindowSize(screen: Screen): Size {
  const subscribe = useCallback(
    (listener: () => void): (() => void) => {
      screen.on('size', listener);
      return () => screen.off('size', listener);
    },
    [screen],
  );
  return useSyncExternalStore(subscribe, () => screen.size);
}

/**
 * Reads keys from Ink's standard input. `onKeys` gets the keys of a chunk together and in order, pastes whole, so that a burst is one
 * update; Ink's `useInput` would take "jjj" for one key. `onGone` is called when the input ends or fails. Both must stay the same functions.
 */
export function useKeys(onKeys: (keys: readonly Key[]) => void, onGone: () => void): void {
  const { stdin, setRawMode, isRawModeSupported } = ink().useStdin();
  useEffect(() => {
    if (isRawModeSupported) setRawMode(true);
    const stop = readKeys(stdin, onKeys, onGone);
    return () => {
      stop();
      if (isRawModeSupported) setRawMode(false);
    };
  }, [stdin, setRawMode, isRawModeSupported, onKeys, onGone]);
}
