/** A script that plays a fight at random through the commands of the shell, by nothing but what `due` and `dueWith` offer. */
import { join } from 'node:path';
import * as z from 'zod';
import { performAction } from '../../../src/cli/commands/encounter/act.ts';
import { encounterJson } from '../../../src/cli/output/encounter-json.ts';
import { exits } from '../../../src/cli/output/io.ts';
import { findAction } from '../../../src/game/decide/decide.ts';
import { targetsAllowed } from '../../../src/game/decide/due-actions.ts';
import type { AnyAction } from '../../../src/game/kernel/action.ts';
import type { System } from '../../../src/game/kernel/system.ts';
import { openEncounter } from '../../../src/session/library.ts';
import { requestFor } from '../../../src/session/request.ts';
import { joinsOf } from '../../../src/session/rosters/roster.ts';
import { Session } from '../../../src/session/session.ts';
import { emptyEncounter, type Id, type Json } from '../../../src/state/encounter.ts';
import { History } from '../../../src/state/history.ts';
import type { Record } from '../../../src/state/record.ts';
import { Luck } from '../../../src/testing/play.ts';
import { demoRoster } from '../../session/demo-roster.ts';
import { printed } from '../printed.ts';
import { json, startEncounter, vrule } from '../vrule.ts';

/** After so many commands a fight is not over, and a script would go on for ever. */
const mostCommands = 3000;

/** What a fight came to: how many commands it took. */
export interface Played {
  readonly commands: number;
  readonly rounds: number;
}

/** A fight as a script plays it. */
interface Fight {
  /** The encounter as it is now. */
  readonly session: Session;
  /** `show --json`. */
  shown(): Due;
  /** `next`, or `act` with the id of an action, and their flags. */
  run(words: readonly string[]): { readonly exit: number | null; readonly said: string };
}

const due = z.object({ due: z.array(z.string()), dueWith: z.record(z.string(), z.array(z.string())) });
type Due = z.infer<typeof due>;

/** Plays a fight in memory, by the function that carries out the commands. Throws as `play` does. */
export function playByDue(system: System, seed: string): Played {
  const luck = new Luck(seed);
  return play(inMemory(system, seed, newcomers(system, luck)), luck, seed);
}

/** Plays a fight by command lines of the built vrule, in a file. Throws as `play` does. */
export function playInShell(system: System, seed: string): Played {
  const luck = new Luck(seed);
  const { fight, close } = inShell(newcomers(system, luck), seed);
  try {
    return play(fight, luck, seed);
  } finally {
    close();
  }
}

/** Plays a fight to its end, when one side is down. Throws where a command is refused, or where nobody is due and the clock does not move. */
function play(fight: Fight, luck: Luck, seed: string): Played {
  const { session } = fight;
  next(fight, seed);
  for (let commands = 1; commands < mostCommands; commands += 1) {
    if (isOver(session)) return { commands, rounds: session.encounter.cursor.round };
    const { due, dueWith } = fight.shown();
    for (const who of due) {
      if ((dueWith[who] ?? []).length === 0) throw new Error(`${who} is due, with nothing to do`);
    }
    const who = luck.pick(due);
    if (who === undefined || luck.below(10) === 0) next(fight, seed);
    else act(fight, { who, offered: dueWith[who] ?? [], luck, seed });
  }
  throw new Error(`${session.system.id}, ${seed}: the fight does not end in ${mostCommands} commands`);
}

/** Up to two of the demo's fighters on each side, as a roster. */
function newcomers(system: System, luck: Luck): ReturnType<typeof demoRoster> {
  const roster = demoRoster(system.id);
  const ofSide = (side: string, many: number): typeof roster.combatants =>
    luck
      .some(
        roster.combatants.filter((one) => one.side === side),
        many,
      )
      .map((one) => ({ ...one, count: 1 }));
  return { ...roster, combatants: [...ofSide('own', 1 + luck.below(2)), ...ofSide('other', 1 + luck.below(2))] };
}

function inMemory(system: System, seed: string, roster: ReturnType<typeof demoRoster>): Fight {
  const history = new History(emptyEncounter(system.id));
  const append = (record: Record): { ok: true; record: Record } => {
    history.add(record);
    return { ok: true, record };
  };
  const session = new Session({ system, name: 'x', history, store: { append }, clock: () => new Date(0), seed });
  const joined = session.commit(requestFor(...joinsOf(roster)));
  if (!joined.ok) throw new Error(joined.message);
  const header = { id: 'x' } as Parameters<typeof encounterJson>[0]['header'];
  return {
    session,
    shown: () => encounterJson({ session, header, path: 'x' }, session.encounter, session.position),
    run([id = '', ...words]) {
      const { io, errors } = printed();
      const exit = performAction(session, { id, words: [...words, '--json'] }, io);
      return { exit, said: errors.join('; ') };
    },
  };
}

