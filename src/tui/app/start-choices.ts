/** The ways from the start screen to an encounter. */
import { findSystem, systems } from '../../rules/index.ts';
import type { System } from '../../rules/kernel/system.ts';
import { type OpenEncounter, openEncounter } from '../../session/library.ts';
import { demos, rosterFrom, startDemo, startEncounter, type UnfitRoster } from '../../session/start.ts';
import { type Problem, problem } from '../../storage/files/problem.ts';
import { type Entry, Library } from '../../storage/library/library.ts';
import type { Resumable, Start, StartChoices } from './start.tsx';

/** What can be resumed and begun, as it is now. */
export function choices(): StartChoices {
  const entries = new Library().list();
  const ready = demos();
  return {
    resumable: 'ok' in entries ? [] : entries.map(resumable),
    systems: systems().map(({ id, title }) => ({
      id,
      title,
      demo: ready.some((demo) => demo.id === id),
      templates: ready.filter((demo) => demo.id.startsWith(id)).map((demo) => demo.id),
    })),
  };
}

function resumable({ name, path, modified, header, round, seems }: Entry): Resumable {
  const game = findSystem(header?.system ?? '');
  const system = game?.title ?? header?.system ?? '?';
  const stands = {
    good: standsAt(round, game),
    cut: 'cut tail',
    damaged: 'damaged: read-only',
    newer: 'from a newer vrule',
  };
  const known: { readonly [seems: string]: string } = stands;
  return {
    name,
    path,
    system,
    stands: known[seems] ?? seems,
    written: writtenAt(new Date(modified), new Date()),
    warns: seems !== 'good',
  };
}

function standsAt(round: number | null, game: System | undefined): string {
  return game?.clock.formatRound(round ?? -1) ?? `round ${round}`;
}

/** When, as one says it: `today 21:40`, `yesterday`, `12 May`, `12 May 2025`. */
export function writtenAt(then: Date, now: Date): string {
  const day = (date: Date): number => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((day(now) - day(then)) / 86_400_000);
  const two = (n: number): string => String(n).padStart(2, '0');
  if (days === 0) return `today ${two(then.getHours())}:${two(then.getMinutes())}`;
  if (days === 1) return 'yesterday';
  const date = `${then.getDate()} ${then.toLocaleString('en', { month: 'short' })}`;
  return then.getFullYear() === now.getFullYear() ? date : `${date} ${then.getFullYear()}`;
}

/** Opens what was chosen, or says in a line why not. */
export function enter(start: Exclude<Start, { start: 'leave' }>): OpenEncounter | Problem | UnfitRoster {
  switch (start.start) {
    case 'resume':
    case 'open':
      return remembered(openEncounter(start.path));
    case 'demo':
      return startDemo(start.system);
    case 'new': {
      const system = findSystem(start.system);
      if (system === undefined) return problem('missing', `${start.system} is not a game that can be played here`);
      const template = demos().find(({ id }) => id === start.from);
      if (template === undefined) return remembered(startEncounter({ name: start.name, system }));
      const read = rosterFrom(template.path);
      if (!read.ok) return read;
      return remembered(startEncounter({ name: start.name, system, roster: read.roster }));
    }
  }
}

/** The encounter that `open` without a name takes next time. */
function remembered<T extends OpenEncounter | Problem | UnfitRoster>(opened: T): T {
  if (opened.ok) new Library().rememberLast(opened.path);
  return opened;
}
