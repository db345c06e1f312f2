/** Letting a phase pass, and acting in one before it is due. */
import * as z from 'zod';
import { comparePlaces, type Id, type Slot } from '../../../../state/encounter.ts';
import { stepIn } from '../../../clock/advance.ts';
import { actNow, slotOf } from '../../../gm-actions/time.ts';
import { cannot, type OathView, rules } from '../../combatant/game.ts';
import type { RuleId } from '../../rulebook.ts';
import { currentPhase, giveUpPhase, isOthersTime, partRefusal } from '../phases/phases.ts';
import { formatSubSegment } from '../phases/places.ts';
import { boundClock } from './clock.ts';
import { dueMembers, endMemberTurn } from './mob-turns.ts';

/** Lets a phase pass unused, or those of all members of a mob who are due in this sub-segment (SG-45). */
export const passAction = rules.plain({
  id: 'pass',
  title: 'Let the phase pass',
  key: 'p',
  menu: 'time',
  alone: true,
  targets: 'none',
  sentence: '{by} lets the phase pass: {all}',
  fields: z.strictObject({
    all: z.enum(['mob', 'one']).default('mob').describe('all members of a mob who are due now, or one member'),
  }),
  whyNot: (view, by) => partRefusal(view, by, 'dicey'),
  blanks(view, { by }) {
    const count = dueMembers(view, by).length;
    const one = { id: 'one', key: 'o', label: 'this one' };
    const options = count < 2 ? [one] : [{ id: 'mob', key: 'm', label: `all ${count} who are due` }, one];
    const defaultValue = count < 2 ? 'one' : 'mob';
    return [{ id: 'all', label: 'who', kind: 'pick', options, defaultValue, decidedBy: 'actor' }];
  },
  *act(context) {
    const { ledger, view, intent, values } = context;
    const { by } = intent;
    const others = values.all === 'one' ? [] : dueMembers(view(), by).slice(1);
    for (const who of others) yield* endMemberTurn(context, who, 'passed');
    const slot = currentPhase(ledger.now, by);
    if (slot !== undefined) giveUpPhase(ledger, slot);
    return others.length === 0
      ? `${view().name(by)} lets the phase pass`
      : `${view().name(by)} and ${others.length} more let the phase pass`;
  },
});

/**
 * A combatant acts in its next phase now, because the GM says so. The rules would have it trade two later phases (SG-41), and
 * in the time of the other side let it only defend itself (SG-58): prompt and record say which rule is set aside.
 */
export const outOfTurnAction = rules.plain({
  ...actNow,
  whyNot: (view, by) => (slotOf(view.now, by) !== undefined ? null : noPhaseRefusal(view, by)),
  explain(view, { by }) {
    const slot = slotOf(view.now, by);
    if (slot === undefined) return [];
    return setAside(view, by, slot).map(({ rule, text }) => `${text} (${rule})`);
  },
  *act({ ledger, view, intent: { by }, note }) {
    const slot = slotOf(ledger.now, by);
    if (slot === undefined) return noPhaseRefusal(view(), by);
    for (const { rule, text } of setAside(view(), by, slot)) ledger.say(rule, text);
    yield* stepIn({ clock: boundClock, ledger, note }, slot);
    return `${view().name(by)} acts out of turn`;
  },
});

function noPhaseRefusal(view: OathView, by: Id) {
  return cannot('no-slot', 'SG-37', `${view.name(by)} has no phase left in this turn`);
}

/** The rules that do not let a combatant act in a phase now; none where it is due. */
function setAside(view: OathView, by: Id, slot: Slot): readonly { readonly rule: RuleId; readonly text: string }[] {
  const { at } = view.now.cursor;
  const name = view.name(by);
  if (at === null || comparePlaces(slot.at, at) === 0) return [];
  const where = `the phase in ${formatSubSegment(slot.at)}`;
  const early = {
    rule: 'SG-41',
    text: `the GM lets ${name} use ${where} now, which would cost two later phases`,
  } as const;
  const others = { rule: 'SG-58', text: `the GM lets ${name} act in the time of the other side` } as const;
  return isOthersTime(view, by) ? [early, others] : [early];
}
