/**
 * What newcomers type wrong over all commands, and the answer: one line, with what to type instead. A line of a command that is
 * suggested runs as it is printed.
 */
// cspell:disable: words with letters that are wrong on purpose
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readShellLine } from '../../src/cli/input/shell-line.ts';
import { type ProcessResult, scratch, vruleAt } from './vrule.ts';

/** A line behind `vrule`, and its answer on standard error. The exit code is 2. */
type Mistake = readonly [typed: string, answer: string];

const ofPlay: readonly Mistake[] = [
  ['hit thug2 14', 'there is no encounter called thug2; the encounter comes first: vrule hit "Mill Fight" thug2 14'],
  [
    'heal mara "Mill Fight" 5',
    'there is no encounter called mara; the encounter comes first: vrule heal "Mill Fight" mara 5',
  ],
  ['hit Mill Fight thug2 14', 'a name with blanks is quoted: vrule hit "Mill Fight" thug2 14'],
  ['hit "Mil Fight" thug2 14', 'there is no encounter called Mil Fight; did you mean "Mill Fight"?'],
  [
    'hit "Mill Fight" 14 thug2',
    'nobody here is called "14"; whom comes before the number: vrule hit "Mill Fight" thug2 14',
  ],
  ['hit "Mill Fight" thgu2 3', 'nobody here is called "thgu2"; did you mean thug2?'],
  ['hit "Mill Fight" thug9 3', 'there is no Thug 9, only Thugs 1-2'],
  ['hit "Mill Fight" thug2', '--amount is missing'],
  ['heal "Mill Fight" mara lots', 'not understood: lots; vrule heal "Mill Fight" --help lists what it takes'],
  ['set "Mill Fight" mara hp 5', 'not understood: hp; vrule set "Mill Fight" --help lists what it takes'],
  ['attack "Mill Fight" thug2', 'Attack needs --by: vrule attack "Mill Fight" thug2 --by Mara'],
  ['act "Mill Fight" attack', 'Attack needs --by and --on: vrule act "Mill Fight" attack --by Mara --on "Thug 1"'],
  ['act "Mill Fight" attack --by mara', 'Attack needs --on: vrule act "Mill Fight" attack --by mara --on "Thug 1"'],
  ['act "Mill Fight" attack --on thug1', 'Attack needs --by: vrule act "Mill Fight" attack --on thug1 --by Mara'],
  ['act "Mill Fight" atack --by mara --on thug1', 'there is no action "atack"; did you mean attack?'],
  ['act "Mill Fight" frobnicate', 'there is no action "frobnicate"; vrule act "Mill Fight" --help lists them'],
  ['act Den attack --by gazer', 'there is no action "attack"; did you mean use?'],
  [
    'act attack "Mill Fight" --by mara --on thug1',
    'there is no encounter called attack; the encounter comes first: vrule act "Mill Fight" attack --by mara --on thug1',
  ],
  ['act "Mill Fight"', 'act needs an action; vrule act "Mill Fight" --help lists them'],
  ['act "Mill Fight" attack --by mara --on', '--on needs a name'],
  ['act "Mill Fight" damage --on thug1 --amount', '--amount needs a value'],
  ['act "Mill Fight" attack --by mara --on thug1 --dice 3d6', 'unknown flag --dice; did you mean --rolled?'],
  ['act "Mill Fight" attack --by mara --target thug1', 'unknown flag --target; did you mean --on?'],
  ['next Milfight', 'there is no encounter called Milfight; did you mean "Mill Fight"?'],
  ['next', 'next needs an encounter: vrule next "Mill Fight"'],
  ['odds "Mill Fight"', 'odds needs an action; vrule act "Mill Fight" --help lists them'],
  ['undo 0', 'there is no encounter called 0; vrule list lists them'],
  ['undo "Mill Fight" 0', 'N must be a whole number, 1 or more, not "0"'],
  ['undo three "Mill Fight"', 'N must be a whole number, 1 or more, not "three"'],
  ['travel abc', 'travel needs an encounter: vrule travel SEQ "Mill Fight"'],
  ['travel "Mill Fight" abc', 'SEQ must be a whole number, 0 or more, not "Mill Fight"'],
  ['travel 99 "Mill Fight"', 'there is no record 99; vrule log "Mill Fight" lists them'],
  ['amend "Mill Fight"', 'amend needs the number of a record; vrule log "Mill Fight" lists them'],
  ['amend "Mill Fight" 99', 'there is no record 99 to amend; vrule log "Mill Fight" lists them'],
  ['timeline "Mill Fight" ad', 'timeline ad: no such command; did you mean add?'],
];

