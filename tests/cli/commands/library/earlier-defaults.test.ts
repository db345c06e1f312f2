/** A fight that was begun before a default of a house rule changed keeps its numbers: played on, undone, amended, copied. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decodeLine, encodeLine } from '../../../../src/storage/format/codec.ts';
import { json, startEncounter, vrule } from '../../vrule.ts';

/** The fight with the roster as an earlier vrule would have begun it, under the first version of its game's rules. */
function begunEarlier(name: string, roster: object): string {
  const home = startEncounter(name, roster);
  const path = join(home, `${name}.vrule`);
  const [header, _again, ...records] = readFileSync(path, 'utf8').split('\n');
  const decoded = decodeLine(Buffer.from(header ?? ''));
  if (!decoded.ok) throw new Error(decoded.message);
  const earlier = encodeLine({ ...Object(decoded.value), systemVersion: '1' }).toString();
  writeFileSync(path, earlier + earlier + records.join('\n'));
  return home;
}

const does = (home: string, ...argv: readonly string[]): string => {
  const { exit, out, err } = vrule(home, argv);
  if (exit !== 0) throw new Error(`${argv.join(' ')}: ${err}`);
  return out;
};

const tracks = (home: string, name: string): unknown => {
  const { combatants } = json(home, ['show', name]) as { combatants: readonly { tracks: object }[] };
  return combatants.map((one) => one.tracks);
};

test('Brilliance & Shadow: falls of more than 3 yards stay lethal (BS-118)', () => {
  const home = begunEarlier('Cliff', {
    system: 'brilliance',
    combatants: [{ name: 'Bob', sheet: { constitution: 5 } }],
  });
  const fall = ['act', 'Cliff', 'environment', '--on', 'bob', '--hazard', 'fall', '--amount', '4'];
  const lethal = (lost: number): object[] => [
    expect.objectContaining({ health: { now: 5 - lost, max: 5 }, vigor: { now: 5, max: 5 } }),
  ];
  does(home, ...fall, '--rolled', '8,1,1,1');
  expect(tracks(home, 'Cliff')).toEqual(lethal(1));
  does(home, 'undo', 'Cliff');
  does(home, 'redo', 'Cliff');
  expect(tracks(home, 'Cliff')).toEqual(lethal(1));
  does(home, 'amend', 'Cliff', '2', '--rolled', '8,8,1,1');
  expect(tracks(home, 'Cliff')).toEqual(lethal(2));
  does(home, 'copy', 'Cliff', 'Cliff 2');
  does(home, 'act', 'Cliff 2', ...fall.slice(2), '--rolled', '8,1,1,1');
  expect(tracks(home, 'Cliff 2')).toEqual(lethal(3));

  // By the words of today, or by the older one, the GM may change it in this fight.
  does(home, 'act', 'Cliff', 'setting', '--key', 'falls', '--to', 'seed');
  expect(does(home, 'show', 'Cliff')).toContain('house rules: falls combat page');
  does(home, ...fall, '--rolled', '8,1,1,1');
  expect(tracks(home, 'Cliff')).toMatchObject([{ health: { now: 3 }, vigor: { now: 4 } }]);
});

test('Crytures: statuses that negate each other stay cancelled stack for stack (CR-98)', () => {
  const home = begunEarlier('Duel', { system: 'crytures', combatants: [{ name: 'Bob', sheet: {} }] });
  const gains = (status: string, stacks: string): string =>
    does(home, 'act', 'Duel', 'status', '--on', 'bob', '--status', status, '--stacks', stacks);
  const stacks = (): unknown => {
    const { combatants } = json(home, ['show', 'Duel']) as {
      combatants: readonly { conditions: readonly { id: string; stacks: number }[] }[];
    };
    return combatants[0]?.conditions.map((one) => [one.id, one.stacks]);
  };
  gains('empowered', '3');
  gains('weakened', '1');
  expect(stacks()).toEqual([['empowered', 2]]);
  does(home, 'amend', 'Duel', '2', '--stacks', '4');
  expect(stacks()).toEqual([['empowered', 3]]);
  does(home, 'act', 'Duel', 'setting', '--key', 'negation', '--to', 'whole');
  gains('weakened', '1');
  expect(stacks()).toEqual([]);
});
