/** What the GM says of combatants to the players, and the note that is for the GM alone. */
import { expect, test } from 'vitest';
import { playersSentences } from '../../src/report/players.ts';
import { six20 } from '../../src/rules/six20/index.ts';
import { vaxia } from '../../src/rules/vaxia/index.ts';
import { playersLines } from '../../src/tui/main-watch.tsx';
import { ascii } from '../../src/tui/paint/glyphs.ts';
import { layoutOf } from '../../src/tui/paint/layout.ts';
import { type Fighter, seated } from '../rules/table.ts';
import { Fight } from './fight.ts';

const thugs: readonly Fighter[] = [
  ['Kel', { LIF: 40 }],
  ['Thug 1', { LIF: 30 }, 'other'],
  ['Thug 2', { LIF: 30 }, 'other'],
  ['Ogre', { LIF: 60 }, 'other'],
];

const begun = (): Fight => new Fight(vaxia, seated(vaxia, thugs)).does('next', null);

test('a description and a picture are beside the name, of some of a group with their number; the note nowhere', () => {
  const fight = begun()
    .does('describe', null, ['ogre'], { text: 'a limp' })
    .does('describe', null, ['thug-2'], { text: 'a red scarf' })
    .does('picture', null, ['ogre'], { text: 'https://example.org/ogre.png' })
    .does('remark', null, ['ogre', 'kel'], { text: 'secretly afraid of fire' });
  const { people } = fight.view;
  expect(people.slice(1)).toEqual([
    { name: 'Thugs', side: 'other', count: 2, is: 'two, unhurt', conditions: [], description: 'one: a red scarf' },
    {
      name: 'Ogre',
      side: 'other',
      is: 'unhurt',
      conditions: [],
      description: 'a limp',
      pictures: ['https://example.org/ogre.png'],
    },
  ]);
  const sentences = playersSentences(fight.view);
  expect(sentences).toContain('Ogre: unhurt. A limp. Picture: https://example.org/ogre.png');
  const appearance = { layout: layoutOf({ columns: 80, rows: 24 }), glyphs: ascii, colour: false };
  const lines = playersLines({ view: fight.view, theatre: false, page: 0, time: 0, appearance });
  const screen = lines.map((line) => line.map(({ text }) => text).join(''));
  expect(screen.join('\n')).toMatch(/Ogre +unhurt +"a limp"$/m);
  expect(JSON.stringify([fight.view, sentences, screen])).not.toContain('secretly');
});

test('they leave with who is hidden, come back with it, and are taken away by an empty text', () => {
  const fight = begun().does('describe', null, ['ogre'], { text: 'a limp' });
  expect(JSON.stringify(fight.does('hide', null, ['ogre']).view)).not.toContain('limp');
  expect(JSON.stringify(fight.does('show', null, ['ogre']).view)).toContain('limp');
  fight.does('describe', null, ['ogre']);
  expect(JSON.stringify(fight.view)).not.toContain('limp');
  expect(fight.now.combatants.ogre?.marks).toEqual({});
});

test('a picture is a link to the web and nothing else, and no text moves the cursor', () => {
  const fight = begun();
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://',
    'http://a b',
    'x.png',
  ]) {
    expect(() => fight.does('picture', null, ['ogre'], { text })).toThrow(/is no link/);
  }
  fight.does('describe', null, ['ogre'], { text: 'a \x1b[2Jlimp\nand more' });
  expect(fight.view.people.at(-1)?.description).toBe('a limp and more');
});

test('no rule depends on them: what is done to those who have them is the same', () => {
  const start = (): Fight =>
    new Fight(
      six20,
      seated(six20, [
        ['Ann', {}],
        ['Bea', {}, 'other'],
      ]),
    ).does('next', null);
  const fight = start().does('describe', null, ['ann'], { text: 'tall' }).does('remark', null, ['bea'], { text: 'x' });
  const plain = start();
  for (const one of [fight, plain]) one.does('damage', null, ['ann'], { amount: 3 }).does('next', null);
  const tracks = (one: Fight) => Object.values(one.now.combatants).map((combatant) => combatant.tracks);
  expect(tracks(fight)).toEqual(tracks(plain));
  expect(fight.now.cursor).toEqual(plain.now.cursor);
});
