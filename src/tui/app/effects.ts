/** Carrying out what a key leads to: writing, undo, redo, travel; copies, chronicles and parties. */

import { chronicleOf, sourceOf } from '../../chronicle/derive/chronicle.ts';
import { playersChronicle } from '../../chronicle/derive/players.ts';
import { chunksOf, formatOfFile } from '../../chronicle/formats/write.ts';
import { formatEnded } from '../../game/kernel/conditions.ts';
import { foldAlike, namesIn } from '../../game/text/folded.ts';
import { formatNames } from '../../game/text/names.ts';
import { partyParts } from '../../report/party.ts';
import { membershipOf } from '../../session/party/members.ts';
import { ownSide, partiesIn, saveParty, updateParty } from '../../session/party/party.ts';
import { saveText } from '../../session/save-text.ts';
import type { Session } from '../../session/session.ts';
import type { WriteResult } from '../../session/store.ts';
import { type Id, type Intent, sameJson } from '../../state/encounter.ts';
import type { Fact } from '../../state/facts.ts';
import { quoted } from '../../state/nearest.ts';
import type { Record } from '../../state/record.ts';
import { keyFor } from '../keys/keymap.ts';
import { withOffers } from '../modes/offers/mode.tsx';
import { withPage } from '../modes/reading/reading.ts';
import { withRefusal } from '../modes/sentence/context.ts';
import { floorOf, followTurn, mayAct, sidesDown } from '../ui/roster.ts';
import { type Effect, idle, inMode, nameOf, notice, type Ui, type UpdateContext } from '../ui/ui.ts';
import { isAtRest } from './modes.ts';
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
        () => session.undo(effect.times),
        ({ record, steps }) =>
          `${record.title.replace(/^undo/, 'undone')}${noMore(effect.times, steps)}   (${keyFor('redo')} redoes)`,
      );
    case 'redo':
      return move(
        context,
        () => session.redo(effect.times),
        ({ record, steps }) =>
          `${record.title.replace(/^redo/, 'redone')}${noMore(effect.times, steps)}   (${keyFor('undo')} undoes)`,
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
        ({ record }) => `${record.title}   (${keyFor('undo')} takes it back)`,
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
    case 'seats':
      return notice(ui, 'not: only the screen serves the phones of the players');
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
  const messages = [...ended, ...describeRecord({ session }, written.record), ...stillHidden(context, written.record)];
  const next = floorOf({ ui: synced, session });
  // What moves the clock says by itself who is next.
  const isClock = written.record.facts.some(({ fact }) => fact === 'clock-set');
  if (!isClock && next !== null && acted !== null && next !== acted) messages.push(`${nameOf(context, next)} is next`);
  const followed = followTurn({ ui: synced, session }, acted);
  const shown = isAtRest(followed.mode) ? withOffers(followed, session, before) : followed;
  return notice(shown, messages.filter((message) => message !== '').join(' | '));
}

/** Who acted and is hidden from the players still: only the GM shows them. */
function stillHidden({ session }: UpdateContext, { intents }: Record): readonly string[] {
  const { combatants } = session.encounter;
  const isActed = ({ action }: Intent): boolean => session.actions.find(({ id }) => id === action)?.menu === 'act';
  const acted = new Set(intents.filter(isActed).flatMap(({ by }) => by ?? []));
  const hidden = [...acted].flatMap((who) => (combatants[who]?.hidden === true ? [combatants[who].name] : []));
  if (hidden.length === 0) return [];
  return [`${formatNames(hidden)} ${hidden.length === 1 ? 'is' : 'are'} hidden still: ${keyFor('hide')} shows`];
}

/** How long a fight took that ends, and where to look at it. */
function afterRounds({ encounter: { combatants, cursor } }: Session): string {
  const { round } = cursor;
  const isOfParty = Object.values(combatants).some((one) => membershipOf(one) !== null);
  const returns = isOfParty ? ', :party update returns what lasts' : '';
  return round < 1 ? '' : `, ${round} ${round === 1 ? 'round' : 'rounds'} (:chart shows the fight${returns})`;
}