const ofRulings: readonly Mistake[] = [
  ['roll 60 45', 'roll takes flags, not "60 45": --might 60 --diff 45'],
  ['roll might 60', 'roll takes flags, not "might 60": --might 60'],
  ['roll 3d6', 'roll takes flags, not "3d6"; vrule vaxia roll --help lists them'],
  ['roll --difficulty 45', 'unknown flag --difficulty; did you mean --diff?'],
  ['roll --might', '--might needs a value'],
  ['roll --might sixty', '--might must be numbers with commas, not "sixty"'],
  ['roll --might 60 --rolled 101', '--rolled: roll is a d100: it cannot show 101'],
  ['roll --might 60 --seed ""', '--seed needs a value'],
  ['roll --dice 3d6', 'unknown flag --dice; did you mean --rolled?'],
  ['vaxia attak', 'Vaxia has no ruling "attak"; did you mean attack?'],
  ['vaxai roll --might 60', "unknown command 'vaxai'; did you mean vaxia?"],
  ['oath atack --dice 4', 'Oath has no ruling "atack"; did you mean attack?'],
  ['odds roll 60', 'roll takes flags, not "60": --might 60'],
  ['rules VX-999', 'no rule and no game is called "VX-999"; vrule rules vaxia lists those of Vaxia'],
  ['rules vaxai', 'no rule and no game is called "vaxai"; did you mean vaxia?'],
  ['help parry', 'there is no help on "parry"; vrule rules parry finds the rules about it'],
  ['help hti', 'there is no help on "hti"; did you mean hit?'],
];

const ofLibrary: readonly Mistake[] = [
  ['new X', '--system is missing: vrule new X --system vaxia'],
  ['new X vaxia', 'new takes 1 argument, not 2, as in vrule new "Mill Fight" --system vaxia'],
  ['new --system vaxia', 'NAME is missing, as in vrule new "Mill Fight" --system vaxia'],
  ['new X --system vaxa', '--system vaxa: no such game can be played; did you mean vaxia?'],
  ['new X --game vaxia', 'unknown flag --game; did you mean --system?'],
  ['new X --system vaxia --add "6 gards"', '--add: there is no creature called gards; did you mean Guard?'],
  [
    'new X --add guard 6',
    'new takes 1 argument, not 2, as in vrule new "Mill Fight" --party "The Five" --add "6 guard"',
  ],
  ['new X --from nosuch', 'there is no file, roster or encounter called nosuch; vrule list lists them'],
  ['new X --party nosuch', 'there is no party called nosuch; vrule party list lists them'],
  [
    'new "Mill Fight" --system vaxia',
    'Mill Fight.vrule: there already is such a file; vrule open "Mill Fight" opens it',
  ],
  ['add "Mill Fight" 6 guards', 'each kind is quoted: vrule add "Mill Fight" "6 guards"'],
  ['add "Mill Fight"', 'CREATURES is missing, as in vrule add "Mill Fight" "6 guard, one with bow"'],
  ['sim roster.yaml', 'there is no encounter called roster.yaml; of a roster it is vrule sim --roster roster.yaml'],
  ['sim "Mill Fight" --runs many', '--runs must be a whole number, 1 or more, not "many"'],
  ['open nosuch', 'there is no encounter called nosuch; vrule list lists them'],
  ['demo "d&d"', 'there is no demo called d&d; there are brilliance, crytures, oath, six20, vaxia-chase, vaxia'],
  ['demo vaxai', 'there is no demo called vaxai; did you mean vaxia?'],
  ['show', 'show needs an encounter: vrule show "Mill Fight"'],
  ['show Mill Fight', 'a name with blanks is quoted: vrule show "Mill Fight"'],
  ['show "mill fihgt"', 'there is no encounter called mill fihgt; did you mean "Mill Fight"?'],
  ['show "Mill Fight" --at 99', '--at: there is no record 99; vrule log "Mill Fight" lists them'],
  ['log "Mill Fight" --why', '--why needs a value'],
  ['log "Mill Fight" --why 99', '--why: there is no record 99; vrule log "Mill Fight" lists them'],
  ['watch "Mill Fight" --port 80', 'unknown flag --port; did you mean --serve?'],
  ['list --system vaxia', 'unknown flag --system; did you mean --game?'],
  ['list --game vaxa', '--game vaxa: no such game can be played; did you mean vaxia?'],
  ['list --archive', 'unknown flag --archive; did you mean --archived?'],
  ['export -o x.docx', 'export needs an encounter: vrule export "Mill Fight"'],
  [
    'export "Mill Fight" -o x.docx',
    '--output x.docx: it ends in .md, .html, .htm, .csv, .text, .txt, .json, or --to says the format',
  ],
  ['export "Mill Fight" --to docx', '--to: one of md, html, json, csv, text, not "docx"'],
  ['export "Mill Fight" --format md', 'unknown flag --format; did you mean --to?'],
  ['rename "Mill Fight"', 'NEW is missing, as in vrule rename "Mill Fight" "Ford/Mill Fight"'],
  ['remove', 'remove needs an encounter: vrule remove "Mill Fight"'],
  ['check nosuch.vrule', 'nosuch.vrule: there is no such file'],
  ['config systm', 'there is no setting "systm"; did you mean system?'],
  ['config system vaxa', 'system must be one of vaxia, oath, brilliance, six20, crytures; did you mean vaxia?'],
  ['config set system oath', 'config takes 2 arguments, not 3, as in vrule config system oath'],
  ['party save', '--from is missing, as in vrule party save "The Five" --from "Mill Fight"'],
  ['party save Heroes', '--from is missing, as in vrule party save "The Five" --from "Mill Fight"'],
  ['party show nosuch', 'there is no party called nosuch; vrule party list lists them'],
  ['party lsit', 'party lsit: no such command; did you mean list?'],
  ['creature show', 'CREATURE is missing, as in vrule creature show "Bridge troll"'],
  ['creature show nosuch', 'there is no creature called nosuch; vrule creature list lists them'],
  ['roster chek x.yaml', 'roster chek: no such command; did you mean check?'],
  ['template', 'GAME is missing, as in vrule template oath > mine.yaml'],
  ['template vaxa', 'there is no game "vaxa"; did you mean vaxia?'],
  ['schema nosuch', 'there is no schema "nosuch"; one of encounter, event, export, roster [GAME], ruling ID'],
  ['completion powershell', 'there is no completion for "powershell"; one of bash, zsh, fish'],
  ['-v', 'unknown flag -v; did you mean --version?'],
  ['--verison', 'unknown flag --verison; did you mean --version?'],
  ['encounters', "unknown command 'encounters'; vrule help lists them"],
];

