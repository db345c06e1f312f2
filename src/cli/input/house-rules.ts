import type { Book } from '../../rules/kernel/system.ts';
import type { Json } from '../../state/encounter.ts';
import { nearest } from '../../storage/library/names.ts';
import { readValue } from './flags.ts';

/** Pairs that were read, or what is wrong with them. */
export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly string[] };

/** House rules as they are set on the command line: `--set lopsided-gap=40`, by key in either spelling. */
export function readSettings(book: Book, given: unknown): Read<{ readonly [key: string]: Json }> {
  const pairs = textsOf(given);
  if (pairs.length === 0) return { ok: true, value: {} };
  const rules = book.houseRules();
  const settings: { [key: string]: Json } = {};
  const problems: string[] = [];
  for (const pair of pairs) {
    const [, word = '', text = ''] = /^([^=]*)=(.*)$/s.exec(pair) ?? [];
    const rule = rules.find(({ key }) => plain(key) === plain(word));
    if (!pair.includes('=')) problems.push(`--set ${pair}: it is written key=value`);
    else if (rule === undefined) {
      const near = nearest(
        word,
        rules.map(({ key }) => key),
      );
      problems.push(
        `--set ${word}: ${book.title} has no such house rule${near === null ? '' : `; did you mean ${near}?`}`,
      );
    } else {
      const read = readValue({ kind: kindOf(rule.defaultValue) }, text);
      if ('problem' in read) problems.push(`--set ${rule.key} ${read.problem}`);
      else settings[rule.key] = asJson(read.value);
    }
  }
  if (problems.length === 0) {
    problems.push(...book.checkSettings(settings).map(({ field, message }) => `--set ${field} ${message}`));
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: settings };
}

function kindOf(stands: unknown): 'yes' | 'number' | 'word' | 'json' {
  switch (typeof stands) {
    case 'boolean':
      return 'yes';
    case 'number':
      return 'number';
    case 'string':
      return 'word';
    default:
      return 'json';
  }
}

function plain(key: string): string {
  return key.replace(/-/g, '').toLowerCase();
}

/** What `readValue` gives came out of JSON or is a plain value. */
function asJson(value: unknown): Json {
  return value as Json;
}

/** The texts of a flag that may be given several times. */
export function textsOf(given: unknown): readonly string[] {
  return Array.isArray(given) ? given.filter((one): one is string => typeof one === 'string') : [];
}
