/**
 * Random legal and illegal actions, undo, redo, travel, reopening and kills on a real file, against a slow plain model: a
 * list of whole states and the index of the present one.
 */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { systems } from '../../src/rules/index.ts';
import { type OpenEncounter, openEncounter } from '../../src/session/library.ts';
import { requestFor } from '../../src/session/request.ts';
import type { Session } from '../../src/session/session.ts';
import { startEncounter } from '../../src/session/start.ts';
import type { Encounter } from '../../src/state/encounter.ts';
import { seedFor } from '../storage/files/world.ts';
import { did, inParts, times, torture } from '../torture/share.ts';
import { demoRoster } from './demo-roster.ts';
import { intentOf, type Step, step } from './random-steps.ts';

/** Where a computer has files in memory, syncing thousands of records costs nothing there; the disk has tests of its own. */
const memory = '/dev/shm';
const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'vrule-model-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** How many fights of at most how many steps: each commit, and before a release, where 200 are the mean. */
const runs = times(200, 20_000);
const steps = torture ? 400 : 50;

/** An encounter is never mutated, so its text is put together once. */
const texts = new WeakMap<Encounter, string>();

function textOf(encounter: Encounter | null): string {
  if (encounter === null) return 'no such position';
  const text = texts.get(encounter) ?? JSON.stringify(encounter);
  texts.set(encounter, text);
  return text;
}

/** Every state that ever was, in full; redo goes where one last came from. */
class Model {
  readonly states = new Map<number, string>();
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
    expect(session.position).toBe(this.here);
    expect(session.records.length).toBe(this.written);
    expect(textOf(session.encounter)).toBe(this.states.get(this.here));
  }
}

function play(session: Session, model: Model, one: Step): void {
  const before = session.encounter;
  switch (one.kind) {
    case 'undo': {
      const done = session.undo();
      expect(done.ok).toBe(model.here > 0);
      if (done.ok) model.goTo(model.parents.get(model.here) ?? 0);
      return;
    }
    case 'redo': {
      const to = model.last.get(model.here);
      expect(session.redo().ok).toBe(to !== undefined);
      if (to !== undefined) model.goTo(to);
      return;
    }
    case 'travel': {
      const all = [...model.states.keys()];
      const to = all[one.a % all.length] ?? 0;
      expect(session.travel(to).ok).toBe(to !== model.here);
      if (to !== model.here) model.goTo(to);
      return;
    }
    default: {
      const { request, proposal } = session.complete(requestFor(intentOf(session, one)), {
        dice: (ask, answers, by) => answers.rolled(ask, by),
        choice: (ask, answers) =>
          answers.picked(ask, ask.many === true ? [] : ask.options.slice(one.a % ask.options.length).slice(0, 1)),
      });
      const done = session.commit(request);
      expect(done.ok).toBe(proposal.is === 'ready');
      if (one.kind === 'nonsense') expect(done.ok).toBe(false);
      if (done.ok) model.add(session);
      else expect(session.encounter).toBe(before);
    }
  }
}

function opened(path: string): OpenEncounter {
  const again = openEncounter(path, { seed: 'model' });
  if (!again.ok) throw new Error(again.message);
  expect(again.notice).toBeNull();
  return again;
}

describe.each(systems().map((system) => [system.id, system] as const))('%s against a plain model', (id, system) => {
  it(`agrees over ${runs} fights of up to ${steps} steps`, { timeout: 600_000 }, async () => {
    const seed = seedFor(`${id} against a plain model`);
    let fights = 0;
    const first = join(folder, `${id}.vrule`);
    const begun = startEncounter({ name: first, system, roster: demoRoster(id), seed: 'model' });
    if (!begun.ok) throw new Error(begun.message);
    begun.close();
    let played = 0;
    const agree = fc.property(fc.array(step, { minLength: 1, maxLength: steps, size: 'max' }), (wanted) => {
      fights += 1;
      played += wanted.length;
      let path = join(folder, `${id}-${fights}.vrule`);
      copyFileSync(first, path);
      let table = opened(path);
      const model = new Model(table.session);
      for (const one of wanted) {
        if (one.kind === 'reopen' || one.kind === 'kill') {
          // A killed process leaves its file and lock as they are; the copy is opened without a lock.
          const copy = join(folder, `${id}-${fights}-${one.a}.vrule`);
          if (one.kind === 'kill') copyFileSync(path, copy);
          table.close();
          if (one.kind === 'kill') path = copy;
          table = opened(path);
        } else play(table.session, model, one);
        model.check(table.session);
      }
      table.close();
      if (fights > 1) rmSync(path);
    });
    await inParts(runs, torture ? 20 : runs, (numRuns, n) => {
      played = 0;
      fc.assert(agree, { numRuns, seed: seed + n });
      did(`fights of ${id}`, numRuns);
      did('steps', played);
    });
  });
});
