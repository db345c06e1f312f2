/** Carrying out what a key leads to: writing, undo, redo, travel. */

import { formatEnded } from '../../rules/kernel/conditions.ts';
import { foldAlike, namesIn } from '../../rules/text/folded.ts';
import { formatNames } from '../../rules/text/names.ts';
import type { Session } from '../../session/session.ts';
import type { WriteResult } from '../../session/store.ts';
import type { Id } from '../../state/encounter.ts';
import { type Intent, sameJson } from '../../state/encounter.ts';
import type { Fact } from '../../state/facts.ts';
import { quoted } from '../../state/nearest.ts';
import type { Record } from '../../state/record.ts';
import { keyFor } from '../keys/bindings.ts';
import { withOffers } from '../modes/offers/mode.tsx';
import { withRefusal } from '../modes/sentence/refused.ts';
import { floorOf, followTurn, mayAct } from '../ui/roster.ts';
import { sidesDown } from '../ui/sides-down.ts';
import { type EditMode, type Effect, idle, nameOf, notice, type Ui, type UpdateContext } from '../ui/ui.ts';
import { exportChronicle } from './export-chronicle.ts';
import { syncedUi } from './new-ui.ts';
import { comesFromParty, withParty } from './return-to-party.ts';

/** The screen after an effect. A refusal or a failed write changes only the notice. */
export function perform(context: UpdateContext, effect: Effect): Ui {
  const { session, ui } = context;
  switch (effect.do) {
    case 'commit':
      return commit(context, effect);
    case 'undo':
      return move(
        context,
        () => session.undo(effect.times),
        ({ title }) => `${title.replace(/^undo/, 'undone')}   (${keyFor('redo')} redoes)`,
      );
    case 'redo':
      return move(
        context,
        () => session.redo(effect.times),
        ({ title }) => `${title.replace(/^redo/, 'redone')}   (${keyFor('undo')} undoes)`,
      );
    case 'travel':
      return move(
        context,
        () => session.travel(effect.seq),
        () => `the encounter is at #${session.position}   (${keyFor('undo')} undoes further)`,
      );
    case 'amend': {
      const { position } = session;
      const moved = move(
        context,
        () => session.commitAmendment(effect.amendment),
        ({ title }) => `${title}   (${keyFor('undo')} takes it back)`,
      );
      // What is refused stays open.
      return session.position === position ? moved : { ...moved, mode: idle };
    }
    case 'copy':
      return saveCopy(context, effect.to);
    case 'watch':
      return notice(
        ui,
        `not: only the screen serves the page; from a shell: vrule watch ${quoted(session.name)} --serve`,
      );
    case 'party':
      return withParty(context, effect);
    case 'save-creature':
      return notice(ui, saveCreature(session, effect.who, effect.name));
    case 'export':
      return notice(ui, exportChronicle(session, effect.file, effect.players));
    case 'repaint':
    case 'leave':
      return ui;
  }
}

function commit(context: UpdateContext, { request, after }: Extract<Effect, { do: 'commit' }>): Ui {
  const { session, ui } = context;
  if (ui.readOnly !== null) return notice(ui, `refused: ${ui.readOnly}`);
  const before = session.encounter;
  const acted = floorOf(context);
  const floors = new Map([...ui.floors, [session.position, ui.floor]]);
  const written = session.commit(request);
  if (!written.ok && written.refusal !== undefined) {
    return withRefusal(ui, { what: 'request', refusal: written.refusal, effect: { do: 'commit', request, after } });
  }
  if (!written.ok) return notWritten(ui, written);
  const changed: Ui = { ...selectNewcomer(after(ui), written.record), outOfTurn: null, floors };
  // Who acted out of turn and has announced more goes on; in a new turn or round it is the one whom the clock names.
  const { system, encounter } = session;
  const [was, is] = [before.cursor, encounter.cursor];
  const isSameTurn = was.round === is.round && (system.clock.simultaneous || was.acting === is.acting);
  const goesOn = mayAct(session, ui.outOfTurn);
  const synced = syncedUi(session, { ...changed, floor: !isSameTurn ? null : goesOn ? ui.outOfTurn : ui.floor });
  const down = sidesDown(session, before);
  const nowDown = sidesDown(session, session.encounter).filter((side) => !down.includes(side));
  const ended = nowDown.map((side) => `${side}${afterRounds(session)}`);
  const messages = [...ended, ...describeRecord({ session }, written.record)];
  const next = floorOf({ ui: synced, session });
  // What moves the clock says by itself who is next.
  const isClock = written.record.facts.some(({ fact }) => fact === 'clock-set');
  if (!isClock && next !== null && acted !== null && next !== acted) messages.push(`${nameOf(context, next)} is next`);
  const followed = withOffers(followTurn({ ui: synced, session }, acted), session, before);
  return notice(followed, messages.filter((message) => message !== '').join(' | '));
}