/** The screen with the first of those selected who joined with a record, and without the form that they joined by. */
function selectNewcomer(ui: Ui, { facts, intents }: Record): Ui {
  const joined = facts.find((fact) => fact.fact === 'combatant-set' && fact.from === null);
  if (joined?.fact !== 'combatant-set') return ui;
  const values = intents[0]?.with ?? {};
  const parkedForms = ui.parkedForms.filter(({ of, form }) => {
    const { name, side, ...sheet } = Object(form.value);
    const isSame = sameJson([name, side, sheet], [values.name ?? null, values.side ?? null, values.sheet ?? null]);
    return of === 'house-rules' || !('joins' in of) || !isSame;
  });
  return { ...ui, selection: joined.who, member: null, parkedForms };
}

/**
 * Moves through the records; `describe` makes the notice from what was written for it. Whose action it was
 * there is restored.
 */
function move(
  { session, ui }: UpdateContext,
  go: () => WriteResult,
  describe: (written: Extract<WriteResult, { ok: true }>) => string,
): Ui {
  if (ui.readOnly !== null) return notice(ui, `refused: ${ui.readOnly}`);
  const floors = new Map([...ui.floors, [session.position, ui.floor]]);
  const acted = floorOf({ ui, session });
  const written = go();
  if (!written.ok) return notWritten(ui, written);
  const floor = floors.get(session.position) ?? null;
  const moved = notice({ ...ui, floors, floor, outOfTurn: null, parked: null }, describe(written));
  return followTurn({ ui: syncedUi(session, moved), session }, acted);
}

/** That fewer records were undone or redone than asked for. */
function noMore(times = 1, steps = times): string {
  return steps < times ? `; there were no more than ${steps}` : '';
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

type PartyEffect = Extract<Effect, { do: 'party' }>;

/** Shows what would return to a party, writes it, or saves a new party. */
export function withParty({ session, ui }: UpdateContext, { what, name }: PartyEffect): Ui {
  switch (what) {
    case 'save':
      return notice(ui, save(session, name ?? ''));
    case 'show':
      return showUpdate({ session, ui }, name);
    case 'update':
      return notice(inMode(ui, idle), write(session, name ?? ''));
  }
}

function showUpdate({ session, ui }: UpdateContext, given: string | null): Ui {
  const found = given === null ? partiesIn(session).map(({ name }) => name) : [given];
  const [name, second] = found;
  if (name === undefined)
    return notice(ui, 'not: nobody here came from a party; :party save NAME makes one of your side');
  if (second !== undefined) return notice(ui, `which one? :party update ${found.join(', or ')}`);
  const updated = updateParty(name, session, { writes: false });
  if (!updated.ok) return notice(ui, `not: ${updated.message}`);
  const hasChanges = updated.update.request !== null;
  const title = `${updated.party.title} after ${session.title}${hasChanges ? '   NOT YET APPLIED' : ''}`;
  const page = { title, parts: partyParts(updated.update) };
  return withPage({ session, ui: inMode(ui, idle) }, { what: 'party', name, page, hasChanges });
}

function write(session: Session, name: string): string {
  const updated = updateParty(name, session, { writes: true });
  if (!updated.ok) return `not written: ${updated.message}`;
  const { party, written } = updated;
  if (written === null) return `nothing changes in ${party.name}`;
  return `${party.name} is up to date (vrule party undo ${quoted(party.name)} takes it back)`;
}

function save(session: Session, name: string): string {
  const members = ownSide(session);
  if (members.length === 0) return 'not: there is nobody of your side';
  const saved = saveParty(name, session, members);
  if (!saved.ok) return `not saved: ${saved.message}`;
  saved.close();
  return `${name} is saved: ${members.length === 1 ? 'one member' : `${members.length} members`}`;
}

/**
 * Writes the chronicle, to a page named after the encounter where no file is given, and for the players where it is asked for.
 * Returns a sentence about it.
 */
export function exportChronicle(session: Session, file: string | null, players: boolean): string {
  // Without what no system takes in the name of a file.
  const title = session.title.replace(/[/\\<>:"|?*]/g, '-').replace(/^[.-]+/, '') || 'chronicle';
  const name = file ?? `${title}${players ? ' for players' : ''}.html`;
  const format = formatOfFile(name);
  if (format === null) return 'not: the name of the file ends in .html, .md, .csv or .txt';
  const source = sourceOf(session);
  const full = chronicleOf(source);
  const chronicle = players ? playersChronicle(full, source, session.encounter) : full;
  const saved = saveText(name, chunksOf(chronicle, { format }));
  return saved.ok ? `the chronicle is in ${saved.path}` : `not written: ${saved.message}`;
}
