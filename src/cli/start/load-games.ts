import { loadAllGames } from '../../rules/index.ts';
import { loadGameOf } from '../../session/library.ts';
import { tableVerbs } from '../help/flag-commands.ts';

/** Commands that need no game but that of the encounter which their first word names. */
const firstNames: ReadonlySet<string> = new Set(['act', 'next', 'amend', 'timeline', ...tableVerbs]);

/** The same of commands whose flags may stand before the name. */
const oneNames: ReadonlySet<string> = new Set(['show', 'undo', 'redo']);

/** Loads the games that a command needs: that of the encounter it names, else all. A list loads those of its encounters itself. */
export async function loadGamesFor([command = '', ...words]: readonly string[]): Promise<void> {
  if (command === 'list' && !words.includes('--help')) return;
  const names = firstNames.has(command) ? words.slice(0, 1) : oneNames.has(command) ? words : [];
  const found = await Promise.all(names.map((name) => !name.startsWith('-') && loadGameOf(name)));
  if (!found.includes(true) || words.includes('--help')) await loadAllGames();
}
