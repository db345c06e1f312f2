/** Speed and the phases that it gives. */
import { describe, expect, it } from 'vitest';
import { runToEnd } from '../../../../../src/dice/drive.ts';
import { typedFaces } from '../../../../../src/dice/typed.ts';
import { Note } from '../../../../../src/game/kernel/note.ts';
import { settings } from '../../../../../src/rules/oath/combatant/settings.ts';
import type { RuleId } from '../../../../../src/rules/oath/rulebook.ts';
import { speed as ruling } from '../../../../../src/rules/oath/time/turn/speed.ruling.ts';
import { body, duel, Table, turn1 } from '../../table.ts';

describe('speed', () => {
  it('names whose dice they are, where several roll in one record (SG-36)', () => {
    const table = duel([2, 8], [3, 3, 4]);
    expect(table.says('SG-36')).toEqual(['SG-36: Ann: Body', 'SG-36: Bob: Body']);
    const steps = table.steps;
    const of = (says: string): number => steps.indexOf(says);
    expect(of('Ann: Body')).toBeLessThan(of('speed dice 2 8'));
    expect(of('speed dice 2 8')).toBeLessThan(of('Bob: Body'));
    expect(of('Bob: Body')).toBeLessThan(of('speed dice 3 3 4'));
  });

  it.each([
    [[2, 5, 5, 8], {}, [2, 5, 8], false],
    [[6], {}, [6], false],
    [[], {}, [], false],
    [[4, 4, 4, 4], {}, [1, 2, 3, 4], true],
    [[4, 4, 4, 4], { yahtzeeDefault: 'as-thrown' }, [4], true],
    [[4, 4, 4, 4], { yahtzeeMin: 5 }, [4], false],
    [Array<number>(12).fill(3), {}, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], true],
  ])(
    '%j under %j gives phases in %j, and its working comes to as many (A-01 to A-03, SG-35 to SG-40)',
    (faces, rules, segments, yahtzee) => {
      const note = new Note<RuleId>(true);
      const roll = ruling.rule({ dice: faces.length }, { settings: settings.parse(rules), note });
      expect(runToEnd(roll, typedFaces(faces))).toEqual({ segments, yahtzee });
      expect(note.lines.at(-1)?.value).toBe(segments.length);
    },
  );

  it('sets a yahtzee to 1 to n by default, or to any numbers (A-02, SG-40)', () => {
    const table = turn1([4, 4, 4, 4], ['Ann', 'own', body(4)]);
    expect([table.position, table.left('ann')]).toEqual(['1 good ann', [2, 3, 4]]);
    const set = new Table(['Ann', 'own', body(4)]);
    set.next([4, 4, 4, 4], { yahtzee: ['3', '9'] });
    expect([set.position, set.left('ann')]).toEqual(['3 good ann', [9]]);
  });

  it('says in the working to which segments a yahtzee is set, and of whom (SG-39)', () => {
    const table = new Table(['Ann', 'own', body(3)]);
    table.next([4, 4, 4], { yahtzee: ['2', '3'] });
    expect(table.says('SG-39')).toEqual([
      'SG-39: a yahtzee: 1 to 3, unless it is set otherwise',
      'SG-39: the yahtzee of Ann is set to 2 and 3',
    ]);
    expect(table.last?.working.findLast(({ of }) => of === 'phases')?.value).toBe(2);
    const usual = turn1([4, 4, 4], ['Ann', 'own', body(3)]);
    expect(usual.says('SG-39').at(-1)).toBe('SG-39: the yahtzee of Ann is set to 1, 2 and 3');
  });

  it('can be any stat, and rolls as many dice as its lowest substat (SG-03, SG-36)', () => {
    const table = new Table([
      'Ann',
      'own',
      {
        mindStrength: 7,
        mindPrecision: 7,
        education: 8,
        bodyStrength: 5,
        bodyPrecision: 5,
        health: 4,
        psiStrength: 1,
        psiPrecision: 4,
        fortune: 0,
      },
    ]);
    table.next([1, 2, 3, 4], { stat: ['Body'] });
    expect(table.left('ann')).toEqual([2, 3, 4]);
    for (let n = 0; n < 3; n += 1) table.next();
    expect(table.next([1, 2, 3, 4, 5, 6, 7], { stat: ['Mind'] })).toBe('1 good ann');
    expect(table.left('ann')).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('is by default the last stat chosen (SG-36)', () => {
    const table = new Table(['Ann', 'own', { mindStrength: 2, mindPrecision: 2, education: 2, psiStrength: 0 }]);
    table.next([5, 6], { stat: ['Mind'] });
    table.next();
    expect(table.next([5, 6])).toBe('5 good ann');
  });

  it('gives no phases with a stat of 0 (SG-37)', () => {
    const table = turn1([4], ['Ann', 'own', body(1)], ['Ace', 'own', body(0)]);
    expect(table.said).toContain('Ace has no dice for speed, and no phases');
  });

  it('gives phases that are lost at the end of the turn (SG-45)', () => {
    const table = duel([2], [9]);
    table.does('hold', 'ann');
    expect(table.next()).toBe('2 rest of good ann');
    expect(table.next()).toBe('9 bad bob');
    expect(table.next([3, 3])).toBe('3 good ann');
    expect(table.now.cursor.round).toBe(2);
  });

  it('is rolled once for a mob, or by house rule for each member (SG-37)', () => {
    const mob = (settings: { [key: string]: string }): Table =>
      new Table(...[1, 2, 3].map((n) => [`Rioter ${n}`, 'other', body(2)] as const)).under(settings);
    const together = mob({});
    together.next([5, 7]);
    expect(['rioter-1', 'rioter-2', 'rioter-3'].map((who) => together.left(who))).toEqual([[7], [5, 7], [5, 7]]);
    const each = mob({ mobSpeed: 'each' });
    each.next([5, 7, 1, 2, 3, 4]);
    expect(['rioter-1', 'rioter-2', 'rioter-3'].map((who) => each.left(who))).toEqual([[5, 7], [2], [3, 4]]);
  });
});
