/** Moves, simple tasks and standing up without a roll (SG-05, SG-52, SG-85), and running by a roll (SG-53). */
import {
  clean,
  firstRefusal,
  formatCount,
  formatMean,
  type Id,
  isRefusal,
  type Refusal,
  turnEnd,
  withBlank,
  z,
} from '../../../game/index.ts';
import { hasCondition, removeConditions } from '../combatant/conditions.ts';
import { type OathNote, type OathView, refuse, rules } from '../combatant/game.ts';
import { availableDice, findSkill, movementOf } from '../combatant/stats.ts';
import { aidBlanks, aidedRoll, aidFields } from '../roll/aids.ts';
import { costFields, payRoll, rollRefusal, surchargeBlank } from '../time/phases/dicey-cost.ts';
import { actionsLeft, currentPhase, partRefusal, spendPart } from '../time/phases/phases.ts';
import { move } from './move.ruling.ts';
import { skillBlank, skillNameField, skillRefusal } from './skill.fields.ts';

/** The mark of a combatant with the hexes moved, until its phase ends. */
const movedMark = 'moved';

/** The hexes without dice of a combatant who runs: its Movement, or what it moved in the diceless action of this phase. */
function hexesWithoutDice(view: OathView, who: Id, note: OathNote): number {
  const slot = currentPhase(view.now, who);
  if (slot === undefined || actionsLeft(slot, 'diceless') > 0) return movementOf(view.sheet(who));
  const moved = Number(view.combatant(who).marks[movedMark]?.value ?? 0);
  // A number of its own: `hexes` is that of the roll, of which a group has one for each.
  return note
    .calculate('hexes without dice')
    .is(moved, 'covered in the diceless action of this phase, which is over', 'SG-51').value;
}

/** A diceless move of up to Movement hexes. */
export const moveAction = rules.plain({
  id: 'move',
  title: 'Move',
  key: 'm',
  sentence: '{by} moves {hexes} hexes',
  fields: z.strictObject({
    hexes: z.whole(0, 1000).exactOptional().describe('how many hexes; by default the whole Movement'),
  }),
  whyNot: (view, by) => fallenOverRefusal(view, by) ?? partRefusal(view, by, 'diceless'),
  blanks(view, { by }) {
    const max = movementOf(view.sheet(by));
    return [{ id: 'hexes', label: 'hexes', kind: 'number', defaultValue: max, min: 0, max }];
  },
  *act(context) {
    const { ledger, view, by, values } = context;
    const name = view().name(by);
    const max = movementOf(view().sheet(by));
    const { hexes = max } = values;
    const tooFar =
      hexes > max
        ? refuse('too-far', 'SG-05', `${name} moves ${formatCount(max, 'hex')} at most; to go further, run`)
        : null;
    yield tooFar ?? spendPart(context, by, 'diceless');
    const ends = { edge: turnEnd, who: by, round: ledger.cursor.round };
    ledger.setMark(by, movedMark, { value: hexes, ends });
    return `${name} moves ${formatCount(hexes, 'hex')}`;
  },
});

/** A simple task without dice, such as drawing a weapon or looking around. */
export const taskAction = rules.plain({
  id: 'task',
  title: 'Do something without dice',
  key: 'k',
  sentence: '{by}: {what}',
  fields: z.strictObject({
    what: withBlank(z.string().min(1).max(200).describe('the task: draws a weapon, looks around'), { label: 'what' }),
  }),
  whyNot: (view, by) => partRefusal(view, by, 'diceless'),
  *act(context) {
    const { view, by, values } = context;
    return spendPart(context, by, 'diceless') ?? `${view().name(by)}: ${clean(values.what)}`;
  },
});

/** Standing up after a fall by a taser. */
export const standUpAction = rules.plain({
  id: 'stand-up',
  title: 'Stand up',
  key: 'u',
  sentence: '{by} stands up',
  fields: z.strictObject({}),
  whyNot: firstRefusal(function* (view, by) {
    if (!hasCondition(view, by, 'fallen-over')) {
      yield refuse('stands', 'SG-85', `${view.name(by)} has not fallen over`);
    }
    return partRefusal(view, by, 'diceless');
  }),
  *act(context) {
    const { ledger, view, by } = context;
    removeConditions(ledger, by, 'fallen-over');
    return spendPart(context, by, 'diceless') ?? `${view().name(by)} stands up`;
  },
});

function fallenOverRefusal(view: OathView, by: Id): Refusal | null {
  if (!hasCondition(view, by, 'fallen-over')) return null;
  return refuse('fallen-over', 'SG-85', `${view.name(by)} has to stand up first`);
}

const moveSubstats = ['bodyStrength'] as const;

/** Extra movement: a dicey roll of Strength of Body (SG-53). */
export const runAction = rules.action(move)({
  id: 'run',
  title: 'Run further',
  key: 'f',
  sentence: '{by} runs as far as possible with {skill}{gives}',
  fields: z.strictObject({ skill: skillNameField, ...aidFields, ...costFields }),
  whyNot: (view, by) => fallenOverRefusal(view, by) ?? partRefusal(view, by, 'dicey'),
  blanks: (view, { by }) => [skillBlank(view, by), ...aidBlanks(view, by), ...surchargeBlank(view, by, moveSubstats)],
  *input({ view, by, values, note }) {
    yield skillRefusal(view, by, values.skill) ?? rollRefusal({ view, by, values }, moveSubstats);
    const sheet = view.sheet(by);
    return {
      movement: hexesWithoutDice(view, by, note),
      dice: availableDice(view, by, 'bodyStrength', note),
      ...aidedRoll({ view, by, values, note }, findSkill(sheet, values.skill)),
    };
  },
  *settle(context) {
    const { view, results, by } = context;
    const cost = payRoll(context, moveSubstats);
    if (isRefusal(cost)) return cost;
    return `${view().name(by)} runs ${formatCount(results[0]?.outcome.hexes ?? 0, 'hex')} in all${cost}`;
  },
  oddsFormat: {
    of: 'hexes',
    describe: (_view, _target, odds) => [`${formatMean(odds)} hexes expected`],
    brief: formatMean,
  },
});
