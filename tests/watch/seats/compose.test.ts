/** What players put together for their combatants: judged by what they know, and named as they know it. */
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { brilliance } from '../../../src/rules/brilliance/index.ts';
import { six20 } from '../../../src/rules/six20/index.ts';
import { vaxia } from '../../../src/rules/vaxia/index.ts';
import { PlayersNames } from '../../../src/watch/seats/names.ts';
import { chanceInWords } from '../../../src/watch/seats/own-odds.ts';
import { type Fighter, seated } from '../../rules/table.ts';
import { Phone } from './phone.ts';
import { StandIn } from './stand-in.ts';

const option = z.object({ key: z.string(), label: z.string(), why: z.string().optional() });
const composed = z.object({
  text: z.string(),
  targets: z.object({ isMany: z.boolean(), options: z.array(option), on: z.array(z.string()) }).nullable(),
  blanks: z.array(z.object({ id: z.string(), options: z.array(option), value: z.unknown(), isFurther: z.boolean() })),
  missing: z.string().nullable(),
  why: z.string().nullable(),
  odds: z.string().nullable(),
});
const offers = z.object({
  offers: z.array(z.object({ by: z.string(), actions: z.array(option), chances: z.array(option) })),
});

/** A player who composes: everything by its label. */
class Player {
  private constructor(
    readonly phone: Phone,
    private readonly sent: z.infer<typeof offers>,
  ) {}

  static async at(table: StandIn, seat: string): Promise<Player> {
    const phone = new Phone(table.link(seat));
    onTestFinished(() => phone.hangUp());
    await phone.follow();
    await phone.next();
    return new Player(phone, offers.parse(JSON.parse(phone.received.trimEnd().split('\n').at(-1) ?? '')));
  }

  get offer() {
    const [offer] = this.sent.offers;
    if (offer === undefined) throw new Error('nothing is offered');
    return offer;
  }

  message(action: string, more: object = {}): object {
    return { action, by: this.offer.by, ...more };
  }

  async compose(action: string, more: object = {}): Promise<z.infer<typeof composed>> {
    const { status, body } = await this.phone.post('/seat/compose', this.message(action, more));
    expect(status).toBe(200);
    return composed.parse(JSON.parse(body));
  }
}

const thugs = [1, 2, 3].map((n): Fighter => [`Thug ${n}`, { LIF: 30 }, 'other']);
const fighters: readonly Fighter[] = [
  ['Mara', { LIF: 48 }],
  ['Kel', { LIF: 40 }],
  ...thugs,
  ['Ogre', { LIF: 60 }, 'other'],
];

function keyOf(options: readonly z.infer<typeof option>[] | undefined, label: string): string {
  const found = options?.find((one) => one.label === label);
  if (found === undefined) throw new Error(`no ${label} among ${options?.map((one) => one.label).join(', ')}`);
  return found.key;
}

test('what is composed waits for the GM with the real names, and for the player with those that the players know', async () => {
  const table = await StandIn.open(vaxia, seated(vaxia, fighters));
  table.does('next', null).does('mask', null, ['ogre'], { name: 'something huge' });
  const kel = await Player.at(table, 'Kel');
  const first = await kel.compose('attack');
  expect(first.targets?.options.map(({ label }) => label)).toEqual([
    'Thug 1 (unhurt)',
    'Thug 2 (unhurt)',
    'Thug 3 (unhurt)',
    'something huge (unhurt)',
    'Mara (unhurt)',
  ]);
  // Neither what the target does about it nor the circumstances are the player's.
  expect(first.blanks.map(({ id }) => id)).toEqual(['weapon', 'nonlethal', 'further']);
  const on = [keyOf(first.targets?.options, 'something huge (unhurt)')];
  const weapon = keyOf(first.blanks[0]?.options, 'magic');
  const second = await kel.compose('attack', { on, values: { weapon } });
  expect([second.text, second.missing, second.why, second.odds]).toEqual([
    'attack something huge, magic',
    null,
    null,
    null,
  ]);
  expect((await kel.phone.post('/seat/suggest', kel.message('attack', { on, values: { weapon } }))).status).toBe(200);
  expect(table.waiting).toEqual([
    expect.objectContaining({
      seat: 'Kel',
      text: 'attack Ogre, magic',
      action: 'attack',
      start: { by: 'kel', on: ['ogre'], values: { weapon: 'magic' } },
    }),
  ]);
  const { waiting } = await kel.phone.until((shown) => shown.waiting.length > 0);
  expect(waiting.map(({ text }) => text)).toEqual(['attack something huge, magic']);
  expect((await kel.phone.post('/seat/withdraw', { id: waiting[0]?.id })).status).toBe(200);
  expect(table.waiting).toEqual([]);
});

