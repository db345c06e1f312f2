import { z } from 'zod';
import { roundEnd } from '../../kernel/clock.ts';
import { formatNames } from '../../text/names.ts';
import { rules } from '../combatant/game.ts';
import { addCondition } from '../combatant/view.ts';
import { adjusted, freeCondition, rolls } from './circumstances.ts';
import { levels, track } from './track.ts';

/** A bonus or penalty that lasts, on one kind of roll, with its source (DV-08 to DV-13). */
export const adjustAction = rules.plain({
  id: 'adjust',
  title: 'Adjustment',
  key: 'j',
  menu: 'gm',
  actor: 'optional',
  targets: 'many',
  sentence: '{on}: {level} {sign} on {roll} from {source}, rounds {rounds}',
  fields: z.strictObject({
    roll: z.enum(rolls).default('attack').describe('which roll: attack, damage, defence, skills or speed'),
    sign: z.enum(['bonus', 'penalty']).default('bonus').describe('a bonus or a penalty'),
    level: z.enum(levels).default('minor').describe('minor, major or extreme'),
    source: z.string().min(1).max(60).describe('what it comes from; of one source the largest counts'),
    rounds: z.int().min(0).max(9_999).default(0).describe('for how many rounds after this one; 0: until lifted'),
  }),
  blanks: () => [
    {
      id: 'roll',
      label: 'roll',
      kind: 'pick',
      options: rolls.map((id) => ({ id, label: id })),
      defaultValue: 'attack',
    },
    {
      id: 'sign',
      label: 'sign',
      kind: 'pick',
      options: [
        { id: 'bonus', key: 'b', label: 'bonus' },
        { id: 'penalty', key: 'p', label: 'penalty' },
      ],
      defaultValue: 'bonus',
    },
    {
      id: 'level',
      label: 'level',
      kind: 'pick',
      options: levels.map((id) => ({ id, key: { minor: 'm', major: 'j', extreme: 'e' }[id], label: id })),
      defaultValue: 'minor',
    },
    { id: 'source', label: 'source', kind: 'text' },
    { id: 'rounds', label: 'rounds', kind: 'number', defaultValue: 0, min: 0, optional: true },
  ],
  *act({ ledger, view, intent: { on, by }, values: { roll, sign, level, source, rounds } }) {
    const round = Math.max(0, ledger.now.cursor.round) + rounds;
    const ends = rounds === 0 ? null : { edge: roundEnd, who: null, round };
    const note = { roll, level, penalty: sign === 'penalty', source };
    for (const who of on) addCondition(ledger, who, freeCondition(view(), who, adjusted), { ends, from: by, note });
    const names = formatNames(on.map((who) => view().name(who)));
    return `${names}: ${track[level].says} ${sign} on ${roll} from ${source}`;
  },
});
