/** Every letter that a blank offers means something: it is in the name of its option, the tag of a combatant, or a number that is shown. */

import { expect, test } from 'vitest';
import { groupKey } from '../../src/game/kernel/groups.ts';
import type { Encounter } from '../../src/state/encounter.ts';
import { sessionAt } from '../../src/testing/hands.ts';
import { startSentence } from '../../src/tui/modes/sentence/begin.ts';
import { type PromptBlank, promptBlanks } from '../../src/tui/modes/sentence/letters.ts';
import { isSearched } from '../../src/tui/modes/sentence/typed-names.ts';
import type { Ui } from '../../src/tui/ui/ui.ts';
import { TestTable } from '../tui/app/test-table.ts';
import { games } from './games.ts';
import { occasionsOf } from './occasions.ts';

/** The letters of an action that mean nothing. */
function oddLetters(before: Encounter, { tags }: Ui, blanks: readonly PromptBlank[]): readonly string[] {
  return blanks.flatMap((blank) => {
    if (!('options' in blank) || blank.kind === 'target' || isSearched(blank)) return [];
    const keys = blank.options.map(({ key }) => key);
    // A combatant may be called as a condition is.
    const areCombatants = blank.options.every(({ id }) => id === '' || before.combatants[id] !== undefined);
    return blank.options.flatMap(({ id, key, label, phrase = '' }) => {
      const one = areCombatants ? before.combatants[id] : undefined;
      const isTag = one !== undefined && tags.get(groupKey(one)) === key;
      const isNumber = /^\d$/.test(key) && label.split(/\D+/).some((number) => number.slice(-1) === key);
      const isInName = one === undefined && `${label} ${phrase}`.toLowerCase().includes(key);
      const isYesOrNo = keys.includes('y') && keys.includes('n') && /[yn]/.test(key);
      const isNone = key === '-' && /^(no|nothing|none)\b|^with the same/.test(label);
      const means = key === '' || [isTag, isNumber, isInName, isYesOrNo, isNone].includes(true);
      return means ? [] : [`${blank.id}: ${key} ${label}`];
    });
  });
}

test.each(games)('$id', (system) => {
  const odd = new Set<string>();
  const looked = new Map<string, number>();
  const check = (id: string, before: Encounter, ui: Ui, blanks: readonly PromptBlank[]): void => {
    for (const one of oddLetters(before, ui, blanks)) odd.add(`${id} ${one}`);
  };
  for (const [id, occasions] of occasionsOf(system)) {
    for (const { before, intent } of occasions) {
      const { ui, session } = new TestTable(sessionAt(system, before));
      const begun = startSentence({ ui, session }, id, { by: intent.by, on: intent.on });
      if (typeof begun === 'string' || !('sentence' in begun)) continue;
      const blanks = promptBlanks(begun);
      check(id, before, ui, blanks);
      if ((looked.get(id) ?? 0) >= 3) continue;
      looked.set(id, (looked.get(id) ?? 0) + 1);
      // What is asked once something else is chosen, such as whom a redirected attack is turned on.
      for (const blank of blanks) {
        if (blank.kind !== 'pick' || isSearched(blank)) continue;
        for (const { id: value } of blank.options) {
          const chosen = startSentence({ ui, session }, id, { ...intent, values: { [blank.id]: value } });
          if (typeof chosen !== 'string' && 'sentence' in chosen) check(id, before, ui, promptBlanks(chosen));
        }
      }
    }
  }
  expect([...odd].sort()).toEqual([]);
});
