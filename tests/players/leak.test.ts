/** Secrets are planted wherever a file can hold text or a number; none of them may reach the players. */
// cspell:ignoreRegExp [Zz]q\w+
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { isRefusal } from '../../src/game/kernel/refusal.ts';
import type { System } from '../../src/game/kernel/system.ts';
import { castOf, playersEvent } from '../../src/players/events.ts';
import { type PlayersView, playersState } from '../../src/players/view.ts';
import { playersSentences } from '../../src/report/players.ts';
import { type Combatant, dict, type Encounter, sides } from '../../src/state/encounter.ts';
import { playersLines } from '../../src/tui/main-watch.tsx';
import { ascii } from '../../src/tui/paint/glyphs.ts';
import { layoutOf } from '../../src/tui/paint/layout.ts';
import { games } from '../contract/games.ts';
import { play, readyMade } from '../contract/play.ts';
import { fewOf, times, torture } from '../torture/share.ts';
import { Fight } from './fight.ts';
import { leaksOf, planted } from './planted.ts';

/** The fights that are played at random. */
const fights = torture ? ['first', 'second'] : ['first'];

/** All that the view may hold. */
const viewShape = z.strictObject({
  name: z.string(),
  round: z.int(),
  when: z.string(),
  segment: z.int().exactOptional(),
  now: z.string().nullable(),
  soon: z.array(z.string()),
  people: z.array(
    z
      .strictObject({
        name: z.string(),
        side: z.enum(sides),
        count: z.int().min(2).exactOptional(),
        share: z.number().min(0).max(1).exactOptional(),
        is: z.string(),
        conditions: z.array(z.string()),
        description: z.string().exactOptional(),
        pictures: z.array(z.string()).exactOptional(),
      })
      .refine(({ side, share }) => side === 'own' || share === undefined),
  ),
  last: z.string().nullable(),
});

describe.each(fewOf(games, 2, 'games of players').map((system) => ({ system })))('$system.id', ({ system }) => {
  test.each(fights)('no planted secret reaches the view or an event of the %s fight', (seed) => {
    const views: string[] = [];
    play(
      system,
      `leak ${seed}`,
      times(60, 120),
      ({ before, intents, decided }) => {
        if (isRefusal(decided)) return;
        const { after, facts } = decided;
        const event = playersEvent(system, { record: { intents, facts }, before, after }, castOf(after, [{ facts }]));
        const view: PlayersView = { ...playersState(system, after), name: 'Bridge', last: event };
        expect(viewShape.parse(view)).toEqual(view);
        const shown = [JSON.stringify(view), ...screensOf(view)].join('\n');
        views.push(shown);
        // One who leaves with this record is the only person who may be named without being there any more.
        const people = { ...after, combatants: { ...before.combatants, ...after.combatants } };
        expect(leaksOf(shown, people), shown).toEqual([]);
        expect(shown).not.toContain('7919');
        expect(digitsOf(view), shown).toEqual([]);
      },
      planted,
    );
    expect(new Set(views).size).toBeGreaterThan(10);
  });

  test('whatever is changed of a hidden combatant, the view stays the same', () => {
    play(
      system,
      'hidden',
      times(20, 40),
      ({ decided }) => {
        if (isRefusal(decided)) return;
        const { after } = decided;
        const changed = Object.values(after.combatants).map(
          (one): Combatant =>
            one.hidden ? { ...one, name: 'A Stranger', tracks: {}, conditions: {}, marks: {}, side: 'other' } : one,
        );
        const other = { ...after, combatants: dict(changed.map((one) => [one.id, one])) };
        expect(playersState(system, other)).toEqual(playersState(system, after));
      },
      planted,
    );
  });

  test('a fight with hidden combatants looks like the same fight without', () => {
    const start = readyMade(system);
    const [copied] = Object.values(start.combatants).filter(({ side }) => side === 'other');
    if (copied === undefined) throw new Error('nobody to copy');
    const lurking = (n: number): Combatant => {
      const name = `${copied.name.replace(/ \d+$/, '')} ${n}`;
      return { ...copied, id: `zz-lurker-${n}`, name, hidden: true };
    };
    const lurkers = [70, 71, 72].map((n) => lurking(n));
    const all = [...Object.values(start.combatants), ...lurkers];
    const withHidden = { ...start, combatants: dict(all.map((one) => [one.id, one])) };
    // With two more hidden turns a round it takes more steps to get as far.
    const [alone, lurked] = [viewsOf(system, start, 20), viewsOf(system, withHidden, 50)];
    const count = Math.min(alone.length, lurked.length);
    expect(count).toBeGreaterThan(1);
    expect(lurked.slice(0, count)).toEqual(alone.slice(0, count));
  });
});

/** The view on a terminal, large and small, and in sentences. */
function screensOf(view: PlayersView): readonly string[] {
  const styles = [false, true].map((theatre) => {
    const appearance = { layout: layoutOf({ columns: 100, rows: 60 }), glyphs: ascii, colour: false };
    return playersLines({ view, theatre, page: 0, time: 0, appearance }).map((line) =>
      line.map(({ text }) => text).join(''),
    );
  });
  return [...styles.flat(), ...playersSentences(view)];
}

/**
 * What the views of a fight in which nobody does anything show of turns and people; those that are the same as the one before are
 * left out. Conditions are not compared: what ends with a turn ends before the hidden turn that follows it.
 */
function viewsOf(system: System, start: Encounter, steps: number): readonly string[] {
  const fight = new Fight(system, start);
  const views: string[] = [];
  for (let n = 0; n < steps; n += 1) {
    const { last: _, people, ...turns } = fight.does('next', null).view;
    const view = JSON.stringify({ ...turns, people: people.map(({ conditions: _, ...person }) => person) });
    if (view !== views.at(-1)) views.push(view);
  }
  return views;
}

/** Texts of a view in which there is a number that is neither that of a round nor how many people are seen. */
function digitsOf({ people, now, soon, last }: PlayersView): readonly string[] {
  const texts = [now ?? '', ...soon, (last ?? '').replace(/(round|turn) \d+ begins/i, '')];
  const own = people.flatMap(({ name, is, conditions, count = 0 }) => [
    name,
    ...[is, ...conditions].map((text) =>
      text.replace(/\b\d+\b/g, (n) => (Number(n) > 12 && Number(n) <= count ? '' : n)),
    ),
  ]);
  return [...texts, ...own].filter((text) => /\d/.test(text));
}
