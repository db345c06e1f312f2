/** What of a past record can be changed: who acted, on whom, each value, each die, each choice. */
import { type Ask, type ChoiceAsk, type DiceAsk, dieName } from '../../../dice/ask.ts';
import { chainsOf } from '../../../dice/chains.ts';
import type { Blank } from '../../../game/kernel/screen.ts';
import { yesOrNo } from '../../../game/kernel/values.ts';
import { nameOf } from '../../../game/text/names.ts';
import type { Session } from '../../../session/session.ts';
import type { Encounter, Id, Intent, Json } from '../../../state/encounter.ts';
import type { AmendMode } from '../../ui/ui.ts';

/** A die of a throw, with its face; null where it is still to be thrown. */
export interface DieField {
  readonly is: 'die';
  readonly seq: number;
  readonly ask: DiceAsk;
  readonly die: number;
  readonly wave: number;
  readonly face: number | null;
}

/** A choice among options, of which the present one is marked. */
export interface OptionField {
  readonly is: 'actor' | 'target' | 'pick';
  /** Which of the actions of the record. */
  readonly part: number;
  /** Which of its targets, or the id of its value. */
  readonly place: number | string;
  readonly value: Json;
  readonly options: readonly { readonly id: string; readonly label: string }[];
}

/** A number or a text of an action. */
export interface EntryField {
  readonly is: 'number' | 'text';
  readonly part: number;
  readonly place: string;
  readonly value: Json;
  readonly min: number;
  readonly max: number;
}

/** A choice that the rules asked for. */
export interface ChoiceField {
  readonly is: 'choice';
  readonly seq: number;
  readonly ask: ChoiceAsk;
  readonly picks: readonly string[];
}

/** A number of the outcome that the GM set, whatever the dice show. */
export interface OverruledField {
  readonly is: 'overruled';
  /** Which of the numbers that the GM set. */
  readonly place: number;
  readonly value: Json;
  readonly min: number;
  readonly max: number;
}

export type AmendField = { readonly label: string } & (
  | DieField
  | OptionField
  | EntryField
  | ChoiceField
  | OverruledField
);

/** The fields of an amendment: new dice and choices that are asked for, then the dice, then the values of its actions. */
export function amendFields(
  session: Session,
  mode: Pick<AmendMode, 'amendment' | 'proposal' | 'begun'>,
): readonly AmendField[] {
  const { amendment, proposal, begun } = mode;
  const record = session.record(amendment.seq);
  const encounter = session.stateAt(record?.parent ?? 0) ?? session.encounter;
  const answered = proposal.is === 'refused' ? [] : proposal.answered;
  const throwers = new Set(answered.map(({ ask }) => ask.answeredBy));
  const ofThrower = (ask: Ask): string => (throwers.size > 1 ? ownerOf(encounter, ask.answeredBy ?? null) : '');
  const asked = answered.flatMap(({ ask, answer }): readonly AmendField[] => {
    if (ask.kind === 'choice') {
      const label = `${ofThrower(ask)}${ask.label}`;
      return [{ is: 'choice', label, seq: amendment.seq, ask, picks: answer.picks }];
    }
    if (begun?.ask.id === ask.id && begun.seq === amendment.seq) return [];
    return withOwner(ofThrower(ask), dieFields(amendment.seq, ask, chainsOf(ask, answer.faces)));
  });
  const { intents } = amendment.request;
  const actors = new Set(intents.map(({ by }) => by));
  const values = intents.flatMap((intent, part) =>
    withOwner(actors.size > 1 ? ownerOf(encounter, intent.by) : '', valueFields(session, encounter, intent, part)),
  );
  const overruled = (amendment.request.overrides ?? []).flatMap(({ target, field, value }, place): AmendField[] => {
    const label = `overruled: ${field}, ${nameOf(encounter, target)}`;
    return typeof value === 'number' ? [{ is: 'overruled', label, place, value, min: -9999, max: 9999 }] : [];
  });
  return [...newFields(mode, encounter), ...overruled, ...asked, ...values];
}

