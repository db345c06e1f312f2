import { type Conversation, dice, onlyFace, z } from '../../../game/index.ts';
import { rules, type Six20Note, type Six20RulingContext } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { d20 } from '../roll/opposed.ts';
import type { RuleId } from '../rulebook.ts';
import type { Points } from './points.ruling.ts';

/** Points after damage; wounds are never below 0 (DV-92). */
export interface DamageOutcome extends Points {
  /** The vital state; `disabled` and `dead` only by house rule (DV-92). */
  readonly status: 'up' | DownState | 'dead';
}

/** The states of a combatant at 0 wounds (DV-92, DV-93). */
export const downStates = ['disabled', 'stable', 'dying'] as const;
export type DownState = (typeof downStates)[number];

/**
 * DC of the Reflex save of a flat-footed target (DV-36), and by house rule of the Fortitude save at 0 wounds (DV-92).
 */
export const saveDc = 15;
/** By house rule the DC of the save against being stunned, before the wound points lost are added (DV-91). */
export const stunDc = 5;

const pointsField = z.int().min(0).max(1_000_000);
const saveTotal = z.int().min(-1000).max(1000).exactOptional();

const inputSchema = z.strictObject({
  amount: pointsField.describe('points of damage'),
  vitality: pointsField.describe('vitality points before the damage'),
  wounds: pointsField.describe('wound points before the damage'),
  flatFooted: z.boolean().default(false).describe('the target is flat-footed: straight to wounds unless it saves'),
  reflex: saveTotal.describe('total of the Reflex save of a flat-footed target; left out, there is no save'),
  critical: z.boolean().default(false).describe('from a critical hit; counts only with the house rule critToWounds'),
  nonlethal: z
    .boolean()
    .default(false)
    .describe('nonlethal damage; counts only with the house rule nonlethal: vitality-only'),
  down: z.enum(downStates).exactOptional().describe('the state of a target that is at 0 wounds before the damage'),
  fortitude: saveTotal.describe('total of a Fortitude save at 0 wounds; counts only with the house rule disabledSave'),
});
type Input = z.infer<typeof inputSchema>;

/** Whether damage spares the wounds: nonlethal damage does by house rule (DV-97). */
export function sparesWounds({ nonlethal }: { readonly nonlethal: boolean }, settings: Settings): boolean {
  return nonlethal && settings.nonlethal === 'vitality-only';
}

/**
 * Damage to vitality, then wounds, or straight to wounds (DV-36, DV-84 to DV-97). Asks for no dice: the totals of
 * saves are part of the input.
 */
export const damage = rules.ruling({
  id: 'six20.damage',
  title: 'Damage',
  input: inputSchema,
  headline: 'wounds',
  counts: ['vitality', 'wounds', 'status'],
  *rule(input, context): Conversation<DamageOutcome> {
    const { settings, note } = context;
    const straight = straightToWoundsRule(input, context);
    const spares = sparesWounds(input, settings);
    let { vitality } = input;
    if (straight === null) {
      vitality = note
        .calculate('vitality')
        .start(vitality, () => `vitality ${input.vitality}`, 'DV-84')
        .plus(-input.amount, () => `damage ${input.amount}`, 'DV-84')
        .floorAt(0, spares ? 'not below 0' : 'not below 0: the rest goes to wounds', 'DV-84').value;
    }
    const taken = input.vitality - vitality;
    // By house rule a hit that reduces vitality goes no further (DV-84), and nonlethal damage never reduces wounds (DV-97).
    const stops = straight === null && (spares || (taken > 0 && !settings.overflow));
    const toWounds = stops ? 0 : input.amount - taken;
    const sum = note.calculate('wounds').start(input.wounds, () => `wounds ${input.wounds}`, straight ?? 'DV-84');
    if (straight !== null) sum.plus(-toWounds, () => `${toWounds} straight to wounds`, straight);
    else if (spares) sum.notCounted('nonlethal: wounds are spared', 'DV-97');
    else if (toWounds === 0 && !settings.overflow) sum.notCounted('this hit stops at vitality', 'DV-84');
    else sum.plus(0 - toWounds, 'damage beyond vitality', 'DV-84');
    const wounds = sum.floorAt(0, 'not below 0', 'DV-92').value;
    if (wounds < input.wounds) noteWound(input.wounds - wounds, context);
    return { vitality, wounds, status: wounds > 0 ? 'up' : statusAtZero(input, toWounds, context) };
  },
});

/** The rule that sends all of the damage straight to wounds; null where there is none. */
function straightToWoundsRule(input: Input, { settings, note }: Six20RulingContext): RuleId | null {
  if (sparesWounds(input, settings)) return null;
  if (input.critical && settings.critToWounds) return 'DV-71';
  if (!input.flatFooted) return null;
  if (input.reflex === undefined) return 'DV-36';
  const margin = note
    .calculate('Reflex save')
    .start(input.reflex, () => `total ${input.reflex}`, 'DV-36')
    .plus(-saveDc, () => `DC ${saveDc}`, 'DV-36').value;
  return margin >= 0 ? null : 'DV-36';
}

/** By house rule a wound fatigues (DV-90) and calls for a save against being stunned (DV-91). */
function noteWound(lost: number, { settings, note }: Six20RulingContext): void {
  if (settings.woundFatigue) {
    note.say('fatigued', 'DV-90', 'wounded: fatigued until 8 hours of rest, or until the wounds are healed');
  }
  if (!settings.woundStun) return;
  note
    .calculate('Fortitude DC')
    .start(stunDc, () => `a wound: DC ${stunDc}`, 'DV-91')
    .plus(lost, () => `${lost} wound points lost`, 'DV-91')
    .remark('below it: stunned for 1d4 rounds', 'DV-91');
}

/**
 * The state of a target whose wounds fall to 0: by house rule a save keeps it conscious (DV-85, DV-92). One that was at 0 before is
 * worse after damage to its wounds, unless a house rule forbids.
 */
function statusAtZero(
  { down, wounds, fortitude }: Input,
  toWounds: number,
  { settings, note }: Six20RulingContext,
): DamageOutcome['status'] {
  if (down !== undefined && wounds === 0) {
    if (toWounds === 0 || settings.downDamage === 'nothing') return down;
    const worse = down === 'dying' ? 'dead' : 'dying';
    note.say('status', 'DV-92', () => `damage at 0 wounds: ${down} before, now ${worse}`);
    return worse;
  }
  if (settings.disabledSave && fortitude !== undefined && fortitude >= saveDc) {
    note.say('status', 'DV-92', () => `Fortitude ${fortitude} against ${saveDc}: conscious at 0 wounds, disabled`);
    return 'disabled';
  }
  note.say('status', 'DV-85', 'no wound points are left: unconscious and dying');
  return 'dying';
}

/**
 * Asks for the Reflex save that keeps damage from the wounds of a flat-footed target (DV-36): its total; null without a modifier,
 * where no save is possible.
 */
export function* reflexSave(modifier: number | undefined, note: Six20Note): Conversation<number | null> {
  if (modifier === undefined) return null;
  const die = onlyFace(
    yield dice('reflex', 'Reflex save', {
      count: 1,
      sides: d20,
      thrower: 'target',
      classes: { by: 'die', score: (face) => face, key: (total) => total + modifier >= saveDc },
    }),
  );
  return note
    .calculate('Reflex save')
    .start(die, () => `d20 shows ${die}`, 'DV-36')
    .plus(modifier, () => `Reflex ${modifier}`, 'DV-06').value;
}
