import { expect, it } from 'vitest';
import { actionsOf } from '../../src/game/decide/decide.ts';
import { formatSetting } from '../../src/game/text/facts.ts';
import { withOverrules } from '../../src/game/text/overrules.ts';
import { systems } from '../../src/rules/index.ts';
import { describeValue } from '../../src/tui/modes/sentence/sentence-line.ts';
import { memorySession } from '../tui/app/test-table.ts';
import { peopleOf } from '../tui/fights/both-dice/people.ts';

it.each(systems().map((system) => [system.id, system] as const))(
  'a yes or no that a record keeps as true or false is shown in words: every blank of %s',
  (id, system) => {
    const { encounter } = memorySession(id, peopleOf(id));
    const [by = null] = Object.keys(encounter.combatants);
    const shown = actionsOf(system).flatMap((action) =>
      action
        .blanks(encounter, { action: action.id, by, on: [], with: {} })
        .flatMap((blank) => [true, false].flatMap((value) => describeValue(blank, value))),
    );
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter((words) => /\b(?:true|false)\b/.test(words))).toEqual([]);
  },
);

it('an overruled yes or no, and a house rule, are shown in words', () => {
  const set = [{ field: 'kel.hits', was: false, is: true }];
  expect(withOverrules('Kel attacks Ogre', set)).toBe('Kel attacks Ogre (hits yes, rules: no)');
  expect(formatSetting(false)).toBe('no');
});