/** Whose a field is, as the beginning of its label: `Thug 2: `. */
function ownerOf({ combatants }: Encounter, who: Id | null): string {
  const name = combatants[who ?? '']?.name;
  return name === undefined ? '' : `${name}: `;
}

function withOwner(owner: string, fields: readonly AmendField[]): readonly AmendField[] {
  return owner === '' ? fields : fields.map((field) => ({ ...field, label: `${owner}${field.label}` }));
}

/** What is asked for anew, and the dice of a throw that was begun; whose they are, since they may be of a later record. */
function newFields(
  { proposal, begun }: Pick<AmendMode, 'proposal' | 'begun'>,
  encounter: Encounter,
): readonly AmendField[] {
  const owned = (ask: Ask, fields: readonly AmendField[]): readonly AmendField[] =>
    withOwner(ownerOf(encounter, ask.answeredBy ?? null), fields);
  if (begun !== null) return owned(begun.ask, dieFields(begun.seq, begun.ask, begun.chains));
  if (proposal.is !== 'asking') return [];
  const { ask, seq } = proposal;
  if (ask.kind === 'choice') return owned(ask, [{ is: 'choice', label: ask.label, seq, ask, picks: [] }]);
  return owned(ask, dieFields(seq, ask, chainsOf(ask, [])));
}

/** The dice of a throw one by one, each followed by what it threw again; missing faces are null. */
function dieFields(seq: number, ask: DiceAsk, chains: readonly (readonly number[])[]): readonly AmendField[] {
  const again = ask.again ?? Number.POSITIVE_INFINITY;
  return chains.flatMap((chain, die): readonly AmendField[] => {
    const isOpen = chain.length === 0 || (chain.at(-1) ?? 0) >= again;
    const faces: readonly (number | null)[] = isOpen ? [...chain, null] : chain;
    const name = dieName(ask, die);
    return faces.map((face, wave) => ({
      is: 'die',
      label: wave === 0 ? name : `${name}, again`,
      seq,
      ask,
      die,
      wave,
      face,
    }));
  });
}

function valueFields(session: Session, encounter: Encounter, intent: Intent, part: number): readonly AmendField[] {
  const action = session.actions.find(({ id }) => id === intent.action);
  if (action === undefined) return [];
  const people = Object.values(encounter.combatants).map(({ id, name }) => ({ id, label: name }));
  const pick = (is: 'actor' | 'target', label: string, value: Id, place: number): AmendField => {
    return { is, label, part, place, value, options: people };
  };
  return [
    ...(intent.by === null ? [] : [pick('actor', 'who', intent.by, 0)]),
    ...intent.on.map((target, n) => pick('target', intent.on.length === 1 ? 'on' : `on ${n + 1}`, target, n)),
    ...action.blanks(encounter, intent).flatMap((blank) => blankField(blank, intent, part)),
  ];
}

function blankField(blank: Blank, intent: Intent, part: number): readonly AmendField[] {
  const { id, label, kind, options, defaultValue = null, min = -9999, max = 9999 } = blank;
  const value = intent.with[id] ?? defaultValue;
  if (kind === 'number') return [{ is: 'number', label, part, place: id, value, min, max }];
  if (kind === 'text') return [{ is: 'text', label, part, place: id, value, min, max }];
  if (kind === 'many' || options === undefined) return [];
  const open = options.filter(({ refusal }) => refusal === undefined);
  return [{ is: 'pick', label, part, place: id, value, options: open }];
}

/** The value of a field in words. */
export function describeField(field: AmendField): string {
  switch (field.is) {
    case 'die':
      return field.face === null ? '_' : `${field.face}`;
    case 'choice':
      return field.picks.join(', ') || 'none';
    case 'actor':
    case 'target':
    case 'pick':
      return field.options.find(({ id }) => id === yesOrNo(field.value))?.label ?? plainValue(field.value);
    case 'number':
    case 'overruled':
    case 'text':
      return plainValue(field.value);
  }
}

function plainValue(value: Json): string {
  return value === null ? '' : `${yesOrNo(value)}`;
}
