import type { ActionRequest, Proposal } from '../../../session/request.ts';
import type { Session } from '../../../session/session.ts';
import { describeFacts, stateChanges } from '../../../session/state-changes.ts';
import { type Exit, exits, type Io } from '../io.ts';
import { printTable } from '../print-table.ts';
import { printDice, printRecordWorking, type RecordFormat } from './print-record.ts';

/** A request whose asks are all answered, with what it comes to. */
interface Ready {
  readonly request: ActionRequest;
  readonly proposal: Extract<Proposal, { is: 'ready' }>;
}

/** Prints what the record of a request would be, and what it would change; nothing is written. */
export function printDryRun(session: Session, ready: Ready, { json, why, more = {} }: RecordFormat, io: Io): Exit {
  const { system, encounter } = session;
  const { decided } = ready.proposal;
  const content = session.contentOf(ready.request, ready.proposal);
  const changes = stateChanges(system, encounter, decided.after);
  if (json) {
    io.printJson({ ...content, changes, written: null, ...more });
    return exits.done;
  }
  io.print([{ text: content.title }, { text: ', not written', tone: 'dim' }]);
  printDice(content.dice, { answered: ready.proposal.answered, encounter: decided.after }, io);
  for (const text of describeFacts(system, encounter, decided)) printTable([[text]], io);
  if (changes.length > 0) io.print('Now and then:');
  for (const { name, changes: lines } of changes) {
    for (const { label, was, is } of lines) io.print(`  ${name}, ${label}: ${was || '-'} -> ${is || '-'}`);
  }
  printRecordWorking(content, why, io);
  return exits.done;
}
