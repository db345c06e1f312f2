/** What the help says that is not in commander's tree: examples, notes, and lists such as the exit codes. */
import { Command } from 'commander';
import { gameIds } from '../../rules/index.ts';

/** Rows of a page under a head: flags, arguments, commands. */
export interface HelpSection {
  readonly title: string;
  readonly rows: readonly (readonly [name: string, text: string])[];
}

/** What the help of a command says beside its arguments, commands and options. */
export interface HelpTexts {
  /** Whole command lines. */
  readonly examples?: readonly string[];
  /** Sentences below the flags. */
  readonly notes?: readonly string[];
  /** Further lists, above the flags. */
  readonly sections?: readonly HelpSection[];
}

/** A command that is made from a schema, with its texts. */
export class SchemaHelp extends Command {
  constructor(
    name: string,
    readonly texts: HelpTexts,
  ) {
    super(name);
  }
}

/** The texts of a command with these words. */
export function textsOf(command: Command, name: string): HelpTexts {
  if (command instanceof SchemaHelp) return command.texts;
  const path = name.replace(/^vrule ?/, '');
  return { examples: examples[path] ?? [], notes: notes()[path] ?? [], sections: sections[path] ?? [] };
}

/** Examples by the words of the command behind `vrule`. */
export const examples: { readonly [command: string]: readonly string[] } = {
  '': ['vrule roll --might 60 --diff 45', 'vrule demo oath', 'vrule hit "Mill Fight" thug2,4-6 14'],
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
  config: ['vrule config system oath', `vrule config hook.record 'cat >> "$HOME/fight.jsonl"'`],
  theme: ['vrule theme', 'vrule theme contrast'],
  game: ['vrule game add vrule-game-duel', 'vrule game list'],
  'game new': ['vrule game new tide --title "High Tide"'],
  'game list': ['vrule game list'],
  'game add': ['vrule game add vrule-game-duel', 'vrule game add ./vrule-game-duel --yes --json'],
  'game update': ['vrule game update duel'],
  'game remove': ['vrule game remove duel'],
  'game check': ['vrule game check .'],
  schema: ['vrule schema ruling vaxia.roll'],
  batch: ['echo \'["roll", "--might", "60"]\' | vrule batch'],
  completion: ['vrule completion bash > ~/.local/share/bash-completion/completions/vrule'],
  help: ['vrule help attack', 'vrule help VX-13'],
  roll: ['vrule roll --might 60 --diff 45', 'vrule roll --might 60 --rolled 75 --why'],
  odds: ['vrule odds oath speed --dice 4', 'vrule odds "Mill Fight" attack --by mara --on thug2 --vary defence'],
};

const sets =
  'Combatants are named by their names or the beginnings of them; several by thug2,4-6, thugs, foes, own, foes:up.';

const ofVerb = (verb: string): readonly string[] => [
  `As on the command line of the table: whom first, then options by the beginning of their names, and numbers; numbers that no field takes are faces of the dice. ${sets}`,
  `Any action of the game is a verb. vrule ${verb} NAME --help lists its flags, which are those of vrule act.`,
];

