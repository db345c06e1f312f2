import { describe, expect, test } from 'vitest';
import { drive } from '../../../src/dice/drive.ts';
import { advance, stepIn } from '../../../src/game/clock/advance.ts';
import { nextTurnAnchor, openSlot, slotsDue } from '../../../src/game/clock/slots.ts';
import { turnEnd, } from '../../../src/game/kernel/clock.ts';
import { Note } from '../../../src/game/kernel/note.ts';
import type { Encounter } from '../../../src/state/encounter.ts';
import { Ledger } from '../../../src/state/ledger.ts';
import { seated } from '../../rules/table.ts';
import { toy } from '../../rules/toy/index.ts';

/** Mara at place 18, Kel at 14, Thug at 9: throws that give them. */
const places = { 'place:mara': 18, 'place:kel': 14, 'place:thug': 9 };

function gathered(): Encounter {
  return seated(toy, [
    ['Thug', {}],
    ['Mara', {}],
    ['Kel', {}],
  ]);
}

interface Moved {
  readonly after: Encounter;
  readonly why: string;
  readonly edges: readonly string[];
  readonly rules: readonly string[];
}

/** Goes on once; `prepare` writes facts first. */
function on(encounter: Encounter, prepare: (ledger: Ledger) => void = () => {}): Moved {
  const ledger = new Ledger(encounter);
  prepare(ledger);
  const note = new Note(true);
  const driven = drive(advance({ clock: toy.clock, ledger, note }), {
    dice: (ask) => [Object.entries(places).find(([id]) => id === ask.id)?.[1] ?? 1],
    choice: () => null,
  });
  if (!driven.done) throw new Error(driven.ask.id);
  const edges = ledger.facts.flatMap((fact) =>
    fact.fact === 'edge-passed' ? [`${fact.edge}${fact.who === null ? '' : ` ${fact.who}`}`] : [],
  );
  const rules = note.lines.filter(({ of }) => of === 'next').map(({ rule, says }) => `${rule} ${says}`);
  return { after: ledger.now, why: driven.value, edges, rules };
}

function actor({ cursor, slots }: Encounter): string | undefined {
  return slots[cursor.acting ?? '']?.who;
}

