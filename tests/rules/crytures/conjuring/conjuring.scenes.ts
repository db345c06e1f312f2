import { describe, expect, it } from 'vitest';
import { crytures } from '../../../../src/rules/crytures/index.ts';
import { fighter, startFight } from '../table.ts';

describe('a conjurer', () => {
  const sela = fighter(3);
  const peepoi = { kind: 'cryture', speed: 2, health: 10, mana: 4, conjurer: 'Sela', stored: true };

  it('summons for a major action; the cryture has a place of its own (CR-33, CR-42)', () => {
    const table = startFight({}, ['Sela', sela], ['Thug', fighter(2), 'other'], ['Peepoi', { ...peepoi, speed: 0 }]);
    expect(crytures.status(table.now, 'peepoi').word).toBe('crystal');
    expect(table.does('summon', 'sela', ['peepoi'])).toBe('Sela summons Peepoi');
    expect(table.does('summon', 'sela', ['peepoi'])).toMatch(/^\[Sela has no major/);
    expect(table.nextTurns(3)).toEqual(['thug', 'peepoi', 'sela']);
    expect(table.cited).toContain('CR-42');
  });

  it('gives Mana and recalls for a minor action (CR-37, CR-38)', () => {
    const table = startFight({}, ['Sela', sela], ['Peepoi', { ...peepoi, stored: false }]);
    expect(table.does('mana', 'sela', ['peepoi'])).toBe('[no cryture that obeys Sela lacks Mana (CR-38)]');
    table.does('set', null, ['peepoi'], { track: 'mana', to: 1 });
    expect(table.does('mana', 'sela', ['peepoi'])).toBe('Sela gives Peepoi a point of Mana: 4 -> 3, 1 -> 2');
    expect([table.track('sela', 'mana'), table.track('peepoi', 'mana')]).toEqual([3, 2]);
    expect(table.last?.working.filter(({ rule }) => rule === 'CR-38').map(({ says }) => says)).toEqual([
      'given',
      'received',
    ]);
    table.next();
    table.until('sela').does('set', null, ['sela'], { track: 'mana', to: 0 });
    expect(table.does('mana', 'sela', ['peepoi'])).toBe('[Sela has no Mana (CR-38)]');
    table.does('damage', null, ['peepoi'], { amount: 99 });
    expect(table.does('recall', 'sela', ['peepoi'])).toBe('Sela recalls Peepoi');
    expect(table.does('recall', 'sela', ['peepoi'])).toMatch(/no cryture on the field|no action/);
    table.next();
    expect(table.acting).toBe('sela');
  });

  it('is not obeyed by a cryture that is attuned to another (CR-43)', () => {
    const table = startFight({}, ['Brum', sela], ['Peepoi', { ...peepoi, speed: 0 }]);
    table.does('summon', 'brum', ['peepoi']);
    expect([table.stacks('peepoi', 'uncontrolled'), table.now.combatants.peepoi?.side]).toEqual([1, 'neither']);
    expect(table.does('recall', 'brum', ['peepoi'])).toMatch(/CR-37/);
  });

  it.each([
    ['own-side', '[Wolf does not obey Sela (CR-43)]', '[Wolf is a cryture: no other obeys it (CR-43)]'],
    ['everyone', 'Sela recalls Wolf', 'Wolf recalls Bear'],
  ])(
    'freeCrytures %s: a cryture of the other side without a conjurer, and a cryture that recalls (CR-43)',
    (freeCrytures, human, cryture) => {
      const wild = { kind: 'cryture', speed: 1, health: 10 };
      const table = (acts: string) =>
        startFight(
          { freeCrytures },
          ['Sela', sela],
          ['Wolf', wild, 'other'],
          ['Bear', wild, 'other'],
          ['Peepoi', { ...peepoi, stored: false }],
        ).until(acts);
      expect(table('sela').does('recall', 'sela', ['wolf'])).toBe(human);
      expect(table('wolf').does('recall', 'wolf', ['bear'])).toBe(cryture);
    },
  );

  it('is obeyed by a cryture on the field that is attuned to it or to nobody (CR-37, CR-43)', () => {
    const recalls = (conjurer: string, uncontrolled = false): string => {
      const table = startFight(
        {},
        ['Brum', sela],
        ['Sela', fighter(1)],
        ['Pet', { ...peepoi, stored: false, conjurer }],
      );
      if (uncontrolled) table.does('condition', null, ['pet'], { condition: 'uncontrolled' });
      return table.does('recall', 'brum', ['pet']);
    };
    const none = '[Brum has no cryture on the field (CR-37)]';
    expect([recalls('Brum'), recalls('')]).toEqual(['Brum recalls Pet', 'Brum recalls Pet']);
    expect([recalls('Sela'), recalls('Brum', true)]).toEqual([none, none]);
  });

  it('summons only a cryture that is in a crystal (CR-33), and moves none there by force nor engages it', () => {
    const table = startFight(
      {},
      ['Sela', fighter(2)],
      ['Bob', fighter(1), 'other'],
      ['Pet', { kind: 'cryture', stored: true }],
      ['Out', { kind: 'cryture', speed: 0, conjurer: 'Sela' }],
    );
    expect(table.does('summon', 'sela', ['out'])).toBe('[Out is in no crystal (CR-33)]');
    expect(table.does('summon', 'sela', ['bob'])).toBe('[Bob is no cryture (CR-33)]');
    expect(table.does('force', null, ['pet'], { kind: 'push' })).toBe('[Pet is not on the field]');
    expect(table.does('stand', 'sela', ['pet'], { fact: 'engaged' })).toBe('[Pet is not on the field (CR-79)]');
  });

  it('who recalls a cryture and summons it again has a newcomer, without a second turn this round (CR-25, CR-42)', () => {
    const pet = { ...peepoi, stored: false, speed: 3 };
    const table = startFight({}, ['Peepoi', pet], ['Sela', sela], ['Thug', fighter(1), 'other']);
    table.until('sela');
    table.does('recall', 'sela', ['peepoi']);
    // It rolls 30 again, more than Sela and the thug.
    table.does('summon', 'sela', ['peepoi'], {}, [10, 10, 10]);
    expect(table.said).toContain('Peepoi rolled 30: has had its turn, and acts from the next round');
    expect(table.nextTurns(3)).toEqual(['thug', 'peepoi', 'sela']);
  });

  it('keeps its crytures under another name, and an impostor has none of them (CR-43)', () => {
    const table = startFight({}, ['Sela', sela], ['Peepoi', { ...peepoi, stored: false }]);
    table.does('edit', null, ['sela'], { name: 'Sela the Grey' });
    table.does('join', null, [], { name: 'Sela', side: 'own' }, [1, 1, 1, 1]);
    expect(table.does('recall', 'sela', ['peepoi'])).toBe('Sela the Grey recalls Peepoi');
  });

  it('keeps one turn with its crytures under another name, where they act together (CR-28, CR-43)', () => {
    const pet = { ...peepoi, stored: false };
    const table = startFight({ conjurers: 'together' }, ['Sela', sela], ['Peepoi', { ...pet, speed: 0 }]);
    table.does('edit', null, ['sela'], { name: 'Sela the Grey' });
    expect(crytures.screen.floor(table.now).due).toEqual(['sela', 'peepoi']);
  });
});
