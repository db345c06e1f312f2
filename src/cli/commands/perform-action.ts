import type { AnyAction } from '../../rules/kernel/action.ts';
import { namesHint } from '../../session/names.ts';
import { type AskAnswerer, requestFor, type Session } from '../../session/session.ts';
import type { Intent } from '../../state/encounter.ts';
import { actionFlags, plannedAction } from '../input/action-flags.ts';
import { type GivenAction, readAction } from '../input/action-intent.ts';
import { DiceAnswers } from '../input/dice-answers.ts';
import { type FlagValues, flagProblem, readFlags } from '../input/flags.ts';
import { failRefusal, failUsage } from '../output/failures.ts';
import { type Exit, exits, type Io } from '../output/io.ts';
import { printWriteResult } from '../output/print-record.ts';
import { printFlagTable } from '../output/print-usage.ts';

/** Performs an action as its flags say, writes it and prints the record; or prints the help of its flags. */
export function performAction(session: Session, id: string, words: readonly string[], io: Io): Exit {
  const action = session.actions.find((one) => one.id === id);
  if (action === undefined) {
    const ids = session.actions.map((one) => one.id);
    return failUsage(io, `there is no action "${id}"${namesHint(id, ids)}`);
  }
  const planned = plannedAction(session.system, action, words);
  if (typeof planned === 'string') return failUsage(io, planned);
  const flags = actionFlags(session.system, action, planned);
  const given = readFlags(words, flags);
  if (given.help) {
    io.print(`vrule act NAME ${id} [flags]: ${action.title}`);
    printFlagTable(flags, io);
    return exits.done;
  }
  const read = readAction(session, { action, planned }, given);
  if (!read.ok) return failUsage(io, ...read.problems);
  const problems = problemsWith(action, planned, read);
  return problems.length > 0 ? failUsage(io, ...problems) : commit(session, read, given.values, io);
}

/** What is wrong with the values of the action; of a declaration with those of the declared action. */
function problemsWith(action: AnyAction, planned: AnyAction | null, { intent, plan }: GivenAction): readonly string[] {
  const [checked, checkedIntent] = planned !== null && plan !== null ? [planned, plan] : [action, intent];
  const problems = checked.problems(checkedIntent);
  return [...new Set(problems.map(({ field, message }) => flagProblem(checked.flags, field, message)))];
}

/** Answers the dice and choices of an action from the flags, writes it and prints the record. */
function commit(session: Session, { intent, overrides }: GivenAction, values: FlagValues, io: Io): Exit {
  const answers = DiceAnswers.read(values);
  if (typeof answers === 'string') return failUsage(io, answers);
  if (values.odds === true && values.json !== true) printOdds(session, intent, io);
  const { request, proposal } = session.complete({ ...requestFor(intent), overrides }, answererOf(answers));
  if (proposal.is === 'asking') return failUsage(io, answers.missing(proposal.ask));
  if (proposal.is === 'refused') return failRefusal(io, proposal.refusal);
  const unused = answers.unused();
  if (unused !== null) return failUsage(io, unused);
  const format = { json: values.json === true, why: values.why === true };
  return printWriteResult(session, session.commit(request), format, io);
}

/** Answers asks with the typed faces, else with the dice of the session, and with the picks. */
function answererOf(given: DiceAnswers): AskAnswerer {
  return {
    dice(ask, answers, dice) {
      if (given.typed === null) return answers.rolled(ask, dice);
      const faces = given.dice(ask);
      return faces === null ? null : answers.typed(ask, faces);
    },
    choice(ask, answers) {
      const picks = given.choice(ask);
      return picks === null ? null : answers.picked(ask, picks);
    },
  };
}

function printOdds(session: Session, intent: Intent, io: Io): void {
  const odds = session.odds(intent);
  if (typeof odds === 'string') io.print(`odds: ${odds}`);
  else {
    for (const { target, lines } of odds ?? []) {
      io.print(`odds on ${session.encounter.combatants[target]?.name ?? target}: ${lines.join(', ')}`);
    }
  }
}
