/** What the prompt of an attack offers, and what it refuses all the same where it is proposed; and what the working says. */
import { describe, expect, it } from 'vitest';
import { type Fighter, round1, Table } from '../combatants.ts';
import { chase } from '../vehicles/vehicle-scenes.ts';

const ann: Fighter = [
  'Ann',
  { LIF: 40, DEX: 60, STR: 55, weapons: [{ name: 'sword' }, { name: 'fire', kind: 'magic' }] },
];
const kel: Fighter = ['Kel', { LIF: 60, DEX: 50, END: 45 }, 'other'];

function duel(...more: readonly Fighter[]): Table {
  return round1(ann, kel, ...more);
}

describe('the kind of a block (VX-55)', () => {
  const mage: Fighter = ['Ann', { LIF: 40, INT: 60, SPIR: 55, weapons: [{ name: 'fire', kind: 'magic' }] }];
  const armed: Fighter = ['Kel', { LIF: 60, STR: 60, END: 60, SPIR: 10, CHA: 10 }, 'other'];
  const scene = (settings = {}): Table => {
    return new Table(mage, armed, ['Cart', { vehicle: 'closed', armour: 0 }, 'other']).under(settings).start();
  };
  const asked = (table: Table, values: object, on = 'kel'): string | undefined =>
    table.asks('attack', 'ann', [on], { ...values }).find((line) => line.startsWith('defenceKind'));

  it('is asked of a block alone, and is that of the attack by default', () => {
    expect(asked(scene(), { defence: 'block' })).toBe('defenceKind: physical magic*');
    expect(asked(scene(), { defence: 'block', weapon: 'bare hands' })).toBe('defenceKind?: physical* magic');
    for (const defence of ['undefended', 'dodge', 'parry', 'redirect', 'disarm'])
      expect(asked(scene(), { defence })).toBeUndefined();
  });

  it('is not asked of a vehicle, nor in the older edition, which have one kind', () => {
    expect(asked(scene(), { defence: 'block' }, 'cart')).toBeUndefined();
    expect(asked(scene({ edition: 'older' }), { defence: 'block', weapon: 'bare hands' })).toBeUndefined();
  });

  it('may be the other one: a spell meets STR and END', () => {
    // 60 and 55 v 10 need 5.6 and 6.0: 80 and 80 are 74.2 above, 42.7 points; Kel's 70 and 70 fall short of 95.4 and 95.0.
    // V 60 they need 50.5 and 55.6: 26.9 above, 15.5 points. Kel with 60 and 60 needs 50.5 and 45.4: 22.1 above, 13.2.
    const [magic, physical] = [scene(), scene()];
    expect(magic.does('attack', 'ann', ['kel'], { defence: 'block' }, [80, 80, 70, 70])).toBe('Ann hits Kel for 43');
    const crossed = { defence: 'block', defenceKind: 'physical' };
    expect(physical.does('attack', 'ann', ['kel'], crossed, [80, 80, 70, 70])).toBe('Ann hits Kel for 2');
  });

  it('is refused where nothing is blocked, for it would count for nothing', () => {
    const refusal = (does: string): string => `[only a block is physical or magic by choice, and Kel ${does} (VX-55)]`;
    const attack = (values: object) => scene().does('attack', 'ann', ['kel'], { ...values });
    expect(attack({ defence: 'dodge', defenceKind: 'physical' })).toBe(refusal('dodges'));
    expect(attack({ defenceKind: 'magic' })).toBe(refusal('is undefended'));
    expect(scene().does('defend', 'kel', [], { defence: 'dodge', kind: 'magic' })).toBe(refusal('dodges'));
    expect(scene().does('attack', 'ann', ['cart'], { defence: 'block', defenceKind: 'magic' })).toContain('VX-129');
  });

  it('is that of the block that was declared, which asks for it too', () => {
    const table = scene();
    expect(table.asks('defend', 'kel', [], { defence: 'block' })[1]).toBe('kind?: as-attack* physical magic');
    expect(table.asks('defend', 'kel', [], { defence: 'dodge' })).toHaveLength(1);
    expect(table.does('defend', 'kel', [], { defence: 'block', kind: 'physical' })).toBe(
      'Kel blocks physically this round',
    );
    expect(asked(table, {})).toBe('defenceKind: physical* magic');
    expect(table.does('attack', 'ann', ['kel'], {}, [80, 80, 70, 70])).toBe('Ann hits Kel for 2');
  });
});