/** How long a fight took that ends, and where to look at it. */
function afterRounds(session: Session): string {
  const { round } = session.encounter.cursor;
  const returns = comesFromParty(session) ? ', :party update returns what lasts' : '';
  return round < 1 ? '' : `, ${round} ${round === 1 ? 'round' : 'rounds'} (:chart shows the fight${returns})`;
}

/** The screen with the first of those selected who joined with a record, and without the form that they joined by. */
function selectNewcomer(ui: Ui, { facts, intents }: Record): Ui {
  const joined = facts.find((fact) => fact.fact === 'combatant-set' && fact.from === null);
  if (joined?.fact !== 'combatant-set') return ui;
  const parkedForms = ui.parkedForms.filter((form) => !isFormOf(form, intents[0]?.with));
  return { ...ui, selection: joined.who, member: null, parkedForms };
}

/** Whether a form is the one by which combatants joined with these values. */
function isFormOf({ of, form }: EditMode, values: Intent['with'] = {}): boolean {
  if (of === 'house-rules' || !('joins' in of)) return false;
  const { name, side, ...sheet } = Object(form.value);
  return sameJson([name, side, sheet], [values.name ?? null, values.side ?? null, values.sheet ?? null]);
}

/**
 * Moves through the records; `describe` makes the notice from the record that was written for it. Whose action it was
 * there is restored.
 */
function move({ session, ui }: UpdateContext, go: () => WriteResult, describe: (record: Record) => string): Ui {
  if (ui.readOnly !== null) return notice(ui, `refused: ${ui.readOnly}`);
  const floors = new Map([...ui.floors, [session.position, ui.floor]]);
  const acted = floorOf({ ui, session });
  const written = go();
  if (!written.ok) return notWritten(ui, written);
  const floor = floors.get(session.position) ?? null;
  const moved = notice({ ...ui, floors, floor, outOfTurn: null, parked: null }, describe(written.record));
  return followTurn({ ui: syncedUi(session, moved), session }, acted);
}

function notWritten(ui: Ui, { message, refusal }: Extract<WriteResult, { ok: false }>): Ui {
  if (refusal !== undefined) return notice(ui, `refused: ${message} ${refusal.rule}`.trim());
  if (/^nothing to /.test(message)) return notice(ui, `not: ${message}`);
  const why = message.replace(/^.*?: not saved, /, '');
  return notice(ui, `not saved: ${why}; nothing was applied; :copy saves a copy`);
}

/** Saves a combatant as a creature of the user's; says so, or why not. */
function saveCreature({ creatures, encounter }: Session, who: Id, name: string): string {
  const one = encounter.combatants[who];
  if (one === undefined || creatures === null) return 'not saved: this encounter is in no library';
  return creatures.save({ name, side: one.side, sheet: one.sheet });
}

/** Saves a copy. Where the first file is lost or read-only, the encounter goes on in the copy. */
function saveCopy({ session, ui }: UpdateContext, to: string | null): Ui {
  const saved = session.saveCopy(to);
  if (!saved.ok) return notice(ui, `not saved: ${saved.message}; :copy FOLDER/NAME.vrule saves elsewhere`);
  if (saved.continued === null) return notice(ui, `a copy is saved in ${saved.path}`);
  return syncedUi(session, notice({ ...ui, readOnly: null }, `the encounter goes on in ${saved.path}`));
}

/**
 * What the table must know of a record in addition to its title: the messages of the rules, and the effects that ended, each
 * once with the names of all for whom it ended.
 */
function describeRecord({ session }: Pick<UpdateContext, 'session'>, record: Record): string[] {
  const { system } = session;
  const namesOf = new Map<string, string[]>();
  const lines = record.facts.flatMap((fact: Fact): string[] => {
    if (fact.fact === 'said' && (fact.rule !== '' || !record.title.includes(fact.text))) return [fact.text];
    if (fact.fact !== 'condition-set' || fact.to !== null || fact.from?.ends == null) return [];
    const ended = formatEnded(system.conditions, fact.condition, system.conditionTitle(fact.condition, fact.from));
    if (ended === null) return [];
    const names = namesOf.get(ended) ?? [];
    namesOf.set(ended, [...names, nameOf({ session }, fact.who)]);
    return names.length === 0 ? [ended] : [];
  });
  const whole = lines.map((line) => {
    const names = namesOf.get(line);
    return names === undefined ? line : `${formatNames(names)}: ${line}`;
  });
  return [...foldAlike(whole, namesIn(session.encounter))];
}
