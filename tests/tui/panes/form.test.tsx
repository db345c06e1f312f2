import { describe, expect, it } from 'vitest';
import type { Shape } from '../../../src/game/kernel/shape.ts';
import { newForm } from '../../../src/tui/form/form.ts';
import { FormPane } from '../../../src/tui/modes/edit/mode.tsx';
import { paneOf, rowsOf } from './render-pane.ts';

const shape: Shape = {
  kind: 'group',
  fields: [
    {
      id: 'LIF',
      label: 'LIF',
      description: 'how much it can take',
      shape: { kind: 'number' },
      required: true,
      defaultValue: 30,
    },
    {
      id: 'side',
      label: 'side',
      description: '',
      shape: { kind: 'choice', options: ['own', 'other'] },
      required: true,
    },
    {
      id: 'weapons',
      label: 'weapons',
      description: 'what it fights with',
      shape: { kind: 'list', of: { kind: 'text' } },
      required: false,
    },
  ],
};
const form = newForm('Edit Kel', shape, { side: 'own', weapons: ['bow', 'axe'] });

function rows(changes: Partial<typeof form> = {}): readonly string[] {
  return rowsOf(<FormPane {...paneOf(80, 24)} form={{ ...form, ...changes }} />);
}

describe('a form', () => {
  it('has a row for each field, and what the one at the cursor is for', () => {
    const shown = rows();
    expect(shown.slice(0, 4)).toEqual([
      '── Edit Kel ──',
      '> LIF            30_',
      '  side           own',
      '  weapons        bow, axe',
    ]);
    expect(shown.at(-1)).toBe(' how much it can take');
  });

  it('has the whole help of a field, in several rows where one is too short', () => {
    const description = `whether it is a vehicle: ${'an open one, or a closed one whose END protects; '.repeat(2)}none`;
    const long = { id: 'vehicle', label: 'vehicle', description, shape: { kind: 'text' }, required: false } as const;
    const shown = rows({ shape: { kind: 'group', fields: [...shape.fields, long] }, cursor: 3 });
    expect(shown.slice(-2).join('')).toBe(` ${description}`);
    expect(shown[4]).toMatch(/^> vehicle/);
  });

  it('says what an empty field is taken as, and no unit of nothing', () => {
    const description = 'spaces of a move; by default Agility + 2; not below 1';
    const speed = {
      id: 'speed',
      label: 'Speed',
      description,
      unit: 'spaces',
      shape: { kind: 'number' },
      required: false,
    } as const;
    const withSpeed = { shape: { kind: 'group', fields: [...shape.fields, speed] } } as const;
    expect(rows(withSpeed)[4]).toBe('  Speed          Agility + 2');
    expect(rows({ ...withSpeed, cursor: 3 })[4]).toBe('> Speed          _ spaces');
  });

  it('has the text that is being typed, and the options of a choice', () => {
    expect(rows({ typing: '4' })[1]).toBe('> LIF            4_');
    expect(rows({ cursor: 1 })[2]).toBe('> side           own_   own | other');
  });

  it('has a level of its own for a list, with a row for a new entry', () => {
    expect(rows({ cursor: 2 }).at(-1)).toBe(' what it fights with; letters add one, Right opens it');
    const level = rows({ path: ['weapons'], cursor: 2 });
    expect(level[0]).toBe('── Edit Kel > weapons ──');
    expect(level.slice(1, 4)).toEqual(['  1              bow', '  2              axe', '> + new          _']);
    expect(level.at(-1)).toBe(' letters pick or name one');
  });
});
