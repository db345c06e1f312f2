/** All bytes that a seat is sent, while a fight full of secrets is played, composed and asked about. */
// cspell:ignoreRegExp [Zz]q\w+
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { groupKey } from '../../../src/game/kernel/groups.ts';
import { newCombatant } from '../../../src/game/kernel/new-combatant.ts';
import type { System } from '../../../src/game/kernel/system.ts';
import { type Combatant, dict, type Encounter } from '../../../src/state/encounter.ts';
import { games } from '../../contract/games.ts';
import { leaksOf, planted } from '../../players/planted.ts';
import { fewOf } from '../../torture/share.ts';
import { Phone } from './phone.ts';
import { notesInMemory, StandIn } from './stand-in.ts';

const offers = z.object({
  offers: z.array(
    z.object({ by: z.string(), actions: z.array(z.object({ key: z.string(), why: z.string().optional() })) }),
  ),
});
const composed = z.object({
  targets: z.object({ options: z.array(z.object({ key: z.string() })) }).nullable(),
  blanks: z.array(z.object({ id: z.string(), options: z.array(z.object({ key: z.string() })) })),
});

/** What the hub makes of messages, without the network, which would take a second for each five of them. */
function sentTo(table: StandIn, name: string, path: '/seat/compose' | '/seat/suggest', message: object): string {
  const token = new URL(table.link(name)).hash.slice(1);
  const seat = table.hub.withToken(token);
  if (seat === undefined) throw new Error(`no seat ${name}`);
  return JSON.stringify(table.hub.take(seat, path, message).body);
}

/** Everything that a seat can learn by composing: each action as it is begun, with each target and with each option. */
function composedBy(table: StandIn, name: string, sent: string): string {
  const answers: string[] = [];
  const say = (message: object): void => void answers.push(sentTo(table, name, '/seat/compose', message));
  for (const { by, actions } of offers.parse(JSON.parse(sent)).offers) {
    for (const { key: action } of actions) {
      const first = sentTo(table, name, '/seat/compose', { action, by, values: {} });
      answers.push(first, sentTo(table, name, '/seat/suggest', { action, by, values: {} }));
      const read = composed.safeParse(JSON.parse(first));
      if (!read.success) continue;
      const { targets, blanks } = read.data;
      for (const { key } of targets?.options ?? []) say({ action, by, on: [key], values: {} });
      for (const { id, options } of blanks) for (const { key } of options) say({ action, by, values: { [id]: key } });
    }
  }
  return answers.join('\n');
}

/** Whose turn it is, or who may act first. */
function acting({ session: { system, encounter } }: StandIn): Pick<Combatant, 'name' | 'side'> {
  const { who, due } = system.screen.floor(encounter);
  return encounter.combatants[who ?? due[0] ?? ''] ?? { name: '', side: 'neither' };
}

function isOwn(table: StandIn): boolean {
  return acting(table).side === 'own';
}

/** What was published is sent. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** What a phone was sent last. */
function lastOf({ received }: Phone): string {
  return received.trimEnd().split('\n').at(-1) ?? '';
}

/** All that the GM begins with one combatant of each kind against the players', as far as the rules let it begin. */
async function askAll(table: StandIn, system: System): Promise<number> {
  const everybody = Object.values(table.session.encounter.combatants);
  const kinds = new Set<string>();
  const all = everybody.filter((one) => {
    const isFirst = !kinds.has(groupKey(one));
    kinds.add(groupKey(one));
    return isFirst;
  });
  const own = everybody.filter(({ side }) => side === 'own').map(({ id }) => id);
  let asked = 0;
  for (const { id: by } of [...all, { id: null }]) {
    const actions = by === null ? ['next'] : system.actions.flatMap(({ id, menu }) => (menu === 'act' ? id : []));
    for (const id of actions) {
      for (const target of own.slice(0, 2)) {
        try {
          const hasTargets = system.actions.some((action) => action.id === id && action.targets !== 'none');
          table.enter(id, hasTargets ? { by, on: [target] } : { by });
        } catch {
          continue;
        }
        if (table.asks.length === 0) continue;
        asked += table.asks.length;
        await settle();
      }
    }
  }
  table.leave();
  return asked;
}