test('what the rules refuse, or what is still open, is shown and not sent', async () => {
  const table = await StandIn.open(vaxia, seated(vaxia, fighters));
  table.does('next', null);
  const kel = await Player.at(table, 'Kel');
  expect(kel.offer.actions.find(({ key }) => key === 'stay')?.why).toBe('LIF is above 0');
  const heal = await kel.compose('tend');
  expect(heal.why).toBe('Mara is not hurt');
  const refused = await kel.phone.post('/seat/suggest', kel.message('tend'));
  expect([refused.status, JSON.parse(refused.body)]).toEqual([422, { message: 'Mara is not hurt' }]);
  const unknown = await kel.phone.post('/seat/suggest', kel.message('damage'));
  expect([unknown.status, JSON.parse(unknown.body)]).toEqual([422, { message: 'that is not possible now' }]);
  expect(table.messages).toEqual([]);
});

test('names: numbers where they give nobody away, else letters; texts are masked, and those that name the hidden are withheld', () => {
  const names = (of: readonly Fighter[], change: (who: string) => object): PlayersNames => {
    const start = seated(vaxia, of);
    const combatants = Object.fromEntries(
      Object.entries(start.combatants).map(([id, one]) => [id, { ...one, ...change(id) }]),
    );
    return new PlayersNames(vaxia, { ...start, combatants });
  };
  const all = (of: PlayersNames) => ['thug-1', 'thug-2', 'thug-3', 'ogre'].map((id) => of.of(id));
  expect(all(names(fighters, () => ({})))).toEqual(['Thug 1', 'Thug 2', 'Thug 3', 'Ogre']);
  expect(all(names(fighters, (id) => ({ hidden: id === 'thug-3' })))).toEqual(['Thug 1', 'Thug 2', null, 'Ogre']);
  const gap = names(fighters, (id) => ({ hidden: id === 'thug-2' }));
  expect(all(gap)).toEqual(['Thug A', null, 'Thug B', 'Ogre']);
  // One who has left was seen, and so is no secret.
  expect(all(names(fighters, (id) => ({ out: id === 'thug-2' })))).toEqual(['Thug 1', null, 'Thug 3', 'Ogre']);
  const masked = names(fighters, (id) => (id.startsWith('thug') ? { mask: 'the raiders' } : { hidden: id === 'ogre' }));
  expect(all(masked)).toEqual(['the raiders A', 'the raiders B', 'the raiders C', null]);
  expect(gap.text('dodge against Thug 3')).toBe('dodge against Thug B');
  expect(gap.text('dodge against Thug 2')).toBeNull();
  expect(masked.text('Kel dodges thug 1 and the Thugs')).toBe('Kel dodges the raiders A and the raiders');
  expect([masked.text('the ogre'), masked.text('all Ogres'), masked.text('progress')]).toEqual([
    null,
    null,
    'progress',
  ]);
});

