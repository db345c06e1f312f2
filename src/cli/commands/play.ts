import type { ChoiceAsk, DiceAsk } from '../../dice/ask.ts';
import type { FairDice } from '../../dice/fair.ts';
import type { Answers } from '../../session/answers.ts';
import type { OpenEncounter } from '../../session/library.ts';
import { type AskAnswerer, requestFor } from '../../session/session.ts';
import type { Intent } from '../../state/encounter.ts';
import type { ActGiven } from '../input/action-intent.ts';
import { type Table, tableOf, unanswered } from '../input/dice-flags.ts';
import { type Exit, exits } from '../output/exits.ts';
import type { Io } from '../output/io.ts';
import { tellWritten } from '../output/print-record.ts';
import { failRefusal } from './command-context.ts';

type Played = Extract<ActGiven, { readonly ok: true }>;

/** Proposes an intent, answers its dice and choices from the flags, writes it and tells what became of it. */
export function play(
  opened: OpenEncounter,
  { intent, overrules }: Pick<Played, 'intent' | 'overrules'>,
  values: { readonly [field: string]: unknown },
  io: Io,
): Exit {
  const table = tableOf(values);
  if (typeof table === 'string') return io.fail(exits.usage, { message: table });
  const { session } = opened;
  if (values.odds === true && values.json !== true) printOdds(opened, intent, io);
  const { wish, proposal } = session.complete({ ...requestFor(intent), overrides: overrules }, answererOf(table));
  if (proposal.is === 'asking') return io.fail(exits.usage, { message: unanswered(proposal.ask, table) });
  if (proposal.is === 'refused') return failRefusal(io, proposal.refusal);
  const leftOver = table.typed?.leftOver() ?? null;
  if (leftOver !== null) return io.fail(exits.usage, { message: `--rolled: ${leftOver}` });
  const printing = { json: values.json === true, why: values.why === true };
  return tellWritten(opened, session.commit(wish), printing, io);
}

function answererOf(table: Table): AskAnswerer {
  return {
    dice(ask: DiceAsk, answers: Answers, by: FairDice) {
      if (table.typed === null) return answers.rolled(ask, by);
      const faces = table.typed.dice(ask);
      return faces === null ? null : answers.typed(ask, faces);
    },
    choice(ask: ChoiceAsk, answers: Answers) {
      const picks = table.picks(ask);
      return picks === null ? null : answers.picked(ask, picks);
    },
  };
}

function printOdds({ session }: OpenEncounter, intent: Intent, io: Io): void {
  const odds = session.odds(intent);
  if (odds === null || typeof odds === 'string') {
    if (odds !== null) io.line(`odds: ${odds}`);
    return;
  }
  for (const { target: who, lines: tells } of odds) {
    io.line(`odds on ${session.encounter.combatants[who]?.name ?? who}: ${tells.join(', ')}`);
  }
}
