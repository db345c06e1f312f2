import { type ActionRequest, intentsOf, requestFor } from '../../../session/request.ts';
import type { Session } from '../../../session/session.ts';
import { answererOf, DiceAnswers } from '../../input/dice-answers.ts';
import { groupIntents } from '../../input/group-intents.ts';
import { readShellLine } from '../../input/shell-line.ts';
import { failRefusal, failUsage } from '../../output/failures.ts';
import type { Exit, Io } from '../../output/io.ts';
import { readActionWords } from './perform-action.ts';

/** The action of `--after`, written as for `vrule act`; its dice are open unless they are given. Else the failure is printed. */
export function readAfter(session: Session, text: string, io: Io): ActionRequest | Exit {
  const line = readShellLine(`${text} `);
  const [id, ...words] = line.words;
  if (id === undefined || line.quote !== '')
    return failUsage(io, '--after: an action as for vrule act, such as "attack --by WHO --on WHO"');
  const read = readActionWords(session, { id, words }, io);
  if (typeof read === 'number') return read;
  const group = groupIntents(session, read);
  const [leftOut] = group.leftOut;
  if (group.intents.length === 0 && leftOut !== undefined) return failRefusal(io, leftOut.refusal);
  const action = session.actions.find((one) => one.id === read.intent.action);
  const intents = action === undefined ? group.intents : group.intents.flatMap((one) => intentsOf(action, one));
  const request = { ...requestFor(...intents), overrides: read.overrides };
  if (read.values.rolled === undefined && read.values.pick === undefined) return request;
  const answers = DiceAnswers.read(read.values);
  if (typeof answers === 'string') return failUsage(io, answers);
  const given = answererOf(answers);
  // Only what is given counts; all else is thrown anew in each fight.
  const { request: answered } = session.complete(request, {
    ...given,
    dice: (ask, known, dice) => (answers.typed === null ? null : given.dice(ask, known, dice)),
  });
  const unused = answers.unused();
  return unused === null ? answered : failUsage(io, unused);
}
