/**
 * The five scenes of bonus phases, played through the shell's `act`: titles after each
 * step, and the phases left at the end. Speed dice are typed, so the phases are those of the reference.
 */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { batch, json, startEncounter } from '../../../../cli/vrule.ts';
import { body } from '../../table.ts';

type Step = readonly string[];

const shownShape = z.object({
  turn: z.object({ who: z.string(), phase: z.string() }).nullable(),
  combatants: z.array(
    z.object({ id: z.string(), status: z.string(), tracks: z.object({ hp: z.object({ now: z.number() }) }) }),
  ),
  order: z.array(z.object({ who: z.string(), at: z.array(z.number()), kind: z.string() })),
});

/** A scene in its own file. */
class Scene {
  private readonly home: string;

  constructor(...combatants: readonly object[]) {
    this.home = startEncounter('scene', { system: 'oath', combatants });
  }

  /** Enters actions one after the other; returns the title of each, or the refusal in brackets. */
  play(...steps: readonly Step[]): readonly string[] {
    const commands = steps.map(([command = '', ...rest]) =>
      command === 'next' ? ['next', 'scene', ...rest] : ['act', 'scene', command, ...rest],
    );
    const answer = z.object({ title: z.string().optional(), error: z.string().optional() });
    return batch(this.home, commands)
      .map((one) => answer.parse(one))
      .map(({ title, error }) => title ?? `[${error}]`);
  }

  get now(): z.infer<typeof shownShape> {
    return shownShape.parse(json(this.home, ['show', 'scene']));
  }

  /** The segments of a combatant's unspent phases, the current one left out. */
  left(who: string): readonly number[] {
    const { turn, order } = this.now;
    const acts = order.filter((slot) => slot.who === who).map(({ at }) => at[0] ?? 0);
    return turn?.who === who && acts.length > 0 ? acts.slice(1) : acts;
  }

  hp(who: string): number {
    return this.now.combatants.find(({ id }) => id === who)?.tracks.hp.now ?? Number.NaN;
  }
}

const own = (name: string, phases: number, more = {}): object => ({ name, side: 'own', sheet: body(phases, more) });
const other = (name: string, phases: number, more = {}): object => ({ name, side: 'other', sheet: body(phases, more) });

const rolled = (...faces: readonly number[]): Step => ['--rolled', faces.join(',')];

/** Attack dice with so many successes. */
const successes = (many: number, of: number): readonly number[] =>
  Array.from({ length: of }, (_, n) => (n < many ? 10 : 1));

