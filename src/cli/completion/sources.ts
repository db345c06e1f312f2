import type { Command } from 'commander';
import { systems } from '../../rules/index.ts';
import type { Book } from '../../rules/kernel/system.ts';
import { openEncounter } from '../../session/library.ts';
import { openParty, partyLibrary } from '../../session/party/party.ts';
import { ownCreatures } from '../../session/rosters/creatures.ts';
import { savedRosters } from '../../session/rosters/saved-rosters.ts';
import type { Session } from '../../session/session.ts';
import { demos, rosterFrom } from '../../session/start.ts';
import { kinds, trashOf } from '../../session/trash.ts';
import { type Kept, Library } from '../../storage/library/library.ts';
import { preferredBook } from '../input/preferences.ts';
import type { Io } from '../output/io.ts';

/** What completion reads; nothing of it writes. */
export interface Sources {
  readonly commands: readonly KnownCommand[];
  preferredBook(): Book;
  encounters(): readonly string[];
  /** The names of the rosters in the library. */
  rosters(): readonly string[];
  parties(): readonly string[];
  /** The creatures of all games, the user's own first, or his own alone. */
  creatures(which: 'all' | 'own'): readonly string[];
  /** The names of what is in the trash; of one kind where that is given. */
  removed(kind: Kept | null): readonly string[];
  demos(): readonly string[];
  /** An encounter by its name or file, for reading; null where it cannot be read. */
  session(nameOrPath: string): Session | null;
  /** A party by its name, for reading; null where it cannot be read. */
  party(name: string): Session | null;
  /** The id of the game of a roster or encounter; null where it cannot be read. */
  gameOf(roster: string): string | null;
}

/** A command of the program. */
export interface KnownCommand {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly description: string;
  /** The names of its arguments; the last may come several times where `variadic`. */
  readonly args: readonly string[];
  readonly variadic: boolean;
  readonly options: readonly KnownOption[];
  /** Those of `vrule party` and `vrule trash`. */
  readonly commands?: readonly KnownCommand[];
}

/** An option of a command; `takes` names its value, null where it takes none. */
export interface KnownOption {
  readonly name: string;
  readonly description: string;
  readonly takes: string | null;
}

/** The commands as the program defines them. */
export function knownCommands({ commands }: Command): readonly KnownCommand[] {
  return commands.map((command) => ({
    name: command.name(),
    aliases: command.aliases(),
    description: command.description(),
    args: command.registeredArguments.map((argument) => argument.name()),
    variadic: command.registeredArguments.some(({ variadic }) => variadic),
    options: command.options.map(({ long, flags, description, required }) => ({
      name: long?.slice(2) ?? '',
      description,
      takes: required ? (/<([^>]*)>/.exec(flags)?.[1] ?? '') : null,
    })),
    commands: knownCommands(command),
  }));
}

/** The encounters, demos and preferences of this user. */
export async function realSources(program: Command, { env }: Pick<Io, 'env'>): Promise<Sources> {
  const preferred = await preferredBook({ env, warn: () => {} });
  return {
    commands: knownCommands(program),
    preferredBook: () => preferred,
    encounters: () => {
      const names = new Library().names();
      return 'ok' in names ? [] : names;
    },
    creatures: (which) => {
      const library = new Library();
      const own = systems().flatMap((system) => ownCreatures(library, system).creatures.map(({ name }) => name));
      const readyMade = which === 'own' ? [] : systems().flatMap(({ templates }) => templates.map(({ name }) => name));
      return [...new Set([...own, ...readyMade])];
    },
    removed: (kept) => {
      const all = (kept === null ? kinds : [kept]).flatMap((kind) => {
        const trash = trashOf(kind);
        return 'ok' in trash ? [] : trash.map(({ name }) => name);
      });
      return [...new Set(all)];
    },
    rosters: () => savedRosters(new Library()).map(({ name }) => name),
    parties: () => {
      const names = partyLibrary().names();
      return 'ok' in names ? [] : names;
    },
    demos: () => demos().map(({ id }) => id),
    session: (nameOrPath) => {
      const opened = openEncounter(nameOrPath, { reading: true });
      if (!opened.ok) return null;
      opened.close();
      return opened.session;
    },
    party: (name) => {
      const opened = openParty(name, { reading: true });
      if (!opened.ok) return null;
      opened.close();
      return opened.session;
    },
    gameOf: (roster) => {
      const read = rosterFrom(roster);
      return read.ok ? (read.system?.id ?? null) : null;
    },
  };
}
