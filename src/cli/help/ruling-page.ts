import type { AnyRuling } from '../../rules/kernel/ruling.ts';
import type { Book } from '../../rules/kernel/system.ts';
import { outcomeWord } from '../../rules/text/outcome-words.ts';
import { rulingFlags } from '../input/ruling-input.ts';
import { flagRows } from './flag-rows.ts';
import type { HelpPage } from './page.ts';

/** The page of a ruling, made from its schema. */
export function rulingPage(book: Book, { id, title, headline, flags }: AnyRuling): HelpPage {
  const name = id.replace('.', ' ');
  const needed = flags.filter(({ required }) => required).map((flag) => `--${flag.name} ${exampleOf(flag)}`);
  return {
    name,
    usages: [`${name} [flags]`],
    about: `${book.title}: ${title}. Odds are of ${outcomeWord(book.outcomeWords, id, headline)} unless --of names another field.`,
    sections: [
      { title: 'Flags', rows: flagRows(flags) },
      { title: 'Flags of every ruling', rows: flagRows(rulingFlags) },
    ],
    examples: [[`vrule ${name}`, ...needed].join(' '), [`vrule odds ${name}`, ...needed].join(' ')],
  };
}

/** A value that a flag takes. */
function exampleOf({ kind, options }: AnyRuling['flags'][number]): string {
  if (options.length > 0) return options.find((option) => option !== '') ?? '';
  if (kind === 'json') return "'{}'";
  return kind === 'number' || kind === 'numbers' ? '40' : kind === 'word' || kind === 'words' ? 'TEXT' : '4';
}

/** The page of a game: its rulings. */
export function gamePage({ id, title, rulings, outcomeWords }: Book): HelpPage {
  const rows = rulings.map((one) => {
    const headline = outcomeWord(outcomeWords, one.id, one.headline);
    return [one.id.slice(id.length + 1), `${one.title} (${headline})`] as const;
  });
  const [first] = rows;
  return {
    name: id,
    usages: [`${id} <ruling> [flags]`],
    about: `Any ruling of ${title}, with the dice of the table or those of vrule.`,
    sections: [{ title: `Rulings of ${title}`, rows }],
    notes: [`vrule ${id} <ruling> --help lists the flags of a ruling, vrule rules ${id} the rules of the game.`],
    examples: first === undefined ? [] : [`vrule ${id} ${first[0]} --help`],
  };
}
