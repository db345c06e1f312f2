import { z } from 'zod';
import { chanceOf } from '../../../dice/odds/odds.ts';
import type { Id } from '../../../state/encounter.ts';
import { roundEnd } from '../../clock.ts';
import { isRefusal } from '../../refusal.ts';
import type { Note } from '../../working.ts';
import { act, count, idle } from '../acting.ts';
import { counted } from '../amounts.ts';
import { type Effect, effects } from '../conditions.ts';
import { control } from '../control.ts';
import { rules } from '../game.ts';
import { meet } from '../meeting.ts';
import { bestSkill, mightOf, type Two } from '../mights.ts';
import { type Stat, stats } from '../sheet.ts';
import { bearerOf, lay, type Table } from '../table.ts';
import { meetingBlanks, meetingFields } from './attack-values.ts';
import { chance, mean } from './chance.ts';

/** What an undefended target resists an effect with (VX-85): the two that the game names, the others after their like. */
const resists: { readonly [E in Effect]: readonly [Stat, Stat] } = {
  held: ['DEX', 'STR'],
  stunned: ['END', 'STR'],
  distracted: ['INT', 'CHA'],
  transformed: ['END', 'SPIR'],
};

const reads: { readonly [E in Effect]: string } = {
  held: 'holds',
  stunned: 'stuns',
  distracted: 'distracts',
  transformed: 'transforms',
};

const values = z.strictObject({
  ...meetingFields,
  effect: z
    .enum(effects)
    .default('held')
    .describe('what the target is to be: held, stunned, distracted or transformed'),
  against: z
    .tuple([z.enum(stats), z.enum(stats)])
    .exactOptional()
    .describe('the two stats that an undefended target resists with; by the effect if not said'),
});

type Said = z.infer<typeof values>;

/** An effect without damage: a hold, a stun, a distraction (VX-84 to VX-89). */
export const controlAction = rules.action(control)({
  id: 'control',
  title: 'Control',
  key: 'c',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} wants {on} {effect} with {weapon} - {defence}',
  with: values,
  can: idle,
  blanks: (view, intent) => [
    {
      id: 'effect',
      label: 'effect',
      kind: 'pick',
      options: effects.map((id) => ({ id, label: id })),
      stands: 'held',
      decides: 'actor',
    },
    ...meetingBlanks(view, intent),
  ],
  input(view, by, on, said, note) {
    const met = meet(view, 'control', by, on, said, note, () => resisting(view, on, said, note));
    return isRefusal(met) ? met : met.exchange;
  },
  *settle(ledger, view, done, by, said) {
    const titles: string[] = [];
    for (const { who, input, outcome } of done) {
      if (input.defence !== undefined) count(ledger, view(), who);
      const names = `${view().name(by)} ${reads[said.effect]} ${view().name(who)}`;
      if (!outcome.success) {
        titles.push(`${view().name(by)} does not ${verb(said.effect)} ${view().name(who)}`);
        continue;
      }
      const round = Math.max(0, ledger.now.cursor.round) + outcome.rounds;
      lay(ledger, who, said.effect, {
        ends: { edge: roundEnd, who: null, round },
        from: by,
        note: { points: outcome.points, against: [...resistedWith(said)] },
      });
      titles.push(`${names}: ${counted(outcome.points, 'point')}, ${counted(outcome.rounds, 'round')}`);
    }
    act(ledger, view(), by);
    return titles.join('; ');
  },
  shown(view, done, by, said) {
    const lines = done.map(({ outcome }) => ({
      label: said.effect,
      text: outcome.success
        ? `${counted(outcome.points, 'point')}, ${counted(outcome.rounds, 'round')}; breaking out: difficulty ${outcome.breakOut}`
        : 'no effect',
      rules: ['VX-84', 'VX-86'],
    }));
    const names = done.map(({ who }) => view.name(who)).join(', ');
    return { headline: `${view.name(by)} ${reads[said.effect]} ${names}`, lines };
  },
  forecast: {
    of: 'rounds',
    tell: (_view, _on, odds) => [`${works(odds)} works`, `${mean(odds)} rounds expected`],
    brief: (odds) => `${works(odds)} ${mean(odds)}`,
  },
});

function works(odds: Parameters<typeof mean>[0]): string {
  return chance(chanceOf(odds, (rounds) => Number(rounds) > 0));
}

function verb(effect: Effect): string {
  return reads[effect].slice(0, -1);
}

/** The stats that resist an effect. */
function resistedWith({ against, effect }: Said): readonly [Stat, Stat] {
  return against ?? resists[effect];
}

/** The mights that resist it, with the best skill that avoids harm (VX-48). */
function resisting(view: Table, on: Id, said: Said, note: Note): Two {
  const [first, second] = resistedWith(said);
  const bearer = bearerOf(view, on);
  const skill = bestSkill(bearer.sheet, 'avoid');
  return [mightOf(bearer, first, skill, note), mightOf(bearer, second, skill, note)];
}
