import type { Fact } from '../../src/state/facts.ts';
import type { Record } from '../../src/state/record.ts';
import { type Header, newHeader } from '../../src/storage/format/header.ts';

/** The header of every made fight. */
export const fightHeader: Header = newHeader({
  system: 'vaxia',
  systemVersion: '1',
  id: 'bridge-at-dusk',
  name: 'Bridge at Dusk',
  created: '2026-05-12T20:00:00.000Z',
  settings: { 'house-rule': 2 },
});

const empty = { intents: [], dice: [], facts: [], working: [] };

/**
 * A fight of so many records that a file may hold: thugs join, are hit, softened and healed, the clock moves, and now
 * and then something is undone. What is true at each point is kept in plain variables, by none of the code under test.
 */
export function fight(count: number, { fat = false, foes = 3 } = {}): Record[] {
  const records: Record[] = [];
  const life: number[] = [];
  const soft: number[] = [];
  let round = -1;
  let here = 0;
  for (let seq = 1; seq <= count; seq += 1) {
    const at = new Date(Date.UTC(2026, 4, 12, 20, 0, seq % 60)).toISOString();
    const before = records[here - 1];
    const isUndo = seq % 13 === 12 && before !== undefined && before.title.endsWith('is hit');
    if (isUndo) {
      records.push({ seq, parent: here, at, title: `undo: ${before.title}`, ...empty, jump: before.parent });
      const who = (before.seq - 1) % foes;
      life[who] = (life[who] ?? 0) + 3;
      here = before.parent;
      continue;
    }
    const who = (seq - 1) % foes;
    const name = `thug-${who + 1}`;
    const facts: Fact[] = [];
    let title: string;
    if (seq <= foes) {
      title = `Thug ${who + 1} joins`;
      life[who] = 40;
      soft[who] = 0;
      facts.push({ fact: 'combatant-set', who: name, from: null, to: newcomer(name, `Thug ${who + 1}`) });
    } else if (seq % 7 === 0) {
      title = `round ${round + 1}`;
      facts.push({
        fact: 'clock-set',
        from: { round, at: round < 0 ? null : [0], acting: null },
        to: { round: round + 1, at: [0], acting: null },
      });
      facts.push({ fact: 'edge-passed', edge: 'round-start', who: null, round: round + 1 });
      round += 1;
    } else if (seq % 5 === 0) {
      title = `Thug ${who + 1} is softened`;
      const stacks = soft[who] ?? 0;
      const ends = { edge: 'round-end', who: null, round: 9 };
      facts.push({
        fact: 'condition-set',
        who: name,
        condition: 'softened',
        from: stacks === 0 ? null : { stacks, ends, from: null, note: { points: [1, 2.5] } },
        to: { stacks: stacks + 1, ends, from: null, note: { points: [1, 2.5] } },
      });
      soft[who] = stacks + 1;
    } else {
      title = `Thug ${who + 1} is hit`;
      const now = life[who] ?? 0;
      facts.push({ fact: 'track-set', who: name, track: 'lif', from: { now, max: 40 }, to: { now: now - 3, max: 40 } });
      life[who] = now - 3;
    }
    records.push(inOrder({ ...(fat ? fatten(name) : empty), seq, parent: here, at, title, facts }));
    here = seq;
  }
  return records;
}

/** The fields in the order of the file format, so that records can be compared as text. */
function inOrder({ seq, parent, at, title, intents, dice, facts, working, ...rest }: Record): Record {
  return { seq, parent, at, title, intents, dice, facts, working, ...rest };
}

/** So many notes: the shortest records that there are, so that a file of them can be cut at every byte; `more`: more text in each. */
export function jottings(count: number, more = ''): Record[] {
  return Array.from({ length: count }, (_, n) => ({
    seq: n + 1,
    parent: n,
    at: '2026-01-01T00:00:00.000Z',
    title: `Note: é${n}${more}`,
    intents: [],
    dice: [],
    facts: [],
    working: [],
  }));
}

/** Notes with characters of one to three bytes. */
export const jottingsOfWideText = (count: number): Record[] =>
  jottings(count, ' — a naïve café, a façade: “東京, 大阪”, 東京, 大阪');

/** What the tracks of the thugs show at the end of a fight: 40, less 3 for every hit that was not undone. */
export function livesAfter(records: readonly Record[]): { [who: string]: number } {
  const lives: { [who: string]: number } = {};
  for (let at = lastPosition(records); at > 0; at = records[at - 1]?.parent ?? 0) {
    for (const fact of records[at - 1]?.facts ?? []) {
      if (fact.fact === 'combatant-set') lives[fact.who] = (lives[fact.who] ?? 0) + 40;
      if (fact.fact === 'track-set') lives[fact.who] = (lives[fact.who] ?? 0) - 3;
    }
  }
  return lives;
}

function lastPosition(records: readonly Record[]): number {
  const last = records.at(-1);
  return last?.jump ?? last?.seq ?? 0;
}

function newcomer(id: string, name: string): Extract<Fact, { fact: 'combatant-set' }>['to'] {
  const sheet = { mights: { strength: 60, dexterity: 45 }, weapons: ['spear'] };
  const tracks = { lif: { now: 40, max: 40 } };
  return { id, name, side: 'other', sheet, hidden: false, out: false, tracks, conditions: {}, marks: {} };
}

/** Everything that a record of an attack has beside its facts, about 1 KB. */
function fatten(on: string): Pick<Record, 'intents' | 'dice' | 'working'> {
  const working = ['start', 'plus', 'times', 'is'] as const;
  return {
    intents: [
      {
        action: 'attack',
        by: 'mara',
        on: [on],
        with: { kind: 'physical', weapon: 'spear' },
        each: { [on]: { defence: 'block' } },
      },
    ],
    dice: [
      { id: `attack:mara>${on}/hit`, sides: 100, count: 1, faces: [95], from: 'typed' },
      { id: `attack:mara>${on}/power`, sides: 100, count: 1, faces: [90], from: 'rolled', draw: 1 },
      { id: `attack:mara>${on}/defence`, picks: ['block'] },
    ],
    working: working.map((op) => ({
      of: 'need',
      says: 'difficulty 45 against might 60',
      rule: 'VX-13',
      op,
      amount: 34.454036,
      value: 34.454036,
    })),
  };
}
