import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { builtInIds, gameIds, loadAllGames } from '../../rules/index.ts';
import { loadGameOf } from '../../session/library.ts';
import { namesHint } from '../../session/names.ts';
import { partyLibrary } from '../../session/party/party.ts';
import { stripControls } from '../../state/clean.ts';
import { attempt } from '../../storage/files/problem.ts';
import { userHome } from '../../storage/library/home.ts';
import { Library } from '../../storage/library/library.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { ShellCommand, wordsCommand } from '../commands/command-kinds.ts';
import { preferredBook } from '../input/preferences.ts';
import { readShellLine, shellWord } from '../input/shell-line.ts';
import { exits, failUsage } from '../output/io.ts';
import { complete } from './complete.ts';
import { files, type Offer, prefixed } from './offer.ts';
import { scripts, shells } from './scripts.ts';

type Offers = (line: readonly string[]) => Promise<Offer>;

export const completionCommand = (context: CommandContext): Command =>
  new ShellCommand(context, 'completion', `print the completion script of a shell: ${shells.join(', ')}`)
    .argument('<shell>', shells.join(', '))
    .does((io, name: string) => {
      const shell = shells.find((one) => one === name);
      if (shell === undefined) return failUsage(io, `there is no completion for "${name}"${namesHint(name, shells)}`);
      io.printRaw(scripts[shell]);
      return exits.done;
    });

export function completeCommand(context: CommandContext): Command {
  const about = 'the words that may follow on a command line';
  const { io, wholeProgram, commandNames } = context;
  const texts = { name: 'complete', about, usage: 'SHELL -- [words]' };
  return wordsCommand(context, texts, async ([shell, dashes, ...typed]) => {
    const answer = shells.find((one) => one === shell);
    if (answer === undefined || dashes !== '--') return failUsage(io, 'complete is called by the script of a shell');
    await loadAllGames(builtInIds);
    const program = await wholeProgram();
    const preferred = await preferredBook({ env: io.env, warn: () => {} });
    const offered = async (line: readonly string[]): Promise<Offer> => {
      await loadGamesOfLine(line, commandNames());
      return complete(line, program, preferred);
    };
    io.printRaw(await (answer === 'bash' ? bashAnswer(typed, offered) : describedAnswer(answer, typed, offered)));
    return exits.done;
  });
}

/** Commands that look for rules, creatures or rulings in all games, where their line names none. */
const searching: ReadonlySet<string> = new Set(['rules', 'creature', 'help', 'schema']);

/** Loads the games that what was typed names, those of the encounters and parties in it, or all where it may be about any. */
async function loadGamesOfLine(line: readonly string[], commandNames: readonly string[]): Promise<void> {
  const [first = '', ...rest] = line.slice(0, -1);
  const named = line.filter((word) => gameIds.includes(word));
  // What is no command may be an action of any game.
  const isSearch = searching.has(first) && named.length === 0 && (rest.length > 0 || line.at(-1) !== '');
  const isAny = isSearch || (first !== '' && !commandNames.includes(first)) || rest.includes('--from');
  await loadAllGames(isAny ? gameIds : named);
  for (const word of rest)
    for (const library of [new Library(), partyLibrary()]) if (!word.startsWith('-')) await loadGameOf(word, library);
}

/** For bash: the line up to the cursor and the signs at which bash breaks words; answered by what replaces the last part. */
async function bashAnswer([line = '', breaks = '']: readonly string[], offered: Offers): Promise<string> {
  const { words, current, kept, quote } = readShellLine(line, breaks);
  const offer = await offered([...words.slice(1), current]);
  const flag = /^--[^=]*=/.exec(current)?.[0] ?? '';
  // Files for the part of a word that bash replaces: all of it, or what follows `--from=`.
  const paths = (): Offer => (kept < flag.length ? [] : prefixed(flag, pathsBeginning(current.slice(flag.length))));
  const all = offer.flatMap((one) => (one === files ? paths() : [one]));
  return answerOf(all, ({ value }) => shellWord(value.slice(kept), quote));
}

/** For zsh and fish, which write the words themselves: each with its description after a tab. */
async function describedAnswer(shell: 'zsh' | 'fish', typed: readonly string[], offered: Offers): Promise<string> {
  // fish hands over the last word as it is written.
  const last = typed.at(-1) ?? '';
  const current = shell === 'fish' ? readShellLine(last).current : last;
  const offer = await offered([...typed.slice(0, -1), current]);
  return answerOf(offer, ({ value, description }) => `${value}\t${stripControls(description)}`);
}

/** How the answer is taken, then its words, without those that a terminal could not show as they are: nothing on a line moves the cursor. */
function answerOf(offer: Offer, format: (candidate: Offer[number]) => string): string {
  const words = offer.filter((one) => one !== files);
  const isOpen = words.length === 1 && /[=:/]$/.test(words[0]?.value ?? '');
  const how = [...(offer.includes(files) ? ['files'] : []), ...(isOpen ? ['nospace'] : [])].join(' ');
  const shown = words.filter(({ value }) => stripControls(value) === value.normalize('NFC'));
  return [how, ...shown.map(format)].map((line) => `${line}\n`).join('');
}

/** The files and folders whose paths begin as typed, folders with a slash; hidden ones where their dot was typed. */
function pathsBeginning(typed: string): Offer {
  const shown = typed.slice(0, typed.lastIndexOf('/') + 1);
  const begins = typed.slice(shown.length);
  const folder = shown.startsWith('~/') ? join(userHome(), shown.slice(2)) : resolve(shown);
  const listed = attempt(() => readdirSync(folder, { withFileTypes: true }));
  const entries = listed.ok ? listed.value : [];
  return entries
    .filter(({ name }) => name.startsWith(begins) && (begins !== '' || !name.startsWith('.')))
    .map((entry) => ({ value: `${shown}${entry.name}${entry.isDirectory() ? '/' : ''}`, description: '' }))
    .sort((a, b) => (a.value < b.value ? -1 : 1));
}
