import * as z from 'zod';
import type { Ledger } from '../../state/ledger.ts';
import { couldBe, meant, nearestHint } from '../../state/nearest.ts';
import type { AnyAction } from '../kernel/action.ts';
import { withBlank } from '../kernel/fields.ts';
import { tableSettings } from '../kernel/house-rules.ts';
import { cannot } from '../kernel/refusal.ts';
import type { System } from '../kernel/system.ts';
import { formatSetting } from '../text/facts.ts';
import { combatantActions, maskAction, withNewMaxima } from './combatants.ts';
import { conditionActions } from './conditions.ts';
import { gmAction } from './gm-action.ts';
import { groupActions } from './groups.ts';
import { outcomeAction } from './outcome.ts';
import { textActions } from './texts.ts';
import { timeActions } from './time.ts';
import { timelineActions } from './timeline.ts';
import { trackActions } from './tracks.ts';

/** All actions of the GM that every game has. */
export function gmActions(system: System): readonly AnyAction[] {
  const all: readonly AnyAction[] = [
    ...timeActions(system),
    ...trackActions(system),
    ...conditionActions(system),
    ...combatantActions(system),
    ...groupActions(),
    maskAction(),
    outcomeAction(system),
    settingAction(system),
    woundsAction(),
    ...textActions(),
    ...timelineActions(system, () => all),
  ];
  return all;
}

function settingAction(system: System): AnyAction {
  return gmAction({
    id: 'setting',
    title: 'House rule',
    key: ',',
    sentence: 'house rule {key} is {to}',
    fields: z.strictObject({
      key: z.string().min(1).describe('which house rule'),
      to: z.json().describe('what it is from now on; null puts it back to the default'),
    }),
    *act({ ledger, values: { key: named, to } }) {
      const keys = system.houseRules().map((rule) => rule.key);
      const [key, ...others] = meant(named, keys, (one) => one);
      if (key === undefined) {
        return cannot('no-setting', '', `${system.title} has no house rule "${named}"${nearestHint(named, keys)}`);
      }
      if (others.length > 0) return cannot('no-setting', '', couldBe(named, [key, ...others]));
      const [problem] = to === null ? [] : system.checkSettings({ [key]: to });
      if (problem !== undefined) return cannot('setting', '', `${problem.field} ${problem.message}`);
      const value = system.inCurrentWords({ [key]: to })[key] ?? null;
      ledger.setSetting(key, value);
      setMaxima(system, ledger);
      return `House rule ${key}: ${value === null ? 'back to its default' : formatSetting(value)}`;
    },
  });
}

/** The action that says whether the players see how hurt the other side is. */
function woundsAction(): AnyAction {
  const [shown, hidden] = tableSettings.wounds;
  return gmAction({
    id: 'wounds',
    title: 'Wounds for the players',
    key: 'W',
    sentence: 'wounds of the other side: {to}',
    fields: z.strictObject({
      to: withBlank(z.enum([hidden, shown]).describe('whether the players see in words how hurt the other side is'), {
        label: 'hidden or shown',
      }),
    }),
    *act({ ledger, values: { to } }) {
      ledger.setSetting('wounds', to === shown ? null : hidden);
      return to === shown
        ? 'The players see how hurt the other side is'
        : 'The players no longer see how hurt the other side is';
    },
  });
}

/** Sets the maxima of all tracks anew, since they may depend on a house rule. */
function setMaxima(system: System, ledger: Ledger): void {
  for (const combatant of Object.values(ledger.now.combatants)) {
    const tracks = withNewMaxima(combatant.tracks, system.tracksOf(combatant.sheet, ledger.now));
    ledger.setCombatant(combatant.id, { ...combatant, tracks });
  }
}
