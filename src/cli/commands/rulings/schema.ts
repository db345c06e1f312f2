import { Command } from 'commander';
import { books } from '../../../rules/index.ts';
import { jsonSchema } from '../../../rules/kernel/flags.ts';
import { gameNamed, namesHint } from '../../../session/names.ts';
import { rosterSchema } from '../../../session/rosters/roster.ts';
import { rosterJson } from '../../../session/rosters/roster-schema.ts';
import { chronicleSchema } from '../../output/chronicle-json.ts';
import { encounterSchema } from '../../output/encounter-schema.ts';
import { eventSchema } from '../../output/event-json.ts';
import { type Exit, exits, failUsage, type Io } from '../../output/io.ts';
import type { CommandContext } from '../command-context.ts';

export function schemaCommand({ io, exitWith }: CommandContext): Command {
  return new Command('schema')
    .description(
      'JSON Schema of show --json, of export --to json, of log --follow --json, of a roster (of a game, with its sheet), or of the input of a ruling; without a name, of all',
    )
    .argument('[what]', 'encounter, event, export, roster, or ruling')
    .argument('[id]', 'the id of a ruling: vaxia.roll; of a roster, that of its game: oath')
    .option('--json', 'JSON is printed in any case')
    .action((what: string | undefined, id = '') => exitWith(printSchema(what, id, io)));
}

/** The documents that vrule prints or reads, by the word for each. */
const documents = { encounter: encounterSchema, event: eventSchema, export: chronicleSchema, roster: rosterSchema };

function printSchema(what: string | undefined, id: string, io: Io): Exit {
  if (id !== '' && what !== 'roster' && what !== 'ruling') {
    return failUsage(io, `schema ${what} takes nothing behind it, not "${id}"`);
  }
  const rulings = new Map(books().flatMap((book) => book.rulings.map((ruling) => [ruling.id, ruling] as const)));
  if (what === 'ruling') {
    const ruling = rulings.get(id);
    if (ruling === undefined) return failUsage(io, `there is no ruling "${id}"${namesHint(id, [...rulings.keys()])}`);
    io.printJson(ruling.json);
  } else if (what === 'roster' && id !== '') {
    const named = gameNamed(id);
    if (!named.ok) return failUsage(io, named.message);
    io.printJson(rosterJson(named.one));
  } else if (what === undefined) {
    const all = Object.entries(documents).map(([name, schema]) => [name, jsonSchema(schema)]);
    const ofRulings = Object.fromEntries([...rulings].map(([name, { json }]) => [name, json]));
    io.printJson({ ...Object.fromEntries(all), rulings: ofRulings });
  } else {
    const schema = Object.entries(documents).find(([name]) => name === what)?.[1];
    if (schema === undefined) {
      return failUsage(io, `there is no schema "${what}"; one of encounter, event, export, roster [GAME], ruling ID`);
    }
    io.printJson(jsonSchema(schema));
  }
  return exits.done;
}
