import * as z from 'zod';
import { roundEnd } from '../../kernel/clock.ts';
import { pickField, withBlank } from '../../kernel/fields.ts';
import { formatNames } from '../../text/names.ts';
import { rules } from '../combatant/game.ts';
import { addCondition } from '../combatant/view.ts';
import { rollKinds } from './circumstances.ts';
import { freeConditionId } from './lasting-adjustments.ts';
import { levels, levelTable } from './track.ts';

const fields = z.strictObject({
  roll: pickField(rollKinds, 'which roll: attack, damage, defence, skills or speed', { label: 'roll' }),
  sign: pickField(['bonus', 'penalty'], 'a bonus or a penalty', {
    label: 'sign',
    options: { bonus: { key: 'b', label: 'bonus' }, penalty: { key: 'p', label: 'penalty' } },
  }),
  level: pickField(levels, 'minor, major or extreme', {
    label: 'level',
    options: {
      minor: { key: 'm', label: 'minor' },
      major: { key: 'j', label: 'major' },
      extreme: { key: 'e', label: 'extreme' },
    },
  }),
  source: withBlank(z.string().min(1).max(60).describe('its source; of one source the largest adjustment counts'), {
    label: 'source',
  }),
  rounds: withBlank(
    z.int().min(0).max(9_999).default(0).describe('for how many rounds after this one; 0: until it is removed'),
    { label: 'rounds', optional: true },
  ),
});

/** Adds a lasting bonus or penalty to one kind of roll (DV-08 to DV-13). */
export const adjustAction = rules.plain({
  id: 'adjust',
  title: 'Adjustment',
  key: 'j',
  menu: 'gm',
  actor: 'optional',
  targets: 'many',
  sentence: '{on}: {level} {sign} on {roll} from {source}, rounds {rounds}',
  fields,
  *act({ ledger, view, intent: { on, by }, valuesFor }) {
    const names = new Map<string, string[]>();
    for (const target of on) {
      const { roll, sign, level, source, rounds } = valuesFor(target, 'rounds');
      const round = Math.max(0, ledger.cursor.round) + rounds;
      const ends = rounds === 0 ? null : { edge: roundEnd, who: null, round };
      const note = { roll, level, penalty: sign === 'penalty', source };
      addCondition(ledger, target, freeConditionId(view(), target, 'adjusted'), { ends, from: by, note });
      const text = `${levelTable[level].title} ${sign} on ${roll} from ${source}`;
      names.set(text, [...(names.get(text) ?? []), view().name(target)]);
    }
    return [...names].map(([text, all]) => `${formatNames(all)}: ${text}`).join('; ');
  },
});
