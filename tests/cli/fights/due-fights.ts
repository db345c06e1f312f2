/** A script that plays a fight at random through the commands of the shell, by nothing but what `due` and `dueWith` offer. */
import { performAction } from '../../../src/cli/commands/encounter/perform-action.ts';
import { encounterJson } from '../../../src/cli/output/encounter-json.ts';
import { exits } from '../../../src/cli/output/io.ts';
import { findAction } from '../../../src/rules/decide/decide.ts';
import { targetsAllowed } from '../../../src/rules/decide/due.ts';
import type { AnyAction } from '../../../src/rules/kernel/action.ts';
import type { System } from '../../../src/rules/kernel/system.ts';
import { requestFor } from '../../../src/session/request.ts';
import { joinsOf } from '../../../src/session/rosters/roster.ts';
import { Session } from '../../../src/session/session.ts';
import { emptyEncounter, type Id, type Json } from '../../../src/state/encounter.ts';
import { History } from '../../../src/state/history.ts';
import type { Record } from '../../../src/state/record.ts';
import { Luck } from '../../contract/play.ts';
import { demoRoster } from '../../session/demo-roster.ts';
import { printed } from '../printed.ts';

/** After so many commands a fight is not over, and a script would go on for ever. */
const mostCommands = 3000;

/** What a fight came to: how many commands it took. */
export interface Played {
  readonly commands: number;
  readonly rounds: number;
}

/** Plays a fight to its end, when one side is down. Throws where a command is refused, or where nobody is due and the clock does not move. */
export function playByDue(system: System, seed: string): Played {
  const luck = new Luck(seed);
  const session = fightOf(system, seed, luck);
  next(session, seed);
  for (let commands = 1; commands < mostCommands; commands += 1) {
    if (isOver(session)) return { commands, rounds: session.encounter.cursor.round };
    const { due, dueWith } = shown(session);
    const who = luck.pick(due);
    if (who === undefined || luck.below(10) === 0) next(session, seed);
    else act(session, who, dueWith[who] ?? [], luck, seed);
  }
  throw new Error(`${system.id}, ${seed}: the fight does not end in ${mostCommands} commands`);
}

/** Up to two of the demo's fighters on each side, or three on one. */
function fightOf(system: System, seed: string, luck: Luck): Session {
  const roster = demoRoster(system.id);
  const ofSide = (side: string, many: number): typeof roster.combatants =>
    luck
      .some(
        roster.combatants.filter((one) => one.side === side),
        many,
      )
      .map((one) => ({ ...one, count: 1 }));
  const combatants = [...ofSide('own', 1 + luck.below(2)), ...ofSide('other', 1 + luck.below(2))];
  const history = new History(emptyEncounter(system.id));
  const append = (record: Record): { ok: true; record: Record } => {
    history.add(record);
    return { ok: true, record };
  };
  const session = new Session({ system, name: 'x', history, store: { append }, clock: () => new Date(0), seed });
  const joined = session.commit(requestFor(...joinsOf({ ...roster, combatants })));
  if (!joined.ok) throw new Error(joined.message);
  return session;
}

/** `show --json`. */
function shown(session: Session): Pick<ReturnType<typeof encounterJson>, 'due' | 'dueWith'> {
  const header = { id: 'x' } as Parameters<typeof encounterJson>[0]['header'];
  const json = encounterJson({ session, header, path: 'x' }, session.encounter, session.position);
  for (const who of json.due) {
    if ((json.dueWith[who] ?? []).length === 0) throw new Error(`${who} is due, with nothing to do`);
  }
  return json;
}

/** `act … --by WHO`. */
function act(session: Session, who: Id, offered: readonly string[], luck: Luck, seed: string): void {
  const { system } = session;
  const attack = offered.find((id) => findAction(system, id)?.standard === true);
  const id = attack !== undefined && luck.below(3) > 0 ? attack : (luck.pick(offered) ?? '');
  if (id !== 'declare') run(session, [id, '--by', who, ...wordsOf(session, actionNamed(session, id), who)], seed);
  else {
    const plans = offered.filter((one) => findAction(system, one)?.takesSlot === true);
    const planned = actionNamed(session, luck.pick(plans) ?? '');
    run(session, ['declare', '--action', planned.id, '--by', who, ...wordsOf(session, planned, who)], seed);
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
function next(session: Session, seed: string): void {
  const before = session.encounter;
  run(session, ['next'], seed);
  const { cursor, slots } = session.encounter;
  const isSame = cursor === before.cursor && slots === before.slots;
  if (isSame) throw new Error(`${session.system.id}, ${seed}: nobody is due, and next does not go on`);
}

function run(session: Session, [id = '', ...words]: readonly string[], seed: string): void {
  const { io, errors } = printed();
  const exit = performAction(session, { id, words: [...words, '--json'] }, io);
  if (exit === exits.done) return;
  const due = session.system.screen.floor(session.encounter).due.join(', ');
  throw new Error(
    `${session.system.id}, ${seed}: ${[id, ...words].join(' ')}: ${errors.join('; ')} (exit ${exit}; due: ${due})`,
  );
}

function isOver({ system, encounter }: Session): boolean {
  const fights = Object.values(encounter.combatants).filter(
    ({ id, out }) => !out && ['up', 'sways'].includes(system.status(encounter, id).is),
  );
  return !fights.some(({ side }) => side === 'own') || !fights.some(({ side }) => side === 'other');
}