/** The same in a file, which is read beside the commands that write it. Their dice follow the seed. */
function inShell(roster: object, seed: string): { readonly fight: Fight; close(): void } {
  const home = startEncounter('fight', roster);
  const opened = openEncounter(join(home, 'fight.vrule'), { reading: true });
  if ('message' in opened) throw new Error(opened.message);
  const fight: Fight = {
    session: opened.session,
    shown: () => due.parse(json(home, ['show', 'fight'])),
    run([id = '', ...words]) {
      const argv = id === 'next' ? ['next', 'fight'] : ['act', 'fight', id];
      const dice = `--seed=${seed} ${opened.session.position}`;
      const { exit, err } = vrule(home, [...argv, ...words, dice, '--json']);
      opened.refresh();
      return { exit, said: err };
    },
  };
  return { fight, close: () => opened.close() };
}

/** Whose turn it is, what is offered to it, and the chance that chooses. */
interface Turn {
  readonly who: Id;
  readonly offered: readonly string[];
  readonly luck: Luck;
  readonly seed: string;
}

/** `act … --by WHO`. */
function act(fight: Fight, { who, offered, luck, seed }: Turn): void {
  const { session } = fight;
  const { system } = session;
  const attack = offered.find((id) => findAction(system, id)?.standard === true);
  const id = attack !== undefined && luck.below(3) > 0 ? attack : (luck.pick(offered) ?? '');
  if (id !== 'declare') run(fight, [id, '--by', who, ...wordsOf(session, actionNamed(session, id), who)], seed);
  else {
    const plans = offered.filter((one) => findAction(system, one)?.takesSlot === true);
    const planned = actionNamed(session, luck.pick(plans) ?? '');
    run(fight, ['declare', '--action', planned.id, '--by', who, ...wordsOf(session, planned, who)], seed);
  }
}

function actionNamed({ system }: Session, id: string): AnyAction {
  const action = findAction(system, id);
  if (action === undefined) throw new Error(`dueWith names ${id}, which is no action`);
  return action;
}

/** The targets of an action, and the values that must be given. */
function wordsOf({ system, encounter }: Session, action: AnyAction, by: Id): readonly string[] {
  const on = targetsAllowed(system, encounter, action, by);
  if (on === null) throw new Error(`dueWith names ${action.id}, which has no target`);
  const blanks = action.blanks(encounter, { action: action.id, by, on, with: {} });
  const values = blanks.flatMap(({ id, kind, defaultValue, options = [], min = 1 }): readonly [string, Json][] => {
    const flag = action.flags.find(({ field }) => field === id);
    if (flag === undefined || defaultValue !== undefined) return [];
    if (kind === 'number') return [[flag.name, Math.max(1, min)]];
    if (kind === 'text') return [[flag.name, 'something']];
    const open = options.find(({ refusal }) => refusal === undefined);
    return open === undefined || open.id === '' ? [] : [[flag.name, open.id]];
  });
  return [...on.flatMap((target) => ['--on', target]), ...values.map(([name, value]) => `--${name}=${String(value)}`)];
}

/** `next`, by which something must change. */
function next(fight: Fight, seed: string): void {
  const { session } = fight;
  const before = session.encounter;
  run(fight, ['next'], seed);
  const { cursor, slots } = session.encounter;
  const isSame = cursor === before.cursor && slots === before.slots;
  if (isSame) throw new Error(`${session.system.id}, ${seed}: nobody is due, and next does not go on`);
}

function run(fight: Fight, words: readonly string[], seed: string): void {
  const { exit, said } = fight.run(words);
  if (exit === exits.done) return;
  const { system, encounter, records } = fight.session;
  const due = system.screen.floor(encounter).due.join(', ');
  const before = records.slice(-5).map(({ title }) => title);
  throw new Error(
    `${system.id}, ${seed}: ${words.join(' ')}: ${said} (exit ${exit}; due: ${due}); before: ${before.join(' | ')}`,
  );
}

function isOver({ system, encounter }: Session): boolean {
  const fights = Object.values(encounter.combatants).filter(
    ({ id, out }) => !out && ['up', 'sways'].includes(system.status(encounter, id).is),
  );
  return !fights.some(({ side }) => side === 'own') || !fights.some(({ side }) => side === 'other');
}
