const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

/** What each folder of src may import besides itself; nothing else. The arrows of src/README.md. */
const rooms = {
  dice: [],
  state: [],
  game: ['dice', 'state'],
  rules: ['game'],
  forecast: ['dice', 'state', 'game', 'rules'],
  storage: ['state'],
  players: ['state', 'game', 'rules'],
  session: ['dice', 'state', 'game', 'rules', 'forecast', 'storage'],
  report: ['dice', 'state', 'game', 'rules', 'forecast', 'players', 'session'],
  chronicle: ['dice', 'state', 'game', 'rules', 'players', 'report'],
  watch: ['dice', 'state', 'game', 'rules', 'players', 'session', 'report'],
  testing: ['dice', 'state', 'game', 'rules', 'forecast', 'session'],
  tui: ['dice', 'state', 'game', 'rules', 'forecast', 'players', 'chronicle', 'session', 'report', 'watch'],
  cli: [
    'dice',
    'state',
    'game',
    'rules',
    'forecast',
    'players',
    'chronicle',
    'session',
    'report',
    'storage',
    'watch',
    'testing',
    'tui',
  ],
};

/** The names of the games: the folders that hold one, so that a new game is held to the rules without being named. */
const games = readdirSync(join(__dirname, 'src', 'rules'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => ['book.ts', 'index.ts'].some((file) => existsSync(join(__dirname, 'src', 'rules', name, file))));

const anyGame = `^(src/rules/(${games.join('|')})|examples/[^/]+)/`;
/** What any game may import of this project: the door. */
const door = '^src/game/index\\.ts$';

const ours = `^(src/(${Object.keys(rooms).join('|')})|examples)/`;
const roomRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `${room}-arrows`,
  severity: 'error',
  comment: `${room} may import itself and ${allowed.join(', ') || 'nothing else of ours'}`,
  from: { path: `^src/${room}/` },
  to: { path: ours, pathNot: `^src/(${[room, ...allowed].join('|')})/` },
}));

module.exports = {
  forbidden: [
    { name: 'no-circle-of-files', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-circle-of-folders',
      severity: 'error',
      comment: 'npm run circles lists those between a folder and the folders in it as well',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    ...roomRules,
    ...[
      ['src/rules', games.join('|'), door],
      ['examples', '[^/]+', `${door}|^src/testing/index\\.ts$`],
    ].map(([parent, names, doors]) => ({
      name: `games-in-${parent}`.replace('/', '-'),
      severity: 'error',
      comment:
        'a game imports the door (src/game/index.ts) and itself: no other game, nothing else of ours; the tests of an example `vrule/testing`',
      from: { path: `^${parent}/(${names})/` },
      to: { path: '^(src|examples|tests|scripts)/', pathNot: `${doors}|^${parent}/$1/` },
    })),
    {
      name: 'schemas-by-the-door',
      severity: 'error',
      comment: 'a game takes the schema library from the door, so that there is one of it',
      from: { path: anyGame },
      to: { path: 'node_modules/zod' },
    },
    {
      name: 'games-by-the-registry',
      severity: 'error',
      comment: 'whatever is above the rules gets a game from the registry, and so works with any',
      from: { path: '^src/(?!rules/)' },
      to: { path: anyGame },
    },
    {
      name: 'tests-by-the-door-of-tests',
      severity: 'error',
      comment: 'vitest is there where games are tested, and not in the program',
      from: { path: '^src/', pathNot: '^src/testing/index\\.ts$' },
      to: { path: 'node_modules/vitest' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      comment:
        'dice, state and rules touch no file, process or React; pure-rand is the one source of chance, in dice/fair.ts, string-width measures names, wrap-ansi breaks text',
      from: { path: '^(src/(dice|state|game|rules)|examples/[^/]+/src)/' },
      to: {
        path: '^(node:|fs|os|path|process|react|ink)|node_modules/(?!zod|pure-rand|string-width|wrap-ansi)',
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
  },
};
