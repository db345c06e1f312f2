/**
 * The older edition. The mage of A-45 has INT 60 and SPIR 55; a spell on DEX 30 and END 40 meets 55 and 65: rolls of 80 and
 * 85 are 17 points, and 38 against the base. Needs by hand from VX-13.
 */
import { describe, expect, it } from 'vitest';
import { type Fighter, round1, Table } from '../combatants.ts';

const mage = { LIF: 40, INT: 60, SPIR: 55, weapons: [{ name: 'fire', kind: 'magic' }] };
const target = { LIF: 60, DEX: 30, END: 40 };

function older(...who: readonly Fighter[]): Table {
  return new Table(...who).under({ edition: 'older' }).start();
}

function cast(sheet: object, values: object, faces: readonly number[]): Table {
  const table = older(['Ann', mage], ['Kel', { ...target, ...sheet }, 'other'], ['Bob', { LIF: 30, armour: 2 }]);
  table.does('cast', 'ann', ['kel'], { ...values }, faces);
  return table;
}

const title = (table: Table): string => table.last?.title ?? '';

describe('spells (VX-148 to VX-152)', () => {
  it('A-45: 17 points, less armour', () => {
    expect(title(cast({}, {}, [80, 85]))).toBe('Ann casts: Kel takes 17');
    expect(cast({ armour: 5 }, {}, [80, 85]).lif('kel')).toBe(60 - 12);
  });

  it('A-46: is cast though the target resists', () => {
    expect(title(cast({}, {}, [40, 45]))).toBe('Ann casts, Kel resists');
    expect(title(cast({}, {}, [1, 1]))).toBe('the spell of Ann does not go off');
  });

  it('A-44: a skill made to resist magic counts, ordinary combat skills do not', () => {
    const skill = (name: string): object => ({ DEX: 10, END: 20, skills: [{ name, value: 20, aspects: ['avoid'] }] });
    const needs = (name: string): readonly (string | undefined)[] =>
      cast(skill(name), {}, [80, 85])
        .last?.working.filter(({ of }) => of.startsWith('affects,'))
        .map(({ says }) => says) ?? [];
    expect(needs('Resist magic')).toContain('skill made to resist magic');
    expect(cast(skill('Resist magic'), {}, [80, 85]).lif('kel')).toBe(60 - 17);
    // Against 35 and 45 the needs are 24.0 and 38.9: a winsby of 51.0 on 57.5 is 29.
    expect(cast(skill('Footwork'), {}, [80, 85]).lif('kel')).toBe(60 - 29);
  });

  it('aimed at the mind meets INT and SPIR; aimed at nobody the base alone', () => {
    expect(cast({ INT: 30, SPIR: 40 }, { at: 'mind' }, [80, 85]).lif('kel')).toBe(60 - 17);
    expect(title(cast({}, { at: 'nobody' }, [80, 85]))).toBe('Ann casts: 38 points');
  });

  it('holds the target, or wears down its mind, with the same points', () => {
    expect(title(cast({}, { effect: 'held' }, [80, 85]))).toBe('Ann casts: Kel is held: 17 points, 2 rounds');
    expect(title(cast({}, { effect: 'worn' }, [80, 85]))).toBe('Ann casts: Kel is worn down by 17, 43 left');
  });

  it('is refused in the current edition, where magic weapons attack', () => {
    const now = round1(['Ann', mage], ['Kel', target, 'other']);
    expect(now.does('cast', 'ann', ['kel'])).toBe('[older edition only (VX-148)]');
    expect(now.does('meddle', 'ann', ['kel'])).toBe('[older edition only (VX-148)]');
    const then = older(['Ann', mage], ['Kel', target, 'other']);
    expect(then.does('attack', 'ann', ['kel'], { weapon: 'fire' })).toBe(
      '[in the older edition spells are cast (VX-148)]',
    );
  });

  it('has a dynamic difficulty by house rule (VX-149, A-49)', () => {
    const table = older(['Ann', mage], ['Kel', target, 'other']).under({ edition: 'older', dynamicDifficulty: true });
    table.does('cast', 'ann', ['kel'], {}, [80, 85]);
    // 2 x 55 - 60 = 50 and 2 x 65 - 55 = 75.
    const values = table.last?.working.filter(({ of }) => of.startsWith('affects,')).map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining([50, 75]));
  });
});