const mistakes = [...ofPlay, ...ofRulings, ...ofLibrary];

const roster = `system: vaxia
combatants:
  - name: Mara
    side: own
  - name: Thug
    count: 2
`;

/** Runs a line in a home, which is the current folder as well. */
function run(line: string, home: string): ProcessResult {
  return vruleAt({ cwd: home, env: { ...process.env, VRULE_HOME: home } }, readShellLine(`${line} `).words);
}

/** A home with two encounters; Mill Fight was written last. */
function prepared(): string {
  const home = scratch();
  writeFileSync(join(home, 'mill.yaml'), roster);
  for (const line of ['new Den --system crytures --add gazer', 'new "Mill Fight" --from mill.yaml']) {
    const { exit, err } = run(line, home);
    if (exit !== 0) throw new Error(`${line}: ${err}`);
  }
  return home;
}

test('every mistake is exit 2 and one line that says what to type', () => {
  const home = prepared();
  for (const [typed, answer] of mistakes) {
    expect.soft(run(typed, home), typed).toEqual({ exit: 2, out: '', err: `vrule: ${answer}\n` });
  }
});

test('a line that is suggested runs as it is printed', () => {
  const home = prepared();
  for (const [, answer] of mistakes) {
    const [, line = ''] = /(?<!as in )(?<![a-z])vrule (.*?)(?: (?:lists|finds|opens) .*)?$/.exec(answer) ?? [];
    // A word in capitals stands for one to be typed.
    if (line === '' || /\b(?:SEQ|NEW)\b/.test(line)) continue;
    const copy = scratch();
    cpSync(home, copy, { recursive: true });
    writeFileSync(join(copy, 'roster.yaml'), roster);
    const { exit, err } = run(line.startsWith('sim ') ? `${line} --runs 2` : line, copy);
    // The rules may refuse it: nobody is to act yet.
    expect.soft(exit === 2 ? err : '', line).toBe('');
  }
});
