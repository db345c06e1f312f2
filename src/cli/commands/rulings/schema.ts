import type { Command } from 'commander';
import { jsonSchema } from '../../../game/kernel/flags.ts';
import { books } from '../../../rules/index.ts';
import { gameNamed } from '../../../session/game-names.ts';
import { namesHint } from '../../../session/names.ts';
import { rosterSchema } from '../../../session/rosters/roster.ts';
import { rosterJson } from '../../../session/rosters/roster-schema.ts';
import { chronicleSchema } from '../../output/chronicle-json.ts';
import { encounterSchema } from '../../output/encounter-schema.ts';
import { eventSchema } from '../../output/event-json.ts';
import { exits, failUsage } from '../../output/io.ts';
import type { CommandContext } from '../command-context.ts';
import { ShellCommand } from '../command-kinds.ts';

export const schemaCommand = (context: CommandContext): Command =>
  new ShellCommand(
    context,
    'schema',
    'JSON Schema of show --json, of export --to json, of log --follow --json, of a roster (of a game, with its sheet), or of the input of a ruling; without a name, of all',
  )
    .argument('[what]', 'encounter, event, export, roster, or ruling')
    .argument('[id]', 'the id of a ruling: vaxia.roll; of a roster, that of its game: oath')
    .option('--json', 'JSON is printed in any case')
    .does((io, what: string | undefined, id = '') => {
      const schema = schemaOf(what, id);
      if (typeof schema === 'string') return failUsage(io, schema);
      io.printJson(schema);
      return exits.done;
    });

/** The documents that vrule prints or reads, by the word for each. */
const documents = { encounter: encounterSchema, event: eventSchema, export: chronicleSchema, roster: rosterSchema };

/** The schema that is named, or of all, or a sentence where there is none. */
function schemaOf(what: string | undefined, id: string): object | string {
  if (id !== '' && what !== 'roster' && what !== 'ruling') {
    return `schema ${what} takes nothing behind it, not "${id}"`;
  }
  const rulings = new Map(
    books().flatMap((book) => book.rulings.map(({ id: ruling, json }) => [ruling, json] as const)),
  );
  if (what === 'ruling') return rulings.get(id) ?? `there is no ruling "${id}"${namesHint(id, [...rulings.keys()])}`;
  if (what === 'roster' && id !== '') {
    const named = gameNamed(id);
    return named.ok ? rosterJson(named.one) : named.message;
  }
  const all = new Map(Object.entries(documents).map(([name, schema]) => [name, jsonSchema(schema)]));
  if (what === undefined) return { ...Object.fromEntries(all), rulings: Object.fromEntries(rulings) };
  return all.get(what) ?? `there is no schema "${what}"; one of encounter, event, export, roster [GAME], ruling ID`;
}
