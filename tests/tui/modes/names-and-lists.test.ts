/** Names and lists are read in one way: behind `i`, behind `:`, behind `/` and in a sentence. */
import { describe, expect, test } from 'vitest';
import { requestFor } from '../../../src/session/request.ts';
import { bridgeTable, lifeOf } from '../app/bridge.ts';
import type { TestTable } from '../app/test-table.ts';

const lastTitle = ({ session }: TestTable): string | undefined => session.records.at(-1)?.title;

describe('commas join lists', () => {
  test.each([
    ['i6 thugs, ogre and a sister<Enter>'],
    [':add 6 thugs, ogre, sister<Enter><Enter>'],
    ['i6 thugs + ogre + sister<Enter>'],
  ])('of newcomers: %s', (keys) => {
    const table = bridgeTable().press(keys);
    expect(lastTitle(table)).toBe('Thugs x6 join; Ogre 2 joins; Sister Ro 2 joins');
  });

  test('of newcomers, one of which has something else', () => {
    const table = bridgeTable().press('i2 mara, one with spear, ogre<Enter>');
    expect(lastTitle(table)).toBe('Mara Venn 2 joins; Mara Venn with spear joins; Ogre 2 joins');
  });

  test.each([[':hit kel, ro and thugs 3<Enter>'], [':hit kel,ro,thugs 3<Enter>'], [':hit kel + ro + thugs 3<Enter>']])(
    'of targets: %s',
    (keys) => {
      const table = bridgeTable().press(keys);
      expect(['kel', 'sister-ro', 'thug-1', 'thug-6', 'ogre'].map((who) => lifeOf(table, who))).toEqual([
        37, 33, 27, 27, 60,
      ]);
    },
  );
});

describe('a name is known by its last word', () => {
  test.each([':hit ro 6<Enter>', '/ro<Enter>-6<Enter>', ':hit Sister Ro 6<Enter>'])('%s', (keys) => {
    const table = bridgeTable().press(keys);
    expect(lastTitle(table)).toBe('Sister Ro takes 6: LIF 36 -> 30');
  });

  test('unless two have it: then both are named', () => {
    const table = bridgeTable();
    const renamed = { action: 'edit', by: null, on: ['kel'], with: { name: 'Brother Ro' } };
    expect(table.session.commit(requestFor(renamed)).ok).toBe(true);
    table.press(':hit ro 6<Enter>');
    expect(table.text).toContain('"ro" could be "Brother Ro", "Sister Ro"');
    expect(lifeOf(table, 'sister-ro')).toBe(36);
  });
});

test('/ finds a member of a folded group by its number', () => {
  for (const typed of ['thug 3', 'thug3', 'Thug 3']) {
    const table = bridgeTable().press(`/${typed}`);
    expect(table.text).toContain('selected: Thug 3');
    expect(lastTitle(table.press('<Enter>-6<Enter>')), typed).toBe('Thug 3 takes 6: LIF 30 -> 24');
  }
});

test('/ names the nearest where nobody is called so', () => {
  expect(bridgeTable().press('/oger').text).toContain('no combatant here is called "oger"; did you mean Ogre?');
});

describe('the number behind a condition', () => {
  test('is its rounds where it is there or not, as nobody is stunned twice', () => {
    expect(lastTitle(bridgeTable().press(':cond thug2 stunned 2<Enter>'))).toBe('Thug 2: stunned, 2 rounds');
  });

  test('is its stacks where it has them, and then its rounds', () => {
    expect(lastTitle(bridgeTable().press(':cond thug2 worn 5<Enter>'))).toBe('Thug 2: worn down 5');
    expect(lastTitle(bridgeTable().press(':cond thug2 worn 5 3<Enter>'))).toBe('Thug 2: worn down 5, 3 rounds');
  });

  test('of the GM is its stacks', () => {
    expect(lastTitle(bridgeTable().press(':cond ogre confused 2<Enter>'))).toBe('Ogre: confused 2');
  });

  test('removes it where it is 0', () => {
    const table = bridgeTable().press(':cond thug2 stunned 2<Enter>').press(':cond thug2 stunned 0<Enter>');
    expect(lastTitle(table)).toBe('Thug 2: stunned removed');
  });
});
