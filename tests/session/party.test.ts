/** What lasts of a fight returns to its party, and undoing that restores both files, in every game. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { systems } from '../../src/rules/index.ts';
import type { OpenEncounter } from '../../src/session/library.ts';
import { openEncounter } from '../../src/session/library.ts';
import { joinParties, openParty, ownSide, saveParty, updateParty } from '../../src/session/party/party.ts';
import { formatChanges, proposePartyUpdate } from '../../src/session/party/update.ts';
import { requestFor } from '../../src/session/request.ts';
import type { Session } from '../../src/session/session.ts';
import { startEncounter } from '../../src/session/start.ts';
import type { Encounter, Intent, Json } from '../../src/state/encounter.ts';
import { openJournal } from '../../src/storage/journal/open.ts';
import type { Home } from '../../src/storage/library/home.ts';
import { Library } from '../../src/storage/library/library.ts';
import { anyAnswer } from '../chronicle/fights.ts';
import { Disk } from '../storage/files/disk.ts';
import { environmentOf, randomFrom, seedFor } from '../storage/files/environment.ts';
import { fewOf, times } from '../torture/share.ts';
import { demoRoster } from './demo-roster.ts';
import { intentOf, type Step, step } from './random-steps.ts';

const home: Home = { env: { VRULE_HOME: '/home' }, platform: 'linux', home: '/home' };
const partyPath = '/home/parties/The Five.vrule';
const fightPath = '/home/Next.vrule';

/** A disk with the encounters and parties on it. */
interface Shelf {
  readonly disk: Disk;
  readonly encounters: Library;
  readonly parties: Library;
}

function shelf(disk = new Disk(), boot = 'first'): Shelf {
  const environment = environmentOf(disk, boot);
  return { disk, encounters: new Library(home, environment), parties: new Library(home, environment, 'party') };
}

type Opened<T> = Extract<T, { ok: true }>;

function must<T extends { readonly ok: boolean }>(opened: T): Opened<T> {
  if (!opened.ok) throw new Error(JSON.stringify(opened));
  return opened as Opened<T>;
}

/** The demo of a game with its party saved, and the next fight that the party began together with the same foes. */
function begun(game: string): Shelf & { readonly next: OpenEncounter } {
  const disk = bases.get(game) ?? prepared(game);
  bases.set(game, disk);
  const made = shelf(disk.cut('keep', () => 0));
  return { ...made, next: must(openEncounter('Next', { seed: 'next', library: made.encounters })) };
}

/** The files of each game as every test begins with them. */
const bases = new Map<string, Disk>();

function prepared(game: string): Disk {
  const made = shelf();
  const system = systems().find(({ id }) => id === game);
  if (system === undefined) throw new Error(game);
  const roster = demoRoster(game);
  const first = must(startEncounter({ name: 'First', system, roster, seed: 'first' }, made.encounters));
  must(saveParty('The Five', first.session, ownSide(first.session), made.parties)).close();
  first.close();
  const foes = { ...roster, combatants: roster.combatants.filter(({ side }) => side !== 'own') };
  const joining = joinParties(['the f'], 'as-is', made.parties);
  if (joining === null) throw new Error('no party');
  const { joins, settings } = must(joining);
  must(startEncounter({ name: 'Next', system, roster: foes, joins, settings, seed: 'next' }, made.encounters)).close();
  return made.disk;
}

function commit(session: Session, ...intents: readonly Intent[]): boolean {
  return session.commit(session.complete(requestFor(...intents), anyAnswer).request).ok;
}

function play(session: Session, steps: readonly Step[]): void {
  for (const one of steps) if (/act|hand|next/.test(one.kind)) commit(session, intentOf(session, one));
}

/** Hurts members of the party by hand: random steps alone seldom change anything that lasts. */
function hurt(session: Session, wounds: readonly (readonly [who: number, to: number])[]): void {
  const [track = ''] = session.system.damageTracks;
  const members = ownSide(session);
  for (const [who, to] of wounds) {
    const on = members.slice(who % members.length).slice(0, 1);
    commit(session, { action: 'set', by: null, on, with: { track, to } });
  }
}

const wounds = fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 3 })), { maxLength: 3 });

function partyState({ parties }: Shelf): Encounter {
  const opened = must(openParty('The Five', { reading: true, library: parties }));
  opened.close();
  return opened.session.encounter;
}

/** Whether the steps have left any member of a party in the fight. */
function hasAnyOf(party: Encounter, { encounter }: Session): boolean {
  const names = new Set(Object.values(encounter.combatants).map(({ name }) => name));
  return Object.values(party.combatants).some(({ name }) => names.has(name));
}

