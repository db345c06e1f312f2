/** The keys of changing a past record. */
import { chainsOf, facesOf, openChain, withFace } from '../../../dice/chains.ts';
import { isRefusal } from '../../../game/kernel/refusal.ts';
import { type Amendment, type AmendmentProposal, answersFor, withAnswers } from '../../../session/amend.ts';
import type { AskAnswerer } from '../../../session/request.ts';
import type { Session } from '../../../session/session.ts';
import { type Intent, type Json, sameJson } from '../../../state/encounter.ts';
import type { Key } from '../../keys/decode.ts';
import { type Command, keyFor } from '../../keys/keymap.ts';
import { typedText, withoutLastLetter } from '../../keys/typing.ts';
import { type AmendMode, inMode, notice, type Step, type UpdateContext } from '../../ui/ui.ts';
import type { LineResult } from '../mode-definition.ts';
import { globalCommand } from '../reading/reading.ts';
import { endFace, type TypedDigit, typeDigit } from '../sentence/faces.ts';
import { type AmendField, amendFields, type DieField } from './amend-fields.ts';

/** Begins to change a record, with the cursor on its first die, or where there is none on its first value. */
export function beginAmendment({ ui, session }: UpdateContext, seq: number): Step {
  const amendment = session.amendmentOf(seq);
  if (isRefusal(amendment)) return { ui: notice(ui, `not: ${amendment.message}`) };
  const proposal = session.proposeAmendment(amendment);
  if (proposal.is === 'refused') return { ui: notice(ui, `refused: ${proposal.refusal.message}`) };
  const back = ui.mode;
  const mode: AmendMode = { mode: 'amend', amendment, proposal, line: 0, typing: '', isFull: false, begun: null, back };
  if (changesNothing(proposal) && amendFields(session, mode).length === 0) {
    return { ui: notice(ui, `nothing to amend in #${seq}: it has no dice, no choices and no values`) };
  }
  return { ui: inMode(ui, mode) };
}

/** Whether accepting it would write nothing. */
function changesNothing(proposal: AmendmentProposal): boolean {
  return proposal.is === 'ready' && proposal.changes.every(({ changed }) => !changed);
}

/** What a command does while a record is being changed. A face that is begun is ended first, and is seen before it is accepted. */
export function amendCommand(context: UpdateContext, mode: AmendMode, command: Command): Step {
  const { ui, session } = context;
  const fields = amendFields(session, mode);
  const field = fields[mode.line];
  const go = (by: number): Step => {
    const line = (mode.line + by + fields.length) % Math.max(1, fields.length);
    return { ui: inMode(ui, { ...mode, line, typing: '', isFull: false }) };
  };
  const endsFace = command === 'enter' || command === 'next-blank' || command === 'blank-before';
  if (endsFace && field?.is === 'die' && mode.typing !== '') {
    return takeDigit(context, mode, field, endFace(field.ask.sides, mode.typing));
  }
  switch (command) {
    case 'next-blank':
      return go(1);
    case 'blank-before':
      return go(-1);
    case 'option-after':
      return field === undefined ? { ui } : nextOption(context, mode, field, 1);
    case 'option-before':
      return field === undefined ? { ui } : nextOption(context, mode, field, -1);
    case 'roll': {
      const roller: AskAnswerer = {
        dice: (ask, answers, dice) => answers.rolled(ask, dice),
        choice: (ask, answers) => (ask.defaultPicks === undefined ? null : answers.picked(ask, ask.defaultPicks)),
      };
      const { begun } = mode;
      const rolled = begun === null ? mode.amendment : withRolledRest(session, mode.amendment, begun);
      const amendment = session.completeAmendment(rolled, () => roller);
      return changed(context, { ...mode, begun: null, typing: '', isFull: false }, amendment);
    }
    case 'back':
      return backspace(context, mode, field);
    case 'enter':
      return accept(context, mode);
    case 'out':
      return { ui: notice(inMode(ui, mode.back), 'dropped: nothing was written') };
    default:
      return globalCommand(context, command);
  }
}

/** What a letter or a digit does while a record is being changed. */
export function amendText(context: UpdateContext, mode: AmendMode, key: Key): Step {
  const field = amendFields(context.session, mode)[mode.line];
  const text = typedText(key);
  if (field === undefined || text === '') return { ui: context.ui };
  switch (field.is) {
    case 'die':
      return typeFace(context, mode, field, text);
    case 'number':
    case 'overruled':
      return typeNumber(context, mode, field, text);
    case 'text': {
      const typing = mode.typing + text;
      return withValue(context, { ...mode, typing }, field, typing);
    }
    default:
      return hint(context, 'Left and Right choose here');
  }
}

