/**
 * Random legal and illegal actions, undo, redo, travel, reopening and kills on a file, against a slow plain model: a list of whole
 * states and the index of the present one.
 */
import { isDeepStrictEqual } from 'node:util';
import type { System } from '../../src/game/kernel/system.ts';
import { type OpenEncounter, openEncounter } from '../../src/session/library.ts';
import { requestFor } from '../../src/session/request.ts';
import type { Session } from '../../src/session/session.ts';
import { startEncounter } from '../../src/session/start.ts';
import type { Encounter } from '../../src/state/encounter.ts';
import { Library } from '../../src/storage/library/library.ts';
import { brokenParts, brokenSteps } from '../../src/testing/laws.ts';
import { Disk } from '../storage/files/disk.ts';
import { environmentOf } from '../storage/files/environment.ts';
import { demoRoster } from './demo-roster.ts';
import { intentOf, type Step } from './random-steps.ts';

/** A whole state as text, in parts: each combatant, each slot, and the rest. */
type Text = readonly string[];

/** What is in an encounter is never mutated, so the text of a part is put together once, and that of a state too. */
const texts = new WeakMap<object, string>();
const states = new WeakMap<Encounter, Text>();

function partOf(part: object): string {
  const text = texts.get(part) ?? JSON.stringify(part);
  texts.set(part, text);
  return text;
}

function textOf(encounter: Encounter | null): Text {
  if (encounter === null) return ['no such position'];
  const known = states.get(encounter);
  if (known !== undefined) return known;
  const { combatants, slots, ...rest } = encounter;
  const text = [JSON.stringify(rest)];
  for (const parts of [combatants, slots]) for (const id in parts) text.push(id, partOf(parts[id] as object));
  states.set(encounter, text);
  return text;
}

/** Throws where two values differ. */
function same(what: string, is: unknown, wanted: unknown): void {
  if (is === wanted || isDeepStrictEqual(is, wanted)) return;
  throw new Error(`${what}: ${JSON.stringify(is)} in place of ${JSON.stringify(wanted)}`);
}

/** Every state that ever was, in full; redo goes where one last came from. */
class Model {
  readonly states = new Map<number, Text>();
  readonly parents = new Map<number, number>();
  readonly last = new Map<number, number>();
  here: number;
  written: number;

  constructor(session: Session) {
    this.here = session.position;
    this.written = session.records.length;
    for (let seq = 0; seq <= this.here; seq += 1) this.states.set(seq, textOf(session.stateAt(seq)));
    for (let seq = 1; seq <= this.here; seq += 1) {
      this.parents.set(seq, seq - 1);
      this.last.set(seq - 1, seq);
    }
  }

  add(session: Session): void {
    this.written += 1;
    this.parents.set(this.written, this.here);
    this.last.set(this.here, this.written);
    this.here = this.written;
    this.states.set(this.here, textOf(session.encounter));
  }

  goTo(seq: number): void {
    this.written += 1;
    this.here = seq;
    for (let at = seq; at > 0; at = this.parents.get(at) ?? 0) this.last.set(this.parents.get(at) ?? 0, at);
  }

  check(session: Session): void {
    same('the position', session.position, this.here);
    same('records', session.records.length, this.written);
    same('the state', textOf(session.encounter), this.states.get(this.here));
  }
}

function play(session: Session, model: Model, one: Step): void {
  switch (one.kind) {
    case 'undo': {
      const done = session.undo();
      same('undo', done.ok, model.here > 0);
      if (done.ok) model.goTo(model.parents.get(model.here) ?? 0);
      return;
    }
    case 'redo': {
      const to = model.last.get(model.here);
      same('redo', session.redo().ok, to !== undefined);
      if (to !== undefined) model.goTo(to);
      return;
    }
    case 'travel': {
      const all = [...model.states.keys()];
      const to = all[one.a % all.length] ?? 0;
      same(`going to ${to}`, session.travel(to).ok, to !== model.here);
      if (to !== model.here) model.goTo(to);
      return;
    }
    default:
      act(session, model, one);
  }
}

function act(session: Session, model: Model, one: Step): void {
  const before = session.encounter;
  const { request, proposal } = session.complete(requestFor(intentOf(session, one)), {
    dice: (ask, answers, by) => answers.rolled(ask, by),
    choice: (ask, answers) =>
      answers.picked(ask, ask.many === true ? [] : ask.options.slice(one.a % ask.options.length).slice(0, 1)),
  });
  // Of a copy nothing is remembered: it is decided once more.
  const done = session.commit(one.c % 4 === 0 ? { ...request } : request);
  same(request.intents[0]?.action ?? '', done.ok, proposal.is === 'ready');
  if (one.kind === 'nonsense') same('nonsense', done.ok, false);
  if (proposal.is === 'ready') {
    same('workings', brokenSteps(proposal.decided.working), []);
    same('states', brokenParts(proposal.decided.after), []);
  }
  if (done.ok) model.add(session);
  else same('what was refused', session.encounter, before);
}

const home = { env: { VRULE_HOME: '/d' }, platform: 'linux', home: '/d' } as const;
const file = '/d/fight.vrule';

function opened(disk: Disk, boot: number): OpenEncounter {
  const library = new Library(home, environmentOf(disk, `${boot}`));
  const again = openEncounter(file, { seed: 'model', library });
  if (!again.ok) throw new Error(again.message);
  same('the notice', again.notice, null);
  return again;
}

/** Fights of a game, each from the same file on, on a disk in memory. The function throws where a fight is not as its model is. */
export function fightsOf(system: System): (steps: readonly Step[]) => void {
  const disk = new Disk();
  const roster = demoRoster(system.id);
  const begun = startEncounter({ name: file, system, roster, seed: 'model' }, new Library(home, environmentOf(disk)));
  if (!begun.ok) throw new Error(begun.message);
  begun.close();
  const first = disk.bytes(file) ?? Buffer.alloc(0);
  return (steps) => playFight(first, steps);
}

function playFight(first: Buffer, steps: readonly Step[]): void {
  const disk = new Disk();
  disk.put(file, first);
  let boots = 0;
  let table = opened(disk, boots);
  const model = new Model(table.session);
  const reopen = (isKilled: boolean): void => {
    // A killed process leaves its lock, which is stale after the next start of the computer.
    if (isKilled) boots += 1;
    else table.close();
    table = opened(disk, boots);
    model.check(table.session);
  };
  for (const one of steps) {
    if (one.kind === 'reopen' || one.kind === 'kill') reopen(one.kind === 'kill');
    else play(table.session, model, one);
    model.check(table.session);
  }
  reopen(false);
  table.close();
}
