/** What may follow on the line of a command: its arguments, its options and their values. */
import type { Command, Option } from 'commander';

/** A word that may follow, whole, and what it is. One that ends in `=`, `:` or `/` is not complete yet. */
export interface Candidate {
  readonly value: string;
  readonly description: string;
}

/** The words that may follow; none where it is a number, or a new name. */
export type Offer = readonly Candidate[];

/** In an offer: the names of files as well, which the shell knows. */
export const files: Candidate = { value: '', description: 'files' };

/** These words, all with one description. */
export function wordsOffer(words: readonly string[], description = ''): Offer {
  return words.map((value) => ({ value, description }));
}

export function commandsOffer(command: Command): Offer {
  const visible = command.createHelp().visibleCommands(command);
  return visible.map((one) => ({ value: one.name(), description: one.summary() || one.description() }));
}

/** The offer for the last part of a list separated by commas, as offers of the whole list. */
export function listOffer(partial: string, part: Offer): Offer {
  return prefixed(partial.slice(0, partial.lastIndexOf(',') + 1), part);
}

/** An offer of the rest of a word, as an offer of the whole word. */
export function prefixed(prefix: string, offer: Offer): Offer {
  return offer.map((one) => (one === files ? files : { ...one, value: prefix + one.value }));
}

/** The candidates that begin with what was typed; capitals count only where some begin exactly so. */
export function matching(offer: Offer, typed: string): Offer {
  const exact = offer.filter(({ value }) => value.startsWith(typed));
  if (exact.length > 0) return exact;
  const lower = typed.toLowerCase();
  return offer.filter(({ value }) => value.toLowerCase().startsWith(lower));
}

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
  if (value !== null && (open?.optional !== true || value.length > 0)) return value;
  const free = options.filter((one) => gathers(one) || !given.has(one));
  const flags = [...free, { long: '--help', description: 'print help' }].map(({ long, description }) => {
    return { value: long ?? '', description };
  });
  return (isFlag ? null : line.next(plain)) ?? flags;
}

/** Whether an option may be given several times. */
function gathers({ variadic, defaultValue, flags }: Option): boolean {
  return variadic || Array.isArray(defaultValue) || flags.includes('key=value');
}

/** The words that belong to no option, the options that are given, and the one whose value, or one more value, comes next. */
function readWords(words: readonly string[], options: readonly Option[]) {
  const plain: string[] = [];
  const given = new Set<Option>();
  let open = null as Option | null;
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
