/** Reads `--vary`: a flag with the values that are compared. */
import type { Flag } from '../../game/kernel/flags.ts';
import { readText } from '../../game/kernel/read-value.ts';
import { namesHint } from '../../session/names.ts';
import { commandFlag } from './flags.ts';

export const varyFlag = commandFlag(
  'vary',
  'word',
  'a flag whose values are compared: defence, weapon, might=40..80:5, tn=6,7,8',
);

export const mostVaried = 200;

/** A flag with its values as they were written; null where the flag's own are meant. */
export interface Varied {
  readonly name: string;
  readonly texts: readonly string[] | null;
}

/** A value that is compared, as a ruling takes it and as it is written; `undefined`: the flag is left out. */
export interface VariedValue {
  readonly value: unknown;
  readonly text: string;
}

/** The values of a flag that are compared, or a sentence that says what is wrong. */
export function readVaried(
  { name, texts }: Varied,
  flags: readonly Flag[],
): { flag: Flag; values: readonly VariedValue[] } | string {
  const flag = flags.find((one) => one.name === name || one.field === name);
  if (flag === undefined) {
    const names = flags.filter((one) => one.kind !== 'json').map((one) => one.name);
    return `--vary ${name}: no such flag${namesHint(name, names)}`;
  }
  if (texts === null) {
    const values = ownValues(flag);
    return values.length > 0 ? { flag, values } : needsValues(flag);
  }
  const values: VariedValue[] = [];
  for (const text of texts) {
    const read = readText(flag.kind, text);
    if ('problem' in read) return `--vary ${name} ${read.problem}`;
    values.push({ value: read.value, text });
  }
  return { flag, values };
}

/** `might=40..80:5` as a name and its values: those between commas, ranges FROM..TO or FROM..TO:STEP written out. */
export function splitVaried(written: string): Varied | string {
  const [, name = '', list] = /^-{0,2}([^=]+)(?:=(.*))?$/s.exec(written) ?? [];
  if (name === '') return '--vary needs the name of a flag';
  if (list === undefined) return { name, texts: null };
  const texts: string[] = [];
  for (const part of list.split(',')) {
    const range = rangeOf(part.trim());
    if (typeof range === 'string') return `--vary ${name}: ${range}`;
    texts.push(...(range ?? [part.trim()]));
    if (texts.length > mostVaried) return `--vary ${name}: more than ${mostVaried} values`;
  }
  return texts.includes('') ? `--vary ${name} needs values behind =` : { name, texts };
}

const ranged = /^([+-]?\d+(?:\.\d+)?)\.\.([+-]?\d+(?:\.\d+)?)(?::(\d+(?:\.\d+)?))?$/;

/** The numbers of a range, up or down; null of a text that is none, a sentence where there are too many or no step. */
function rangeOf(text: string): readonly string[] | string | null {
  if (!text.includes('..')) return null;
  const [, first, last, by = '1'] = ranged.exec(text) ?? [];
  if (first === undefined || last === undefined) return `"${text}" is no range; one is written 40..80 or 40..80:5`;
  const [from, to, step] = [Number(first), Number(last), Number(by)];
  if (step === 0) return `"${text}" has a step of 0`;
  // A last value is not missed because a sum of steps ends just below it.
  const count = Math.floor(Math.abs(to - from) / step + 1e-9) + 1;
  if (count > mostVaried) return `${count} values are more than the ${mostVaried} that are compared`;
  const sign = to < from ? -1 : 1;
  return Array.from({ length: count }, (_, n) => String(Number((from + sign * n * step).toFixed(9))));
}

/** The values that a choice has. Left out is one of them where it may be, and there is no default. */
function ownValues({ kind, options, required, defaultValue }: Flag): readonly VariedValue[] {
  const none = required || defaultValue !== undefined ? [] : [{ value: undefined, text: 'none' }];
  if (kind === 'yes') return [true, false].map((value) => ({ value, text: value ? 'yes' : 'no' }));
  if (kind === 'one-of') return [...none, ...options.map((text) => ({ value: text, text }))];
  if (kind === 'any-of') return [{ value: [], text: 'none' }, ...options.map((text) => ({ value: [text], text }))];
  return [];
}

function needsValues({ name, kind }: Flag): string {
  const isNumber = kind === 'number' || kind === 'whole' || kind === 'numbers' || kind === 'wholes';
  return `--vary ${name} needs values, such as --vary ${name}=${isNumber ? '1..5' : 'one,two'}`;
}