describe('the scenes of bonus phases', () => {
  it('A-12: the Evil-lord acts in a bonus phase instead of waiting until segment 8', () => {
    const scene = new Scene(own('Janzur', 5), other('Evil-lord', 2));
    expect(
      scene.play(
        ['next', ...rolled(1, 2, 3, 4, 5, 8, 10)],
        ['move', '--by', 'janzur'],
        ['offer', '--by', 'janzur', '--on', 'evil-lord'],
        ['accept', '--by', 'evil-lord'],
        ['next'],
        ['attack', '--by', 'evil-lord', '--on', 'janzur', ...rolled(10, 10)],
      ),
    ).toEqual([
      'Segment 1, good: Janzur',
      'Janzur moves 5 hexes',
      'Janzur offers Evil-lord a phase in bad of segment 1',
      'Evil-lord accepts the phase',
      'Segment 1, bad: Evil-lord in a bonus phase',
      'Evil-lord hits Janzur for 4',
    ]);
    expect(scene.now.turn).toEqual({ who: 'evil-lord', phase: 'seg 1 bad' });
    expect([scene.left('janzur'), scene.left('evil-lord')]).toEqual([
      [2, 3, 4, 5],
      [8, 10],
    ]);
  });

  it('A-13: Max declines and loses nothing', () => {
    const scene = new Scene(other('Well-guy', 3), own('Max', 2));
    scene.play(
      ['next', ...rolled(1, 2, 3, 8, 10)],
      ['offer', '--by', 'well-guy', '--on', 'max'],
      ['decline', '--by', 'max'],
    );
    expect(scene.left('max')).toEqual([8, 10]);
    expect(scene.play(['next'], ['attack', '--by', 'well-guy', '--on', 'max', ...rolled(10, 1, 1)])).toEqual([
      'Segment 2, bad: Well-guy',
      'Well-guy hits Max for 4',
    ]);
    expect([scene.left('well-guy'), scene.left('max')]).toEqual([[3], [8, 10]]);
  });

  it('A-14: the Crime-boss offers Ace a phase, and Ace offers one back', () => {
    const scene = new Scene(other('Crime-boss', 1), own('Ace', 0, { health: 1, hitPoints: 10 }));
    expect(
      scene.play(
        ['next', ...rolled(8)],
        ['offer', '--by', 'crime-boss', '--on', 'ace'],
        ['accept', '--by', 'ace'],
        ['next'],
        ['task', '--by', 'ace', '--what', 'names a price'],
        ['offer', '--by', 'ace', '--on', 'crime-boss'],
        ['accept', '--by', 'crime-boss'],
        ['next'],
      ),
    ).toEqual([
      'Segment 8, bad: Crime-boss',
      'Crime-boss offers Ace a phase in good of segment 9',
      'Ace accepts the phase',
      'Segment 9, good: Ace in a bonus phase',
      'Ace: names a price',
      'Ace offers Crime-boss a phase in bad of segment 9',
      'Crime-boss accepts the phase',
      'Segment 9, bad: Crime-boss in a bonus phase',
    ]);
    expect([scene.left('crime-boss'), scene.left('ace')]).toEqual([[], []]);
  });

  it('A-15: the mob of 24 takes Jim down in a bonus phase before his phase in 4', () => {
    const scene = new Scene(own('Jim', 2), own('Jayla', 1), {
      name: 'Rioter',
      side: 'other',
      count: 24,
      sheet: body(1, { hitPoints: 20 }),
    });
    // Each blow on Jim is a success, x1 and Strength 1: 12 of them are 24, four beyond his 20, and one Health die meets five.
    const blows = [...successes(12, 12), ...successes(0, 12), 10, 1];
    expect(
      scene.play(
        ['next', ...rolled(1, 4, 2, 5)],
        ['attack', '--by', 'jim', '--on', 'rioter-1', ...rolled(10, 1)],
        ['next'],
        ['offer', '--by', 'jayla', '--on', ...Array.from({ length: 24 }, (_, n) => `rioter-${n + 1}`)],
        ['accept', '--by', 'rioter-1'],
        ['next'],
        ['mob', '--by', 'rioter-1', '--on', 'jim', 'jayla', ...rolled(...blows)],
        ['next'],
      ),
    ).toEqual([
      'Segment 1, good: Jim',
      'Jim hits Rioter 1 for 3',
      'Segment 2, good: Jayla',
      'Jayla offers Rioter 1, Rioter 2 and 22 more a phase in bad of segment 2',
      'Rioter 1 with 23 more accepts the phase',
      'Segment 2, bad: Rioter 1 in a bonus phase',
      'Rioters: 12 attack Jim, 12 hit for 24; 12 attack Jayla, 0 hit for 0; Jim falls',
      'Segment 5, bad: Rioter 1',
    ]);
    const status = Object.fromEntries(scene.now.combatants.map((one) => [one.id, one.status]));
    expect([status.jim, status.jayla, scene.hp('jim')]).toEqual(['out', 'up', -4]);
    expect([scene.left('jim'), scene.left('rioter-24')]).toEqual([[], [5]]);
  });

  it('A-16: the Rabbit acts six times, and Janzur cannot dodge the last three attacks', () => {
    const janzur = { bodyPrecision: 3, health: 9 };
    const scene = new Scene(own('Janzur', 3, janzur), other('Rabbit', 3));
    const bonus: readonly Step[] = [
      ['offer', '--by', 'janzur', '--on', 'rabbit'],
      ['accept', '--by', 'rabbit'],
    ];
    const blow = (hits: number, ...dodge: readonly number[]): Step => [
      'attack',
      '--by',
      'rabbit',
      '--on',
      'janzur',
      ...rolled(...successes(hits, 3), ...dodge),
    ];
    expect(
      scene
        .play(
          ['next', ...rolled(1, 3, 5, 6, 8, 10)],
          ['prepare', '--by', 'janzur'],
          ...bonus,
          ['next'],
          blow(1, 10, 1, 1),
          ['next'],
          ['prepare', '--by', 'janzur'],
          ...bonus,
          ['next'],
          blow(2, 10, 10, 1),
          ['next'],
          ['attack', '--by', 'janzur', '--on', 'rabbit', ...rolled(1, 1, 1)],
          ...bonus,
          ['next'],
          blow(1),
        )
        .filter((title) => title.startsWith('Segment') || title.startsWith('Rabbit')),
    ).toEqual([
      'Segment 1, good: Janzur',
      'Rabbit accepts the phase',
      'Segment 1, bad: Rabbit in a bonus phase',
      'Rabbit misses Janzur; Janzur uses a prepared dodge',
      'Segment 3, good: Janzur',
      'Rabbit accepts the phase',
      'Segment 3, bad: Rabbit in a bonus phase',
      'Rabbit misses Janzur; Janzur uses a prepared dodge',
      'Segment 5, good: Janzur',
      'Rabbit accepts the phase',
      'Segment 5, bad: Rabbit in a bonus phase',
      'Rabbit hits Janzur for 4',
    ]);
    expect([scene.left('rabbit'), scene.left('janzur')]).toEqual([[6, 8, 10], []]);
    const dodge = ['attack', '--by', 'rabbit', '--on', 'janzur', '--answer', 'dodge'];
    expect(
      scene
        .play(['next'], dodge, blow(1), ['next'], dodge, blow(1), ['next'], dodge, blow(1))
        .map((title) => title.replace(/^\[(.*)\]$/, '$1')),
    ).toEqual(
      [6, 8, 10].flatMap((segment) => [
        `Segment ${segment}, bad: Rabbit`,
        expect.stringContaining('Janzur has no phase left to dodge with'),
        'Rabbit hits Janzur for 4',
      ]),
    );
    expect(scene.hp('janzur')).toBe(90 - 4 * 4);
  });
});
