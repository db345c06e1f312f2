/**
 * Where the text of a rule comes from: `game` the game's own rules, `source` another public page of the game, `recalled` a
 * public text quoted from memory, `gap` the game's rules leave it open and vrule sets a default, `settled` vrule's reading of
 * an ambiguous rule, `legacy` an older edition. `advice`, from either, is for the GM to follow: what numbers mean, what to
 * choose, how to describe a result, what to prepare between fights. vrule applies none of it.
 */
export const sourceMarks = ['game', 'source', 'recalled', 'gap', 'settled', 'legacy', 'advice'] as const;
export type SourceMark = (typeof sourceMarks)[number];

/** A rule in short, in our own words. */
export interface Rule<R extends string = string> {
  readonly id: R;
  /** One or two sentences that can be understood alone. */
  readonly text: string;
  /** The section of the game's text, or the page. */
  readonly source: string;
  readonly mark: SourceMark;
}

/** A chapter of a rulebook, in the order of the game's own. */
export interface Chapter<R extends string = string> {
  readonly title: string;
  readonly rules: readonly Rule<R>[];
}

/** The rule ids of a rulebook: `RuleIdOf<typeof rulebook>`. */
export type RuleIdOf<Rulebook extends readonly Chapter[]> = Rulebook[number]['rules'][number]['id'];

/**
 * A chapter from a table with one line a rule, `id: [source, mark, text]`; its keys give the type of the rule ids. An id is two capitals, a
 * hyphen and two or three digits, in the order of the numbers; a text is a sentence or two that can be understood alone.
 *
 * ```ts
 * export const attackRules = chapter('Attack', {
 *   'DU-01': ['The Duel', 'game', 'An attack rolls d20 plus skill; it hits where the total reaches the armour.'],
 *   'DU-02': ['The Duel', 'gap', 'A natural 20 is no different from other rolls.'],
 * });
 * export const rulebook = [attackRules] as const;
 * export type RuleId = RuleIdOf<typeof rulebook>;
 * ```
 */
export function chapter<R extends string>(
  title: string,
  table: Readonly<Record<R, readonly [source: string, mark: SourceMark, text: string]>>,
): Chapter<R> {
  const rules: Rule<R>[] = [];
  for (const id in table) {
    // No destructuring: each start makes hundreds of rules.
    const row = table[id];
    rules.push({ id, source: row[0], mark: row[1], text: row[2] });
  }
  return { title, rules };
}

/** A rule by its id, however it is written: `VX-13`, `vx13`, `13` where the system is known. */
export function findRule(chapters: readonly Chapter[], id: string): Rule | undefined {
  const wanted = plainId(id);
  return chapters.flatMap((chapter) => chapter.rules).find((rule) => plainId(rule.id) === wanted);
}

function plainId(id: string): string {
  return id
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/([a-z])0+(?=\d)/, '$1');
}

/** The rules that speak of all these words, in the order of the book. */
export function searchRules(chapters: readonly Chapter[], words: readonly string[]): readonly Rule[] {
  // A number is not the beginning of a longer one: SG-10 is not in SG-100.
  const wanted = words.map((word) => {
    const letters = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(/\d$/.test(word) ? `${letters}(?!\\d)` : letters, 'i');
  });
  return chapters
    .flatMap((chapter) => chapter.rules.map((rule) => ({ rule, text: `${chapter.title} ${rule.id} ${rule.text}` })))
    .filter(({ text }) => wanted.every((word) => word.test(text)))
    .map(({ rule }) => rule);
}

/** A house rule: a setting for what the rules of the game leave open. */
export interface HouseRule {
  readonly key: string;
  readonly description: string;
  /** The id of the rule that leaves it open. */
  readonly rule: string;
  readonly defaultValue: unknown;
  /** The default is that of an earlier version, under which the fight was begun. */
  readonly isFormer?: true;
  /** The values that it can have, where they are a few words. */
  readonly options: readonly string[];
}
