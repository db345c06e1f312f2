import type { Flag } from '../../rules/kernel/flags.ts';
import { isSchemaFlag, type ShellFlag } from '../input/flags.ts';
import type { HelpSection } from './page.ts';

/** Flags as rows of a page: with what they take, what they mean and their defaults. */
export function flagRows(flags: readonly ShellFlag[]): HelpSection['rows'] {
  return flags.map((flag) => [`--${flag.name}${placeholders[flag.kind]}`, describeFlag(flag)]);
}

/** What a flag takes, by its kind. */
const placeholders: { readonly [kind in ShellFlag['kind']]: string } = {
  yes: '',
  number: ' N',
  whole: ' N',
  numbers: ' N,N…',
  wholes: ' N,N…',
  word: ' TEXT',
  'one-of': ' WORD',
  words: ' WORD,…',
  'any-of': ' WORD,…',
  json: ' JSON',
  names: ' WHO…',
  pairs: ' KEY=VALUE',
};

function describeFlag(flag: ShellFlag): string {
  if (!isSchemaFlag(flag)) return flag.description;
  const { description, options, required } = flag;
  const defaultText = formatDefault(flag);
  return [
    description,
    options.length > 0 ? `one of ${options.filter((option) => option !== '').join(', ')}` : '',
    required ? 'needed' : defaultText === '' ? '' : `${defaultText} if left out`,
  ]
    .filter((part) => part !== '')
    .join('; ');
}

function formatDefault({ defaultValue }: Flag): string {
  if (defaultValue === undefined || defaultValue === false) return '';
  if (Array.isArray(defaultValue)) return defaultValue.length === 0 ? 'none' : defaultValue.join(',');
  return typeof defaultValue === 'object' ? JSON.stringify(defaultValue) : String(defaultValue);
}
