import { amendFlags } from '../input/amended-request.ts';
import { diceFlags } from '../input/dice-answers.ts';
import { dryRunFlag, printFlags } from '../input/flags.ts';
import { waitFlag } from '../input/wait.ts';
import { examples } from './examples.ts';
import { flagRows } from './flag-rows.ts';
import { oddsPage } from './odds-page.ts';
import type { HelpPage } from './page.ts';

/** Without the examples, which are those of the table. */
type OwnPage = Omit<HelpPage, 'name' | 'examples'>;

const writing = { title: 'Flags', rows: flagRows([...diceFlags, ...printFlags, dryRunFlag, waitFlag]) };

const sets =
  'Combatants are named by their names or the beginnings of them; several by thug2,4-6, thugs, foes, own, foes:up.';

const verb = (usage: string, about: string): OwnPage => ({
  usages: [`${usage} [flags]`],
  about,
  sections: [writing],
  notes: [
    `As on the command line of the table: whom first, then options by the beginning of their names, and numbers; numbers that no field takes are faces of the dice. ${sets}`,
    `Any action of the game is a verb. vrule ${usage.split(' ')[0]} NAME --help lists its flags, which are those of vrule act.`,
  ],
});

const pages: { readonly [command: string]: OwnPage } = {
  hit: verb('hit NAME WHOM AMOUNT', 'Deal damage by hand.'),
  heal: verb('heal NAME WHOM [AMOUNT]', 'Heal, as the GM says.'),
  set: verb('set NAME WHO.TRACK NUMBER', 'Set a track of a combatant.'),
  cond: verb(
    'cond NAME WHOM CONDITION [NUMBER]',
    'Add a condition, of the game or of your own. The number is the stacks, and a second one the rounds after this; of a condition that does not stack it is the rounds.',
  ),
  attack: verb('attack NAME WHOM [WEAPON, ANSWER…] [FACES…]', 'Attack with the one who is due, or with --by WHO.'),
  act: {
    usages: ['act NAME <action> [--by WHO] [--on WHO…] [flags]'],
    about: 'Do one action, journalled as the screen does it.',
    sections: [writing],
    notes: [`vrule act NAME --help lists the actions of its game, vrule act NAME <action> --help their flags. ${sets}`],
  },
  next: {
    usages: ['next NAME [flags]'],
    about: 'Move the clock on; where declared actions wait, resolve them.',
    sections: [writing],
  },
  amend: {
    usages: ['amend NAME SEQ [flags of the action] [--dry-run]'],
    about: 'Decide a past action, and what follows, again.',
    sections: [{ title: 'Flags', rows: flagRows(amendFlags) }],
    notes: [
      'What is not given stays as it was. vrule log NAME lists the records, vrule amend NAME SEQ --help the flags of one.',
    ],
  },
  odds: oddsPage,
  timeline: {
    usages: ['timeline NAME [command] [flags]'],
    about: 'Plan reinforcements, hazards and reminders.',
    sections: [
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
      writing,
    ],
  },
};

/** The page of a command that reads its own flags; null for any other. */
export function ownPage(name: string): HelpPage | null {
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined;
  return page === undefined ? null : { ...page, name, examples: examples[name] ?? [] };
}

/** The verbs of the table that have a page. */
export const tableVerbs: readonly string[] = ['hit', 'heal', 'set', 'cond', 'attack'];
