/** Teaching NPCs (SG-103 to SG-105). */
import { describe, expect, it } from 'vitest';
import { teachAction } from '../../../../src/rules/oath/skills/teach.action.ts';
import { body, Table } from '../table.ts';

describe('teaching at the table', () => {
  const skills = [
    { name: 'Watch', level: 9 },
    { name: 'Teaching', level: 4 },
  ];
  const school = (): Table =>
    new Table(
      ['Ann', 'own', body(2, { skills })],
      ['Bob', 'own', body(2)],
      ['Cat', 'own', body(2, { skills: [{ name: 'Watch', level: 5 }] })],
    );
  const skillOf = (table: Table, who: string): unknown =>
    Reflect.get(Object(table.now.combatants[who]?.sheet), 'skills');

  it('gives the pupil the skill at the highest level that the way of teaching allows (B-36)', () => {
    expect(school().does('teach', 'ann', ['bob'])).toBe('Ann teaches Bob Watch, now at 6');
    const table = school();
    expect(table.does('teach', 'ann', ['bob'], { skill: 'Watch' })).toBe('Ann teaches Bob Watch, now at 6');
    expect(skillOf(table, 'bob')).toEqual([{ name: 'Watch', level: 6, uses: [] }]);
    expect(table.does('teach', 'ann', ['bob'], { skill: 'watch', how: 'serious' })).toBe(
      'Ann teaches Bob Watch, now at 13',
    );
    expect(table.cited).toEqual(expect.arrayContaining(['SG-104', 'SG-105']));
  });

  it('reaches a lower level if the GM says so, and none above the ceiling', () => {
    const table = school();
    expect(table.does('teach', 'ann', ['bob'], { skill: 'Watch', level: 7 })).toBe(
      '[quick teaching reaches level 6 at most (SG-104)]',
    );
    expect(table.does('teach', 'ann', ['bob'], { skill: 'Watch', level: 14, how: 'serious' })).toContain('(SG-105)');
    expect(table.does('teach', 'ann', ['bob'], { skill: 'Watch', level: 3 })).toContain('now at 3');
    expect(table.does('teach', 'ann', ['bob'], { skill: 'Watch', level: 6 })).toContain('now at 6');
  });

  it('takes nothing away from a pupil who knows more', () => {
    const table = school();
    expect(table.does('teach', 'ann', ['cat'], { skill: 'Watch', level: 2 })).toBe('Ann teaches Cat Watch, now at 5');
  });

  it('without Teaching is wildly variable: the GM gives the level (SG-103)', () => {
    const table = school();
    expect(table.does('teach', 'cat', ['bob'])).toContain('give the level reached (SG-103)');
    expect(table.does('teach', 'cat', ['bob'], { level: 3 })).toBe('Cat teaches Bob Watch, now at 3');
    expect(teachAction.whyNot(school().now, 'bob')?.message).toBe('Bob has no skill to teach');
    expect(teachAction.whyNot(table.now, 'cat')).toBeNull();
    expect(table.does('teach', 'ann', ['cat'], { skill: 'Flying' })).toBe('[Ann has no skill "Flying" (SG-103)]');
    expect(table.does('teach', 'ann', ['ann'])).toBe('[nobody teaches themselves (SG-103)]');
  });
});
