import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { refuse } from '../../refusal.ts';
import type { Note } from '../../working.ts';
import { actionsInAll } from '../acting.ts';
import { lowered } from '../actions-in-a-round.ts';
import { rules } from '../game.ts';
import { bestSkill, mightOf } from '../mights.ts';
import { type Stat, stats } from '../sheet.ts';
import { bearerOf, type Table } from '../table.ts';
import { versus } from '../versus.ts';

const speed = z.enum(stats).default('DEX');

/**
 * Who of two goes first, where it matters (VX-41 to VX-43). It changes nothing but what the log says; a might here has
 * the penalty of the round's actions. It is no action of its own.
 */
export const orderAction = rules.action(versus)({
  id: 'order',
  title: 'Who is first',
  key: 'o',
  menu: 'time',
  targets: 'one',
  aim: 'foe',
  sentence: 'who is first: {by} on {speed}, {on} on {theirs}',
  with: z.strictObject({
    speed: speed.describe('the speed of the one: DEX for the body, INT for magic, another where it fits'),
    theirs: speed.describe('the speed of the other'),
  }),
  blanks: () => [
    { id: 'speed', label: 'speed', kind: 'pick', options: speeds, stands: 'DEX', decides: 'actor' },
    { id: 'theirs', label: 'speed of the other', kind: 'pick', options: speeds, stands: 'DEX', decides: 'target' },
  ],
  input(view, by, on, said, note) {
    if (by === on) return refuse('self', 'VX-42', 'two are needed');
    return { a: [speedOf(view, by, said.speed, note)], b: [speedOf(view, on, said.theirs, note)] };
  },
  *settle(ledger, view, done, by) {
    const titles = done.map(({ who, outcome }) => {
      const [one, other] = [view().name(by), view().name(who)];
      if (outcome.first === 'together') return `${one} and ${other} act together`;
      return outcome.first === 'a' ? `${one} goes before ${other}` : `${other} goes before ${one}`;
    });
    for (const title of titles) ledger.say('VX-43', title);
    return titles.join('; ');
  },
});

const speeds = stats.filter((stat) => stat !== 'LIF').map((stat) => ({ id: stat, label: stat }));

function speedOf(view: Table, who: Id, stat: Stat, note: Note): number {
  const bearer = bearerOf(view, who);
  const might = mightOf(bearer, stat, bestSkill(bearer.sheet, 'avoid'), note);
  return lowered(might, actionsInAll(view, who, true), view.settings, note, `${bearer.name} ${stat}`);
}
