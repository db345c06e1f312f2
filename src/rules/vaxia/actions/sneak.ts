import { z } from 'zod';
import { refuse } from '../../refusal.ts';
import type { Note } from '../../working.ts';
import { act, actionsInAll, idle } from '../acting.ts';
import { lowered } from '../actions-in-a-round.ts';
import { rules } from '../game.ts';
import { mightOf, skillNamed } from '../mights.ts';
import { narrate } from '../narration.ts';
import type { Stat } from '../sheet.ts';
import { bearerOf, type Table } from '../table.ts';
import { versus } from '../versus.ts';

const skill = z.string().default('');

/**
 * Sneaking past a watcher (VX-36): DEX against INT and INT against SPIR (setting `sneakPairs`). Both results stand (VX-22),
 * and more points win.
 */
export const sneakAction = rules.action(versus)({
  id: 'sneak',
  title: 'Sneak',
  key: 'n',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} sneaks past {on}',
  with: z.strictObject({
    skill: skill.describe('the skill that hides, by its name; none if not said'),
    theirs: skill.describe('the skill that watches, by its name; none if not said'),
  }),
  can: idle,
  input(view, by, on, said, note) {
    if (by === on) return refuse('self', 'VX-36', 'nobody hides from themselves');
    return {
      a: mightsOf(view, by, ['DEX', 'INT'], said.skill, false, note),
      b: mightsOf(
        view,
        on,
        view.settings.sneakPairs === 'dex-int' ? ['INT', 'SPIR'] : ['SPIR', 'INT'],
        said.theirs,
        true,
        note,
      ),
    };
  },
  *settle(ledger, view, done, by) {
    const titles = done.map(({ who, outcome: { a, b, first } }) => {
      const unseen = a.success && first === 'a';
      const names = `${view().name(by)} ${unseen ? 'slips past' : 'is noticed by'} ${view().name(who)}`;
      return `${names}: ${a.points} points to ${b.points}`;
    });
    for (const { outcome } of done) narrate(ledger, view(), by, outcome.a);
    act(ledger, view(), by);
    return titles.join('; ');
  },
});

function mightsOf(
  view: Table,
  who: string,
  [first, second]: readonly [Stat, Stat],
  name: string,
  aware: boolean,
  note: Note,
): number[] {
  const bearer = bearerOf(view, who);
  const known = skillNamed(bearer.sheet, name);
  const actions = actionsInAll(view, who, true);
  const mights = [first, second].map((stat) => mightOf(bearer, stat, known, note, { rule: 'VX-36', aware }));
  return mights.map((might) => lowered(might, actions, view.settings, note, bearer.name));
}
