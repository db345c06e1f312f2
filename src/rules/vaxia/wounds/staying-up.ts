import type { VaxiaLedger, VaxiaNote } from '../combatant/game.ts';
import {
  addCondition,
  combatantStats,
  hasCondition,
  lifOf,
  removeConditions,
  type VaxiaContext,
  type VaxiaView,
} from '../combatant/view.ts';
/** Rolling to stay conscious at the table, and rolling again when the rounds it bought are over (VX-102 to VX-107). */

import { z } from 'zod';
import { type Conversation, scoped, withThrower } from '../../../dice/ask.ts';
import type { Id, Json } from '../../../state/encounter.ts';
import { roundEnd } from '../../kernel/clock.ts';
import { readField } from '../../kernel/values.ts';
import { formatCount } from '../../text/chances.ts';
import { mightOf, skillNamed } from '../combatant/mights.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { withName } from '../roll/with-name.ts';
import { actionsTaken } from '../time/action-count.ts';
import { lastRound } from '../time/duration.ts';
import { type ConsciousInput, conscious, type Stayed } from './conscious.ruling.ts';
import { deepestOf } from './depth.ts';
import { fallUnconscious } from './wounds.ts';

/** Stats that can hold somebody up; END as a rule (VX-103). */
export const stayStats = ['END', 'STR', 'SPIR', 'CHA'] as const;

/** With what somebody stays up: a stat, and a skill by its name or none. Kept with the condition for the next roll. */
export interface Grit {
  readonly stat: (typeof stayStats)[number];
  readonly skill: string | null;
}

/** The skill that hardens somebody, by its name: a "hardcore" skill if they have one (VX-103). */
export function bestGrit(sheet: Sheet): string | null {
  return sheet.skills.find(({ name }) => /hardcore/i.test(name))?.name ?? null;
}

function gritOf(note: Json | undefined): Grit {
  const stat = z.enum(stayStats).safeParse(readField(note, 'stat'));
  const skill = z.string().safeParse(readField(note, 'skill'));
  return { stat: stat.success ? stat.data : 'END', skill: skill.success ? skill.data : null };
}

/**
 * What the ruling needs of somebody as they are now: the difficulty follows LIF at this moment, or at its lowest (VX-105).
 * `actions`: those of
 * the round in all, this roll counted as one.
 */
export function stayInput(view: VaxiaView, who: Id, grit: Grit, actions: number, note: VaxiaNote): ConsciousInput {
  const bearer = combatantStats(view, who);
  const might = mightOf(bearer, grit.stat, skillNamed(bearer.sheet, grit.skill ?? undefined), note, {
    rule: 'VX-103',
  });
  const deepest = deepestOf(view, who);
  const past = Math.max(0, -lifOf(view, who).now);
  return { might, past, ...(deepest === 0 ? {} : { deepest }), actions };
}

/** Writes what came of a roll: up for some rounds more (VX-104), or unconscious at once (VX-106). Answers it in words. */
export function stayOrFall(ledger: VaxiaLedger, view: VaxiaView, who: Id, stayed: Stayed, grit: Grit): string {
  if (!stayed.success) {
    fallUnconscious(ledger, who);
    return `${view.name(who)} falls unconscious`;
  }
  const round = lastRound(ledger, stayed.rounds, view.settings);
  const ends = view.settings.stayDuration ? { edge: roundEnd, who: null, round } : null;
  removeConditions(ledger, who, 'swaying');
  addCondition(ledger, who, 'staying-up', { ends, note: { stat: grit.stat, skill: grit.skill } });
  const points = formatCount(stayed.points, 'point');
  return `${view.name(who)} stays up: ${points}${ends === null ? '' : `, ${formatCount(stayed.rounds, 'round')}`}`;
}

/** At the end of a round: who still sways falls, who stayed up till now rolls again, inside the same record. */
export function* endOfRound({ ledger, view, note }: VaxiaContext): Conversation<void> {
  const { round } = ledger.now.cursor;
  for (const who of Object.keys(ledger.now.combatants)) {
    if (hasCondition(view(), who, 'swaying')) {
      fallUnconscious(ledger, who);
      ledger.say('VX-93', `${view().name(who)} falls unconscious: nobody rolled to stay up`);
      continue;
    }
    const staying = view().combatant(who).conditions['staying-up'];
    if (staying === undefined || staying.ends === null || staying.ends.round > round) continue;
    const grit = gritOf(staying.note);
    const name = view().name(who);
    note.say(name, 'VX-104', 'the rounds are over: a new roll');
    const context = { settings: view().settings, note };
    const talk = conscious.rule(stayInput(view(), who, grit, actionsTaken(view(), who) + 1, note), context);
    const stayed = yield* scoped(`stay:${who}`, withThrower(who, undefined, withName(name, talk)));
    ledger.say('VX-104', stayOrFall(ledger, view(), who, stayed, grit));
  }
}
