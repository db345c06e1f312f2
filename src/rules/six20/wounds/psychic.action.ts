import { z } from 'zod';
import { losable } from '../combatant/abilities.ts';
import { rules } from '../combatant/game.ts';
import { addLoss, modifier, stacksOf } from '../combatant/view.ts';
import { deadRefusal, giveBack, healInjuries } from './healing.ts';
import { rest } from './rest.ruling.ts';
import { changeText, standOf } from './vital-state.ts';

/** Psychic healing: of vitality no faster than rest gives it back, of wounds and abilities without a stated ceiling (DV-109). */
export const psychicAction = rules.plain({
  id: 'psychic',
  title: 'Psychic healing',
  key: 'p',
  menu: 'gm',
  actor: 'optional',
  targets: 'one',
  sentence: 'psychic healing for {on}: {points} of {what} in {minutes} minutes',
  fields: z.strictObject({
    points: z.int().min(0).max(1000).describe('how many points the power gives back'),
    what: z.enum(losable).default('vitality').describe('vitality, wounds, or a damaged ability'),
    minutes: z.int().min(0).max(100_000).default(10).describe('over how long a time'),
  }),
  blanks: () => [
    { id: 'points', label: 'points', kind: 'number', min: 0 },
    {
      id: 'what',
      label: 'what',
      kind: 'pick',
      options: losable.map((id) => ({ id, label: id })),
      defaultValue: 'vitality',
    },
    { id: 'minutes', label: 'minutes', kind: 'number', defaultValue: 10, min: 0 },
  ],
  *act({ ledger, view, intent: { on }, values: { points, what, minutes }, note }) {
    const [who = ''] = on;
    const refusal = deadRefusal(view(), who);
    if (refusal !== null) return refusal;
    const name = view().name(who);
    if (what !== 'vitality' && what !== 'wounds') {
      const back = Math.min(points, stacksOf(view(), who, `${what}-damage`));
      addLoss(ledger, view(), who, `${what}-damage`, -back);
      return `${name}: ${back} of ${what} back`;
    }
    const before = standOf(view(), who);
    let given = points;
    if (what === 'vitality') {
      const body = { level: view().sheet(who).level, con: modifier(view(), who, 'constitution'), hours: minutes / 60 };
      const talk = rest.rule(
        { ...body, active: true, drain: false, psychic: points },
        { settings: view().settings, note },
      );
      const natural = yield* rest.rule(
        { ...body, active: true, drain: false, psychic: 0 },
        { settings: view().settings, note },
      );
      given = (yield* talk).vitality - natural.vitality;
    }
    giveBack(ledger, view(), who, what, given, note);
    if (what === 'wounds') healInjuries(ledger, view(), who);
    const after = standOf(view(), who);
    return `${name}, psychic healing: ${changeText(before, after)}`;
  },
});