/** `field 2` goes to that field; the keys of any other line are typed into the one at the cursor, a number at a die is one face. */
export function amendLine({ ui, session }: UpdateContext, mode: AmendMode, line: string): LineResult {
  const [, number] = /^field (\d+)$/i.exec(line) ?? [];
  const field = amendFields(session, mode)[mode.line];
  if (field?.is === 'die' && /^\d+$/.test(line) && Number(line) > field.ask.sides)
    return { ui: notice(ui, `a d${field.ask.sides} cannot show ${line}`) };
  if (number === undefined) return 'keys';
  const wanted = Number(number) - 1;
  if (amendFields(session, mode)[wanted] === undefined) return { ui: notice(ui, `not: there is no field ${number}`) };
  return { ui: inMode(ui, { ...mode, line: wanted, typing: '', isFull: false }) };
}

function hint({ ui }: UpdateContext, text: string): Step {
  return { ui: notice(ui, text) };
}

/** The screen with another amendment, and what it comes to. */
function changed(context: UpdateContext, mode: AmendMode, amendment: Amendment): Step {
  return shown(context, withAmendment(context, mode, amendment));
}

/** Another amendment, with the cursor at the same field. */
function withAmendment({ session }: UpdateContext, mode: AmendMode, amendment: Amendment): AmendMode {
  const next = { ...mode, amendment, proposal: session.proposeAmendment(amendment) };
  return { ...next, line: lineOf(amendFields(session, next), amendFields(session, mode)[mode.line]) };
}

/** The screen of an amendment, with the reason where it is refused. */
function shown({ ui }: UpdateContext, mode: AmendMode): Step {
  const { proposal } = mode;
  const why = proposal.is === 'refused' ? `refused: ${proposal.refusal.message} ${proposal.refusal.rule}`.trim() : '';
  return { ui: notice({ ...ui, mode }, why) };
}

/** The line of the same field after a change, which may have added or removed others; the first where it is gone. */
function lineOf(fields: readonly AmendField[], field: AmendField | undefined): number {
  const same = fields.findIndex((one) => field !== undefined && placeOf(one) === placeOf(field));
  return Math.max(0, same);
}

function placeOf(field: AmendField): string {
  if (field.is === 'die') return `${field.seq} ${field.ask.id} ${field.die} ${field.wave}`;
  if (field.is === 'overruled') return `overruled ${field.place}`;
  return field.is === 'choice' ? `${field.seq} ${field.ask.id}` : `${field.is} ${field.part} ${field.place}`;
}

/** Accepts the amendment, or goes to what it still asks for. */
function accept(context: UpdateContext, mode: AmendMode): Step {
  const { ui } = context;
  const { proposal, amendment } = mode;
  if (proposal.is === 'refused') return hint(context, `refused: ${proposal.refusal.message}`);
  const open = amendFields(context.session, mode).findIndex((field) => field.is === 'die' && field.face === null);
  if (open >= 0) {
    const message = `new dice: type their faces, or ${keyFor('roll', 'amend')} rolls them`;
    return { ui: notice({ ...ui, mode: { ...mode, line: open, typing: '' } }, message) };
  }
  if (proposal.is === 'asking') return hint(context, `still to choose: ${proposal.ask.label}`);
  if (changesNothing(proposal)) {
    return hint(context, `nothing is changed yet: type another value, or ${keyFor('out', 'amend')} leaves`);
  }
  return { ui, effect: { do: 'amend', amendment } };
}

/** The last letter taken back: of what is typed, which is the value, or of the face of the last die. */
function backspace(context: UpdateContext, mode: AmendMode, field: AmendField | undefined): Step {
  const next = { ...mode, typing: withoutLastLetter(mode.typing), isFull: false };
  const isText = field?.is === 'text' && mode.typing !== '';
  return isText ? withValue(context, next, field, next.typing) : { ui: inMode(context.ui, next) };
}

/** Types a digit for the die at the cursor; a blank ends a short face. */
function typeFace(context: UpdateContext, mode: AmendMode, field: DieField, text: string): Step {
  const { sides } = field.ask;
  if (text === ' ') return takeDigit(context, mode, field, endFace(sides, mode.typing));
  if (!/^\d$/.test(text)) return hint(context, 'a die takes digits');
  if (mode.isFull) return hint(context, `${text} is not taken: every die has its face; Tab and Up go to one of them`);
  return takeDigit(context, mode, field, typeDigit(sides, mode.typing, text));
}

/** A whole face changes the throw, or completes it, and the cursor goes on to the next die. */
function takeDigit(context: UpdateContext, mode: AmendMode, field: DieField, typed: TypedDigit): Step {
  const { ask, seq } = field;
  if (typed.is === 'impossible') return hint(context, typed.message);
  if (typed.is === 'incomplete') return { ui: inMode(context.ui, { ...mode, typing: typed.typing }) };
  const chains = withFace(ask, chainsNow(mode, field), { ...field, face: typed.face });
  const next = { ...mode, typing: '' };
  if (openChain(ask, chains) === null) {
    const answers = answersFor(mode.amendment, seq).typed(ask, facesOf(chains));
    const amended = withAmendment(context, { ...next, begun: null }, withAnswers(mode.amendment, seq, answers));
    return shown(context, atNextDie(context, amended));
  }
  const begun = { ...next, begun: { seq, ask, chains } };
  const line = amendFields(context.session, begun).findIndex((one) => one.is === 'die' && one.face === null);
  return { ui: inMode(context.ui, { ...begun, line: Math.max(0, line) }) };
}

