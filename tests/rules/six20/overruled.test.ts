import { describe, expect, it } from 'vitest';
import { hero, Table } from './table.ts';

describe('a refusal that the GM overrules leaves the checks behind it', () => {
  const begun = (): Table =>
    new Table([
      ['Ann', hero],
      ['Bob', {}, 'other'],
    ]).begins(20, 1);

  it('of one who is stunned, unaware and out of turn (DV-91, DV-39, DV-30, DV-42)', () => {
    const table = begun();
    table.does('condition', null, ['bob'], { condition: 'stunned' });
    table.does('condition', null, ['bob'], { condition: 'unaware' });
    expect(table.refusals('attack', 'bob', ['ann'])).toEqual(['DV-91', 'DV-39', 'DV-30', 'DV-42']);
  });

  it('of one who is held, with nothing left in the turn (DV-46, DV-41)', () => {
    const table = begun();
    table.does('attack', 'ann', ['bob'], {}, [1]);
    table.does('condition', null, ['ann'], { condition: 'restricted' });
    expect(table.refusals('attack', 'ann', ['bob'])).toEqual(['DV-46', 'DV-42']);
  });

  it('of stances out of turn that do not go together (DV-28, DV-25)', () => {
    const table = begun();
    table.does('condition', null, ['bob'], { condition: 'stunned' });
    const twice = { stance: 'aggressive', level: 'minor', and: 'aggressive', andLevel: 'minor' };
    expect(table.refusals('stance', 'bob', [], twice).slice(0, 3)).toEqual(['DV-91', 'DV-28', 'DV-25']);
  });
});
