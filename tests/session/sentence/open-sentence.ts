import type { AskAnswerer } from '../../../src/session/request.ts';
import type { Chosen, SentenceStart } from '../../../src/session/sentence/actors.ts';
import { begin } from '../../../src/session/sentence/begin.ts';
import { complete, evaluate, type OpenSentence } from '../../../src/session/sentence/evaluate.ts';
import type { Session } from '../../../src/session/session.ts';
import type { Record } from '../../../src/state/record.ts';
import { memorySession } from '../../tui/app/test-table.ts';
import { demoRoster } from '../demo-roster.ts';

/** The fight of a game that tests play, at the moment when the first combatant is to act. */
export function fightOf(game: string): Session {
  const session = memorySession(game, demoRoster(game).combatants);
  for (let n = 0; n < 20 && dueIn(session) === null; n += 1) commitRolled(opened(session, 'next', { by: null }));
  return session;
}

/** The combatant who is to act, or null. */
export function dueIn({ system, encounter }: Session): string | null {
  const { who, due } = system.screen.floor(encounter);
  return who ?? due[0] ?? null;
}

/** A new sentence, where nobody is marked or selected. */
export function opened(session: Session, action: string, start: SentenceStart = {}): OpenSentence {
  const chosen: Chosen = {
    floor: dueIn(session),
    group: { who: [], areMarked: false },
    preferred: { marked: [], selected: null },
  };
  const begun = begin(session, action, chosen, start);
  if (begun.is !== 'begun') throw new Error(`${action} cannot be begun: ${begun.is}`);
  return { session, sentence: begun.sentence };
}

/** Rolls every die, and takes the default of every choice. */
export const rollsAll: AskAnswerer = {
  dice: (ask, answers, dice) => answers.rolled(ask, dice),
  choice: (ask, answers) => answers.picked(ask, ask.defaultPicks ?? ask.options.slice(0, 1)),
};

/** Writes what a sentence says, with all its dice rolled. */
export function commitRolled(open: OpenSentence): Record {
  const { session } = open;
  const sentence = complete(open, rollsAll);
  const written = session.commit(evaluate({ session, sentence }).request);
  if (!written.ok) throw new Error(written.message);
  return written.record;
}
