/** What the players see, on the ready-made fight of Vaxia and small fights of other games. */
import { describe, expect, test } from 'vitest';
import duel from '../../examples/duel/src/index.ts';
import { brilliance } from '../../src/rules/brilliance/index.ts';
import { crytures } from '../../src/rules/crytures/index.ts';
import { oath } from '../../src/rules/oath/index.ts';
import { six20 } from '../../src/rules/six20/index.ts';
import { vaxia } from '../../src/rules/vaxia/index.ts';
import { type Fighter, seated } from '../rules/table.ts';
import { Fight } from './fight.ts';

const bridge: readonly Fighter[] = [
  ['Mara Venn', { LIF: 48 }],
  ['Kel', { LIF: 40 }],
  ['Sister Ro', { LIF: 36 }],
  ...[1, 2, 3, 4, 5, 6].map((n): Fighter => [`Thug ${n}`, { LIF: 30 }, 'other']),
  ['Ogre', { LIF: 60 }, 'other'],
  ['Bowman', { LIF: 28 }, 'other'],
];

/** The fight of the picture in the README: wounds, a mask for the thugs and one for the ogre, the bowman hidden. */
function onTheBridge(): Fight {
  const thugs = [1, 2, 3, 4, 5, 6].map((n) => `thug-${n}`);
  return new Fight(vaxia, seated(vaxia, bridge))
    .does('hide', null, ['bowman'])
    .does('mask', null, thugs, { name: 'the thugs' })
    .does('mask', null, ['ogre'], { name: 'something huge' })
    .does('next', null)
    .does('damage', null, ['mara-venn'], { amount: 14 })
    .does('damage', null, ['sister-ro'], { amount: 25 })
    .does('condition', null, ['kel'], { condition: 'held' })
    .does('damage', null, ['thug-1'], { amount: 4 })
    .does('damage', null, ['ogre'], { amount: 55 });
}

