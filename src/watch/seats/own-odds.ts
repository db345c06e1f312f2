/** How likely it is that an action of a combatant succeeds, in which no number of another side has a part. */
import { findAction } from '../../game/decide/decide.ts';
import { formatChance } from '../../game/text/chances.ts';
import type { Session } from '../../session/session.ts';
import type { Intent } from '../../state/encounter.ts';
import type { OwnOdds } from './protocol.ts';

/** Words for chances: each is for those below its bound that are not below the one before. */
const words: readonly (readonly [below: number, word: string])[] = [
  [0.05, 'hardly ever'],
  [0.35, 'unlikely'],
  [0.65, 'about even'],
  [0.95, 'likely'],
];

/** A chance in a word: below 5 % `hardly ever`, below 35 % `unlikely`, below 65 % `about even`, below 95 % `likely`, else `almost certain`. */
export function chanceInWords(p: number): string {
  return words.find(([below]) => p < below)?.[1] ?? 'almost certain';
}

/**
 * The chance that an intent succeeds; null where another side has a part in it, where there is none, or players see none. What is meant for
 * foes has none on friends either: it is seldom asked for, and takes the longest to work out.
 */
export function ownOdds(session: Session, intent: Intent, level: OwnOdds): string | null {
  const { system, encounter } = session;
  const action = findAction(system, intent.action);
  const isOwn = intent.on.every((who) => encounter.combatants[who]?.side === 'own');
  if (level === 'none' || !isOwn || action === undefined || action.oddsField === null) return null;
  if (intent.on.length > 0 && action.aim(encounter, intent) === 'foe') return null;
  const odds = session.odds(intent);
  if (odds === null || typeof odds === 'string') return null;
  const [chance] = odds[0]?.chances() ?? [];
  if (chance === undefined) return null;
  return level === 'words' ? chanceInWords(chance.p) : formatChance(chance.p);
}
