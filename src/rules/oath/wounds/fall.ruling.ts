import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import type { Note } from '../../kernel/note.ts';
import { rules } from '../combatant/game.ts';
import type { Settings } from '../combatant/settings.ts';
import { type Thrown, thrownText, throwUnaided } from '../roll/plain-roll.ts';
import { turnsLeft } from './dying.ts';

/** How the fallen may lie. */
const fallen = ['unconscious', 'dying'] as const;
type Fallen = (typeof fallen)[number];

/** Whether somebody is still up, and how bad it is if not. */
export interface Fell {
  readonly status: 'up' | Fallen;
  /** Damage beyond the hit points; 0 where there is none. */
  readonly excess: number;
  /** What of the excess the Health dice do not meet, of the dying; otherwise 0. */
  readonly severity: number;
  /** The turn after the fall at whose end the dying die; null where nobody is dying, or their time runs already. */
  readonly turns: number | null;
}

const points = z.int().min(0).max(100_000);

const input = z.strictObject({
  hitPoints: points.describe('the hit points: ten for each point of Health'),
  taken: points.describe('all damage taken so far'),
  health: z.int().min(0).max(200).describe('how many d10: Health'),
  was: z.enum(fallen).exactOptional().describe('how somebody lay before this damage, if not up'),
});

/** Falling down, and dying (SG-95 to SG-100): Health dice against the damage beyond the hit points, if there is any. */
export const fall = rules.ruling({
  id: 'oath.fall',
  title: 'Falling and dying',
  input,
  headline: 'status',
  counts: ['status', 'excess', 'severity', 'turns'],
  measures: { dying: (outcome: Fell) => outcome.status === 'dying' },
  *rule(given, { settings, note }): Conversation<Fell> {
    const excess = note
      .calculate('excess')
      .start(given.taken, note.keepsSteps && `damage taken ${given.taken}`, 'SG-83')
      .plus(-given.hitPoints, note.keepsSteps && `hit points ${given.hitPoints}`, 'SG-95')
      .floorAt(0, 'as much as the hit points leaves one up', 'SG-95').value;
    if (excess === 0) return { status: 'up', excess, severity: 0, turns: null };
    const thrown = yield* throwUnaided('health', 'Health', given.health);
    const met = metBy(thrown, note);
    const dies = met < excess || (met === excess && settings.dyingOnTie);
    describeFall(met, excess, dies, note);
    if (dies) return { status: 'dying', excess, ...severityOf(excess, met, settings, note) };
    return { status: heldDown(given.was, settings, note), excess, severity: 0, turns: null };
  },
});

/** The excess that the Health dice meet: five for each success, none for no dice (SG-96, SG-100, SG-24). */
function metBy(thrown: Thrown, note: Note): number {
  return note
    .calculate('Health meets')
    .start(thrown.successes, note.keepsSteps && thrownText(thrown), thrown.faces.length === 0 ? 'SG-24' : 'SG-100')
    .times(5, 'five for each success', 'SG-96').value;
}

function describeFall(met: number, excess: number, dies: boolean, note: Note): void {
  if (met === excess) note.say('status', 'SG-98', `exactly the excess: ${dies ? 'dying' : 'unconscious only'}`);
  else note.say('status', 'SG-97', dies ? 'less than the excess: dying' : 'more than the excess: unconscious only');
}

function severityOf(
  excess: number,
  met: number,
  settings: Settings,
  note: Note,
): { readonly severity: number; readonly turns: number } {
  const severity = note
    .calculate('severity')
    .start(excess, note.keepsSteps && `excess ${excess}`, 'SG-99')
    .plus(-met, note.keepsSteps && `Health meets ${met}`, 'SG-99').value;
  return { severity, turns: turnsLeft(severity, settings, note) };
}

/** Who was dying goes on dying whatever a later roll says, unless a house rule lets it help (SG-100). */
function heldDown(was: Fallen | undefined, settings: Settings, note: Note): Fallen {
  if (was !== 'dying' || settings.rerollCanImprove) return 'unconscious';
  note.say('status', 'SG-100', 'dying before, and a roll does not help: the time there was runs on');
  return 'dying';
}
