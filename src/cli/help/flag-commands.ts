/** Commands whose flags are made from schemas, as commander's tree has them. */
import { Command } from 'commander';
import { amendFlags } from '../input/amended-request.ts';
import { diceFlags } from '../input/dice-answers.ts';
import { addFlags, dryRunFlag, printFlags, type ShellFlag } from '../input/flags.ts';
import { fullFlag, oddsFlags } from '../input/ruling-input.ts';
import { varyFlag } from '../input/vary.ts';
import { waitFlag } from '../input/wait.ts';

const writing = [...diceFlags, ...printFlags, dryRunFlag, waitFlag];

const command = (name: string, usage: string, about: string, flags: readonly ShellFlag[] = writing): Command =>
  addFlags(new Command(name).usage(usage).description(about).helpOption(false), flags);

/** The verbs of the table that have a page. */
export const tableVerbs: readonly string[] = ['hit', 'heal', 'set', 'cond', 'attack'];

/** Makes these commands: `act`, the verbs of the table, and those that change what an action did. */
export function flagCommands(): readonly Command[] {
  return [
    command('hit', 'NAME WHOM AMOUNT [flags]', 'deal damage by hand'),
    command('heal', 'NAME WHOM [AMOUNT] [flags]', 'heal, as the GM says'),
    command('set', 'NAME WHO.TRACK NUMBER [flags]', 'set a track of a combatant'),
    command(
      'cond',
      'NAME WHOM CONDITION [NUMBER] [flags]',
      'add a condition, of the game or of your own. The number is the stacks, and a second one the rounds after this; of a condition that does not stack it is the rounds',
    ),
    command(
      'attack',
      'NAME WHOM [WEAPON, ANSWER…] [FACES…] [flags]',
      'attack with the one who is due, or with --by WHO',
    ),
    command('act', 'NAME <action> [--by WHO] [--on WHO…] [flags]', 'do one action, journalled as the screen does it'),
    command('next', 'NAME [flags]', 'move the clock on; where declared actions wait, resolve them'),
    command(
      'amend',
      'NAME SEQ [flags of the action] [--dry-run]',
      'decide a past action, and what follows, again',
      amendFlags,
    ),
    command('timeline', 'NAME [command] [flags]', 'plan reinforcements, hazards and reminders')
      .argument('<name>')
      .argument('[words...]'),
    command(
      'odds',
      '<system> <ruling> [flags]\nNAME <action> --by WHO --on WHO… [flags]',
      'the exact distribution of a ruling, or of an action of an encounter as it is now: dice are enumerated, never sampled, and nothing is written',
      [...oddsFlags.filter((flag) => flag !== fullFlag && flag !== varyFlag), fullFlag, varyFlag],
    ).summary('the exact odds of a ruling, or of an action of an encounter'),
  ];
}

/** The same command by its name. */
export function flagCommand(name: string): Command {
  const found = flagCommands().find((one) => one.name() === name);
  if (found === undefined) throw new Error(`no command ${name}`);
  new Command('vrule').addCommand(found);
  return found;
}
