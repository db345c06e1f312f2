/** The arrows of src/README.md, checked on every commit. A room may import itself and what is listed; nothing else. */
const rooms = {
  dice: [],
  state: [],
  rules: ['dice', 'state'],
  storage: ['state'],
  session: ['dice', 'state', 'rules', 'storage'],
  tui: ['dice', 'state', 'rules', 'session', 'storage'],
  cli: ['dice', 'state', 'rules', 'session', 'storage', 'tui'],
};
const systems = 'vaxia|oath|brilliance|six20|crytures';
const ours = Object.keys(rooms).join('|');

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    ...Object.entries(rooms).map(([room, allowed]) => ({
      name: `${room}-arrows`,
      severity: 'error',
      comment: `${room} may import only itself and ${allowed.join(', ') || 'nothing of ours'}`,
      from: { path: `^src/${room}/` },
      to: { path: `^src/(${ours})/`, pathNot: `^src/(${[room, ...allowed].join('|')})/` },
    })),
    {
      name: 'systems-apart',
      severity: 'error',
      comment: 'a game knows no other game',
      from: { path: `^src/rules/(${systems})/` },
      to: { path: `^src/rules/(${systems})/`, pathNot: '^src/rules/$1/' },
    },
    {
      name: 'kernel-knows-no-game',
      severity: 'error',
      comment: 'only the registry imports the games',
      from: { path: '^src/rules/[^/]+\\.ts$', pathNot: '^src/rules/index\\.ts$' },
      to: { path: `^src/rules/(${systems})/` },
    },
    {
      name: 'pure-rooms',
      severity: 'error',
      comment:
        'dice, state and rules touch no file, process or React; pure-rand is the one source of chance, in dice/fair.ts, string-width the measure of names',
      from: { path: '^src/(dice|state|rules)/' },
      to: {
        path: '^(node:|fs|os|path|process|react|ink)|node_modules/(?!zod|pure-rand|string-width)',
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