describe('a defence against a spell, in two parts (VX-157 to VX-159)', () => {
  it('A-47: a dodge with DEX 50 and END 60 subtracts 12 of the 17', () => {
    // The skill does not count in the first part: the spell meets bare 30 and 40.
    const skilled = { DEX: 30, END: 40, skills: [{ name: 'Footwork', value: 20, aspects: ['avoid'] }] };
    expect(cast(skilled, { defence: 'dodge' }, [80, 85, 80, 70]).lif('kel')).toBe(60 - 5);
  });

  it('against a block the spell meets STR instead of DEX, and a shield counts', () => {
    const table = cast({ DEX: 1, STR: 30, shield: 4 }, { defence: 'block' }, [80, 85, 1, 1]);
    expect(table.lif('kel')).toBe(60 - 13);
  });

  it('a parry rolls DEX and STR', () => {
    const says = cast({ STR: 50 }, { defence: 'parry' }, [80, 85, 50, 50]).steps;
    expect(says.filter((text) => /^(DEX|STR): might/.test(text))).toEqual([
      'DEX: might 30 v 60, need 81.6, d100 50',
      'STR: might 50 v 55, need 56.1, d100 50',
    ]);
  });

  it('a spell at the mind can only be resisted, with a skill and one die', () => {
    const table = older(['Ann', mage], ['Kel', { ...target, INT: 30, SPIR: 40 }, 'other']);
    expect(table.does('cast', 'ann', ['kel'], { at: 'mind', defence: 'dodge' })).toBe(
      '[dodge does not work against a spell aimed at the mind (VX-159)]',
    );
    expect(table.does('cast', 'ann', ['kel'], { at: 'mind', defence: 'resist' })).toBe(
      '[Kel has no skill made to resist magic (VX-159)]',
    );
    const wary = { INT: 30, SPIR: 40, skills: [{ name: 'Resist magic', value: 15 }] };
    // 55 against SPIR 55 has need 50.5: an 81 is 30.5 x 55 % = 16.8.
    expect(cast(wary, { at: 'mind', defence: 'resist' }, [80, 85, 81]).lif('kel')).toBe(60);
    expect(cast(wary, { at: 'mind', defence: 'resist' }, [80, 85, 61]).lif('kel')).toBe(60 - 11);
  });

  it('a declared dodge is the default, and an action of the defender', () => {
    const table = older(['Ann', mage], ['Kel', target, 'other']);
    table.does('defend', 'kel', [], { defence: 'dodge' });
    table.does('cast', 'ann', ['kel'], {}, [80, 85, 1, 1]);
    expect(table.now.combatants.kel?.marks.acted?.value).toBe(1);
  });

  it('an attack on a mage who casts: two independent rulings (VX-160)', () => {
    const table = older(['Ann', mage], ['Kel', { ...target, DEX: 100, STR: 100 }, 'other']);
    table.does('declare', 'ann', [], { plan: { action: 'cast', on: ['kel'] } });
    table.does('declare', 'kel', [], { plan: { action: 'attack', on: ['ann'] } });
    table.does('resolve', null, [], {}, [100, 100, 100, 100]);
    expect(table.status('ann')).not.toBe('up');
    expect(table.lif('kel')).toBeLessThan(60);
  });
});

