/** What all commands have in common, for the help and the manual. */
import type { HelpSection } from './page.ts';

export const commonFlags: HelpSection = {
  title: 'Flags of every command',
  rows: [
    ['-h, --help', 'print the help of the command'],
    ['-V, --version', 'print the version'],
    ['--color, --no-color', 'print in colour, or not; by default on a terminal'],
    ['--no-pager', 'print long output as it is'],
    ['--json', 'print JSON, with the same fields in every version (of commands that print a result)'],
  ],
};

export const environment: HelpSection = {
  title: 'Environment',
  rows: [
    ['VRULE_HOME', 'the folder of encounters, parties and settings'],
    [
      'XDG_DATA_HOME, XDG_CONFIG_HOME',
      'where they are without it: in vrule there, by default ~/.local/share and ~/.config',
    ],
    ['NO_COLOR, FORCE_COLOR', 'without colours; with colours, FORCE_COLOR=0 without'],
    ['PAGER', 'the pager of long output on a terminal, by default less, on Windows none; empty or cat: none'],
    ['VRULE_NO_PAGER', 'no pager'],
    ['VRULE_DEBUG', '1: where a bug of vrule happened'],
  ],
};

export const exitCodes: HelpSection = {
  title: 'Exit codes',
  rows: [
    ['0', 'done; a ruling was made, whether the character succeeded or not'],
    ['1', 'a bug of vrule'],
    ['2', 'wrong usage or input, a line for each problem'],
    ['3', 'the rules refuse it, with the id of the rule'],
    ['4', 'a file is damaged, locked, from a newer version, or cannot be read or written'],
    ['5', 'a terminal is needed and there is none'],
    ['130', 'ended with Ctrl-C; what there was is shown'],
  ],
};
