/** A player who guesses: whatever word is typed, the answers say nothing of whether anyone unseen is called so. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { brilliance } from '../../../src/rules/brilliance/index.ts';
import { six20 } from '../../../src/rules/six20/index.ts';
import { isClean } from '../../../src/state/clean.ts';
import { readyMade } from '../../contract/play.ts';
import { Phone } from './phone.ts';
import { StandIn } from './stand-in.ts';

const document = z.object({
  waiting: z.array(z.object({ text: z.string() })),
  offers: z.array(z.object({ by: z.string(), actions: z.array(z.object({ key: z.string() })) })),
});
const composed = z.object({
  targets: z.object({ options: z.array(z.object({ key: z.string() })) }).nullable(),
  blanks: z.array(z.object({ id: z.string(), kind: z.string(), other: z.string().optional() })),
});

/** What a phone is shown that comes now. */
async function shownAt(link: string): Promise<z.infer<typeof document>> {
  const phone = new Phone(link);
  await phone.follow();
  await phone.next();
  phone.hangUp();
  return document.parse(JSON.parse(phone.received.split('\n')[0] ?? ''));
}

test.each([
  { system: brilliance, seat: 'Edward', hidden: 'archer', masked: 'troll' },
  { system: six20, seat: 'Ash', hidden: 'guard-1', masked: 'orm' },
])('$system.id: a name that is typed is a word like any other', async ({ system, seat: name, hidden, masked }) => {
  const table = await StandIn.open(system, readyMade(system));
  table.does('next', null).does('hide', null, [hidden]).does('mask', null, [masked], { name: 'something huge' });
  const [offer] = (await shownAt(table.link(name))).offers;
  const seat = table.hub.withToken(new URL(table.link(name)).hash.slice(1));
  if (offer === undefined || seat === undefined) throw new Error('nothing is offered');
  const { by, actions } = offer;

  /** All that is said to one who types this word wherever a word may be typed, without the word. */
  const answersTo = async (word: string): Promise<readonly string[]> => {
    const answers: string[] = [];
    const say = (path: '/seat/compose' | '/seat/suggest', message: object): string => {
      const { status, body } = table.hub.take(seat, path, message);
      answers.push(`${status} ${JSON.stringify(body)}`);
      return JSON.stringify(body);
    };
    for (const { key: action } of actions) {
      const begun = composed.safeParse(JSON.parse(say('/seat/compose', { action, by, values: {} })));
      if (!begun.success) continue;
      const { blanks, targets } = begun.data;
      const on = targets === null ? {} : { on: targets.options.slice(-1).map(({ key }) => key) };
      for (const { id, kind, other } of blanks) {
        if (kind !== 'text' && other !== 'word') continue;
        say('/seat/compose', { action, by, ...on, values: { [id]: word } });
        say('/seat/suggest', { action, by, ...on, values: { [id]: word } });
      }
    }
    const { waiting } = await shownAt(table.link(name));
    return [...answers, ...waiting.map(({ text }) => text)].map((answer) =>
      answer.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), '…'),
    );
  };
  const toNonsense = await answersTo('xyzzy');
  expect(toNonsense.some((answer) => answer.startsWith('200 {"text":'))).toBe(true);
  const { combatants } = table.session.encounter;
  for (const id of [hidden, masked]) {
    expect(await answersTo(id)).toEqual(toNonsense);
    expect(await answersTo(combatants[id]?.name ?? '')).toEqual(toNonsense);
  }
});

test('what is typed on a phone reaches the GM without control characters, and cut', async () => {
  const table = await StandIn.open(brilliance, readyMade(brilliance));
  table.does('next', null);
  const link = table.link('Edward');
  const [offer] = (await shownAt(link)).offers;
  const seat = table.hub.withToken(new URL(link).hash.slice(1));
  if (offer === undefined || seat === undefined) throw new Error('nothing is offered');
  const { by, actions } = offer;
  const evil = `\u001b[2J\u001b]52;c;aGk=\u0007\u202eevil\r\n\u0000 \u009b31m${'\u6f22'.repeat(45)}`;
  const send = (message: object): number => table.hub.take(seat, '/seat/suggest', message).status;
  for (const { key: action } of actions) {
    const { body } = table.hub.take(seat, '/seat/compose', { action, by, values: {} });
    const begun = composed.safeParse(body);
    if (!begun.success) continue;
    const { blanks, targets } = begun.data;
    const on = targets === null ? {} : { on: targets.options.slice(-1).map(({ key }) => key) };
    for (const { id, kind, other } of blanks) {
      if (kind !== 'text' && other !== 'word') continue;
      send({ action, by, ...on, values: { [id]: evil } });
      expect(send({ action, by, ...on, values: { [id]: 'x'.repeat(81) } })).toBe(422);
    }
  }
  const typed = table.messages.flatMap(({ message }) =>
    message.is === 'suggest' ? Object.values(message.suggestion.start.values ?? {}) : [],
  );
  const words = typed.filter((value) => typeof value === 'string' && value.includes('evil'));
  expect(words.length).toBeGreaterThan(0);
  expect(words.filter((word) => !isClean(String(word)))).toEqual([]);
  expect(table.messages.filter(({ message }) => message.is === 'suggest' && !/^\P{Cc}*$/u.test(message.text))).toEqual(
    [],
  );
});