const games = fewOf(systems(), 2, 'games of a party');

describe.each(games.map(({ id }) => id))('%s', (game) => {
  test('returning to the party and undoing it restores the states of both files, and the fight byte for byte', () => {
    let written = 0;
    const property = fc.property(fc.array(step, { minLength: 5, maxLength: 25 }), wounds, (steps, wounded) => {
      const { disk, next, ...libraries } = begun(game);
      const all = { disk, ...libraries };
      play(next.session, steps);
      hurt(next.session, wounded);
      const [fight, before] = [disk.bytes(fightPath), partyState(all)];
      const updated = updateParty('The Five', next.session, { writes: true, library: all.parties });
      const after = partyState(all);
      if (!hasAnyOf(before, next.session)) {
        next.close();
        expect(updated).toMatchObject({ ok: false, message: 'nobody of The Five is in Next' });
        expect(after).toEqual(before);
        return;
      }
      const update = must(updated);
      expect(disk.bytes(fightPath)).toEqual(fight);
      // A second time nothing changes more.
      const again = must(updateParty('The Five', next.session, { writes: true, library: all.parties }));
      expect([again.written, again.update.request]).toEqual([null, null]);
      const party = must(openParty('The Five', { reading: false, library: all.parties }));
      if (update.written !== null) {
        written += 1;
        expect(after).not.toEqual(before);
        expect(party.session.undo().ok).toBe(true);
        expect(party.session.encounter).toEqual(before);
        expect(party.session.redo().ok).toBe(true);
      }
      expect(party.session.encounter).toEqual(after);
      party.close();
      next.close();
      // Both files open again as they were.
      expect(partyState(all)).toEqual(after);
      const reopened = must(openEncounter('Next', { reading: true, library: all.encounters }));
      expect(reopened.session.encounter).toEqual(next.session.encounter);
    });
    fc.assert(property, { numRuns: times(5, 40), seed: seedFor(`party of ${game}`) });
    expect(written).toBeGreaterThan(0);
  });

  test('power cuts in the middle of an update leave all of it or nothing', () => {
    const all = begun(game);
    const { disk, next } = all;
    const [track = ''] = next.session.system.damageTracks;
    for (const id of ownSide(next.session)) {
      expect(commit(next.session, { action: 'set', by: null, on: [id], with: { track, to: 1 } })).toBe(true);
    }
    const before = partyState(all);
    const random = randomFrom(seedFor(`power cuts of ${game}`));
    const images: Disk[] = [];
    disk.after = () => {
      for (const how of ['keep', 'drop', 'tear'] as const) images.push(disk.cut(how, random));
    };
    expect(must(updateParty('The Five', next.session, { writes: true, library: all.parties })).written).not.toBe(null);
    disk.after = () => {};
    const after = partyState(all);
    expect(after).not.toEqual(before);
    expect(images.length).toBeGreaterThan(9);
    for (const image of images) {
      const opened = must(openJournal(partyPath, { environment: environmentOf(image, 'second') }));
      expect([before, after]).toContainEqual(opened.history.now);
      expect(opened.writable).toBe(true);
      opened.close();
      expect(image.bytes(fightPath)).toEqual(disk.bytes(fightPath));
    }
    next.close();
  });
});

/** The next fight of a party of Vaxia: Mara, Kel, Sister Ro and Tam. */
function scene(): ReturnType<typeof begun> & {
  does(action: string, on: string, values: { readonly [field: string]: Json }): void;
} {
  const all = begun('vaxia');
  const does = (action: string, on: string, values: { readonly [field: string]: Json }): void => {
    if (!commit(all.next.session, { action, by: null, on: [on], with: values })) throw new Error(action);
  };
  return { ...all, does };
}

test('what changes is shown in the words of the game, with what stays and what ends', () => {
  const { next, parties, does } = scene();
  does('damage', 'mara-venn', { amount: 14 });
  does('condition', 'mara-venn', { condition: 'held' });
  does('condition', 'mara-venn', { condition: 'worn', stacks: 4 });
  const { party, update } = must(updateParty('The Five', next.session, { writes: false, library: parties }));
  const lines = update.members.map((member) => `${member.name}: ${formatChanges(member)}`);
  expect(lines[0]).toBe('Mara Venn: LIF 48 -> 34, worn down 4 (VX-90); held ends (VX-85)');
  expect(lines[1]).toBe('Kel: as before');
  expect(party.position).toBe(1);
  must(updateParty('The Five', next.session, { writes: true, library: parties }));
  const again = must(updateParty('The Five', next.session, { writes: false, library: parties }));
  expect(again.update.members.map(formatChanges)[0]).toBe('worn down 4 stays (VX-90); held ends (VX-85)');
});

