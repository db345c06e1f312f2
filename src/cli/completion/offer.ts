/** What may follow on a command line. */

/** A word that may follow, whole, and what it is. One that ends in `=`, `:` or `/` is not complete yet. */
export interface Candidate {
  readonly value: string;
  readonly description: string;
}

/** The words that may follow; names of files as well where `files`. */
export interface Offer {
  readonly candidates: readonly Candidate[];
  readonly files: boolean;
}

/** Nothing is offered: a number, or a new name. */
export const noOffer: Offer = { candidates: [], files: false };

/** These words, all with one description. */
export function wordsOffer(words: readonly string[], description = ''): Offer {
  return { candidates: words.map((value) => ({ value, description })), files: false };
}

/** The offer for the last part of a list separated by commas, as offers of the whole list. */
export function listOffer(partial: string, part: Offer): Offer {
  return prefixed(partial.slice(0, partial.lastIndexOf(',') + 1), part);
}

/** An offer of the rest of a word, as an offer of the whole word. */
export function prefixed(prefix: string, { candidates, files }: Offer): Offer {
  return { candidates: candidates.map((one) => ({ ...one, value: prefix + one.value })), files };
}

/** A flag, and what may follow it. */
export interface OfferedFlag {
  readonly name: string;
  readonly description: string;
  readonly takes: 'nothing' | 'one' | 'many';
  /** Whether it may be given several times. */
  readonly repeats: boolean;
  /** What its value may be, of which `partial` was typed. */
  offer(partial: string): Offer;
}

/** What a command takes: flags, and other words, each after those before it; null where no further word is taken. */
export interface Taken {
  readonly flags: readonly OfferedFlag[];
  next(words: readonly string[]): Offer | null;
}

/** What may follow the words of a command, of which `current` was typed. */
export function offerAfter({ flags, next }: Taken, words: readonly string[], current: string): Offer {
  const { plain, open, given } = readWords(words, flags);
  const [, name = '', text = ''] = /^--([^=]+)=(.*)$/s.exec(current) ?? [];
  const assigned = flags.find((flag) => flag.name === name && flag.takes !== 'nothing');
  if (assigned !== undefined) return prefixed(`--${name}=`, assigned.offer(text));
  const isFlag = /^-[^\d.]?/.test(current);
  if (open !== null && !(isFlag && open.takes === 'many')) return open.offer(current);
  const offer = isFlag ? null : next(plain);
  return offer ?? flagNames(flags.filter((flag) => flag.repeats || !given.has(flag)));
}

function flagNames(flags: readonly OfferedFlag[]): Offer {
  const candidates = flags.map(({ name, description }) => ({ value: `--${name}`, description }));
  return { candidates: [...candidates, { value: '--help', description: 'print help' }], files: false };
}

interface WordsRead {
  /** The words that belong to no flag. */
  readonly plain: readonly string[];
  /** The flag whose value, or one more value, comes next; null where none is open. */
  readonly open: OfferedFlag | null;
  readonly given: ReadonlySet<OfferedFlag>;
}

function readWords(words: readonly string[], flags: readonly OfferedFlag[]): WordsRead {
  const plain: string[] = [];
  const given = new Set<OfferedFlag>();
  let open: OfferedFlag | null = null;
  for (const word of words) {
    const [, name = '', text] = /^--([^=]+)(=.*)?$/s.exec(word) ?? [];
    const flag = flags.find((one) => one.name === name);
    if (flag !== undefined) {
      given.add(flag);
      open = flag.takes === 'nothing' || text !== undefined ? null : flag;
    } else if (open === null) plain.push(word);
    else if (open.takes === 'one') open = null;
  }
  return { plain, open, given };
}

/** The candidates that begin with what was typed; capitals count only where some begin exactly so. */
export function matching(candidates: readonly Candidate[], typed: string): readonly Candidate[] {
  const exact = candidates.filter(({ value }) => value.startsWith(typed));
  if (exact.length > 0) return exact;
  const lower = typed.toLowerCase();
  return candidates.filter(({ value }) => value.toLowerCase().startsWith(lower));
}
