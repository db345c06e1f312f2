/** What may follow on the line of a command: its arguments, its options and their values. */
import type { Command, Option } from 'commander';
import { type Offer, offerOf, prefixed } from './offer.ts';

/** A command with the words behind its name, before the one that is being typed, and what may follow them. */
export interface Line {
  readonly command: Command;
  readonly words: readonly string[];
  /** What was typed of the last word. */
  readonly current: string;
  /** The next word that belongs to no option, after those before it; null where no further one is taken. */
  next(plain: readonly string[]): Offer | null;
  /** The value of an option, of which `partial` was typed. */
  value(option: Option, partial: string): Offer;
}

/** What may follow on a line. */
export function offerAfter(line: Line): Offer {
  const { command, words, current } = line;
  const options = command.options.filter(({ hidden }) => !hidden);
  const { plain, open, given } = readWords(words, options);
  const [, name = '', text = ''] = /^(--[^=]+)=(.*)$/s.exec(current) ?? [];
  const assigned = options.find((one) => one.long === name && !one.isBoolean());
  if (assigned !== undefined) return prefixed(`${name}=`, line.value(assigned, text));
  const isFlag = /^-[^\d.]?/.test(current);
  const value = open === null || (isFlag && open.variadic) ? null : line.value(open, current);
  if (value !== null && (open?.optional !== true || value.candidates.length > 0)) return value;
  const free = options.filter((one) => gathers(one) || !given.has(one));
  const flags = [...free, { long: '--help', description: 'print help' }].map(({ long, description }) => {
    return { value: long ?? '', description };
  });
  return (isFlag ? null : line.next(plain)) ?? offerOf(flags);
}

/** Whether an option may be given several times. */
function gathers({ variadic, defaultValue, flags }: Option): boolean {
  return variadic || Array.isArray(defaultValue) || flags.includes('key=value');
}

interface WordsRead {
  /** The words that belong to no option. */
  readonly plain: readonly string[];
  /** The option whose value, or one more value, comes next; null where none is open. */
  readonly open: Option | null;
  readonly given: ReadonlySet<Option>;
}

function readWords(words: readonly string[], options: readonly Option[]): WordsRead {
  const plain: string[] = [];
  const given = new Set<Option>();
  let open: Option | null = null;
  for (const word of words) {
    const [, name = '', text] = /^(--[^=]+)(=.*)?$/s.exec(word) ?? [];
    const option = options.find(({ long, short }) => long === name || short === word);
    if (option !== undefined) {
      given.add(option);
      open = option.isBoolean() || text !== undefined ? null : option;
    } else if (open === null) plain.push(word);
    else if (!open.variadic) open = null;
  }
  return { plain, open, given };
}
