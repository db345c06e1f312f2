import { describe, expect, it } from 'vitest';
import { cutthroat, edward, Table } from './table.ts';

describe('a refusal that the GM overrules leaves the checks behind it', () => {
  const begun = (): Table => {
    const table = new Table(['Edward', { ...edward, speed: 6 }], ['Cutthroat', cutthroat, 'other']);
    table.does('next', null, [], {}, [9, 2]);
    return table;
  };

  it('of one who is stunned and panicked (BS-108, BS-114)', () => {
    const table = begun();
    table.does('condition', null, ['edward'], { condition: 'stunned' });
    table.does('condition', null, ['edward'], { condition: 'panicked' });
    expect(table.refusals('attack', 'edward', ['cutthroat'])).toEqual(['BS-108', 'BS-114']);
  });

  it('of one who has left, is grappled and cowers (BS-115, BS-105)', () => {
    const table = begun();
    table.does('condition', null, ['edward'], { condition: 'cowering' });
    table.does('condition', null, ['edward'], { condition: 'grappled' });
    table.does('leave', null, ['edward']);
    expect(table.refusals('move', 'edward', [], { yards: 1 }).slice(0, 3)).toEqual(['left', 'BS-115', 'BS-105']);
  });

  it('of a charge by one who cowers, on one who is too far (BS-114, BS-115, BS-29)', () => {
    const table = begun();
    table.does('condition', null, ['edward'], { condition: 'cowering' });
    const charge = { technique: 'charge', yards: 99, weapon: 'bare hands' };
    expect(table.refusals('attack', 'edward', ['cutthroat'], charge)).toEqual(['BS-114', 'BS-115', 'BS-29']);
  });
});
