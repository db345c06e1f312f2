/** The table on a screen and a keyboard of a test's own, with all that it writes. */
import { onTestFinished } from 'vitest';
import type { Session } from '../../../src/session/session.ts';
import { newUi } from '../../../src/tui/app/new-ui.ts';
import { playTable } from '../../../src/tui/app/play-table.tsx';
import { Stage } from '../../../src/tui/screen/stage.tsx';
import { Device } from '../screen/device.ts';

type Listeners = Parameters<typeof playTable>[3];

/** Opens the table; `left` resolves when the GM leaves it. */
export function listeningTable(session: Session, listeners: Partial<Listeners> = {}) {
  const keyboard = new Device();
  const stage = new Stage({ stdout: new Device(), stdin: keyboard });
  onTestFinished(() => stage.close());
  const frames: string[] = [];
  stage.screen.write = (frame) => frames.push(frame) > 0;
  const start = newUi(session, { dice: { own: 'vrule', other: 'vrule' }, readOnly: null, notice: '' });
  const devices = { stage, style: { ascii: true, colour: false } };
  const silent = { onDice: () => {}, onTimer: () => {}, hook: null, takeIn: null };
  return { keyboard, frames, left: playTable(session, start, devices, { ...silent, ...listeners }) };
}
