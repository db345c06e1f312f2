/** The commands in groups, as the help lists them, with examples and notes of each. */

/** Commands that belong together. */
export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly string[];
}

export const groups: readonly CommandGroup[] = [
  {
    title: 'Play',
    commands: ['open', 'demo', 'new', 'add', 'next', 'hit', 'heal', 'set', 'cond', 'attack', 'act', 'timeline'],
  },
  { title: 'Look', commands: ['show', 'log', 'watch', 'export', 'sim'] },
  { title: 'Go back', commands: ['undo', 'redo', 'travel', 'amend'] },
  { title: 'Library', commands: ['list', 'copy', 'rename', 'archive', 'remove', 'trash', 'check', 'repair', 'audit'] },
  { title: 'Prepare', commands: ['party', 'creature', 'roster', 'template'] },
  { title: 'Rules and settings', commands: ['rules', 'config', 'schema', 'batch', 'completion', 'help'] },
];

/** Examples by the words of the command. */
export const examples: { readonly [command: string]: readonly string[] } = {
  open: ['vrule open "Mill Fight"'],
  demo: ['vrule demo oath'],
  new: ['vrule new "Mill Fight" --system vaxia', 'vrule new "Mill Fight" --party "The Five" --add "6 guard"'],
  add: ['vrule add "Mill Fight" "6 guard, one with bow"'],
  next: ['vrule next "Mill Fight"'],
  hit: ['vrule hit "Mill Fight" thug2,4-6 14'],
  heal: ['vrule heal "Mill Fight" mara 5'],
  set: ['vrule set "Mill Fight" kel.lif 12'],
  cond: ['vrule cond "Mill Fight" thugs held'],
  attack: ['vrule attack "Mill Fight" thug2 block'],
  act: ['vrule act "Mill Fight" attack --by mara --on thug2 --rolled 88,30'],
  timeline: ['vrule timeline "Mill Fight" add "at round 3 add captain and 2 guards"'],
  show: ['vrule show "Mill Fight"'],
  log: ['vrule log "Mill Fight"', 'vrule log "Mill Fight" --why 12'],
  watch: ['vrule watch "Mill Fight"', 'vrule watch "Mill Fight" --serve --lan'],
  export: ['vrule export "Mill Fight" -o fight.html'],
  sim: ['vrule sim "Mill Fight" --runs 10000'],
  undo: ['vrule undo "Mill Fight"', 'vrule undo 3 "Mill Fight"'],
  redo: ['vrule redo "Mill Fight"'],
  travel: ['vrule travel 12 "Mill Fight"'],
  amend: ['vrule amend "Mill Fight" 12 --rolled 88,31 --dry-run'],
  list: ['vrule list mill --game vaxia'],
  copy: ['vrule copy "Mill Fight" "Mill Fight, second night"'],
  rename: ['vrule rename "Mill Fight" "Ford/Mill Fight"'],
  archive: ['vrule archive "Mill Fight"'],
  remove: ['vrule remove "Mill Fight"'],
  trash: ['vrule trash list'],
  'trash list': ['vrule trash list'],
  'trash restore': ['vrule trash restore "Mill Fight"'],
  'trash empty': ['vrule trash empty'],
  check: ['vrule check "Mill Fight.vrule"'],
  repair: ['vrule repair "Mill Fight.vrule"'],
  audit: ['vrule audit "Mill Fight"'],
  party: ['vrule party save "The Five" --from "Mill Fight"'],
  'party list': ['vrule party list'],
  'party show': ['vrule party show "The Five"'],
  'party save': ['vrule party save "The Five" --from "Mill Fight"'],
  'party add': ['vrule party add "The Five" Kel --from "Mill Fight"'],
  'party remove': ['vrule party remove "The Five" Kel'],
  'party update': ['vrule party update "The Five" --from "Mill Fight" --dry-run'],
  'party undo': ['vrule party undo "The Five"'],
  'party redo': ['vrule party redo "The Five"'],
  'party log': ['vrule party log "The Five"'],
  creature: ['vrule creature list troll'],
  'creature list': ['vrule creature list troll'],
  'creature show': ['vrule creature show "Bridge troll"'],
  'creature save': ['vrule creature save "Mill Fight" thug1 --as "Gate guard"'],
  'creature add': ['vrule creature add guard.yaml'],
  'creature remove': ['vrule creature remove "Gate guard"'],
  roster: ['vrule roster check mine.yaml'],
  'roster check': ['vrule roster check mine.yaml'],
  'roster list': ['vrule roster list'],
  template: ['vrule template oath > mine.yaml'],
  rules: ['vrule rules VX-13', 'vrule rules oath grenade'],
  config: ['vrule config system oath'],
  schema: ['vrule schema ruling vaxia.roll'],
  batch: ['echo \'["roll", "--might", "60"]\' | vrule batch'],
  completion: ['vrule completion bash > ~/.local/share/bash-completion/completions/vrule'],
  help: ['vrule help attack', 'vrule help VX-13'],
  roll: ['vrule roll --might 60 --diff 45', 'vrule roll --might 60 --rolled 75 --why'],
  odds: ['vrule odds oath speed --dice 4', 'vrule odds "Mill Fight" attack --by mara --on thug2 --vary defence'],
};

/** Sentences below the flags, by the words of the command. */
export const notes: { readonly [command: string]: readonly string[] } = {
  add: ['vrule creature list has their names; so have your own fights. vrule act NAME join takes a whole sheet.'],
  party: [
    'vrule new NAME --party PARTY starts the next fight with it. A party is a file like an encounter: every change can be undone.',
  ],
  creature: ['vrule add NAME "6 guards" adds them to a fight; at the table i and letters of the name do.'],
  roster: ['A roster of the library is a file in its folder rosters; new --from takes its name.'],
};
