import { comparePlaces, type Id, type Slot } from '../../../../state/encounter.ts';
import { stepIn } from '../../../clock/advance.ts';
import { actNow, slotOf } from '../../../gm-actions/time.ts';
import { cannot, type OathView, rules } from '../../combatant/game.ts';
import type { RuleId } from '../../rulebook.ts';
import { isOthersTime } from '../phases/phase-parts.ts';
import { formatSubSegment } from '../phases/places.ts';
import { boundClock } from './clock.ts';

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