test('what the other side has is no word in a label, but what the players have themselves is', () => {
  const armed = (name: string) => ({
    skills: [{ name: 'Arms', value: 20 }],
    weapons: [{ name, skill: 'Arms', class: 'medium' }],
  });
  const names = new PlayersNames(
    vaxia,
    seated(vaxia, [
      ['Kel', armed('long spear')],
      ['Thug', armed('spear'), 'other'],
      ['Ogre', armed('venom tooth'), 'other'],
    ]),
  );
  const texts = ['attack with the long spear', 'hit by a spear', 'resist the Venom Tooth', 'resist'];
  expect(texts.map((text) => names.isPlain(text))).toEqual([true, false, false, true]);
});

test('an ask that names a hidden combatant stays with the GM', async () => {
  const table = await StandIn.open(vaxia, seated(vaxia, fighters));
  table.does('next', null).does('hide', null, ['ogre']);
  const kel = await Player.at(table, 'Kel');
  const dice = (id: string, label: string) =>
    ({ kind: 'dice', id, label, count: 1, sides: 20, answeredBy: 'kel' }) as const;
  const choice = {
    kind: 'choice',
    id: 'c',
    label: 'to whom?',
    options: ['mara', 'thug-2'],
    answeredBy: 'kel',
  } as const;
  const hidden = { ...choice, id: 'h', options: ['mara', 'ogre'] };
  const asks = [dice('a', 'flee from Ogre'), dice('b', 'flee'), choice, hidden];
  table.hub.publish({ asks, waiting: [], words: new Map([['Kel', 'the Ogre sees you']]) });
  const shown = await kel.phone.until((one) => one.asks.length > 0);
  expect(shown.asks.map((ask) => ask.text)).toEqual(['Kel: flee, one d20', 'Kel: to whom?']);
  expect(shown.asks.flatMap((ask) => ('options' in ask ? ask.options.map(({ label }) => label) : []))).toEqual([
    'Mara',
    'Thug 2',
  ]);
  expect(shown.says).toBe('The game master sent that back.');
});

test.each([{ system: brilliance }, { system: six20 }])(
  '$system.id: own odds in words, in numbers, or not at all',
  async ({ system }) => {
    const seen: (string | null)[] = [];
    for (const odds of ['words', 'numbers', 'none'] as const) {
      const table = await StandIn.open(
        system,
        seated(system, [
          ['Kel', {}],
          ['Orm', {}, 'other'],
        ]),
        { odds },
      );
      table.does('next', null);
      const [seat] = table.hub.status();
      const player = await Player.at(table, seat?.name ?? '');
      seen.push((await player.compose('check')).odds);
    }
    expect(seen[0]).toMatch(/^(hardly ever|unlikely|about even|likely|almost certain)$/);
    expect(seen[1]).toMatch(/^((under|over) )?\d+ %$/);
    expect(seen[2]).toBeNull();
  },
);

test('the words for chances, at their bounds', () => {
  expect([0, 0.0499, 0.05, 0.3499, 0.35, 0.6499, 0.65, 0.9499, 0.95, 1].map(chanceInWords)).toEqual([
    'hardly ever',
    'hardly ever',
    'unlikely',
    'unlikely',
    'about even',
    'about even',
    'likely',
    'likely',
    'almost certain',
    'almost certain',
  ]);
});

test('what a combatant was given the chance to do is sent with one tap', async () => {
  const table = await StandIn.open(
    six20,
    seated(six20, [
      ['Ash', {}],
      ['Orm', {}, 'other'],
    ]),
  );
  for (let n = 0; n < 12 && six20.offers(table.session.encounter).every(({ by }) => by !== 'ash'); n += 1) {
    const { who } = six20.screen.floor(table.session.encounter);
    if (who === 'orm') table.does('provoke', 'orm', []);
    if (six20.offers(table.session.encounter).length === 0) table.does('next', null);
  }
  const ash = await Player.at(table, 'Ash');
  expect(ash.offer.chances.map(({ label }) => label)).toEqual([expect.stringMatching(/Orm/)]);
  const [chance] = ash.offer.chances;
  expect((await ash.phone.post('/seat/suggest', { chance: chance?.key })).status).toBe(200);
  expect(table.waiting).toEqual([expect.objectContaining({ action: 'opportunity', text: chance?.label })]);
});
