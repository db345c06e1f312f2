/** Which rules the encounter tests reach: those that what was decided cites, and those that the title of a test names. */
import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Decision } from '../../src/game/decide/decide.ts';
import type { Refusal } from '../../src/game/kernel/refusal.ts';
import type { Chapter, Rule } from '../../src/game/kernel/rulebook.ts';
import { citedBy } from '../../src/testing/laws.ts';

/** The test files, and of each the rules that it is held to reach; `npm run reached` writes it. */
export function claims(): Readonly<Record<string, readonly string[]>> {
  const raw: unknown = JSON.parse(readFileSync(new URL('reached.json', import.meta.url), 'utf8'));
  return z.record(z.string(), z.array(z.string())).parse(raw);
}

/** Fights at random, and throws that are all tried: they are held to laws, not to values worked out by hand. */
const heldToLaws = /clock-model|twin|invariants|drops|odds|felling/;

/** Whether a test file plays encounters of a game with chosen dice. */
export function playsEncounters(file: string): boolean {
  const [, game] = /^tests\/rules\/([^/]+)\//.exec(file) ?? [];
  const isPlayed =
    game === undefined
      ? /^(tests\/(tui\/fights\/|contract\/scenes)|examples\/)/.test(file)
      : existsSync(new URL(`../../src/rules/${game}/rulebook.ts`, import.meta.url));
  return isPlayed && !heldToLaws.test(file);
}

/** The rule ids in the title of a test: `a counter deals no damage (VX-62)`. */
export function namedBy(title: string): readonly string[] {
  return title.match(/(?<![\w-])[A-Z]{2}-\d+[a-z]?\b/g) ?? [];
}

/** What the tests of one file have reached. */
class Census {
  private readonly reached = new Set<string>();
  private readonly rulebooks = new Set<readonly Chapter[]>();
  /** Whether the present test has decided anything. */
  hasDecided = false;

  count(rulebook: readonly Chapter[], decided: Decision | Refusal): void {
    this.hasDecided = true;
    this.rulebooks.add(rulebook);
    for (const rule of citedBy(decided)) this.reached.add(rule);
  }

  /** Counts the rules that the title of a test names, where the test has decided something. */
  endTest(title: string): void {
    if (this.hasDecided) for (const rule of namedBy(title)) this.reached.add(rule);
    this.hasDecided = false;
  }

  /** The rules that were reached, of the games that were played; the next file begins with none. */
  take(): readonly Rule[] {
    const rules = [...this.rulebooks].flatMap((chapters) => chapters.flatMap((chapter) => chapter.rules));
    const reached = rules.filter(({ id }) => this.reached.has(id));
    this.reached.clear();
    this.rulebooks.clear();
    return reached;
  }
}

export const census = new Census();
