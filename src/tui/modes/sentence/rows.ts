/** The rows of a result in words. */
import type { Decision } from '../../../rules/decide/decide.ts';
import { type Evaluation, evaluate } from '../../../session/sentence/evaluate.ts';
import type { ResultRow } from '../../../session/sentence/rows.ts';
import type { Session } from '../../../session/session.ts';
import type { Encounter, Id } from '../../../state/encounter.ts';
import type { SentenceContext } from './context.ts';

/** The row with the cursor; undefined where there is none. */
export function rowAtCursor(context: SentenceContext): ResultRow | undefined {
  return evaluate(context).rows.find(({ key }) => key === context.row?.key);
}

/** The words of a title without the name that it begins with. */
export function withoutSubject(title: string, name: string): string {
  return title.startsWith(name) ? title.slice(name.length).replace(/^:? /, '') : title;
}

/** The status of a combatant before the result; undefined of one who joins by it. */
export function wordBefore({ system }: Session, encounter: Encounter, who: Id): string | undefined {
  return encounter.combatants[who] === undefined ? undefined : system.status(encounter, who).word;
}

/** The faces that were thrown for one of several actions. */
export function facesOf({ proposal }: Evaluation, key: string): string {
  const answered = proposal.is === 'ready' ? proposal.answered : [];
  const own = answered.filter(({ ask }) => ask.kind === 'dice' && ask.id.startsWith(`${key}/`));
  return own.map(({ answer }) => answer.faces.join(' ')).join(' | ');
}

/** The facts about a target but for its tracks, which the row has, in words. */
export function furtherFacts(
  { system }: Session,
  encounter: Encounter,
  { facts, after }: Decision,
  who: Id,
): readonly string[] {
  const name = encounter.combatants[who]?.name ?? '';
  const words = facts.flatMap((fact) => {
    if (fact.fact === 'track-set' || !('who' in fact) || fact.who !== who) return [];
    const text = system.screen.formatFact(after, fact);
    return text === null ? [] : [withoutSubject(text, name)];
  });
  return [...new Set(words)];
}