test.each(fewOf(games, 2, 'games of the bytes of a seat').map((system) => ({ system })))(
  '$system.id: no secret is in any byte that a seat is sent, whatever is asked of it',
  async ({ system }) => {
    const table = await StandIn.open(system, planted(system));
    const seats = table.hub.status().map(({ name }) => name);
    const phones = seats.map((name) => new Phone(table.link(name)));
    onTestFinished(() => {
      for (const phone of phones) phone.hangUp();
    });
    for (const phone of phones) await phone.follow();
    let asked = 0;
    const everybody = Object.keys(table.session.encounter.combatants);
    for (let n = 0; n < 24 && asked < 3; n += 1) {
      if (n === 0 || isOwn(table)) asked += await askAll(table, system);
      table.does('next', null);
    }
    for (const who of everybody.slice(0, 6)) {
      table.does('damage', null, [who], { amount: 3 }).does('note', null, [], { text: `Zqnote about ${who}` });
      table.does('condition', null, [who], { condition: 'zqcurse', stacks: 5, rounds: 3 });
      await settle();
    }
    table.words = new Map(
      seats.map((name) => [name, `not on ${table.session.encounter.combatants[everybody.at(-1) ?? '']?.name}`]),
    );
    table.publish();
    await settle();
    const all = phones.map(({ received }) => received).join('');
    expect(asked).toBeGreaterThan(0);
    expect([all.includes('"asks":[{'), all.includes('"own":[{')]).toEqual([true, true]);
    expect(secretsIn(all, table.session.encounter)).toEqual([]);
  },
);

/** The secrets in what was sent: names, texts and numbers that were planted, and ids. Keys mean nothing, and may have any letters. */
function secretsIn(sent: string, encounter: Encounter): readonly string[] {
  const text = sent.replace(/"[\w-]{16}"/g, '"key"');
  const ids = Object.keys(encounter.combatants).filter((id) => new RegExp(`"${id}"|[:>/]${id}\\b`).test(text));
  const planted = ['7919', 'curse', 'plague'].filter((secret) => text.includes(secret));
  return [...new Set([...leaksOf(text, encounter), ...ids, ...planted])];
}

/** The same fight for the players: whom they do not see is gone, and of the others everything is different that they cannot see. */
function twinOf(system: System, encounter: Encounter): Encounter {
  const read = system.readSheet({}, 'other');
  const sheet = read.ok ? read.sheet : {};
  const all = Object.values(encounter.combatants);
  const combatants = all.flatMap((one): readonly Combatant[] => {
    if (one.side === 'own') return [one];
    if (one.hidden) return [];
    const { tracks } = newCombatant(system, encounter, { name: one.name, side: one.side, sheet, hidden: false });
    const name = one.mask === undefined ? one.name : `Other ${one.id}`;
    return [{ ...one, name, sheet, tracks, conditions: dict(), marks: dict() }];
  });
  const slots = Object.values(encounter.slots).filter(({ who }) => encounter.combatants[who]?.hidden === false);
  return {
    ...encounter,
    combatants: dict(combatants.map((one) => [one.id, one])),
    slots: dict(slots.map((slot) => [slot.id, slot])),
    timeline: dict(),
  };
}

test.each(fewOf(games, 1, 'game of what a seat composes').map((system) => ({ system })))(
  '$system.id: whatever a seat composes, two fights that differ only in what the players cannot see send it the same bytes',
  async ({ system }) => {
    const first = await StandIn.open(system, planted(system));
    first.does('next', null);
    for (let n = 0; n < 24 && !isOwn(first); n += 1) first.does('next', null);
    const { name } = acting(first);
    const notes = notesInMemory();
    const sent: string[] = [];
    for (const encounter of [first.session.encounter, twinOf(system, first.session.encounter)]) {
      // The second table takes up the seats that the first one left, so that their keys are the same.
      const table = await StandIn.open(system, encounter, { notes });
      const phone = new Phone(table.link(name));
      await phone.follow();
      await phone.next();
      const { view, ...document } = z.looseObject({ view: z.unknown() }).parse(JSON.parse(lastOf(phone)));
      sent.push(`${JSON.stringify(document)}\n${composedBy(table, name, lastOf(phone))}`);
      phone.hangUp();
      await table.hub.close({ ends: false });
    }
    expect(sent[0]?.includes('"targets":{')).toBe(true);
    expect(secretsIn(sent[0] ?? '', first.session.encounter)).toEqual([]);
    expect(sent[1] === sent[0], firstDifference(sent)).toBe(true);
  },
);

function firstDifference([one = '', other = '']: readonly string[]): string {
  const at = [...one].findIndex((letter, n) => letter !== other[n]);
  return `${one.slice(at - 60, at + 60)} <> ${other.slice(at - 60, at + 60)}`;
}
