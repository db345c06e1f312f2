/**
 * Statuses on the clock against a plain model: three combatants who act in turn, statuses laid at random in and out of their
 * turns, undo and redo. The model counts turns on its fingers; it knows no anchors, no slots and no edges.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settings } from '../../../src/rules/crytures/combatant/settings.ts';
import { allStatuses } from '../../../src/rules/crytures/statuses/statuses.table.ts';
import type { Session } from '../../../src/session/session.ts';
import { commit, memorySession } from '../../tui/app/test-table.ts';

/** As the page has them: how far each stacks, what it cancels; `turn`: to the end of the bearer's next turn. */
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

interface Borne {
  stacks: number;
  /** Ends of own turns that are still to pass, the last of which ends it; null: the encounter. */
  turns: number | null;
}

/** The state of the plain model. */
interface Plain {
  /** Whose turn it is, by number; -1 before the first. */
  acting: number;
  health: number[];
  borne: Map<string, Borne>[];
}

function lay(plain: Plain, who: number, id: string, stacks: number, whole: boolean): void {
  const kind = page[id];
  const borne = plain.borne[who];
  if (kind === undefined || borne === undefined) return;
  const had = borne.get(id)?.stacks ?? 0;
  // In one's own turn its end is still to pass, and does not count.
  const turns = kind.turn === true ? (plain.acting === who ? 2 : 1) : null;
  borne.set(id, { stacks: Math.min(kind.most, had + stacks), turns });
  const other = kind.negates === undefined ? undefined : borne.get(kind.negates);
  const own = borne.get(id);
  if (kind.negates === undefined || other === undefined || own === undefined) return;
  const cancelled = whole ? Number.POSITIVE_INFINITY : Math.min(own.stacks, other.stacks);
  for (const [name, one] of [
    [id, own],
    [kind.negates, other],
  ] as const) {
    if (one.stacks <= cancelled) borne.delete(name);
    else borne.set(name, { ...one, stacks: one.stacks - cancelled });
  }
}

function goOn(plain: Plain): void {
  const borne = plain.borne[plain.acting];
  if (borne !== undefined) {
    const tenth = Math.floor(max / 10);
    let health = plain.health[plain.acting] ?? 0;
    if (borne.has('regenerating')) health = Math.min(max, health + tenth);
    if (borne.has('wounded')) health = Math.max(0, health - tenth);
    plain.health[plain.acting] = health;
    for (const [id, one] of [...borne]) {
      if (one.turns === null) continue;
      if (one.turns === 1) borne.delete(id);
      else borne.set(id, { ...one, turns: one.turns - 1 });
    }
  }
  plain.acting = (plain.acting + 1) % names.length;
}

function copy(plain: Plain): Plain {
  return { acting: plain.acting, health: [...plain.health], borne: plain.borne.map((one) => new Map(one)) };
}

type Step =
  | { readonly do: 'lay'; readonly who: number; readonly id: string; readonly stacks: number }
  | { readonly do: 'next' }
  | { readonly do: 'undo' }
  | { readonly do: 'redo' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('lay' as const),
      who: fc.nat(2),
      id: fc.constantFrom(...Object.keys(page)),
      stacks: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ do: 'next' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'undo' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'redo' as const }) },
);

/** Ann 30, Bob 20, Cid 10: the first record of the clock. */
function seated(negation: string): Session {
  const sheet = { health: max };
  const session = memorySession('crytures', [
    { name: 'Ann', side: 'own', sheet: { ...sheet, speed: 3 } },
    { name: 'Bob', side: 'other', sheet: { ...sheet, speed: 2 } },
    { name: 'Cid', side: 'other', sheet: { ...sheet, speed: 1 } },
  ]);
  write(session, 'setting', [], { key: 'negation', to: negation });
  write(session, 'next', [], {}, [10, 10, 10, 10, 10, 10]);
  return session;
}

function write(
  session: Session,
  action: string,
  on: readonly string[],
  values: { readonly [field: string]: string | number },
  faces: readonly number[] = [],
): void {
  commit(session, { action, by: null, on, with: values }, faces);
}

/** What the session says of health and statuses, as the model says it. */
function told(session: Session): unknown {
  return names.map((who) => {
    const { tracks, conditions } = session.encounter.combatants[who] ?? {};
    const laid = Object.entries(conditions ?? {}).flatMap(([id, { stacks }]) => (id in page ? [[id, stacks]] : []));
    return [tracks?.health?.now, Object.fromEntries(laid)];
  });
}

function expected({ health, borne }: Plain): unknown {
  return names.map((_, n) => [
    health[n],
    Object.fromEntries([...(borne[n] ?? [])].map(([id, { stacks }]) => [id, stacks])),
  ]);
}

describe('the status clock', () => {
  it('knows the statuses of the page and no others', () => {
    const known = allStatuses(settings.parse({})).map(({ id, maxStacks, negates }) => [id, maxStacks, negates]);
    expect(known).toEqual(Object.entries(page).map(([id, { most, negates }]) => [id, most, negates]));
  });

  it.each(['stacks', 'whole'])(
    'agrees with a plain model over turns, undo and redo (%s)',
    (negation) => {
      fc.assert(
        fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
          const session = seated(negation);
          const past: Plain[] = [];
          let plain: Plain = { acting: 0, health: [max, max, max], borne: names.map(() => new Map()) };
          const undone: Plain[] = [];
          for (const one of steps) {
            if (one.do === 'undo' || one.do === 'redo') {
              const [from, to] = one.do === 'undo' ? [past, undone] : [undone, past];
              const state = from.pop();
              // The first records seat everybody: there is always something to undo, and none of the model's.
              if (state === undefined) continue;
              expect(one.do === 'undo' ? session.undo().ok : session.redo().ok).toBe(true);
              to.push(plain);
              plain = state;
            } else {
              past.push(copy(plain));
              undone.length = 0;
              if (one.do === 'next') {
                write(session, 'next', [], {});
                goOn(plain);
              } else {
                const who = names[one.who] ?? 'ann';
                write(session, 'status', [who], { status: one.id, stacks: one.stacks });
                lay(plain, one.who, one.id, one.stacks, negation === 'whole');
              }
            }
            expect(told(session)).toEqual(expected(plain));
          }
        }),
        { numRuns: 60 },
      );
    },
    60_000,
  );
});
