/**
 * Statuses on the clock, compared with a simple model: three combatants act in turn, random statuses are added in and out of
 * their turns, with undo and redo. The model counts turns; it has no anchors, slots or edges.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statuses } from '../../../../src/rules/crytures/combatant/conditions.ts';
import type { Session } from '../../../../src/session/session.ts';
import type { Intent } from '../../../../src/state/encounter.ts';
import { commit, memorySession } from '../../../tui/app/test-table.ts';

/** The statuses of the game's page: the most stacks, what each negates; `turn`: until the end of the bearer's next turn. */
const page: { readonly [id: string]: { readonly most: number; readonly turn?: true; readonly negates?: string } } = {
  block: { most: Number.POSITIVE_INFINITY, turn: true },
  clumsy: { most: 1 },
  distracted: { most: 1, turn: true },
  empowered: { most: 5, negates: 'weakened' },
  hardened: { most: 5, negates: 'softened' },
  hastened: { most: 1, negates: 'slowed' },
  regenerating: { most: 1 },
  slowed: { most: 1, negates: 'hastened' },
  softened: { most: 5, negates: 'hardened' },
  stunned: { most: 1, turn: true },
  weakened: { most: 5, negates: 'empowered' },
  wounded: { most: 1 },
  invisible: { most: 1, turn: true },
  surprised: { most: 1, turn: true },
};

const names = ['ann', 'bob', 'cid'] as const;
const max = 37;

/**
 * The stacks of a status: of each how many ends of the bearer's turns until it ends, those that end first before the others;
 * Infinity: it lasts for the encounter.
 */
type StatusModel = readonly number[];

interface Model {
  /** Whose turn it is, by number; -1 before the first. */
  acting: number;
  health: number[];
  statuses: Map<string, StatusModel>[];
}

/** A status that is added to the combatant of that number. */
interface Added {
  readonly who: number;
  readonly id: string;
  readonly stacks: number;
}

function addStatus(model: Model, { who, id, stacks }: Added, whole: boolean): void {
  const kind = page[id];
  const statuses = model.statuses[who];
  if (kind === undefined || statuses === undefined) return;
  // The end of the turn that the bearer is in does not count.
  const turns = kind.turn === true ? (model.acting === who ? 2 : 1) : Number.POSITIVE_INFINITY;
  const before = kind.most === 1 ? [] : (statuses.get(id) ?? []);
  const all = [...before, ...Array<number>(stacks).fill(turns)].sort((a, b) => a - b);
  statuses.set(id, all.slice(Math.max(0, all.length - kind.most)));
  const other = kind.negates === undefined ? undefined : statuses.get(kind.negates);
  const added = statuses.get(id);
  if (kind.negates === undefined || other === undefined || added === undefined) return;
  const cancelled = whole ? Number.POSITIVE_INFINITY : Math.min(added.length, other.length);
  for (const [name, one] of [
    [id, added],
    [kind.negates, other],
  ] as const) {
    if (one.length <= cancelled) statuses.delete(name);
    else statuses.set(name, one.slice(cancelled));
  }
}

function nextTurn(model: Model): void {
  const statuses = model.statuses[model.acting];
  if (statuses !== undefined) {
    const tenth = Math.floor(max / 10);
    let health = model.health[model.acting] ?? 0;
    if (statuses.has('regenerating')) health = Math.min(max, health + tenth);
    if (statuses.has('wounded')) health = Math.max(0, health - tenth);
    model.health[model.acting] = health;
    for (const [id, one] of [...statuses]) {
      const left = one.filter((turns) => turns > 1).map((turns) => turns - 1);
      if (left.length === 0) statuses.delete(id);
      else statuses.set(id, left);
    }
  }
  model.acting = (model.acting + 1) % names.length;
}

function copy(model: Model): Model {
  return { acting: model.acting, health: [...model.health], statuses: model.statuses.map((one) => new Map(one)) };
}

type Step =
  | { readonly do: 'add'; readonly who: number; readonly id: string; readonly stacks: number }
  | { readonly do: 'next' }
  | { readonly do: 'undo' }
  | { readonly do: 'redo' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      who: fc.nat(2),
      id: fc.constantFrom(...Object.keys(page)),
      stacks: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ do: 'next' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'undo' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'redo' as const }) },
);

/** A session with Ann at initiative 30, Bob at 20 and Cid at 10. */
function startSession(negation: string): Session {
  const sheet = { health: max };
  const session = memorySession('crytures', [
    { name: 'Ann', side: 'own', sheet: { ...sheet, speed: 3 } },
    { name: 'Bob', side: 'other', sheet: { ...sheet, speed: 2 } },
    { name: 'Cid', side: 'other', sheet: { ...sheet, speed: 1 } },
  ]);
  write(session, { action: 'setting', on: [], with: { key: 'negation', to: negation } });
  write(session, { action: 'next', on: [], with: {} }, [10, 10, 10, 10, 10, 10]);
  return session;
}

/** Writes an action of the GM. */
function write(session: Session, intent: Pick<Intent, 'action' | 'on' | 'with'>, faces: readonly number[] = []): void {
  commit(session, { ...intent, by: null }, faces);
}

/** Health and statuses of the session, in the shape of `stateOfModel`. */
function stateOf(session: Session): unknown {
  return names.map((who) => {
    const { tracks, conditions } = session.encounter.combatants[who] ?? {};
    const added = Object.entries(conditions ?? {}).flatMap(([id, { stacks }]) => (id in page ? [[id, stacks]] : []));
    return [tracks?.health?.now, Object.fromEntries(added)];
  });
}

function stateOfModel({ health, statuses }: Model): unknown {
  return names.map((_, n) => [
    health[n],
    Object.fromEntries([...(statuses[n] ?? [])].map(([id, all]) => [id, all.length])),
  ]);
}

describe('the status clock', () => {
  it('knows the statuses of the page and no others', () => {
    const known = statuses.map(({ id, maxStacks, negates }) => [id, maxStacks, negates]);
    expect(known).toEqual(Object.entries(page).map(([id, { most, negates }]) => [id, most, negates]));
  });

  it.each(['stacks', 'whole'])(
    'agrees with a simple model over turns, undo and redo (%s)',
    (negation) => {
      fc.assert(
        fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
          const session = startSession(negation);
          const past: Model[] = [];
          let model: Model = { acting: 0, health: [max, max, max], statuses: names.map(() => new Map()) };
          const undone: Model[] = [];
          for (const one of steps) {
            if (one.do === 'undo' || one.do === 'redo') {
              const [from, to] = one.do === 'undo' ? [past, undone] : [undone, past];
              const state = from.pop();
              // The session's first records are not in the model, so there may be nothing to undo in it.
              if (state === undefined) continue;
              expect(one.do === 'undo' ? session.undo().ok : session.redo().ok).toBe(true);
              to.push(model);
              model = state;
            } else {
              past.push(copy(model));
              undone.length = 0;
              if (one.do === 'next') {
                write(session, { action: 'next', on: [], with: {} });
                nextTurn(model);
              } else {
                const who = names[one.who] ?? 'ann';
                write(session, { action: 'status', on: [who], with: { status: one.id, stacks: one.stacks } });
                addStatus(model, one, negation === 'whole');
              }
            }
            expect(stateOf(session)).toEqual(stateOfModel(model));
          }
        }),
        { numRuns: 60 },
      );
    },
    60_000,
  );
});