describe('what the players see', () => {
  test('people in words: the own side with its share, groups counted, masks for names, nobody hidden', () => {
    const { people, now, soon, when, last } = onTheBridge().view;
    expect(people).toEqual([
      { name: 'Mara Venn', side: 'own', share: 34 / 48, is: 'hurt', conditions: [] },
      { name: 'Kel', side: 'own', share: 1, is: 'unhurt', conditions: ['held'] },
      { name: 'Sister Ro', side: 'own', share: 11 / 36, is: 'badly hurt', conditions: [] },
      { name: 'the thugs', side: 'other', count: 6, is: 'six, one of them hurt', conditions: [] },
      { name: 'something huge', side: 'other', is: 'on its last legs', conditions: [] },
    ]);
    expect([when, now]).toEqual(['round 1', 'Mara Venn']);
    expect(soon).toEqual(['Kel', 'Sister Ro', 'the thugs', 'something huge']);
    expect(last).toBe('Something huge is on its last legs');
  });

  test('an undo takes back the view and what happened last', () => {
    const fight = onTheBridge();
    const before = fight.view;
    fight.does('damage', null, ['thug-1', 'thug-2'], { amount: 40 });
    expect(fight.view.last).toBe('Two of the thugs are on their last legs');
    expect(fight.undo().view).toEqual(before);
  });

  test('where wounds are hidden, of the other side only that they are up or down; the own side is as it was', () => {
    const fight = onTheBridge();
    fight.does('damage', null, ['thug-3'], { amount: 75 }).does('wounds', null, [], { to: 'hidden' });
    const { people, last } = fight.view;
    expect(people).toEqual([
      { name: 'Mara Venn', side: 'own', share: 34 / 48, is: 'hurt', conditions: [] },
      { name: 'Kel', side: 'own', share: 1, is: 'unhurt', conditions: ['held'] },
      { name: 'Sister Ro', side: 'own', share: 11 / 36, is: 'badly hurt', conditions: [] },
      { name: 'the thugs', side: 'other', count: 6, is: 'six, one of them down', conditions: [] },
      { name: 'something huge', side: 'other', is: 'up', conditions: [] },
    ]);
    expect(last).toBe('One of the thugs is down');
    // Of what is done to them only what anyone can see is described, also of what happened before.
    expect(fight.does('damage', null, ['thug-1'], { amount: 20 }).view.last).toBe('One of the thugs is down');
    expect(fight.does('damage', null, ['kel'], { amount: 20 }).view.last).toBe('Kel is badly hurt');
    expect(fight.does('heal', null, ['ogre'], { amount: 20 }).view.last).toBe('Kel is badly hurt');
    fight.undo().undo().undo().undo();
    expect(fight.view.people.at(-1)?.is).toBe('on its last legs');
  });

  test('wounds that are shown again are no news; those who are all up are so in a word', () => {
    const fight = new Fight(vaxia, seated(vaxia, bridge)).does('next', null).does('wounds', null, [], { to: 'hidden' });
    fight.does('damage', null, ['thug-1', 'thug-2'], { amount: 20 });
    expect(fight.view.people.map(({ name, is }) => `${name}: ${is}`)).toContain('Thugs: six, all up');
    fight.does('wounds', null, [], { to: 'shown' });
    expect(fight.view.people.map(({ name, is }) => `${name}: ${is}`)).toContain('Thugs: six, two of them badly hurt');
    expect(fight.view.last).not.toMatch(/hurt/);
    expect(fight.now.settings).toEqual({});
  });

  test('what happened earlier has the masks of today, and names nobody who is hidden today', () => {
    const fight = new Fight(vaxia, seated(vaxia, bridge))
      .does('next', null)
      .does('damage', null, ['ogre'], { amount: 40 });
    expect(fight.view.last).toBe('Ogre is badly hurt');
    expect(fight.does('mask', null, ['ogre'], { name: 'something huge' }).view.last).toBe(
      'Something huge is badly hurt',
    );
    expect(fight.does('hide', null, ['ogre']).view.last).toBe('Round 1 begins');
    expect(fight.does('show', null, ['ogre']).view.last).toBe('Something huge appears');
    expect(fight.does('mask', null, ['ogre'], { name: '' }).view.last).toBe('Ogre appears');
  });

  test('wounds of the other side that look no worse are no event; those of the own side are', () => {
    const fight = new Fight(vaxia, seated(vaxia, bridge)).does('damage', null, ['ogre', 'kel'], { amount: 5 });
    expect(fight.view.last).toBe('Kel is hurt; Ogre is hurt');
    expect(fight.does('damage', null, ['ogre'], { amount: 5 }).view.last).toBe('Kel is hurt; Ogre is hurt');
    expect(fight.does('damage', null, ['kel'], { amount: 5 }).view.last).toBe('Kel is hurt');
    expect(fight.does('heal', null, ['kel'], { amount: 2 }).view.last).toBe('Kel recovers');
  });

  test('the number of one of a group is not shown, since a missing one would give away a hidden combatant', () => {
    const fight = new Fight(vaxia, seated(vaxia, bridge)).does('hide', null, ['thug-1', 'thug-2', 'thug-3', 'thug-5']);
    expect(fight.view.people.map(({ name }) => name)).toContain('Thugs');
    fight.does('hide', null, ['thug-6']).does('damage', null, ['thug-4'], { amount: 29 });
    expect(fight.view.people.map(({ name }) => name)).toContain('Thug');
    expect(fight.view.last).toBe('Thug is on its last legs');
  });

  test('conditions that nobody can see, and those in the words of the GM, are not shown', () => {
    const fight = new Fight(vaxia, seated(vaxia, bridge));
    for (const condition of ['irradiated', 'worn', 'a traitor', 'held']) {
      fight.does('condition', null, ['kel', 'ogre'], { condition });
    }
    const conditions = fight.view.people.flatMap((person) => person.conditions);
    expect(conditions).toEqual(['held', 'held']);
    expect(fight.view.last).toBe('Kel: held; Ogre: held');
  });

  test('an attack says who attacks whom, unless one of the two is hidden', () => {
    const fighters: readonly Fighter[] = [
      ['Ann', {}],
      ['Rat 4', {}, 'other'],
      ['Rat 5', {}, 'other'],
    ];
    const fight = new Fight(duel, seated(duel, fighters)).does('next', null);
    const actor = fight.now.cursor.acting === null ? null : (fight.now.slots[fight.now.cursor.acting]?.who ?? null);
    const target = actor === 'ann' ? 'rat-4' : 'ann';
    const names = actor === 'ann' ? ['Ann', 'one of the Rats'] : ['One of the Rats', 'Ann'];
    fight.does('attack', actor, [target]);
    expect(fight.view.last).toMatch(new RegExp(`^${names[0]} attacks ${names[1]}`));
    expect(fight.does('hide', null, ['rat-4', 'rat-5']).view.last ?? '').not.toContain('Rat');
  });

  test('a combatant in its crystal is not seen by the other side', () => {
    const fighters: readonly Fighter[] = [
      ['Sela', {}],
      ['Brum', {}, 'other'],
      ['Peepod', {}, 'other'],
      ['Zu', {}],
    ];
    const start = seated(crytures, fighters);
    const stored = Object.fromEntries(
      Object.entries(start.combatants).map(([id, one]) => [
        id,
        id === 'peepod' || id === 'zu' ? { ...one, marks: { crystal: { value: true, ends: null } } } : one,
      ]),
    );
    const { people } = new Fight(crytures, { ...start, combatants: stored }).view;
    expect(people.map(({ name, is }) => `${name}: ${is}`)).toEqual(['Sela: unhurt', 'Zu: crystal', 'Brum: unhurt']);
  });

  test.each([
    { system: oath, damage: 39, is: 'badly hurt' },
    { system: brilliance, damage: 100, is: 'down' },
    { system: six20, damage: 1, is: 'tired' },
    { system: crytures, damage: 100, is: 'down' },
  ])('$system.id has its own words for wounds', ({ system, damage, is }) => {
    const fight = new Fight(system, seated(system, [['Foe', system === oath ? { hitPoints: 40 } : {}, 'other']]));
    expect(fight.view.people[0]?.is).toBe('unhurt');
    expect(fight.does('damage', null, ['foe'], { amount: damage }).view.people[0]?.is).toBe(is);
  });

  test('the first visible turn of a surprise round of a hidden combatant is not announced', () => {
    const start = seated(six20, [
      ['Ash', {}],
      ['Vane', {}, 'other'],
    ]);
    const fight = new Fight(six20, start)
      .does('hide', null, ['vane'])
      .does('unaware', null, ['ash'])
      .does('next', null);
    expect(fight.now.cursor.round).toBe(0);
    expect(fight.view).toMatchObject({ round: -1, when: 'not begun', now: null, soon: [] });
  });

  test('a failed stabilise is read as tried, not as done', () => {
    const start = seated(six20, [
      ['Ash', { wisdom: 1 }],
      ['Vane', {}],
    ]);
    const fight = new Fight(six20, start).does('damage', null, ['vane'], { amount: 100 }).does('next', null);
    while (fight.now.slots[fight.now.cursor.acting ?? '']?.who !== 'ash') fight.does('next', null);
    fight.does('stabilise', 'ash', ['vane']);
    expect(fight.history.record(fight.history.position)?.title).toContain('Ash cannot stabilise Vane');
    expect(fight.view.last).toBe('Ash tries to stabilise Vane');
  });

  test('the bar of one who is dying is empty though Vitality is full', () => {
    const fight = new Fight(six20, seated(six20, [['Vane', { vitality: 12, constitution: 11 }]]));
    fight.does('set', null, ['vane'], { track: 'wounds', to: 0 });
    expect(fight.view.people[0]).toMatchObject({ share: 0, is: 'dying' });
    fight.does('set', null, ['vane'], { track: 'wounds', to: 11 });
    expect(fight.view.people[0]).toMatchObject({ share: 1, is: 'unhurt' });
    // 6 of 12 VP and 11 of 11 WP are left: 17 of 23.
    fight.does('set', null, ['vane'], { track: 'vitality', to: 6 });
    expect(fight.view.people[0]).toMatchObject({ share: 17 / 23, is: 'spent' });
  });

  test('without Vigor nobody is unhurt, and the bar is not full', () => {
    const fight = new Fight(brilliance, seated(brilliance, [['Edward', { constitution: 3 }]]));
    expect(fight.view.people[0]).toMatchObject({ share: 1, is: 'unhurt' });
    fight.does('set', null, ['edward'], { track: 'vigor', to: 0 });
    // Health 3 of 3 and Vigor 0 of 3.
    expect(fight.view.people[0]).toMatchObject({ share: 1 / 2, is: 'battered' });
    fight.does('set', null, ['edward'], { track: 'health', to: 1 });
    expect(fight.view.people[0]).toMatchObject({ share: 1 / 6, is: 'badly hurt' });
  });
});
