/** Secrets are planted wherever a fight can hold text or a number; none of them may reach the players' chronicle. */
// cspell:ignoreRegExp [Zz]q\w+
import { describe, expect, test } from 'vitest';
import { unicodeGlyphs } from '../../src/chronicle/charts/bars.ts';
import { type Chronicle, type ChronicleSource, chronicleOf, sourceOf } from '../../src/chronicle/derive/chronicle.ts';
import { playersChronicle } from '../../src/chronicle/derive/players.ts';
import { blocksOf } from '../../src/chronicle/formats/blocks.ts';
import { eventsCsv, totalsCsv } from '../../src/chronicle/formats/csv.ts';
import { htmlChunks } from '../../src/chronicle/formats/html.ts';
import { markdownChunks } from '../../src/chronicle/formats/markdown.ts';
import { textChunks } from '../../src/chronicle/formats/text.ts';
import { chronicleJson } from '../../src/cli/output/chronicle-json.ts';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import type { System } from '../../src/game/kernel/system.ts';
import { castOf } from '../../src/players/events.ts';
import { playersState } from '../../src/players/view.ts';
import { type Combatant, dict, type Encounter } from '../../src/state/encounter.ts';
import type { Record } from '../../src/state/record.ts';
import { games } from '../contract/games.ts';
import { play, readyMade } from '../contract/play.ts';
import { fewOf } from '../torture/share.ts';
import { commit, memorySession } from '../tui/app/test-table.ts';

/** Everything that is written for the players. */
function shownTo(source: ChronicleSource, end: Encounter): string {
  const chronicle = playersChronicle(chronicleOf(source), source, end);
  const blocks = (): ReturnType<typeof blocksOf> => blocksOf(chronicle, { workings: false });
  const { system } = source;
  return [
    ...markdownChunks(blocks()),
    ...htmlChunks(chronicle.title, blocks()),
    ...textChunks(blocks(), { glyphs: unicodeGlyphs, cells: 80 }),
    ...totalsCsv(chronicle),
    ...eventsCsv(chronicle),
    ...chronicleJson(chronicle, {
      names: { name: 'Bridge', title: 'Bridge', path: '/home/zqpath/Bridge.vrule' },
      end: playersState(system, end),
      workings: false,
    }),
  ].join('');
}

/** The ready-made fight, in which every combatant of the other side is hidden or masked and has secrets of its own. */
function planted(system: System): Encounter {
  const start = readyMade(system);
  const combatants = Object.values(start.combatants).map((combatant, n): Combatant => {
    const letters = String.fromCharCode(97 + (n % 26)) + String.fromCharCode(97 + Math.floor(n / 26));
    if (combatant.side === 'own' && n > 0) return combatant;
    const secret = { stacks: 1, ends: null, from: null, note: { source: `Zqnote${letters}` } };
    const mask = combatant.side === 'own' ? 'a friend' : 'the strangers';
    const named = { ...combatant, name: `Zqname${letters}`, conditions: dict([[`zqcondition ${letters}`, secret]]) };
    return n % 3 === 1 ? { ...named, hidden: true } : { ...named, mask };
  });
  return { ...start, combatants: dict(combatants.map((one) => [one.id, one])) };
}

describe.each(fewOf(games, 2, 'chronicles for players'))('the players’ chronicle of $id', (system) => {
  test('has no planted secret', () => {
    const start = planted(system);
    const records: Record[] = [];
    const end = play(
      system,
      'chronicle',
      100,
      ({ intents, answered, decided }) => {
        if (isRefusal(decided)) return;
        const { title, facts, working } = decided;
        const dice = answered.map(({ ask, answer: { faces, picks } }): Record['dice'][number] => {
          const { id } = ask;
          return ask.kind === 'dice' ? { id, sides: ask.sides, count: ask.count, faces, from: 'typed' } : { id, picks };
        });
        const seq = records.length + 1;
        records.push({ seq, parent: seq - 1, at: '', title: `Zqtitle ${title}`, intents, dice, facts, working });
      },
      () => start,
    );
    const source: ChronicleSource = { system, title: 'Bridge', start, records: () => records };
    const shown = shownTo(source, end);
    // Those whom the GM unmasked on the way may be named.
    const seen = Object.values(castOf(end, records)).filter(({ hidden, mask }) => !hidden && mask === undefined);
    const allowed = seen.flatMap(({ name }) => [name.toLowerCase(), `${name.toLowerCase()}s`]);
    const words = shown.toLowerCase().match(/zq[a-z-]*/g) ?? [];
    expect([...new Set(words.filter((word) => !allowed.includes(word)))]).toEqual([]);
    expect(shown.length).toBeGreaterThan(1000);
  });
});

describe('the players’ chronicle', () => {
  const fought = () => {
    const session = memorySession('vaxia', [
      { name: 'Mara', side: 'own', sheet: { LIF: 40 } },
      { name: 'Kel', side: 'own', sheet: { LIF: 40 } },
      { name: 'Ogre', side: 'other', sheet: { LIF: 7919 } },
      { name: 'Lurker', side: 'other', hidden: true, sheet: { LIF: 6133 } },
    ]);
    const hit = (by: string, on: string, amount: number): void =>
      commit(session, { action: 'damage', by, on: [on], with: { amount } });
    commit(session, { action: 'next', by: null, on: [], with: {} });
    hit('mara', 'ogre', 3001);
    hit('kel', 'ogre', 1000);
    hit('ogre', 'mara', 5);
    hit('lurker', 'kel', 4);
    hit('mara', 'lurker', 2003);
    return session;
  };
  const chronicle = (): Chronicle => {
    const session = fought();
    const source = sourceOf(session);
    return playersChronicle(chronicleOf(source), source, session.encounter);
  };

  test('has numbers of the own side only; of damage dealt the shares', () => {
    const { totals, tracks, luckOfSides, byNobody } = chronicle();
    expect(totals.map(({ id, dealt, taken }) => [id, dealt, taken])).toEqual([
      ['mara', 5004 / 6004, 5],
      ['kel', 1000 / 6004, 4],
    ]);
    expect(tracks.series.map(({ name }) => name)).toEqual(['Mara', 'Kel']);
    expect([luckOfSides, byNobody]).toEqual([[], 0]);
    const session = fought();
    const shown = shownTo(sourceOf(session), session.encounter);
    expect(shown).not.toMatch(/7919|6133|4918|3918|3001|2003|5004|6004|4130|Lurker/i);
    expect(shown).toContain('83 %');
  });

  test('numbers what the players saw without gaps', () => {
    const numbers = [...chronicle().entries()].map(({ seq }) => seq);
    expect(numbers.length).toBeGreaterThan(3);
    expect(numbers).toEqual(numbers.map((_, n) => n + 1));
  });

  test('is the same whatever becomes of a hidden combatant', () => {
    const session = fought();
    const source = sourceOf(session);
    const before = shownTo(source, session.encounter);
    commit(session, { action: 'damage', by: null, on: ['lurker'], with: { amount: 100 } });
    commit(session, { action: 'damage', by: 'lurker', on: ['lurker'], with: { amount: 1 } });
    expect(shownTo(sourceOf(session), session.encounter)).toBe(before);
  });
});
