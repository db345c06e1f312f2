/** Adjustments that last: crippling injuries (DV-68, DV-69), and those the GM adds (DV-13). */
import { type Condition, formatNames, type Id, pickField, roundEnd, withBlank, z } from '../../../game/index.ts';
import { rules, type Six20View } from '../combatant/game.ts';
import { addCondition, parseOrNull } from '../combatant/view.ts';
import { type RollKind, rollKinds } from './circumstances.ts';
import { type Adjustment, levels, levelTable } from './track.ts';

const lastingNote = z.object({
  roll: z.enum(rollKinds),
  level: z.enum(levels),
  penalty: z.boolean(),
  source: z.string(),
  /** The one skill it affects; left out, all skills. */
  skill: z.string().exactOptional(),
});

/** A lasting adjustment: the note of its condition, with the id of the condition. */
export interface LastingAdjustment extends z.infer<typeof lastingNote> {
  readonly id: string;
}

/** The kinds of conditions that are lasting adjustments; their ids are numbered: `crippled-1`. */
const lastingKinds = ['crippled', 'adjusted'] as const;

/** The first free id of a kind: `crippled-1`, `crippled-2`. */
export function freeConditionId(view: Six20View, who: Id, kind: (typeof lastingKinds)[number]): string {
  const { conditions } = view.combatant(who);
  for (let n = 1; ; n += 1) if (conditions[`${kind}-${n}`] === undefined) return `${kind}-${n}`;
}

/** All lasting adjustments of a combatant. */
export function lastingConditions(view: Six20View, who: Id): readonly LastingAdjustment[] {
  return Object.entries(view.combatant(who).conditions).flatMap(([id, one]) => lastingAdjustmentOf(id, one) ?? []);
}

/** The lasting adjustment that a condition is; null for any other condition. */
export function lastingAdjustmentOf(id: string, { note }: Condition): LastingAdjustment | null {
  const content = lastingKinds.some((kind) => id.startsWith(`${kind}-`)) ? parseOrNull(lastingNote, note) : null;
  return content === null ? null : { ...content, id };
}

/** Whether a lasting adjustment is a crippling injury. */
export function isInjury({ id }: LastingAdjustment): boolean {
  return id.startsWith('crippled');
}

/** The lasting adjustments to one kind of roll, for skills also by the skill; each injury is its own source (DV-69). */
export function lastingAdjustments(view: Six20View, who: Id, roll: RollKind, skill?: string): readonly Adjustment[] {
  return lastingConditions(view, who)
    .filter((one) => one.roll === roll)
    .filter((one) => one.skill === undefined || one.skill.toLowerCase() === skill?.toLowerCase())
    .map((one): Adjustment => {
      const { id, source, level, penalty } = one;
      if (!isInjury(one)) return { source, level, penalty, rule: 'DV-13' };
      return { source: `${source} (${id.slice('crippled-'.length)})`, level, penalty, rule: 'DV-68' };
    });
}

const fields = z.strictObject({
  roll: pickField(rollKinds, 'which roll: attack, damage, defence, skills or speed', { label: 'roll' }),
  sign: pickField(['bonus', 'penalty'], 'a bonus or a penalty', {
    label: 'sign',
    options: { bonus: 'b', penalty: 'p' },
  }),
  level: pickField(levels, 'minor, major or extreme', {
    label: 'level',
    options: { minor: 'm', major: 'j', extreme: 'e' },
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