/** Sentences below the flags, by the words of the command; some name the games that are installed. */
const notes = (): { readonly [command: string]: readonly string[] } => ({
  '': [
    'vrule help NAME explains a command, a game, a ruling, an action or a rule. NAME of an encounter is its name, a beginning that only one has, or its file.',
  ],
  hit: ofVerb('hit'),
  heal: ofVerb('heal'),
  set: ofVerb('set'),
  cond: ofVerb('cond'),
  attack: ofVerb('attack'),
  act: [`vrule act NAME --help lists the actions of its game, vrule act NAME <action> --help their flags. ${sets}`],
  amend: [
    'What is not given stays as it was. vrule log NAME lists the records, vrule amend NAME SEQ --help the flags of one.',
  ],
  add: ['vrule creature list has their names; so have your own fights. vrule act NAME join takes a whole sheet.'],
  odds: [
    '--vary compares: all values of a choice (--vary defence), those of a list (--vary tn=6,7,8), or numbers in steps (--vary might=40..80:5).',
    `Systems: ${gameIds.join(', ')}`,
  ],
  party: [
    'vrule new NAME --party PARTY starts the next fight with it. A party is a file like an encounter: every change can be undone.',
  ],
  creature: ['vrule add NAME "6 guards" adds them to a fight; at the table i and letters of the name do.'],
  game: [
    'The game of a package is code that runs with your rights. Then it is as if it were part of vrule: its rulings, forms, odds, forecasts, help.',
  ],
  'game add': [
    'npm installs it, without running its scripts, into the folder of your encounters, and it is checked in a process of its own, for at most 3 minutes. Exit 2: there is no such package, or it was not said that it is trusted; 3: it is refused, a line for each fault; 4: it cannot be written.',
  ],
  'game update': [
    'A version with another first number does not go on with the encounters of the one before: they can be read.',
  ],
  config: [
    'The command of hook.record runs with every record that the table or a command writes, undo included: as JSON on its input, one after the other, in order, each for at most 5 seconds. Its failure is said once, and costs nothing.',
  ],
  theme: [
    'What is good, worse, bad, dim, marked, of the own and of the other side always has a word or a sign as well. vrule config colours.warn "bold bright yellow" changes a colour of the theme.',
  ],
  roster: ['A roster of the library is a file in its folder rosters; new --from takes its name.'],
});

/** The head of the flags that every command takes. */
export const commonFlags = 'Flags of every command';

/** What is said of a game in the list of all commands. */
export const gameSummary = (title: string): string => `any ruling of ${title}`;

/** What all commands have in common. */
const commonSections: readonly HelpSection[] = [
  {
    title: commonFlags,
    rows: [
      ['-h, --help', 'print the help of the command'],
      ['--json', 'print JSON, with the same fields in every version (of commands that print a result)'],
    ],
  },
  {
    title: 'Environment',
    rows: [
      ['VRULE_HOME', 'the folder of encounters, parties and settings'],
      [
        'XDG_DATA_HOME, XDG_CONFIG_HOME',
        'where they are without it: in vrule there, by default ~/.local/share and ~/.config',
      ],
      ['NO_COLOR, FORCE_COLOR', 'without colours; with colours, FORCE_COLOR=0 without'],
      ['LC_ALL, LC_CTYPE, LANG', 'the first that is set: another encoding than UTF-8 is drawn with plain ASCII'],
      ['PAGER', 'the pager of long output on a terminal, by default less, on Windows none; empty or cat: none'],
      ['VRULE_NO_PAGER', 'no pager'],
      ['VRULE_DEBUG', '1: where a bug of vrule happened'],
      ['VRULE_CHECK_SECONDS', 'for so long game add checks a package, at most 180 seconds'],
    ],
  },
  {
    title: 'Exit codes',
    rows: [
      ['0', 'done; a ruling was made, whether the character succeeded or not'],
      ['1', 'a bug of vrule, or of the package of a game, which it names'],
      ['2', 'wrong usage or input, a line for each problem'],
      ['3', 'the rules refuse it, with the id of the rule; a package is not fit'],
      ['4', 'a file is damaged, locked, from a newer version, or cannot be read or written'],
      ['5', 'a terminal is needed and there is none'],
      ['130', 'ended with Ctrl-C; what there was is shown'],
    ],
  },
];

/** Lists above the flags, by the words of the command. */
const sections: { readonly [command: string]: readonly HelpSection[] } = {
  '': commonSections,
  timeline: [
    {
      title: 'Commands',
      rows: [
        ['(none)', 'what is planned, those that are due first'],
        ['add "at round 3 add captain and 2 guards"', 'plan reinforcements'],
        ['add "at segment 4 of turn 2 remind torches burn low"', 'plan a reminder'],
        ['add "when the gate falls, damage 5 to own: the roof"', 'plan a hazard'],
        ['move ENTRY at round 5', 'plan it for another time, or when EVENT'],
        ['event "the gate falls"', 'it has happened: what waits for it is due'],
        ['apply ENTRY [--rolled …]', 'carry it out, due or not'],
        ['skip ENTRY', 'it does not happen; one that comes again goes to its next round'],
        ['remove ENTRY', 'take it off'],
      ],
    },
  ],
};
