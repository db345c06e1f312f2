import { Command } from 'commander';
import { books } from '../../rules/index.ts';
import { jsonSchema } from '../../rules/kernel/flags.ts';
import { rosterSchema } from '../../session/roster.ts';
import { nearest } from '../../storage/library/names.ts';
import { encounterSchema } from '../output/encounter-json.ts';
import { type Exit, exits } from '../output/exits.ts';
import type { Io } from '../output/io.ts';
import type { Desk } from './command-context.ts';

/** `vrule schema [encounter | roster | ruling ID]`: JSON Schema. */
export function schemaCommand({ io, done }: Desk): Command {
  return new Command('schema')
    .description('JSON Schema of show --json, of a roster, or of the input of a ruling; without a name, of all')
    .argument('[what]', 'encounter, roster, or ruling')
    .argument('[id]', 'the id of a ruling: vaxia.roll')
    .option('--json', 'JSON is printed in any case')
    .action((what: string | undefined, id: string | undefined) => done(schema(what, id, io)));
}

function schema(what: string | undefined, id: string | undefined, io: Io): Exit {
  const rulings = books().flatMap((book) => book.rulings);
  switch (what) {
    case undefined:
      io.data({
        encounter: jsonSchema(encounterSchema),
        roster: jsonSchema(rosterSchema),
        rulings: Object.fromEntries(rulings.map((ruling) => [ruling.id, ruling.json])),
      });
      return exits.done;
    case 'encounter':
      io.data(jsonSchema(encounterSchema));
      return exits.done;
    case 'roster':
      io.data(jsonSchema(rosterSchema));
      return exits.done;
    case 'ruling':
      return rulingSchema(id, io);
    default:
      return io.fail(exits.usage, { message: `there is no schema "${what}"; there are encounter, roster, ruling ID` });
  }
}

function rulingSchema(id: string | undefined, io: Io): Exit {
  const rulings = books().flatMap((book) => book.rulings);
  const ruling = rulings.find((one) => one.id === id);
  if (ruling === undefined) {
    const ids = rulings.map((one) => one.id);
    const near = id === undefined ? null : nearest(id, ids);
    const hint = near === null ? `one of ${ids.join(', ')}` : `did you mean ${near}?`;
    return io.fail(exits.usage, { message: `schema ruling ${id ?? ''}: ${hint}` });
  }
  io.data(ruling.json);
  return exits.done;
}
