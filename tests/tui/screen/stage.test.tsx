import { expect, onTestFinished, test } from 'vitest';
import type { Key } from '../../../src/tui/keys/decode.ts';
import { ink } from '../../../src/tui/screen/ink.ts';
import { Stage } from '../../../src/tui/screen/stage.tsx';
import { Device } from './device.ts';

/** A scene that keeps the keys it gets, by their letters. */
function scene(title: string) {
  const { Text } = ink();
  const keys: string[] = [];
  const onKeys = (taken: readonly Key[]): void => {
    keys.push(...taken.map((key) => ('text' in key ? String(key.text) : JSON.stringify(key))));
  };
  return { keys, element: <Text>{title}</Text>, onKeys };
}

test('keys that are typed between two scenes reach the second, and none reaches the one that ended', async () => {
  const keyboard = new Device();
  const stage = new Stage({ stdout: new Device(), stdin: keyboard });
  onTestFinished(() => stage.close());
  const [table, start] = [scene('table'), scene('start')];
  stage.show(table);
  // Ink listens to its input in an effect, after the first frame.
  while (keyboard.listenerCount('data') + keyboard.listenerCount('readable') === 0)
    await new Promise((resolve) => setImmediate(resolve));
  keyboard.emit('data', 'q');
  stage.endScene();
  keyboard.emit('data', 'j');
  keyboard.emit('data', 'k');
  stage.show(start);
  keyboard.emit('data', 'n');
  expect({ table: table.keys, start: start.keys }).toEqual({ table: ['q'], start: ['j', 'k', 'n'] });
});
