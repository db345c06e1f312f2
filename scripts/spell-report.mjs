// What `npm run spell` prints: each unknown word with its place, then how often each retired word is left, folder by folder.
// The places of the retired words: `npx cspell --no-progress`.
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that a finding counts for: two levels (`src/tui`), three below the games (`src/rules/oath`). */
function folderOf(path) {
  const parts = path.split(sep).slice(0, -1);
  return parts.slice(0, parts[1] === 'rules' ? 3 : 2).join('/') || '.';
}

/** `src/tui 12, tests/tui 3`, the most first. */
function listed(counts) {
  const most = [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b, 'en'));
  return most.map(([folder, count]) => `${folder} ${count}`).join(', ');
}

export function getReporter() {
  const retired = new Map();
  let unknown = 0;
  let found = 0;

  function issue({ uri = '', row, col, text, isFlagged, suggestionsEx = [] }) {
    const path = relative(process.cwd(), uri.startsWith('file:') ? fileURLToPath(uri) : uri);
    if (isFlagged !== true) {
      unknown += 1;
      console.log(`${path}:${row}:${col} unknown word: ${text}`);
      return;
    }
    found += 1;
    const word = text.toLowerCase();
    const instead = suggestionsEx.filter(({ isPreferred }) => isPreferred).map((suggestion) => suggestion.word);
    const entry = retired.get(word) ?? { count: 0, folders: new Map(), instead: instead.join(', ') };
    entry.count += 1;
    entry.folders.set(folderOf(path), (entry.folders.get(folderOf(path)) ?? 0) + 1);
    retired.set(word, entry);
  }

  function result({ files }) {
    const most = [...retired].sort(([a, m], [b, n]) => n.count - m.count || a.localeCompare(b, 'en'));
    for (const [word, { count, folders, instead }] of most) {
      console.log(`${String(count).padStart(5)} ${word} (use: ${instead}): ${listed(folders)}`);
    }
    console.log(`${files} files, ${unknown} unknown words, ${found} uses of ${retired.size} retired words`);
  }

  return {
    issue,
    result,
    error: (message, error) => console.error(message, error),
    info() {},
    debug() {},
    progress() {},
  };
}