test('a member who was renamed in the fight is found, and comes back under the new name', () => {
  const { next, parties, does } = scene();
  does('edit', 'mara-venn', { name: 'Mara the Red', sheet: { armour: 3 } });
  does('damage', 'mara-venn', { amount: 5 });
  const { update, party } = must(updateParty('The Five', next.session, { writes: true, library: parties }));
  expect(update.members.map(formatChanges)[0]).toBe('is now Mara the Red, sheet: armour, LIF 48 -> 43');
  expect(party.encounter.combatants['mara-venn']).toMatchObject({ name: 'Mara the Red', sheet: { armour: 3 } });
});

test('members who left the fight, and those of another party, are left as they are; newcomers are named', () => {
  const { next, parties, does } = scene();
  does('remove', 'kel', {});
  commit(next.session, { action: 'join', by: null, on: [], with: { name: 'Guide', side: 'own' } });
  const { update } = must(updateParty('The Five', next.session, { writes: false, library: parties }));
  expect(update.members.map(({ id }) => id)).not.toContain('kel');
  expect(update.notices).toEqual(['not in Next: Kel', 'not of The Five: Guide']);
});

test('a fight that began before parties were known is matched by names', () => {
  const { encounters, parties } = scene();
  const first = must(openEncounter('First', { reading: false, library: encounters }));
  commit(first.session, { action: 'damage', by: null, on: ['kel'], with: { amount: 7 } });
  const { party } = must(updateParty('The Five', first.session, { writes: true, library: parties }));
  expect(party.encounter.combatants.kel?.tracks.lif).toEqual({ now: 33, max: 40 });
});

test('an update from an older fight says that the party was in another one since', () => {
  const { encounters, parties, next, does } = scene();
  const first = must(openEncounter('First', { reading: false, library: encounters }));
  commit(first.session, { action: 'damage', by: null, on: ['kel'], with: { amount: 7 } });
  must(updateParty('The Five', first.session, { writes: true, library: parties }));
  does('damage', 'kel', { amount: 9 });
  must(updateParty('The Five', next.session, { writes: true, library: parties }));
  const party = must(openParty('The Five', { reading: true, library: parties }));
  const update = proposePartyUpdate(party.session, first.session);
  expect(typeof update === 'string' ? update : update.notices).toEqual([
    'The Five was in Next since: this goes back to how First left it',
  ]);
});

test('two parties with members of one name join one fight, each under ids of its own', () => {
  const { encounters, parties } = scene();
  const first = must(openEncounter('First', { reading: true, library: encounters }));
  must(saveParty('Twins', first.session, ['kel'], parties)).close();
  const joining = joinParties(['The Five', 'Twins'], 'fresh', parties);
  if (joining === null) throw new Error('no parties');
  const { system, joins } = must(joining);
  const both = must(startEncounter({ name: 'Both', system, joins }, encounters));
  expect(Object.keys(both.session.encounter.combatants)).toEqual([
    'mara-venn',
    'kel',
    'sister-ro',
    'tam-orley',
    'kel-2',
  ]);
  commit(both.session, { action: 'damage', by: null, on: ['kel-2'], with: { amount: 3 } });
  const one = must(updateParty('Twins', both.session, { writes: true, library: parties }));
  expect(one.update.members.map(formatChanges)).toEqual(['LIF 40 -> 37']);
  const other = must(updateParty('The Five', both.session, { writes: true, library: parties }));
  expect(other.written).toBe(null);
});

test('the dead join as the dead, and alive only if the party joins fresh', () => {
  const { next, parties, does } = scene();
  does('condition', 'kel', { condition: 'dead' });
  must(updateParty('The Five', next.session, { writes: true, library: parties }));
  const notices = (['as-is', 'rested', 'fresh'] as const).map((how) => {
    const joining = joinParties(['The Five'], how, parties);
    return joining?.ok === true ? joining.notices : [];
  });
  expect(notices).toEqual([['Kel is dead'], ['Kel is dead'], ['Kel was dead, and joins alive']]);
});

test('a party that is not there, of another game, or named twice is a sentence', () => {
  const { parties, next } = scene();
  expect(joinParties(['The Fife'], 'as-is', parties)).toMatchObject({
    ok: false,
    message: expect.stringContaining('The Five'),
  });
  expect(joinParties(['The Five', 'the five'], 'as-is', parties)).toMatchObject({ message: 'The Five is named twice' });
  expect(parties.find('Nobody')).toMatchObject({ message: 'there is no party called Nobody' });
  expect(updateParty('Nobody', next.session, { writes: true, library: parties })).toMatchObject({
    ok: false,
    code: 'missing',
  });
});
