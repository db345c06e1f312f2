/** Seats over the real connection: what is asked of them, and what they answer. */
import { expect, onTestFinished, test } from 'vitest';
import { crytures } from '../../../src/rules/crytures/index.ts';
import { vaxia } from '../../../src/rules/vaxia/index.ts';
import { type Fighter, seated } from '../../rules/table.ts';
import { Phone } from './phone.ts';
import { StandIn } from './stand-in.ts';

const fighters: readonly Fighter[] = [
  ['Mara', { LIF: 48 }],
  ['Kel', { LIF: 40 }],
  ['Thug 1', { LIF: 30 }, 'other'],
  ['Thug 2', { LIF: 30 }, 'other'],
];

async function follow(table: StandIn, name: string): Promise<Phone> {
  const phone = new Phone(table.link(name));
  onTestFinished(() => phone.hangUp());
  expect(await phone.follow()).toBe(200);
  return phone;
}

test('each combatant of the players has a seat; what is asked of it is shown there alone, and its faces are the answer', async () => {
  const table = await StandIn.open(vaxia, seated(vaxia, fighters));
  expect(table.hub.status().map(({ name, holds, isOn, phones }) => [name, holds, isOn, phones])).toEqual([
    ['Mara', ['mara'], true, 0],
    ['Kel', ['kel'], true, 0],
  ]);
  table.does('next', null);
  const [mara, kel] = [await follow(table, 'Mara'), await follow(table, 'Kel')];
  await Promise.all([mara.next(), kel.next()]);
  table.enter('attack', { by: 'thug-1', on: ['kel'], values: { defence: 'dodge' } });
  const { asks } = await kel.next();
  expect(asks).toEqual([
    { is: 'dice', key: asks[0]?.key, text: 'Kel: dodge, two d100', count: 2, sides: 100, each: ['DEX', 'INT'] },
  ]);
  const answered = await kel.post('/seat/answer', { ask: asks[0]?.key, faces: [73, 100] });
  expect([answered.status, answered.body]).toEqual([200, '{}']);
  expect(table.messages).toEqual([
    {
      message: { is: 'faces', seat: 'Kel', ask: 'attack:thug-1>kel/defence', faces: [73, 100] },
      reply: { ok: true },
    },
  ]);
  expect((await kel.next()).asks).toEqual([]);
  expect(table.apply()).toMatch(/^Thug 1 /);
  expect(table.session.records.at(-1)?.dice).toContainEqual(
    expect.objectContaining({ from: 'typed', seat: 'Kel', faces: [73, 100] }),
  );
});

test('throws of one attack on several name their targets, as the players see them, to the last', async () => {
  const shriek = {
    name: 'Shriek',
    range: { kind: 'blast', reach: 5 },
    attack: { pool: ['agility'], against: 'deflection' },
  };
  const beasts = ['Gnasher 1', 'Gnasher 2', 'Brute'].map((name): Fighter => [name, {}, 'other']);
  const table = await StandIn.open(crytures, seated(crytures, [['Ada', { agility: 5, powers: [shriek] }], ...beasts]));
  table.does('mask', null, ['brute'], { name: 'something huge' });
  const ada = await follow(table, 'Ada');
  await ada.next();
  table.enter('use', { by: 'ada', on: ['gnasher-1', 'gnasher-2', 'brute'], values: { power: 'Shriek' } });
  const texts = ['Gnasher 1', 'Gnasher 2', 'something huge'].map((name) => `Ada: attack on ${name}, five d10`);
  const { asks } = await ada.until((shown) => shown.asks.length > 0);
  expect(asks.map(({ text }) => text)).toEqual(texts);
  for (const n of [1, 2]) {
    const { status } = await ada.post('/seat/answer', { ask: asks[n - 1]?.key, faces: [1, 2, 3, 4, 5] });
    expect(status).toBe(200);
    const rest = await ada.until((shown) => shown.asks.length === texts.length - n);
    expect(rest.asks.map(({ text }) => text)).toEqual(texts.slice(n));
  }
});
