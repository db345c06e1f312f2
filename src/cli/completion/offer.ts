/** What may follow on a command line. */
import type { Command } from 'commander';

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

/** Files and nothing else. */
export const filesOffer: Offer = { candidates: [], files: true };

export function offerOf(candidates: readonly Candidate[]): Offer {
  return { candidates, files: false };
}

/** These words, all with one description. */
export function wordsOffer(words: readonly string[], description = ''): Offer {
  return offerOf(words.map((value) => ({ value, description })));
}

/** The commands of a command. */
export function commandsOffer(command: Command): Offer {
  const visible = command.createHelp().visibleCommands(command);
  return offerOf(visible.map((one) => ({ value: one.name(), description: one.summary() || one.description() })));
}

/** The offer for the last part of a list separated by commas, as offers of the whole list. */
export function listOffer(partial: string, part: Offer): Offer {
  return prefixed(partial.slice(0, partial.lastIndexOf(',') + 1), part);
}

/** An offer of the rest of a word, as an offer of the whole word. */
export function prefixed(prefix: string, { candidates, files }: Offer): Offer {
  return { candidates: candidates.map((one) => ({ ...one, value: prefix + one.value })), files };
}

/** The candidates that begin with what was typed; capitals count only where some begin exactly so. */
export function matching(candidates: readonly Candidate[], typed: string): readonly Candidate[] {
  const exact = candidates.filter(({ value }) => value.startsWith(typed));
  if (exact.length > 0) return exact;
  const lower = typed.toLowerCase();
  return candidates.filter(({ value }) => value.toLowerCase().startsWith(lower));
}