describe('going on', () => {
  test('the first round gets its slots, round 0 is skipped without any, and the first slot acts', () => {
    const { after, why, edges, rules } = on(gathered());
    expect(after.cursor).toEqual({ round: 1, at: [-18], acting: 'mara@turn-18' });
    expect(why).toBe('Mara is next');
    expect(rules).toEqual(['TY-03 Mara is next']);
    expect(edges).toEqual(['round-start', 'turn-start mara']);
  });

  test('a surprise round is for those who are let in, then the first round follows', () => {
    const surprised = on(gathered(), (ledger) =>
      ledger.setCondition('kel', 'aware', { stacks: 1, ends: null, from: null }),
    );
    expect(surprised.after.cursor.round).toBe(0);
    expect(Object.keys(surprised.after.slots)).toEqual(['kel@turn-14']);
    expect(on(surprised.after).after.cursor).toMatchObject({ round: 1, at: [-18] });
  });

  test('turns end before the next begins, with the edges between, and the round ends after the last', () => {
    const first = on(gathered()).after;
    const second = on(first);
    expect(second.edges).toEqual(['turn-end mara', 'place-end', 'turn-start kel']);
    expect(second.after.slots['mara@turn-18']?.is).toBe('spent');
    const third = on(second.after).after;
    const round2 = on(third);
    expect(round2.edges).toEqual(['turn-end thug', 'round-end', 'round-start', 'turn-start mara']);
    expect(round2.after.cursor).toMatchObject({ round: 2, at: [-18] });
    expect(Object.values(round2.after.slots).map(({ is }) => is)).toEqual(['open', 'open', 'open']);
  });

  test('who is down is passed over in the same step, and the edges pass all the same', () => {
    const first = on(gathered()).after;
    const { edges, after } = on(first, (ledger) => {
      ledger.setTrack('kel', 'hp', 0);
      ledger.setCondition('kel', 'down', { stacks: 1, ends: null, from: null });
      ledger.setCondition('kel', 'burning', { stacks: 1, ends: null, from: null });
    });
    expect(edges).toEqual([
      'turn-end mara',
      'place-end',
      'turn-start kel',
      'turn-end kel',
      'place-end',
      'turn-start thug',
    ]);
    expect(after.combatants.kel?.tracks.hp?.now).toBe(-2);
    expect(actor(after)).toBe('thug');
  });

  test('who steps in out of turn begins its own; the turn that it interrupts goes on and does not begin again', () => {
    const first = on(gathered()).after;
    const ledger = new Ledger(first);
    const thug = ledger.now.slots['thug@turn-9'];
    if (thug === undefined) throw new Error('no slot');
    drive(stepIn({ clock: toy.clock, ledger, note: new Note(false) }, thug), { dice: () => null, choice: () => null });
    expect(actor(ledger.now)).toBe('thug');
    expect(ledger.now.cursor.at).toEqual([-18]);
    const back = on(ledger.now);
    expect(back.edges).toEqual(['turn-end thug']);
    expect(actor(back.after)).toBe('mara');
    const kel = on(back.after);
    expect(kel.edges).toEqual(['turn-end mara', 'place-end', 'turn-start kel']);
    expect(on(kel.after).after.cursor.round).toBe(2);
  });

  test('where nobody is left who can act the clock stops and says so', () => {
    const { why } = on(gathered(), (ledger) => {
      for (const who of ['thug', 'mara', 'kel']) ledger.setCombatant(who, { ...ledger.combatant(who), out: true });
    });
    expect(why).toBe('No combatant is left who can act');
  });

  test('a slot added before the next one comes next', () => {
    const first = on(gathered()).after;
    const bonus = openSlot('thug', 'bonus', [-18, 1]);
    const { after, edges } = on(first, (ledger) => ledger.setSlot(bonus.id, bonus));
    expect(after.cursor.acting).toBe('thug@bonus-18.1');
    expect(edges).toEqual(['turn-end mara', 'turn-start thug']);
  });
});

describe('what ends', () => {
  test('what an edge brings comes before what ends at it', () => {
    const first = on(gathered()).after;
    const ends = nextTurnAnchor(first, 'mara', turnEnd);
    const { after } = on(first, (ledger) => ledger.setCondition('mara', 'burning', { stacks: 1, ends, from: null }));
    expect(after.combatants.mara?.tracks.hp?.now).toBe(10);
    expect(after.combatants.mara?.conditions.burning).toBeUndefined();
  });

  test('nothing outlives the round that it ends in, though its bearer lost the turn', () => {
    const third = on(on(on(gathered()).after).after).after;
    const ends = { edge: turnEnd, who: 'mara', round: 1 };
    const after = on(third, (ledger) => {
      ledger.setCondition('mara', 'stunned', { stacks: 1, ends, from: null });
      ledger.setMark('kel', 'hold', { value: 1, ends });
      ledger.setMark('kel', 'longer', { value: 1, ends: { ...ends, round: 2 } });
    }).after;
    expect(after.cursor.round).toBe(2);
    expect(after.combatants.mara?.conditions.stunned).toBeUndefined();
    expect(Object.keys(after.combatants.kel?.marks ?? {})).toEqual(['place', 'longer']);
  });
});

test('due is who acts, or all open slots at the place where nobody in particular does', () => {
  const first = on(gathered()).after;
  expect(slotsDue(first).map(({ who }) => who)).toEqual(['mara']);
  const ledger = new Ledger(first);
  const beside = openSlot('kel', 'bonus', [-18]);
  ledger.setSlot(beside.id, beside);
  ledger.setCursor({ ...first.cursor, acting: null });
  expect(slotsDue(ledger.now).map(({ who }) => who)).toEqual(['mara', 'kel']);
});
