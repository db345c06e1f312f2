import { expect, it } from 'vitest';
import { settings } from '../../../../src/rules/six20/combatant/settings.ts';
import { formatTrack } from '../../../../src/rules/six20/roll/track.ts';
import { ann, houseRule } from '../house-rules.ts';
import { Table } from '../table.ts';

// Combat bonus 2, Strength 2; Major and Minor on one track are 3 units: a Major.
houseRule({ stanceTrack: 'apart' }, 2 + 2 + 4, 2 + 2 + 4 + 2, (settings) => {
  const table = new Table(ann, ['Bob', { armour: 10 }, 'other']).under(settings).begins(20, 1);
  table.does('stance', 'ann', [], { stance: 'reckless', level: 'major' });
  table.does('attack', 'ann', ['bob'], { situation: ['flank'] }, [1]);
  return table.worked('attack of Ann');
});

it('there are two tracks only where a stance and something else adjust one roll', () => {
  const flank = { source: 'flanking', level: 'minor', penalty: false, rule: 'DV-12' } as const;
  const apart = settings.parse({ stanceTrack: 'apart' });
  expect(formatTrack([flank], apart)).toBe('+ flanking m 1  = 1 unit: Minor, +2');
  expect(formatTrack([], apart)).toBe('none, +0');
});