describe('what the prompt of an attack offers', () => {
  it('the first weapon of the sheet, bare hands last, and no defence', () => {
    expect(duel().asks('attack', 'ann', ['kel'])).toEqual([
      'weapon?: sword* fire bare hands',
      'defence: undefended* block dodge parry redirect disarm',
      'modifier?: 0',
      'nonlethal?: no* yes',
      'further?: 0 (0-20)',
    ]);
    // Nothing is asked of an action that needs an actor and has none.
    expect(duel().asks('attack', null, ['kel'])).toEqual([]);
    const defences = duel().blanks('attack', 'ann', ['kel'])[1]?.options ?? [];
    expect(defences.map(({ key }) => key)).toEqual(['u', 'b', 'd', 'p', 'r', 'i']);
  });

  it('before a target is known every defence, undefended by default; who redirects asks for a new target', () => {
    expect(duel().asks('attack', 'ann')[1]).toBe('defence: undefended* block dodge parry redirect disarm');
    const redirected = duel(['Lu', {}], ['Mo', {}]);
    redirected.does('leave', null, ['mo']);
    expect(redirected.asks('attack', 'ann', ['kel'], { defence: 'redirect' })).toContain('redirectTo: ann lu -');
    expect(redirected.asks('attack', 'ann', ['kel'], { defence: 'parry' }).join()).not.toContain('redirectTo');
  });

  it('a defence of the other kind is refused by its rule (A-27, VX-57, VX-58)', () => {
    const table = duel();
    const line = (values: object): string => table.asks('attack', 'ann', ['kel'], { ...values })[1] ?? '';
    const crossed = 'defence: undefended* block dodge parry!VX-57 redirect!VX-58 disarm!VX-58';
    expect(line({ weapon: 'fire', defenceKind: 'physical' })).toBe(crossed);
    expect(line({ weapon: 'sword', defenceKind: 'magic' })).toBe(crossed);
    expect(line({ weapon: 'fire' })).not.toContain('!');
    expect(table.does('attack', 'ann', ['kel'], { weapon: 'fire', defence: 'parry', defenceKind: 'physical' })).toBe(
      '[a physical parry meets only physical attacks (VX-57)]',
    );
  });

  it('what was declared is the default, and undefended is refused (VX-53)', () => {
    const table = duel();
    table.does('defend', 'kel', [], { defence: 'parry' });
    expect(table.asks('attack', 'ann', ['kel'])[1]).toBe(
      'defence: undefended!VX-53 block dodge parry* redirect disarm',
    );
    // A declared parry is of the kind of each attack; a physical one does not meet a spell.
    expect(table.asks('attack', 'ann', ['kel'], { weapon: 'fire' })[1]).toContain('parry*');
    const physical = duel();
    physical.does('defend', 'kel', [], { defence: 'parry', kind: 'physical' });
    expect(physical.asks('attack', 'ann', ['kel'], { weapon: 'fire' })[1]).toContain('undefended* ');
  });

  it('a weapon that was dropped is marked and not the default (VX-61)', () => {
    const table = duel();
    table.does('attack', 'ann', ['kel'], { defence: 'disarm' }, [40, 40, 100, 100]);
    expect(table.asks('attack', 'ann', ['kel'])[0]).toBe('weapon?: sword!VX-61 fire* bare hands');
    expect(table.does('attack', 'ann', ['kel'], { weapon: 'sword' })).toBe(
      '[the sword was dropped: picking it up takes an action (VX-61)]',
    );
    // With every own weapon dropped it is bare hands, and those cannot be dropped.
    const last = round1(['Ann', { DEX: 60, STR: 55 }], kel);
    expect(last.does('attack', 'ann', ['kel'], { defence: 'disarm' }, [40, 40, 100, 100])).toBe('Kel disarms Ann');
    expect(last.has('ann', 'disarmed')).toBe(false);
    expect(last.asks('attack', 'ann', ['kel'])[0]).toBe('weapon?: bare hands* magic');
  });

  it('the phrases of the sentence', () => {
    const phrases = (values = {}): readonly string[] =>
      duel()
        .blanks('attack', 'ann', ['kel'], values)
        .flatMap(({ options = [] }) => options.flatMap(({ phrase }) => phrase ?? []));
    expect(phrases().slice(0, 5)).toEqual(['the sword', 'the fire', 'bare hands', 'undefended', 'Kel blocks']);
    expect(phrases({ flee: 'yes' })).toContain('Kel leaps out');
    expect(phrases({ flee: true })).toContain('Kel leaps out');
    expect(phrases({ flee: 'no' })).toContain('Kel dodges');
  });

  it('only those in a vehicle are asked whether they leap out, and then dodge (VX-131)', () => {
    const table = chase();
    expect(table.asks('attack', 'ann', ['ro']).slice(1, 3)).toEqual([
      'defence: undefended* block dodge!VX-131 parry redirect disarm',
      'flee?: no* yes',
    ]);
    expect(table.asks('attack', 'ann', ['ro'], { flee: 'yes' })[1]).toContain('dodge*');
    const kinds = (values: object): boolean =>
      table
        .asks('attack', 'ann', ['ro'], { defence: 'block', ...values })
        .join()
        .includes('defenceKind');
    expect([kinds({}), kinds({ flee: true })]).toEqual([true, false]);
    for (const on of ['wagon', 'kel'])
      expect(table.asks('attack', 'ann', [on]).join().includes('flee')).toBe(on === 'kel');
    expect(table.asks('attack', 'kel', ['ann']).join()).not.toContain('flee');
  });
});