describe('metamagic (VX-153 to VX-156)', () => {
  /** A metamage with 100 and 100 against 45 + 60 and 45 + 55: needs 52.8 and 50.5, so 70 and 69 are 17.8 points. */
  const withMetamagic = (way: string, faces: readonly number[], values: object = {}, house: object = {}): Table => {
    const meta = { INT: 100, SPIR: 100, LIF: 30 };
    const table = older(['Ann', mage], ['Kel', target, 'other'], ['Zoe', meta], ['Bob', { LIF: 30, armour: 2 }]);
    table.under({ edition: 'older', ...house });
    table.does('meddle', 'zoe', ['ann'], { way, ...values }, faces);
    return table;
  };
  const castAfter = (table: Table): string => table.does('cast', 'ann', ['kel'], {}, [80, 85]);

  it('A-48: 45, and the bare stats of the mage', () => {
    const says = withMetamagic('drain', [70, 69]).last?.working.filter(({ of }) => of.startsWith('metamagic,'));
    expect(says?.map(({ value, rule }) => [value, rule])).toEqual([
      [25, 'VX-148'],
      [45, 'VX-153'],
      [105, 'VX-154'],
      [25, 'VX-148'],
      [45, 'VX-153'],
      [100, 'VX-154'],
    ]);
  });

  it.each([
    ['bolster', 'Ann casts: Kel takes 35'],
    ['drain', 'Ann casts, nothing reaches Kel'],
    ['redirect', 'the spell of Ann is redirected: Bob takes 15'],
    ['change', 'the spell of Ann becomes something else: 17 points'],
  ])('%s with 18 points', (way, title) => {
    expect(castAfter(withMetamagic(way, [70, 69], way === 'redirect' ? { redirectTo: 'bob' } : {}))).toBe(title);
  });

  it('points that bolster and points that drain are added up: 18 - 18 leaves the spell as it was (VX-155)', () => {
    const meta = { INT: 100, SPIR: 100, LIF: 30 };
    const table = older(['Ann', mage], ['Kel', target, 'other'], ['Zoe', meta], ['Yan', meta]);
    table.does('meddle', 'zoe', ['ann'], { way: 'bolster' }, [70, 69]);
    table.does('meddle', 'yan', ['ann'], { way: 'drain' }, [70, 69]);
    expect(castAfter(table)).toBe('Ann casts: Kel takes 17');
  });

  it('a redirect with too few points does nothing, or by house rule makes the spell miss', () => {
    // 60 and 59 are 7.8 points.
    expect(castAfter(withMetamagic('redirect', [60, 59], { redirectTo: 'bob' }))).toBe('Ann casts: Kel takes 17');
    expect(castAfter(withMetamagic('redirect', [60, 59], { redirectTo: 'bob' }, { metamagicPartial: true }))).toBe(
      'the spell of Ann misses Kel',
    );
    expect(castAfter(withMetamagic('change', [60, 59], {}, { metamagicPartial: true }))).toBe(
      'Ann casts: Kel takes 17',
    );
    expect(castAfter(withMetamagic('drain', [60, 59]))).toBe('Ann casts: Kel takes 9');
  });

  it('a redirect to someone who is not there any more turns the spell aside', () => {
    const table = withMetamagic('redirect', [70, 69], { redirectTo: 'bob' });
    table.does('remove', null, ['bob']);
    expect(castAfter(table)).toBe('the spell of Ann is redirected');
    expect(table.lif('kel')).toBe(60);
  });

  it('does nothing by itself: it ends with the round, and with the spell', () => {
    const table = withMetamagic('bolster', [70, 69]);
    expect(table.has('ann', 'meddled')).toBe(true);
    table.does('next', null);
    expect(table.has('ann', 'meddled')).toBe(false);
    const used = withMetamagic('bolster', [70, 69]);
    castAfter(used);
    expect(used.has('ann', 'meddled')).toBe(false);
    const { last } = withMetamagic('bolster', [1, 1]);
    expect(last?.title).toBe('Zoe bolsters the spell of Ann: in vain');
  });

  it('works on a spell that was declared with it', () => {
    const table = older(['Zoe', { INT: 100, SPIR: 100 }], ['Ann', mage], ['Kel', target, 'other']);
    table.does('declare', 'zoe', [], { plan: { action: 'meddle', on: ['ann'], with: { way: 'bolster' } } });
    table.does('declare', 'ann', [], { plan: { action: 'cast', on: ['kel'] } });
    table.does('resolve', null, [], {}, [70, 69, 80, 85]);
    expect(table.lif('kel')).toBe(60 - 35);
  });
});

describe('attacks of the older edition (VX-161)', () => {
  const strike = (defence: string, faces: readonly number[], kel: object = {}): Table => {
    const table = older(['Ann', { DEX: 60, STR: 55 }], ['Kel', { LIF: 60, DEX: 50, END: 45, ...kel }, 'other']);
    table.does('attack', 'ann', ['kel'], { defence }, faces);
    return table;
  };

  it.each(['block', 'parry', 'dodge'])('%s: the attack meets DEX and END, as in A-20', (defence) => {
    expect(strike(defence, [70, 80, 1, 1], { STR: 1 }).lif('kel')).toBe(40);
  });

  it.each([
    ['block', ['STR', 'END']],
    ['parry', ['DEX', 'STR']],
    ['dodge', ['DEX', 'END']],
  ])('%s rolls %j', (defence, stats) => {
    const says = strike(defence, [70, 80, 50, 50]).steps;
    const dice = says
      .filter((text) => /^(DEX|STR|END): might/.test(text))
      .map((text) => text.slice(0, text.indexOf(':')));
    expect(dice).toEqual(stats);
  });

  it('has no redirect, no disarm, and no block with magic', () => {
    const table = older(['Ann', {}], ['Kel', target, 'other']);
    for (const defence of ['redirect', 'disarm']) {
      expect(table.does('attack', 'ann', ['kel'], { defence })).toContain(`no physical ${defence}`);
    }
    expect(table.does('attack', 'ann', ['kel'], { defence: 'block', defenceKind: 'magic' })).toContain('VX-161');
  });
});
