/** Carrying out what a key leads to: writing, undo, redo, travel. */
import type { Session, WriteResult } from '../../session/session.ts';
import type { Fact } from '../../state/facts.ts';
import type { Record } from '../../state/record.ts';
import { type Effect, idle, inMode, nameOf, notice, type Ui, type UpdateContext } from '../ui/ui.ts';
import { syncedUi } from './new-ui.ts';

/** The screen after an effect. A refusal or a failed write changes only the notice. */
export function perform(context: UpdateContext, effect: Effect): Ui {
  const { session, ui } = context;
  switch (effect.do) {
    case 'commit':
      return commit(context, effect);
    case 'undo':
      return move(
        context,
        () => session.undo(),
        ({ title }) => `${title.replace(/^undo/, 'undone')}   (U redoes)`,
      );
    case 'redo':
      return move(
        context,
        () => session.redo(),
        ({ title }) => `${title.replace(/^redo/, 'redone')}   (u undoes)`,
      );
    case 'travel':
      return move(
        context,
        () => session.travel(effect.seq),
        () => `the encounter is at #${session.position}   (u undoes further)`,
      );
    case 'amend':
      return move(
        { session, ui: inMode(ui, idle) },
        () => session.commitAmendment(effect.amendment),
        ({ title }) => `${title}   (u takes it back)`,
      );
    case 'copy':
      return saveCopy(context, effect.to);
    case 'repaint':
    case 'leave':
      return ui;
  }
}

function commit({ session, ui }: UpdateContext, { request, after }: Extract<Effect, { do: 'commit' }>): Ui {
  if (ui.readOnly !== null) return notice(ui, `refused: ${ui.readOnly}`);
  const { round } = session.encounter.cursor;
  const written = session.commit(request);
  if (!written.ok) return notWritten(ui, written);
  const changed = notice({ ...after(ui), outOfTurn: null }, describeRecord(session, written.record));
  // In a new round the first combatant who is due is to act.
  return syncedUi(session, session.encounter.cursor.round === round ? changed : { ...changed, floor: null });
}

/** Moves through the records; `describe` makes the notice from the record that was written for it. */
function move({ session, ui }: UpdateContext, go: () => WriteResult, describe: (record: Record) => string): Ui {
  if (ui.readOnly !== null) return notice(ui, `refused: ${ui.readOnly}`);
  const written = go();
  if (!written.ok) return notWritten(ui, written);
  return syncedUi(session, notice({ ...ui, parked: null }, describe(written.record)));
}

function notWritten(ui: Ui, { message, refusal }: Extract<WriteResult, { ok: false }>): Ui {
  if (refusal !== undefined) return notice(ui, `refused: ${message} ${refusal.rule}`.trim());
  if (/^nothing to /.test(message)) return notice(ui, `not: ${message}`);
  const why = message.replace(/^.*?: not saved, /, '');
  return notice(ui, `not saved: ${why}; nothing was applied; :copy saves a copy`);
}

/** Saves a copy. Where the first file is lost or read-only, the encounter goes on in the copy. */
function saveCopy({ session, ui }: UpdateContext, to: string | null): Ui {
  const saved = session.saveCopy(to);
  if (!saved.ok) return notice(ui, `not saved: ${saved.message}; :copy FOLDER/NAME.vrule saves elsewhere`);
  if (saved.continued === null) return notice(ui, `a copy is saved in ${saved.path}`);
  return syncedUi(session, notice({ ...ui, readOnly: null }, `the encounter goes on in ${saved.path}`));
}

/**
 * What the table must know of a record in addition to its title: the messages of the rules, and the effects that ended.
 */
function describeRecord(session: Session, record: Record): string {
  const messages = record.facts.flatMap((fact: Fact): string[] => {
    if (fact.fact === 'said' && fact.rule !== '') return [fact.text];
    if (fact.fact !== 'condition-set' || fact.to !== null || fact.from?.ends == null) return [];
    const title = session.system.conditions.find(({ id }) => id === fact.condition)?.title ?? fact.condition;
    return [`${nameOf({ session }, fact.who)}: ${title} ended`];
  });
  return messages.join(' | ');
}
