import { type Command, Option } from 'commander';
import { formatCount } from '../../../game/text/chances.ts';
import { copyEncounter } from '../../../session/library.ts';
import type { Library } from '../../../storage/library/library.ts';
import { isInTrash } from '../../../storage/library/trash.ts';
import { waitingLibrary, waitOption } from '../../input/wait.ts';
import { nameJson } from '../../output/encounter-json.ts';
import type { Exit, Io } from '../../output/io.ts';
import { failProblem, printDoneOrJson } from '../../output/io.ts';
import type { CommandContext, Options } from '../command-context.ts';
import { EncounterCommand, jsonOption } from '../command-kinds.ts';

export const copyCommand = (context: CommandContext): Command =>
  new EncounterCommand(context, 'copy', 'save a copy of an encounter, with all that happened, under another name')
    .argument('<name>', 'the encounter, or its file')
    .argument('<new>', 'the name of the copy, or the path of its file')
    .takes(waitOption, jsonOption)
    .does((io, name: string, to: string, { wait, json }: Options) => {
      const library = waitingLibrary(wait);
      const copied = copyEncounter(name, to, library);
      if (!copied.ok) return failProblem(io, copied);
      const { path, records, notice } = copied;
      if (notice !== null) io.warn(`vrule: ${notice}`);
      const value = { ...nameJson(library.nameOf(path), path), records };
      return printDoneOrJson(io, `${formatCount(records, 'record')} saved in ${path}`, { wanted: json, value });
    });

/** Of every command that also takes a party. */
const partyOption = new Option('--party', 'a party and not an encounter');

export const renameCommand = (context: CommandContext): Command =>
  new EncounterCommand(context, 'rename', 'give an encounter another name, perhaps in another folder')
    .argument('<name>', 'the encounter, or its file')
    .argument('<new>', 'the new name, after its folders (Ford/Mill Fight), or the new path of its file')
    .takes(partyOption, waitOption, jsonOption)
    .does((io, name: string, to: string, options: Options) => {
      const done = (was: string, path: string): string => `${was} is now kept in ${path}`;
      return care(name, { act: (library, path) => library.rename(path, to), done }, options, io);
    });

export const removeCommand = (context: CommandContext): Command =>
  new EncounterCommand(
    context,
    'remove',
    'move an encounter to the trash, from which vrule trash restore brings it back',
  )
    .alias('rm')
    .argument('<name>', 'the encounter, or its file')
    .option('--for-good', 'delete its file instead')
    .takes(partyOption, waitOption, jsonOption)
    .does((io, name: string, options: Options) => {
      const forGood = options.forGood === true;
      const done = (was: string, path: string): string => {
        if (isInTrash(path)) return `removed ${was}; vrule trash list shows what can be restored`;
        return `removed ${path}${forGood ? ' for good' : ', one of several names of its file'}`;
      };
      const act: Care['act'] = (library, path) => (forGood ? library.removeForGood(path) : library.remove(path));
      return care(name, { act, done }, options, io);
    });

export const archiveCommand = (context: CommandContext): Command =>
  new EncounterCommand(
    context,
    'archive',
    'put an encounter away: it is not listed any more, and still opens by its name',
  )
    .argument('<name>', 'the encounter')
    .option('--restore', 'take it back into use')
    .takes(partyOption, waitOption, jsonOption)
    .does((io, name: string, options: Options) => {
      const restores = options.restore === true;
      const done = (was: string): string =>
        `${was} is ${restores ? 'in use again' : 'archived; vrule list --archived shows it'}`;
      const act: Care['act'] = (library, path) => library.archive(path, restores ? 'current' : 'archived');
      return care(name, { act, done, first: restores ? 'archived' : 'current' }, options, io);
    });

/** What is done with the file of an encounter or party. */
interface Care {
  act(library: Library, path: string): ReturnType<Library['rename']>;
  /** A sentence about it. `was`: the name that it had; `path`: where its file is now. */
  done(was: string, path: string): string;
  /** Where its name is looked for first. */
  readonly first?: 'current' | 'archived';
}

/** Does something with the file that a name means, and says so under its whole name. */
function care(name: string, { act, done, first = 'current' }: Care, options: Options, io: Io): Exit {
  const library = waitingLibrary(options.wait, options.party === true ? 'party' : 'encounter');
  const found = library.find(name, first);
  if (!found.ok) return failProblem(io, found);
  const cared = act(library, found.path);
  if (!cared.ok) return failProblem(io, cared);
  const was = library.nameOf(found.path);
  const { path } = cared;
  const value = nameJson(isInTrash(path) ? was : library.nameOf(path), path);
  return printDoneOrJson(io, done(was, path), { wanted: options.json, value });
}
