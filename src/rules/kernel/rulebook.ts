/**
 * Where a rule comes from: the game's own text, another public page, a text that is remembered and was not looked up,
 * nowhere (a default of ours), or our reading.
 */
export const sourceMarks = ['game', 'source', 'recalled', 'gap', 'settled', 'legacy'] as const;
export type SourceMark = (typeof sourceMarks)[number];

/** A rule in short, in our own words. */
export interface Rule {
  readonly id: string;
  /** One or two sentences. */
  readonly text: string;
  /** Where it stands: the section of the game's text, or the page. */
  readonly source: string;
  readonly mark: SourceMark;
}

/** A chapter of a rulebook, in the order of the game's own. */
export interface Chapter {
  readonly title: string;
  readonly rules: readonly Rule[];
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
  const wanted = words.map((word) => word.toLowerCase());
  return chapters
    .flatMap((chapter) => chapter.rules.map((rule) => ({ rule, text: `${chapter.title} ${rule.id} ${rule.text}` })))
    .filter(({ text }) => wanted.every((word) => text.toLowerCase().includes(word)))
    .map(({ rule }) => rule);
}

/** What a house rule may be set to, and why it is one. */
export interface HouseRule {
  readonly key: string;
  readonly description: string;
  /** The rule that leaves it open. */
  readonly rule: string;
  readonly defaultValue: unknown;
  readonly options: readonly string[];
}
