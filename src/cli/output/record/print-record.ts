import { replay } from '../../../chronicle/derive/replay.ts';
import { formatNotation } from '../../../dice/ask.ts';
import type { AnsweredAsk } from '../../../dice/drive.ts';
import { foldAlike, namesIn } from '../../../game/text/folded.ts';
import { nameOf, withoutName } from '../../../game/text/names.ts';
import { formatSource, phoneOf } from '../../../report/phones.ts';
import { workingChains, workingParts } from '../../../report/working.ts';
import type { ActionRequest, Proposal } from '../../../session/request.ts';
import type { Session } from '../../../session/session.ts';
import { describeFacts, stateChanges } from '../../../session/state-changes.ts';
import type { WriteResult } from '../../../session/store.ts';
import type { Encounter } from '../../../state/encounter.ts';
import type { Record } from '../../../state/record.ts';
import { type Exit, exits, failWrite, type Io, printDone } from '../io.ts';
import { printParts } from '../print-page.ts';
import { printTable } from '../print-table.ts';
import { printBlock } from '../ruling/print-block.ts';

export interface RecordFormat {
  readonly json: boolean;
  readonly why: boolean;
  /** The asks of the record, where they are known already. */
  readonly answered?: readonly AnsweredAsk[];
  readonly more?: object;
}

/** Prints the record that was written, or why none was. */
export function printWriteResult(session: Session, result: WriteResult, format: RecordFormat, io: Io): Exit {
  if (!result.ok) return failWrite(io, result);
  const { record, answered } = result;
  const known = answered === undefined ? format : { ...format, answered };
  return printDone(io, `record ${record.seq} was written`, () => printRecord(session, record, known, io));
}

/** Prints a record: its title, its dice, its facts in the words of the game, and the working or its remarks. */
export function printRecord(session: Session, record: Record, format: RecordFormat, io: Io): void {
  const { json, why, more = {} } = format;
  if (json) {
    io.printJson({ ...record, ...more });
    return;
  }
  printTable([[[{ text: `#${record.seq}`, tone: 'dim' }], record.title]], io, '');
  const after = session.stateAt(record.seq) ?? session.encounter;
  if (record.dice.length > 0) {
    const before = session.stateAt(record.parent) ?? session.encounter;
    const answered = format.answered ?? replay(session.system, { record, before, after }).answered;
    printDice(record.dice, { answered, encounter: after }, io);
  }
  const texts = record.facts.flatMap((fact) => session.system.screen.formatFact(after, fact) ?? []);
  for (const text of foldAlike(texts, namesIn(after))) printTable([[text]], io);
  printRecordWorking(record, why, io);
}

/** Prints the working of a record: every step, else in short, and of several at once only its remarks. */
export function printRecordWorking(
  { working, intents }: Pick<Record, 'working' | 'intents'>,
  why: boolean,
  io: Io,
): void {
  if (why) {
    printParts(workingParts(working), io);
    return;
  }
  const [only, ...others] = intents;
  const isOfOne = others.length === 0 && (only?.on.length ?? 0) < 2;
  printBlock(workingChains(isOfOne ? working : working.filter(({ op }) => op === 'note')), io);
}

/**
 * Prints the throws and choices of a record, one a line: whose they are and what for, as they were asked. The encounter has the names of
 * those who answered. Their ids are for scripts only.
 */
export function printDice(
  dice: Record['dice'],
  { answered, encounter }: { readonly answered: readonly AnsweredAsk[]; readonly encounter: Encounter },
  io: Io,
): void {
  const asks = new Map(answered.map(({ ask }) => [ask.id, ask]));
  for (const answer of dice) {
    const ask = asks.get(answer.id);
    const name = encounter.combatants[ask?.answeredBy ?? '']?.name ?? '';
    // Rules of today may not ask for what an old record holds.
    const label = ask === undefined ? '' : withoutName(ask.label, name);
    const what = [name, label].filter((text) => text !== '').join(': ');
    if ('picks' in answer) {
      const picks = answer.picks.map((pick) => nameOf(encounter, pick));
      const text = `${what || 'choice'}: ${picks.join(', ') || 'none'}`;
      const from = answer.seat === undefined ? '' : ` (${phoneOf(answer.seat)})`;
      printTable([[[{ text }, { text: from, tone: 'dim' }]]], io);
      continue;
    }
    const { count, sides, faces } = answer;
    const notation = formatNotation({ kind: 'dice', id: '', label: '', count, sides });
    const text = `${what === '' ? notation : `${what} (${notation})`}: ${faces.join(' ')}`;
    printTable([[[{ text }, { text: `, ${formatSource(answer)}`, tone: 'dim' }]]], io);
  }
}

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
  const texts = foldAlike(describeFacts(system, encounter, decided), namesIn(decided.after));
  for (const text of texts) printTable([[text]], io);
  if (changes.length > 0) io.print('Now and then:');
  for (const { name, changes: lines } of changes) {
    for (const { label, was, is } of lines) io.print(`  ${name}, ${label}: ${was || '-'} -> ${is || '-'}`);
  }
  printRecordWorking(content, why, io);
  return exits.done;
}
