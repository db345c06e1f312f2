/** What is left of a turn, where a timer is on. It counts by itself: nothing else is rendered again. */
import { type ReactElement, useEffect, useReducer } from 'react';
import { formatLeft, timeIsUp } from '../../game/clock/turn-timer.ts';
import { span } from '../paint/text.ts';
import { Line } from '../paint/text-rows.tsx';

/** When the time of a turn is over (milliseconds since 1970), by this clock. */
export interface TurnEnd {
  readonly at: number;
  now(): number;
}

/** The cells that it takes at most. */
export const countdownCells = timeIsUp.length;

export interface CountdownProps {
  readonly end: TurnEnd;
  /** Where they do not hold `time is up`, that is `0:00`. */
  readonly cells: number;
  readonly colour: boolean;
}

export function Countdown({ end, cells, colour }: CountdownProps): ReactElement {
  const [, count] = useReducer((seconds: number) => seconds + 1, 0);
  useEffect(() => {
    const left = end.at - end.now();
    if (left <= 0) return;
    // When the second is over; a table that is left does not stay for it.
    const timer = setTimeout(count, left % 1000 || 1000).unref();
    return () => clearTimeout(timer);
  });
  return <Line line={[countdown(end, cells)]} cells={cells} colour={colour} />;
}

/** The text of a countdown in so many cells. */
function countdown({ at, now }: TurnEnd, cells: number) {
  const time = now();
  if (time < at) return span(formatLeft(at, time), 'accent');
  return span(cells < countdownCells ? formatLeft(at, time) : timeIsUp, 'warn');
}