/** The amendment with the missing dice of a throw that was begun rolled by vrule; those that have a face keep it. */
function withRolledRest(
  session: Session,
  amendment: Amendment,
  { seq, ask, chains }: NonNullable<AmendMode['begun']>,
): Amendment {
  const dice = session.fairDice();
  for (const answers of [amendment.request.answers, ...amendment.later.values()]) answers.skipRolled(dice);
  const answers = answersFor(amendment, seq);
  const faces = facesOf(chains);
  // Faces are given wave by wave: where a later die of the same wave has its face already, the missing ones are no end of them.
  if (sameJson(chainsOf(ask, faces), chains)) return withAnswers(amendment, seq, answers.rolled(ask, dice, faces));
  let whole = chains;
  for (let die = openChain(ask, whole); die !== null; die = openChain(ask, whole)) {
    const { again: _again, ...once } = ask;
    const [face = 1] = dice.dice({ ...once, count: 1 });
    whole = withFace(ask, whole, { die, wave: whole[die]?.length ?? 0, face });
  }
  return withAnswers(amendment, seq, answers.typed(ask, facesOf(whole)));
}

/** The cursor on the first die that has no face, else on the die behind it; where it is the last one, a further digit is refused. */
function atNextDie({ session }: UpdateContext, mode: AmendMode): AmendMode {
  const fields = amendFields(session, mode);
  const open = fields.findIndex((field) => field.is === 'die' && field.face === null);
  const line = open >= 0 ? open : fields.findIndex((field, n) => n > mode.line && field.is === 'die');
  return line < 0 ? { ...mode, isFull: true } : { ...mode, line };
}

/** The dice of the throw of a field: as they were begun, as they were answered, or none yet. */
function chainsNow({ begun, proposal, amendment }: AmendMode, { ask, seq }: DieField) {
  if (begun?.ask.id === ask.id && begun.seq === seq) return begun.chains;
  const answered = proposal.is === 'refused' || seq !== amendment.seq ? [] : proposal.answered;
  return chainsOf(ask, answered.find((one) => one.ask.id === ask.id)?.answer.faces ?? []);
}

function typeNumber(context: UpdateContext, mode: AmendMode, field: AmendField, text: string): Step {
  if (field.is !== 'number' && field.is !== 'overruled') return { ui: context.ui };
  if (!/^[-\d]$/.test(text)) return hint(context, 'a number takes digits');
  const typing = mode.typing + text;
  if (typing === '-') return { ui: inMode(context.ui, { ...mode, typing }) };
  const value = Number(typing);
  if (!Number.isInteger(value) || value < field.min || value > field.max) {
    return hint(context, `a number from ${field.min} to ${field.max}`);
  }
  return withValue(context, { ...mode, typing }, field, value);
}

/** Chooses the option before or after the present one. */
function nextOption(context: UpdateContext, mode: AmendMode, field: AmendField, by: 1 | -1): Step {
  if (field.is === 'choice') return nextPick(context, mode, field, by);
  if (field.is !== 'actor' && field.is !== 'target' && field.is !== 'pick') return hint(context, 'type it');
  const { options } = field;
  const at = options.findIndex(({ id }) => id === field.value);
  const next = options[(at + by + options.length) % Math.max(1, options.length)];
  return next === undefined ? { ui: context.ui } : withValue(context, mode, field, next.id);
}

function nextPick(context: UpdateContext, mode: AmendMode, field: AmendField, by: 1 | -1): Step {
  if (field.is !== 'choice') return { ui: context.ui };
  const { ask, seq, picks } = field;
  const at = ask.options.indexOf(picks[0] ?? '');
  const next = ask.options[(at + by + ask.options.length) % Math.max(1, ask.options.length)];
  if (next === undefined) return { ui: context.ui };
  const answers = answersFor(mode.amendment, seq).picked(ask, [next]);
  return changed(context, mode, withAnswers(mode.amendment, seq, answers));
}

/** The amendment with another value of an action. */
function withValue(context: UpdateContext, mode: AmendMode, field: AmendField, value: Json): Step {
  const { request } = mode.amendment;
  if (field.is === 'overruled') {
    const overrides = request.overrides?.map((one, n) => (n === field.place ? { ...one, value } : one)) ?? [];
    return changed(context, { ...mode, begun: null }, { ...mode.amendment, request: { ...request, overrides } });
  }
  if (!('part' in field)) return { ui: context.ui };
  const intents = request.intents.map((intent, part) =>
    part === field.part ? withField(intent, field, value) : intent,
  );
  return changed(context, { ...mode, begun: null }, { ...mode.amendment, request: { ...request, intents } });
}

function withField(intent: Intent, field: AmendField, value: Json): Intent {
  if (field.is === 'actor') return { ...intent, by: String(value) };
  if (field.is === 'target')
    return { ...intent, on: intent.on.map((id, n) => (n === field.place ? String(value) : id)) };
  return 'place' in field ? { ...intent, with: { ...intent.with, [field.place]: value } } : intent;
}
