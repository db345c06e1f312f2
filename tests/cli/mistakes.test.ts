/**
 * What newcomers type wrong over all commands, and what they are told: one line, with what to type instead. A line of a command that is
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
  ['hit "Mil Fight" thug2 14', 'there is no encounter called Mil Fight; did you mean "Mill Fight"?'],
  ['hit "Mill Fight" thgu2 3', 'nobody here is called "thgu2"; did you mean thug2?'],
  ['hit "Mill Fight" thug9 3', 'there is no Thug 9, only Thugs 1-2'],
  ['heal "Mill Fight" mara lots', 'not understood: lots; vrule heal "Mill Fight" --help lists what it takes'],
  ['set "Mill Fight" mara hp 5', 'not understood: hp; vrule set "Mill Fight" --help lists what it takes'],
  ['act "Mill Fight" atack --by mara --on thug1', 'there is no action "atack"; did you mean attack?'],
  ['act "Mill Fight"', 'act needs an action; vrule act "Mill Fight" --help lists them'],
  ['act "Mill Fight" attack --by mara --on', '--on needs a name'],
  ['act "Mill Fight" damage --on thug1 --amount', '--amount needs a value'],
  ['next Milfight', 'there is no encounter called Milfight; did you mean "Mill Fight"?'],
  ['next', 'next needs an encounter: vrule next "Mill Fight"'],
  ['odds "Mill Fight"', 'odds needs an action; vrule act "Mill Fight" --help lists them'],
  ['undo 0', 'there is no encounter called 0; vrule list lists them'],
  ['undo "Mill Fight" 0', 'N must be a whole number, 1 or more, not "0"'],
  ['undo three "Mill Fight"', 'N must be a whole number, 1 or more, not "three"'],
  ['travel abc', 'travel needs an encounter: vrule travel SEQ "Mill Fight"'],
  ['amend "Mill Fight" 99', 'there is no record 99 to amend; vrule log "Mill Fight" lists them'],
  ['timeline "Mill Fight" ad', 'timeline ad: no such command; did you mean add?'],
];

const ofRulings: readonly Mistake[] = [
  ['roll --might', '--might needs a value'],
  ['roll --might sixty', '--might must be numbers with commas, not "sixty"'],
  ['roll --might 60 --rolled 101', '--rolled: roll is a d100: it cannot show 101'],
  ['roll --might 60 --seed ""', '--seed needs a value'],
  ['vaxia attak', 'Vaxia has no ruling "attak"; did you mean attack?'],
  ['vaxai roll --might 60', "unknown command 'vaxai'; did you mean vaxia?"],
  ['oath atack --dice 4', 'Oath has no ruling "atack"; did you mean attack?'],
  ['rules VX-999', 'no rule and no game is called "VX-999"; vrule rules vaxia lists those of Vaxia'],
  ['rules vaxai', 'no rule and no game is called "vaxai"; did you mean vaxia?'],
  ['help hti', 'there is no help on "hti"; did you mean hit?'],
];

const ofLibrary: readonly Mistake[] = [
  ['new X', '--system is missing: vrule new X --system vaxia'],
  ['new X --system vaxa', '--system vaxa: no such game can be played; did you mean vaxia?'],
  ['new X --system vaxia --add "6 gards"', '--add: there is no creature called gards; did you mean Guard?'],
  ['new X --from nosuch', 'there is no file, roster or encounter called nosuch; vrule list lists them'],
  ['new X --party nosuch', 'there is no party called nosuch; vrule party list lists them'],
  [
    'new "Mill Fight" --system vaxia',
    'Mill Fight.vrule: there already is such a file; vrule open "Mill Fight" opens it',
  ],
  ['sim roster.yaml', 'there is no encounter called roster.yaml; of a roster it is vrule sim --roster roster.yaml'],
  ['sim "Mill Fight" --runs many', '--runs must be a whole number, 1 or more, not "many"'],
  ['open nosuch', 'there is no encounter called nosuch; vrule list lists them'],
  ['demo "d&d"', 'there is no demo called d&d; there are brilliance, crytures, oath, six20, vaxia-chase, vaxia'],
  ['demo vaxai', 'there is no demo called vaxai; did you mean vaxia?'],
  ['show', 'show needs an encounter: vrule show "Mill Fight"'],
  ['show "mill fihgt"', 'there is no encounter called mill fihgt; did you mean "Mill Fight"?'],
  ['list --game vaxa', '--game vaxa: no such game can be played; did you mean vaxia?'],
  ['list --archive', 'unknown flag --archive; did you mean --archived?'],
  ['export -o x.docx', 'export needs an encounter: vrule export "Mill Fight"'],
  [
    'export "Mill Fight" -o x.docx',
    '--output x.docx: it ends in .md, .html, .htm, .csv, .text, .txt, .json, or --to says the format',
  ],
  ['export "Mill Fight" --to docx', '--to: one of md, html, json, csv, text, not "docx"'],
  ['remove', 'remove needs an encounter: vrule remove "Mill Fight"'],
  ['check nosuch.vrule', 'nosuch.vrule: there is no such file'],
  ['config systm', 'there is no setting "systm"; did you mean system?'],
  ['party show nosuch', 'there is no party called nosuch; vrule party list lists them'],
  ['party lsit', 'party lsit: no such command; did you mean list?'],
  ['roster chek x.yaml', 'roster chek: no such command; did you mean check?'],
  ['template vaxa', 'there is no game "vaxa"; did you mean vaxia?'],
  ['schema nosuch', 'there is no schema "nosuch"; one of encounter, event, export, roster [GAME], ruling ID'],
  ['completion powershell', 'there is no completion for "powershell"; one of bash, zsh, fish'],
  ['--verison', 'unknown flag --verison; did you mean --version?'],
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
    const [, line = ''] = /(?<![a-z])vrule (.*?)(?: (?:lists|finds|opens) .*)?$/.exec(answer) ?? [];
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
