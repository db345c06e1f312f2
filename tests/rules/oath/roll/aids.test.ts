/** What helps or hampers a roll: added skills, karma, luck, cover. */
import { describe, expect, it } from 'vitest';
import { body, type Fighter, type Table, turn1, type With } from '../table.ts';

describe('what helps and hampers a roll', () => {
  const jim = (more: With = {}): Fighter => ['Jim', 'own', body(3, { karma: 1, fortune: 2, ...more })];
  const against = (who: Fighter): Table => {
    return turn1([1, 2, 3, 8, 9, 10], who, ['Thug', 'other', body(3)]);
  };

  it('adds fitting skills for one roll, and refuses unknown ones (A-07, SG-22)', () => {
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

  it('spends a karma point to lower the floor once (SG-20)', () => {
    const table = against(jim());
    expect(table.does('attack', 'jim', ['thug'], { karma: true, tn: 2 }, [2, 1, 1])).toBe('Jim hits Thug for 4');
    expect(table.now.combatants.jim?.tracks.karma?.now).toBe(0);
    table.next();
    expect(table.does('attack', 'jim', ['thug'], { karma: true })).toBe('[Jim has no karma point left (SG-20)]');
  });

  it('adds Fortune dice once an hour, until the GM ends the hour (SG-08); a device rerolls dice (SG-07)', () => {
    const table = against(jim());
    expect(table.does('attack', 'jim', ['thug'], { luck: true }, [1, 1, 1, 7, 8])).toBe('Jim hits Thug for 5');
    table.next();
    expect(table.does('attack', 'jim', ['thug'], { luck: true })).toBe('[Jim has used Fortune this hour (SG-08)]');
    table.does('condition', null, ['jim'], { condition: 'luck-used', stacks: 0 });
    expect(table.does('attack', 'jim', ['thug'], { luck: true }, [1, 1, 1, 7, 8])).toBe('Jim hits Thug for 5');
    const device = against(jim({ device: true }));
    expect(device.does('attack', 'jim', ['thug'], { luck: true }, [1, 7, 1, 8, 1])).toBe('Jim hits Thug for 5');
  });

  it('lets a device choose the dice to reroll, once for all targets of a throw (SG-07)', () => {
    const attacks = (which: readonly string[]) => {
      const intent = { action: 'attack', by: 'jim', on: ['thug'], with: { luck: true } };
      const fists = { name: 'Fists', level: 3, uses: ['melee'] };
      const boxer = against(jim({ device: true, fortune: 1, skills: [fists] }));
      return boxer.decide(intent, [4, 7, 1, 8], { 'attack-which': which });
    };
    // Skill raises the 4, unless it is rerolled; nothing raises the 1.
    expect(attacks(['die 3: 1'])).toBe('Jim hits Thug for 6');
    expect(attacks(['die 1: 4'])).toBe('Jim hits Thug for 5');
    const drone = jim({ device: true, fortune: 1, grenades: [{ kind: 'smoke', count: 1 }] });
    const table = turn1([1, 2, 3, 8, 9, 10, 8, 9, 10], drone, ['Thug', 'other', body(3)], ['Cid', 'other', body(3)]);
    const smoke = { action: 'grenade', by: 'jim', on: ['thug', 'cid'], with: { luck: true, distance: 2 } };
    expect(table.decide(smoke, [4, 7, 1, 8], { 'throw-which': ['die 1: 4'] })).toBe('Jim throws smoke: 2 of 2 reached');
  });

  it('subtracts the successes of cover, by default or by house rule (SG-81)', () => {
    const net = (settings: With, cover: string): string => {
      const table = turn1([1, 2, 3, 8, 9, 10], jim(), ['Thug', 'other', body(3)]).under(settings);
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
});
