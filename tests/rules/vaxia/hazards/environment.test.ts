import { describe, expect, it } from 'vitest';
import { runToEnd } from '../../../../src/dice/drive.ts';
import { typedFaces } from '../../../../src/dice/typed.ts';
import { Note } from '../../../../src/game/kernel/note.ts';
import { settings } from '../../../../src/rules/vaxia/combatant/settings.ts';
import { sources } from '../../../../src/rules/vaxia/hazards/chart.table.ts';
import { environment } from '../../../../src/rules/vaxia/hazards/environment.ruling.ts';

it('the dice of a pair are named after the stats that resist', () => {
  const given = environment.input.parse({ source: 'collapse', might: [30, 35] });
  const { value } = environment.rule(given, { settings: settings.parse({}), note: new Note(false) }).next();
  expect(value).toMatchObject({ id: 'resist', count: 2, sides: 100, each: ['DEX', 'END'] });
});

describe('what is for another source does not count, and is said so (VX-112)', () => {
  const fields = { feet: 20, floors: 2, wet: true, near: true, spared: ['cold'] };
  const counting: Readonly<Record<string, string>> = {
    fall: 'feet',
    collapse: 'floors',
    electrocution: 'wet',
    lava: 'near',
    'deep-sea': 'spared',
    space: 'spared',
  };

  /** What does not count by a rule, where all fields are given. */
  function unused(source: string, of: string, more: object = {}): readonly string[] {
    const note = new Note(true);
    const input = environment.input.parse({ might: [25], source, ...fields, ...more });
    runToEnd(environment.rule(input, { settings: settings.parse({}), note }), typedFaces([1]));
    return note.lines.flatMap(({ counts, rule, says }) => (counts === false && rule === of ? [says] : []));
  }

  it.each(sources)('%s', (source) => {
    const others = Object.keys(fields).filter((field) => field !== counting[source]);
    const said = unused(source, 'VX-112', source === 'custom' ? { base: 10 } : {});
    expect(said.filter((says) => says.includes('does not count for'))).toEqual(
      others.map((field) => `${field}: does not count for ${source}`),
    );
  });

  it.each(Object.entries(counting))('of %s, %s does not count where the base is set (VX-111)', (source, field) => {
    expect(unused(source, 'VX-111', { base: 8 })).toContain(`${field}: does not count, the base is set`);
  });
});
