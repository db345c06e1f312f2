import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/state/encounter.ts';
import { body, type Fighter, Table } from './table.ts';

type With = { readonly [key: string]: Json };

/** A flyer with speed dice of Psi: Strength 6, Precision 6. */
const max: With = {
  bodyStrength: 0,
  mindStrength: 0,
  psiStrength: 6,
  psiPrecision: 6,
  fortune: 6,
  health: 5,
  powers: [
    { name: 'Flight' },
    { name: 'Blast', kind: 'instant', multiplier: 2, base: 3, level: 2 },
    { name: 'Aim', substat: 'psiPrecision' },
    { name: 'Shield', concert: ['Bulwark'] },
    { name: 'Bulwark' },
  ],
};

const speed = [1, 2, 3, 4, 5, 6, 8, 9, 10];

function scene(sheet: With = max): Table {
  const table = new Table(['Max', 'own', sheet], ['Thug', 'other', body(3)]);
  table.next(speed);
  return table;
}

/** Uses a power, keeping so many successes. */
function uses(table: Table, power: string, keep: number, faces: readonly number[], more: With = {}): string {
  return table.does('power', 'max', [], { power, keep, ...more }, faces);
}

describe('psi (SG-26 to SG-34)', () => {
  it('a continuous power ties up as many dice as it keeps successes, of its substat alone (B-28)', () => {
    const table = scene();
    expect(uses(table, 'Flight', 3, [7, 8, 9, 10, 1, 2])).toBe('Max uses Flight: 4 successes, 3 kept');
    expect(table.stacks('max', 'psi-flight')).toBe(3);
    table.next();
    // Three dice are left for a blast, and skill lifts them.
    expect(table.does('blast', 'max', ['thug'], {}, [7, 6, 1])).toBe('Max hits Thug for 7');
    table.next();
    expect(uses(table, 'Aim', 1, [7, 1, 1, 1, 1, 1])).toBe('Max uses Aim: 1 success, 1 kept');
  });

  it('asks how many to keep where nobody said; all stand (SG-29)', () => {
    const table = scene();
    const intent = { action: 'power', by: 'max', on: [], with: { power: 'Flight' } };
    expect(table.decide(intent, [7, 8, 9, 10, 1, 2])).toBe('Max uses Flight: 4 successes, 4 kept');
    table.next();
    const fewer = table.decide({ ...intent, with: { power: 'Bulwark' } }, [7, 8], { keep: ['1'] });
    expect(fewer).toBe('Max uses Bulwark: 2 successes, 1 kept');
  });

  it('flying with all dice, a blast ends the flight or does not happen (A-10)', () => {
    const table = scene();
    uses(table, 'Flight', 6, [7, 7, 7, 7, 7, 7]);
    table.next();
    expect(table.does('blast', 'max', ['thug'])).toBe(
      '[all dice are tied up: a running power is let go, or this one does not happen (SG-31)]',
    );
    expect(table.does('blast', 'max', ['thug'], { drop: 'Flight' }, [7, 1, 1, 1, 1, 1])).toBe('Max hits Thug for 5');
    expect(table.stacks('max', 'psi-flight')).toBe(0);
    expect(table.said).toContain('Max lets Flight go');
  });

  it('a blast stays done when its dice fly (A-11)', () => {
    const table = scene();
    table.does('blast', 'max', ['thug'], {}, [7, 1, 1, 1, 1, 1]);
    const hurt = table.hp('thug');
    table.next();
    uses(table, 'Flight', 6, [7, 7, 7, 7, 7, 7]);
    expect([table.hp('thug'), table.stacks('max', 'psi-flight')]).toEqual([hurt, 6]);
  });

  it('is let go at any time for nothing, and anew only what is running', () => {
    const table = scene();
    expect(table.does('let-go', 'max')).toBe('[no power is running (SG-31)]');
    uses(table, 'Flight', 2, [7, 8, 1, 1, 1, 1]);
    expect(table.does('let-go', 'max', [], { power: 'Aim' })).toBe('[Max has no running power "Aim" (SG-31)]');
    expect(table.does('let-go', 'max', [], { power: 'flight' })).toBe('Max lets Flight go');
    expect(table.stacks('max', 'psi-flight')).toBe(0);
  });

  it('runs on from turn to turn, or ends with the turn where the house has that (SG-34)', () => {
    for (const [settings, kept] of [
      [{}, 2],
      [{ psiLasts: 'turn' }, 0],
    ] as const) {
      const table = scene().under(settings);
      uses(table, 'Flight', 2, [7, 8, 1, 1, 1, 1]);
      for (let n = 1; n < speed.length; n += 1) table.next();
      expect([table.stands, table.stacks('max', 'psi-flight')]).toEqual(['10 bad thug', 2]);
      table.next(speed);
      expect(table.stacks('max', 'psi-flight')).toBe(kept);
    }
  });

  it('a pair in concert shares its dice (SG-30)', () => {
    const table = scene();
    uses(table, 'Shield', 4, [7, 7, 7, 7, 1, 1]);
    table.next();
    expect(uses(table, 'Bulwark', 5, [7, 7, 7, 7, 7, 1])).toBe('Max uses Bulwark: 5 successes, 5 kept');
    table.next();
    expect(uses(table, 'Flight', 1, [8])).toBe('Max uses Flight: 1 success, 1 kept');
  });

  it('more may be held than there is, with Fortune, and the GM is warned (B-29)', () => {
    const table = scene({ ...max, psiStrength: 4, psi: 6 });
    const lucky = { luck: true };
    expect(uses(table, 'Flight', 5, [7, 7, 7, 7, 7, 1, 1, 1, 1, 1], lucky)).toBe(
      'Max uses Flight: 5 successes, 5 kept',
    );
    expect(table.said).toContain('Max holds 5 with 4 dice: something strange may happen');
    table.next();
    expect(uses(table, 'Aim', 0, [], lucky)).toBe('[Max has used Fortune this hour (SG-08)]');
  });

  it('ends when its holder goes down (SG-34, SG-101)', () => {
    const table = scene();
    uses(table, 'Flight', 2, [7, 8, 1, 1, 1, 1]);
    const hurt = { action: 'damage', by: null, on: ['max'], with: { amount: 51 } };
    table.decide(hurt, [7, 1, 1, 1, 1]);
    expect(table.stacks('max', 'psi-flight')).toBe(0);
    expect(table.said).toContain('Max: Flight ends');
  });

  it('off speed it costs a later phase (SG-42)', () => {
    const sheet = { ...max, bodyStrength: 2, bodyPrecision: 2, health: 5, body: 2 };
    const table = new Table(['Max', 'own', sheet], ['Thug', 'other', body(3)]);
    table.next([1, 2, 8, 9, 10], { stat: ['Body'] });
    expect(uses(table, 'Flight', 1, [7, 8, 1, 1, 1, 1])).toBe(
      'Max uses Flight: 2 successes, 1 kept, off speed: segment 2 too',
    );
    expect(table.left('max')).toEqual([]);
  });
});

