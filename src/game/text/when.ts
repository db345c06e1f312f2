/** When something is planned for, as people write it: `at round 3`, `at segment 4 of turn 2`, `when the gate falls`. */
import type { PlannedTime } from '../../state/encounter.ts';

/** When an entry is due, in the values of the action that plans it. */
export interface When {
  readonly round?: number;
  readonly segment?: number;
  readonly event?: string;
  readonly every?: number;
}

/** A time or an event, and the words behind it. */
export interface ReadWhen {
  readonly when: When;
  readonly rest: string;
}

const round = '(?:rounds?|turns?)';
const number = '(\\d{1,9})';
const end = '(?:[,:]\\s*|\\s+|$)(.*)$';

/** Ways of writing a time; each makes a time of its numbers, counted from where the clock is. */
const forms: readonly (readonly [pattern: RegExp, time: (numbers: readonly number[], now: PlannedTime) => When])[] = [
  [
    form(`segment ${number} (?:of|in) (?:${round} ${number}|this ${round})`),
    ([segment = 0, of], now) => ({ round: of ?? Math.max(1, now.round), segment }),
  ],
  [form(`${round} ${number},? segment ${number}`), ([of = 0, segment = 0]) => ({ round: of, segment })],
  [form(`${round} ${number}`), ([of = 0]) => ({ round: of })],
  [form(`(?:the )?next ${round}`), (_, now) => ({ round: now.round + 1 })],
  [form(`(?:(?:the )?(?:start|beginning) of )?this ${round}`), (_, now) => ({ round: Math.max(1, now.round) })],
  [form(`${number} ${round}`, 'in'), ([of = 0], now) => ({ round: now.round + of })],
  [
    form(`segment ${number}`),
    ([segment = 0], now) => ({ round: Math.max(1, now.round + (segment > (now.segment ?? 0) ? 0 : 1)), segment }),
  ],
  [form(`${number}(?!:\\d)`, 'at'), ([of = 0]) => ({ round: of })],
  [form(`every ${round}`, ''), (_, now) => ({ round: now.round + 1, every: 1 })],
  [form(`every ${number} ${round}`, ''), ([every = 0], now) => ({ round: now.round + every, every })],
];

function form(words: string, prefix = '(?:at|in|on|from)?'): RegExp {
  return new RegExp(`^${prefix} ?${words}${end}`.replaceAll(' ', '\\s*'), 'i');
}

const repeated = new RegExp(`^(?:then )?every (?:${number} )?${round}${end}`.replaceAll(' ', '\\s*'), 'i');

/** The words that begin what happens, so that an event ends before them where there is no comma. */
const deeds = /\s(?=(?:add|remind|note|damage)\b)/i;

/**
 * The time or the event that a text begins with, and what follows; null where it begins with neither. `now`: where the clock is,
 * in round 0 before the fight.
 */
export function readWhen(text: string, now: PlannedTime): ReadWhen | null {
  const line = text.trim();
  if (/^when\s/i.test(line)) return readEvent(line.replace(/^when\s+/i, ''));
  for (const [pattern, time] of forms) {
    const found = pattern.exec(line);
    if (found === null) continue;
    const numbers = found.slice(1, -1).flatMap((word) => (word === undefined ? [] : [Number(word)]));
    const read = withRepeat({ when: time(numbers, now), rest: found.at(-1) ?? '' });
    return read.when.every === 0 ? null : read;
  }
  return null;
}

function withRepeat({ when, rest }: ReadWhen): ReadWhen {
  const found = repeated.exec(rest);
  return found === null || when.every !== undefined
    ? { when, rest: rest.trim() }
    : { when: { ...when, every: Number(found[1] ?? 1) }, rest: (found[2] ?? '').trim() };
}

/** An event ends at the first comma or colon, else before the first word of what happens. */
function readEvent(text: string): ReadWhen {
  const sign = /[,:]/.exec(text);
  const verb = deeds.exec(text);
  const at = sign?.index ?? verb?.index ?? text.length;
  return { when: { event: text.slice(0, at).trim() }, rest: text.slice(at).replace(/^[,:]/, '').trim() };
}
