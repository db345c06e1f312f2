/** Conditions that follow from LIF (VX-93 to VX-98, VX-102), and the GM's decision on a combatant at -LIF. */
import { ChangedCombatants, formatCount, type Id, isMook, withBlank, z } from '../../../game/index.ts';
import { refuse, rules, type VaxiaLedger } from '../combatant/game.ts';
import { isVehicle } from '../combatant/lif.ts';
import {
  addCondition,
  hasCondition,
  lifOf,
  removeConditions,
  type VaxiaContext,
  type VaxiaView,
} from '../combatant/view.ts';
import { spendSlotOf } from '../time/economy.ts';

/** The note of an `unconscious` that follows LIF: healing ends it, and leaves alone one that the GM added (VX-95). */
const byLif = 'lif';

/** Makes a combatant unconscious from LIF (VX-93, VX-106); they no longer reel or stay up. */
export function fallUnconscious(ledger: VaxiaLedger, who: Id): void {
  removeConditions(ledger, who, 'swaying', 'staying-up');
  addCondition(ledger, who, 'unconscious', { note: byLif });
}

/**
 * Applies what follows from LIF: above 0 a combatant wakes at once (VX-95), at 0 or less they reel and may roll to stay up
 * (VX-102), at -LIF they are dying until the GM confirms it, or dead at once (VX-98, house rule `deaths`). Idempotent.
 */
export function applyWoundConsequences(context: VaxiaContext): void {
  const { ledger, view } = context;
  changed.each(ledger, view().settings, (who) => {
    if (hasCondition(view(), who, 'dead') || isVehicle(view().sheet(who))) return;
    keepDeepest(context, who);
    const { now, max } = lifOf(view(), who);
    if (now > 0) wake(context, who);
    else if (now > -max) reel(context, who);
    else die(context, who);
  });
}

/** Combatants from whose LIF nothing more follows. */
const changed = new ChangedCombatants();

function wake({ ledger, view }: VaxiaContext, who: Id): void {
  const isUnconscious = view().combatant(who).conditions.unconscious?.note === byLif;
  if (isUnconscious || hasCondition(view(), who, 'dying')) {
    removeConditions(ledger, who, 'unconscious', 'dying');
    ledger.say('VX-95', `${view().name(who)} wakes: LIF is above 0`);
  }
  removeConditions(ledger, who, 'swaying', 'staying-up');
}

function reel({ ledger, view }: VaxiaContext, who: Id): void {
  const name = view().name(who);
  if (hasCondition(view(), who, 'dying')) {
    removeConditions(ledger, who, 'dying');
    fallUnconscious(ledger, who);
    ledger.say('VX-93', `${name} is no longer dying, but unconscious`);
    return;
  }
  if (hasCondition(view(), who, 'unconscious')) {
    fallUnconscious(ledger, who);
    return;
  }
  if (hasCondition(view(), who, 'swaying') || hasCondition(view(), who, 'staying-up')) return;
  if (view().settings.mooks && isMook(view().combatant(who))) {
    fallUnconscious(ledger, who);
    ledger.say('VX-102', `${name} is a mook: unconscious without a roll to stay up`);
    return;
  }
  addCondition(ledger, who, 'swaying');
  const { now, max } = lifOf(view(), who);
  ledger.say('VX-102', `${name} is reeling: may roll to stay up, ${formatCount(now + max, 'point')} from -LIF`);
}

function die({ ledger, view }: VaxiaContext, who: Id): void {
  if (hasCondition(view(), who, 'dying')) return;
  removeConditions(ledger, who, 'swaying', 'staying-up', 'unconscious');
  const { deaths, mooks } = view().settings;
  const combatant = view().combatant(who);
  const { name, side } = combatant;
  if (deaths === 'at-once' || (deaths === 'own' && side !== 'own') || (mooks && isMook(combatant))) {
    addCondition(ledger, who, 'dead');
    ledger.say('VX-94', `${name} is at -LIF: dead`);
    return;
  }
  addCondition(ledger, who, 'dying');
  ledger.say('VX-96', `${name} is at -LIF: dead, or real life harm? The GM confirms with t y (VX-98)`);
}

const deepestMark = 'deepest';

/** The most damage past 0 since LIF was last above 0 (VX-105); 0 unless the house rule `stayDepth` counts it. */
export function deepestOf(view: VaxiaView, who: Id): number {
  const value = view.combatant(who).marks[deepestMark]?.value;
  return typeof value === 'number' ? value : 0;
}

/** Keeps the most damage past 0 as LIF is after a record (VX-105): damage that is healed within the same record does not count. */
function keepDeepest({ ledger, view }: VaxiaContext, who: Id): void {
  const past = -lifOf(view(), who).now;
  const isKept = view().settings.stayDepth === 'deepest' && past > 0;
  const deepest = isKept ? Math.max(past, deepestOf(view(), who)) : 0;
  ledger.setMark(who, deepestMark, deepest === 0 ? null : { value: deepest, ends: null });
}

const fields = z.strictObject({
  end: withBlank(
    z
      .enum(['dead', 'real-life-harm'])
      .describe('dead, or real-life-harm: alive and out of the fight, with a lasting harm'),
    {
      label: "the GM's decision",
      options: {
        dead: { key: 'd', label: 'dead' },
        'real-life-harm': { key: 'r', label: 'real life harm' },
      },
    },
  ),
});

/** The GM's decision at -LIF (VX-96 to VX-98): dead, or real life harm: out of the fight, unconscious at -LIF + 1. */
export const confirmAction = rules.plain({
  id: 'confirm',
  title: 'Confirm death',
  key: 'y',
  menu: 'time',
  actor: 'optional',
  targets: 'one',
  isLikelyTarget: (view, _by, target) => hasCondition(view, target, 'dying'),
  sentence: '{on}, at -LIF: {end}',
  fields,
  whyNot(view) {
    const isSomeoneDying = Object.keys(view.now.combatants).some((who) => hasCondition(view, who, 'dying'));
    return isSomeoneDying ? null : refuse('nobody-dying', 'VX-98', 'nobody is dying');
  },
  *act({ ledger, view, target: who, values: { end }, note }) {
    const name = view().name(who);
    if (!hasCondition(view(), who, 'dying')) yield refuse('not-dying', 'VX-98', `${name} is not dying`);
    removeConditions(ledger, who, 'dying');
    if (end === 'dead') {
      addCondition(ledger, who, 'dead');
      spendSlotOf(ledger, who);
      return `${name} dies`;
    }
    fallUnconscious(ledger, who);
    const lif = note
      .calculate('LIF')
      .start(-lifOf(view(), who).max, `-LIF of ${name}`, 'VX-94')
      .plus(1, 'real life harm leaves one more', 'VX-98').value;
    ledger.setTrack(who, 'lif', lif);
    spendSlotOf(ledger, who);
    ledger.setCombatant(who, { ...ledger.combatant(who), out: true });
    ledger.say('VX-97', `${name} lives, out of the fight, with a lasting harm that the GM decides on`);
    return `${name} is spared: real life harm`;
  },
});