describe('what helps and hampers a roll', () => {
  const jim = (more: With = {}): Fighter => ['Jim', 'own', body(3, { karma: 1, fortune: 2, ...more })];
  const against = (who: Fighter): Table => {
    const table = new Table(who, ['Thug', 'other', body(3)]);
    table.next([1, 2, 3, 8, 9, 10]);
    return table;
  };

  it('skills that fit are added for one roll (A-07), of those that there are', () => {
    const table = against(
      jim({
        skills: [
          { name: 'Persuasion', level: 2 },
          { name: 'Politics', level: 1 },
        ],
      }),
    );
    const roll = { substat: 'bodyStrength', skill: 'Persuasion', skills: 'Politics' };
    expect(table.does('roll', 'jim', [], roll, [4, 1, 1])).toBe('Jim rolls Persuasion: 1 success');
    expect(table.cited).toContain('SG-22');
    table.next();
    expect(table.does('roll', 'jim', [], { ...roll, skills: 'Dancing' })).toBe('[Jim has no skill "Dancing" (SG-22)]');
  });

  it('a karma point lowers the floor once, and is gone (SG-20)', () => {
    const table = against(jim());
    expect(table.does('attack', 'jim', ['thug'], { karma: true, tn: 2 }, [2, 1, 1])).toBe('Jim hits Thug for 4');
    expect(table.now.combatants.jim?.tracks.karma?.now).toBe(0);
    table.next();
    expect(table.does('attack', 'jim', ['thug'], { karma: true })).toBe('[Jim has no karma point left (SG-20)]');
  });

  it('Fortune joins once an hour, until the GM says that it is over (SG-08); a device throws again (SG-07)', () => {
    const table = against(jim());
    expect(table.does('attack', 'jim', ['thug'], { luck: true }, [1, 1, 1, 7, 8])).toBe('Jim hits Thug for 5');
    table.next();
    expect(table.does('attack', 'jim', ['thug'], { luck: true })).toBe('[Jim has used Fortune this hour (SG-08)]');
    table.does('condition', null, ['jim'], { condition: 'luck-used', stacks: 0 });
    expect(table.does('attack', 'jim', ['thug'], { luck: true }, [1, 1, 1, 7, 8])).toBe('Jim hits Thug for 5');
    const device = against(jim({ device: true }));
    expect(device.does('attack', 'jim', ['thug'], { luck: true }, [1, 7, 1, 8, 1])).toBe('Jim hits Thug for 5');
  });

  it('a device chooses which dice it throws again, once for all targets of a throw (SG-07)', () => {
    const attacks = (which: readonly string[]) => {
      const intent = { action: 'attack', by: 'jim', on: ['thug'], with: { luck: true } };
      const fists = { name: 'Fists', level: 3, uses: ['melee'] };
      const boxer = against(jim({ device: true, fortune: 1, skills: [fists] }));
      return boxer.decide(intent, [4, 7, 1, 8], { 'attack-which': which });
    };
    // Skill lifts the 4, unless it is thrown again; the 1 nothing lifts.
    expect(attacks(['die 3: 1'])).toBe('Jim hits Thug for 6');
    expect(attacks(['die 1: 4'])).toBe('Jim hits Thug for 5');
    const drone = jim({ device: true, fortune: 1, grenades: [{ kind: 'smoke', count: 1 }] });
    const table = new Table(drone, ['Thug', 'other', body(3)], ['Cid', 'other', body(3)]);
    table.next([1, 2, 3, 8, 9, 10, 8, 9, 10]);
    const smoke = { action: 'grenade', by: 'jim', on: ['thug', 'cid'], with: { luck: true, distance: 2 } };
    expect(table.decide(smoke, [4, 7, 1, 8], { 'throw-which': ['die 1: 4'] })).toBe('Jim throws smoke: 2 of 2 reached');
  });

  it('cover takes off what the house says (SG-81)', () => {
    const net = (settings: With, cover: string): string => {
      const table = new Table(jim(), ['Thug', 'other', body(3)]).under(settings);
      table.next([1, 2, 3, 8, 9, 10]);
      return table.does('attack', 'jim', ['thug'], { cover }, [7, 7, 7]);
    };
    expect(net({}, 'none')).toBe('Jim hits Thug for 6');
    expect(net({}, 'light')).toBe('Jim hits Thug for 5');
    expect(net({}, 'half')).toBe('Jim hits Thug for 4');
    expect(net({}, 'heavy')).toBe('Jim misses Thug');
    expect(net({ coverLight: 2 }, 'light')).toBe('Jim hits Thug for 4');
    expect(net({ coverHalf: 1 }, 'half')).toBe('Jim hits Thug for 5');
    expect(net({ coverHeavy: 1 }, 'heavy')).toBe('Jim hits Thug for 5');
    expect(net({}, '2')).toBe('Jim hits Thug for 4');
  });

  it('a run goes two hexes further for each success (B-35)', () => {
    const table = against(['Jim', 'own', body(3, { bodyStrength: 5, body: 3 })]);
    expect(table.does('run', 'jim', [], {}, [7, 8, 9, 1, 1])).toBe('Jim runs 11 hexes in all');
  });
});