describe('what an attack refuses though it is proposed', () => {
  it.each([
    ['ann', {}, 'Ann cannot be the target of an own attack'],
    ['lu', {}, 'Lu is out of the fight'],
    ['kel', { redirectTo: 'kel', defence: 'redirect' }, 'the attack must be redirected to another combatant (VX-60)'],
    ['kel', { redirectTo: 'lu', defence: 'redirect' }, 'Lu is out of the fight'],
    ['kel', { redirectTo: 'zed', defence: 'redirect' }, 'nobody here is called "zed"'],
    ['kel', { redirectTo: 'mo', defence: 'redirect' }, 'Mo is dead'],
    ['mo', {}, 'Mo is dead'],
    ['kel', { flee: true }, 'Kel is in no vehicle to leap out of (VX-131)'],
  ])('%s, %o: %s', (on, values, refusal) => {
    const table = duel(['Lu', {}], ['Mo', { LIF: 10 }]).under({ deaths: 'at-once' });
    table.does('leave', null, ['lu']);
    table.does('damage', null, ['mo'], { amount: 20 });
    expect(table.does('attack', 'ann', [on], { ...values })).toContain(refusal);
  });

  it('a redirect is offered first to those who are up, and not to the dead (VX-60, VX-94)', () => {
    const table = duel(['Bo', {}], ['Cy', {}], ['Mo', { LIF: 10 }]).under({ deaths: 'at-once' });
    table.does('condition', null, ['bo'], { condition: 'unconscious' });
    table.does('damage', null, ['mo'], { amount: 20 });
    const asked = table.asks('attack', 'ann', ['kel'], { defence: 'redirect' });
    expect(asked.find((line) => line.startsWith('redirectTo'))).toBe('redirectTo: ann cy bo mo!VX-94 -');
  });

  it('the unconscious cannot defend (VX-93)', () => {
    const table = duel();
    table.does('damage', null, ['kel'], { amount: 120 });
    // Who was up when the round began still defends in it (VX-41).
    expect(table.asks('attack', 'ann', ['kel'])[1]).not.toContain('!');
    table.does('next', null);
    expect(table.asks('attack', 'ann', ['kel'])[1]).toBe(
      'defence: undefended* block!VX-93 dodge!VX-93 parry!VX-93 redirect!VX-93 disarm!VX-93',
    );
    expect(table.does('attack', 'ann', ['kel'], { defence: 'block' })).toBe('[Kel is in no state to block (VX-93)]');
  });
});

describe('what the working of damage says', () => {
  // 60 and 55 on 70 and 80 against 50 and 45 make 20 points.
  function says(values: object, faces: readonly number[], [worn, house]: readonly [object, object] = [{}, {}]): Table {
    const table = new Table(ann, ['Kel', { ...kel[1], ...worn }, 'other']).under({ ...house }).start();
    table.does('attack', 'ann', ['kel'], { ...values }, faces);
    return table;
  }

  it.each([
    [{}, {}, 'VX-67: weapon class: off', 'VX-74: armour: none worn', 'VX-55: shield: none carried'],
    [{ weaponClasses: true }, { armour: 1 }, 'VX-68: weapon class: adds nothing', 'VX-74: armour 1', null],
    [{ olderShares: true }, { shield: 1 }, 'VX-71: weapon: not in the older list', null, 'counts only behind a block'],
  ])('%o, %o', (house, worn, ...lines) => {
    const hands = says({ weapon: 'bare hands' }, [70, 80], [worn, house]);
    const said = hands.says('VX-55', 'VX-67', 'VX-68', 'VX-71', 'VX-74').join('\n');
    for (const line of lines) if (line !== null) expect(said).toContain(line);
    expect(said.includes('none worn')).toBe(!('armour' in worn));
    expect(said.includes('none carried')).toBe(!('shield' in worn));
    expect(hands.says('VX-77')).toEqual([]);
  });

  it('circumstances are a step of both difficulties, and none where there are none (VX-25)', () => {
    expect(
      says({ modifier: 10 }, [70, 80])
        .says('VX-25')
        .filter((line) => line.includes('circumstances')),
    ).toHaveLength(2);
    expect(says({}, [70, 80]).says('VX-25')).toEqual([]);
  });

  it('a title each for a hit, a hit that does no harm, and a miss', () => {
    expect(says({}, [70, 80]).last?.title).toBe('Ann hits Kel for 20');
    expect(says({}, [70, 80], [{ armour: 20 }, {}]).last?.title).toBe('Ann does not hurt Kel');
    expect(says({}, [70, 80], [{ armour: 19 }, {}]).last?.title).toBe('Ann hits Kel for 1');
    expect(says({}, [2, 2]).last?.title).toBe('Ann misses Kel');
  });
});
