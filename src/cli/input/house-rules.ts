import type { HouseRule } from '../../game/kernel/rulebook.ts';
import type { Book } from '../../game/kernel/system.ts';
import type { Json } from '../../state/encounter.ts';
import { couldBe, meant, nearestHint } from '../../state/nearest.ts';
import { commandFlag } from './flags.ts';

export const houseRuleFlag = commandFlag('set', 'pairs', 'a house rule, as key=value');

/**
 * Reads the house rules of a game from `key=value` texts; `lopsided-gap` is `lopsidedGap`. None is set where something is wrong, which
 * `problems` says in one sentence each.
 */
export function readHouseRules(book: Book, pairs: readonly string[]) {
  const houseRules = pairs.length === 0 ? [] : book.houseRules();
  const settings: { [key: string]: Json } = {};
  const problems: string[] = [];
  for (const pair of pairs) {
    const read = readHouseRule(book, houseRules, pair);
    if (typeof read === 'string') problems.push(`--set ${read}`);
    else settings[read.key] = read.value;
  }
  if (pairs.length > 0 && problems.length === 0) {
    problems.push(...book.checkSettings(settings).map(({ field, message }) => `--set ${field} ${message}`));
  }
  return { settings: problems.length > 0 ? {} : book.inCurrentWords(settings), problems };
}

function readHouseRule(
  { title }: Book,
  houseRules: readonly HouseRule[],
  pair: string,
): { readonly key: string; readonly value: Json } | string {
  const [, name, text = ''] = /^([^=]*)=(.*)$/s.exec(pair) ?? [];
  if (name === undefined) return `${pair}: it is written key=value`;
  const plainKey = (written: string): string => written.replace(/-/g, '').toLowerCase();
  const keys = houseRules.map((rule) => rule.key);
  const [key, ...others] = meant(name, keys, String, plainKey);
  if (key === undefined) return `${name}: ${title} has no such house rule${nearestHint(name, keys)}`;
  return others.length > 0 ? couldBe(name, [key, ...others]) : { key, value: text };
}
