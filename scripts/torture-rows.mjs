// The rows of docs/engineering/reliability.md: what is tested, the tests that do it before a release (`only`: those whose name begins so), and
// how much they must do.

export const rows = [
  {
    row: '1',
    what: 'kill -9 at random moments, then opened again',
    files: ['tests/torture/storage.test.ts', 'tests/storage/kill.test.ts'],
    only: 'row 1:|kill -9 during',
    least: { kills: 2000, 'kills of the whole program': 2000, 'kills during an amendment': 200 },
  },
  {
    row: '2',
    what: 'simulated power cuts after every file operation',
    files: ['tests/torture/storage.test.ts'],
    only: 'row 2:',
    least: { 'images of a disk after a power cut': 300_000 },
  },
  {
    row: '3',
    what: 'the n-th file call fails, once and for good, also while a failure is put right',
    files: ['tests/torture/storage.test.ts'],
    only: 'row 3:',
    least: { 'failed calls': 500, 'failed calls in a recovery': 1000 },
  },
  {
    row: '4',
    what: 'files cut at every byte, with zeros after it, then continued and opened again',
    files: ['tests/torture/storage.test.ts'],
    only: 'row 4:',
    // All bytes of such files in format 2.
    least: { 'cuts of 60 records': 10_000, 'bytes of 1,000 records, each cut': 75_000 },
  },
  {
    row: '5',
    what: 'flipped bits: none is overlooked',
    files: ['tests/torture/storage.test.ts'],
    only: 'row 5:',
    least: { 'flips: every bit of a file': 20_000, 'flips of a longer file': 100_000, 'flips corrected': 5000 },
  },
  {
    row: '6',
    what: 'full disks, folders without permission, files replaced or no files at all',
    files: ['tests/storage/system.test.ts', 'tests/cli/output/full.test.ts', 'tests/tui/app/lost-file.test.ts'],
    least: { 'tests passed': 12 },
  },
  {
    row: '7',
    what: 'two to five processes and one file: never two writers',
    files: ['tests/torture/storage.test.ts', 'tests/storage/kill.test.ts'],
    only: 'row 7:|two processes and one file',
    least: { rounds: 1000 },
  },
  {
    row: '8',
    what: 'frozen files of every game; migrations that are broken off',
    files: ['tests/storage/frozen.test.ts', 'tests/storage/journal/migrate.test.ts'],
    least: {
      'images of a disk in mid-migration': 1000,
      'failed calls in mid-migration': 100,
      'kills in mid-migration': 500,
    },
  },
  {
    row: '9',
    what: 'hostile files are refused in less than 2 s and 512 MB',
    files: ['tests/storage/hostile.test.ts', 'tests/torture/storage.test.ts'],
    only: 'hostile files|files that once|row 9:',
    least: { 'hostile files': 120, 'spoilt lines': 500_000 },
  },
  {
    row: '10',
    what: 'escape sequences and marks that turn text round, in every text field: on the screen in three sizes, in answers, logs, exports and errors',
    files: ['tests/escapes'],
    least: { 'payloads in all text fields': 200, 'text fields': 450 },
  },
  {
    row: '11',
    what: 'random keys, pastes and resizes: the records give what is shown, Esc leads home, the heap is bounded',
    files: ['tests/tui/app/monkey.test.ts'],
    only: 'without a terminal',
    least: { 'keys, in plays of 20,000': 4_000_000 },
  },
  {
    row: '12',
    what: 'random keys in a real terminal, ended in eight ways, and all other endings: the terminal is restored',
    files: ['tests/tui/app/monkey.test.ts', 'tests/tui/app/endings.test.ts', 'tests/driver/terminal.test.ts'],
    only: 'in a real terminal|signal from outside|a stop and its end|line by line|the terminal is given back',
    least: { 'keys in a real terminal': 250_000 },
  },
  {
    row: '13',
    what: 'random actions, undo, redo, reopening and kills against slow plain models',
    files: [
      'tests/session/session.test.ts',
      'tests/rules/oath/time/turn/clock-model.test.ts',
      'tests/session/amend.test.ts',
    ],
    only: 'against|agree',
    least: {
      ...Object.fromEntries(
        ['vaxia', 'oath', 'brilliance', 'six20', 'crytures'].map((game) => [`fights of ${game}`, 20_000]),
      ),
      'fights of two clocks': 20_000,
      'amendments against a slow twin': 2_000,
    },
  },
  {
    row: '14',
    what: 'faults planted in the writer: each is found by a check that runs at each commit',
    files: ['tests/torture/planted.test.ts'],
    least: { 'planted faults found': 20 },
  },
  {
    row: '15',
    what: 'packages of games: kill -9 during `game add`, `update` and `remove`, then the game is there or not, and never half',
    files: ['tests/packages/add.test.ts'],
    only: 'kill -9 during',
    least: { 'kills of game add, update and remove': 500 },
  },
  {
    row: '17',
    what: 'a script that plays only by what is due, at random, to the end of every fight, in memory and through the shell: no refusal and no dead end',
    files: ['tests/cli/fights/due.test.ts'],
    least: Object.fromEntries(
      ['vaxia', 'oath', 'brilliance', 'six20', 'crytures'].flatMap((game) =>
        ['in memory', 'in the shell'].map((where) => [`fights of ${game} by what is due, ${where}`, 1000]),
      ),
    ),
  },
  {
    row: 'phones',
    what: 'four phones and a television at a real table in every game: half of the keys, forged messages, lost connections, two phones for a seat, a table that is killed and opened again',
    files: ['tests/tui/seats/real-phones.test.ts'],
    least: { 'evenings with four phones and a television': 5, 'hostile messages at a real table': 5000 },
  },
  {
    row: 'samples',
    what: 'larger samples of what is tested at each commit: throws against exact odds, fights against chances worked out and records of the table, what is typed in two ways, texts of fights, frames, keys, long logs, commands that wait for each other, spoilt caches',
    files: [
      'tests/contract/odds.test.ts',
      'tests/contract/rulings.test.ts',
      'tests/contract/drops.test.ts',
      'tests/contract/speed.test.ts',
      'tests/contract/both-ways.test.ts',
      'tests/contract/typed-both-ways.test.ts',
      'tests/contract/plain-words.test.ts',
      'tests/forecast',
      'tests/tui/screen',
      'tests/tui/keys/decode.test.ts',
      'tests/state/clean.test.ts',
      'tests/cli/commands/encounter/large.test.ts',
      'tests/cli/commands/encounter/wait.test.ts',
      'tests/cli/start/cache.test.ts',
    ],
    least: { 'tests passed': 1577 },
  },
  {
    row: 'growth',
    what: 'half an hour of the same fights in the real program: the heap at the start, in the middle and at the end',
    files: ['tests/tui/app/growth.test.ts'],
    least: { 'seconds of play in a real terminal': 1800, keys: 20_000 },
  },
];
