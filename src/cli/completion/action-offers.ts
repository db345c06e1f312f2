/** Offers of the values of an action's flags. */
import type { AnyAction } from '../../rules/kernel/action.ts';
import type { Flag } from '../../rules/kernel/flags.ts';
import { dueActor, fillBlanks, withTargets } from '../../session/lines/typed-action.ts';
import type { Session } from '../../session/session.ts';
import type { Intent } from '../../state/encounter.ts';
import { actionFlags } from '../input/action-flags.ts';
import { readAction } from '../input/action-intent.ts';
import { type GivenFlags, isSchemaFlag, readFlags, type ShellFlag } from '../input/flags.ts';
import { combatantOffer, creatureOffer, targetOffer } from './name-offers.ts';
import { listOffer, noOffer, type Offer, type OfferedFlag, offerAfter, prefixed, wordsOffer } from './offer.ts';

/** The action of a command line, as far as it was typed. */
export interface ActionLine {
  readonly session: Session;
  readonly action: AnyAction;
  /** The action that a declaration declares. */
  readonly planned: AnyAction | null;
  readonly given: GivenFlags;
}

/** What may follow behind a verb of the table: whom, then the values of the action, or its flags. */
export function lineOffer(session: Session, action: AnyAction, words: readonly string[], current: string): Offer {
  const flags = actionFlags(session.system, action, null);
  const line = { session, action, planned: null, given: readFlags(words, flags) };
  const next = (plain: readonly string[]): Offer | null => typedOffer(line, plain, current);
  return offerAfter({ flags: flags.map((flag) => actionFlag(flag, line)), next }, words, current);
}

function typedOffer(line: ActionLine, plain: readonly string[], current: string): Offer | null {
  const { session, action } = line;
  const { encounter } = session;
  if (action.targets !== 'none' && plain.length === 0) return listOffer(current, targetOffer(encounter));
  const typed = withTargets(session, action, plain);
  if (typed.is !== 'action') return noOffer;
  const { on, words } = typed;
  const by = intentOf(line, line.given).by ?? dueActor(session, action);
  const { values } = fillBlanks(action, encounter, { by, on, values: {}, words });
  const blanks = action.blanks(encounter, { action: action.id, by, on, with: values });
  const open = blanks.filter(({ id, kind }) => kind === 'many' || values[id] === undefined);
  const labels = open.flatMap(({ options }) => (options ?? []).map(({ label }) => label));
  return labels.length === 0 ? null : wordsOffer([...new Set(labels)]);
}

/** A flag of a ruling, or with `line` of an action. */
export function actionFlag(flag: ShellFlag, line: ActionLine | null): OfferedFlag {
  const { name, kind, description } = flag;
  return {
    name,
    description,
    takes: kind === 'yes' ? 'nothing' : kind === 'names' ? 'many' : 'one',
    repeats: kind === 'names' || kind === 'pairs',
    offer: (partial) => valueOffer(flag, line, partial),
  };
}

function valueOffer(flag: ShellFlag, line: ActionLine | null, partial: string): Offer {
  const { kind, name } = flag;
  if (line !== null) {
    const { encounter, actions } = line.session;
    if (name === 'by') return combatantOffer(encounter);
    if (kind === 'names') return listOffer(partial, targetOffer(encounter));
    if (name === 'each') return eachOffer(line, partial);
    if (name === 'overrule') return withEnding(targetOffer(encounter), '=');
    if (name === 'like') return creatureOffer(line.session);
    if (name === 'action' && kind === 'word') return wordsOffer(actions.map(({ id }) => id));
  }
  if (!isSchemaFlag(flag)) return noOffer;
  const offer = wordsOffer(optionsOf(flag, line));
  return kind === 'any-of' || kind === 'words' ? listOffer(partial, offer) : offer;
}

/** The values that a flag may have: those of its schema, else the options of its blank in the encounter, by label. */
function optionsOf({ field, options }: Flag, line: ActionLine | null): readonly string[] {
  const known = options.filter((option) => option !== '');
  if (known.length > 0 || line === null) return known;
  const { session, action, planned, given } = line;
  const blank = (planned ?? action).blanks(session.encounter, intentOf(line, given)).find(({ id }) => id === field);
  return (blank?.options ?? []).map(({ label }) => label);
}

/** The intent as far as it was typed; without actor and targets where something of it is wrong. */
function intentOf({ session, action, planned }: ActionLine, given: GivenFlags): Intent {
  // The flag whose value is typed has none yet, which is no reason to forget the others.
  const read = readAction(session, { action, planned }, { ...given, words: [], problems: [] });
  const { id } = planned ?? action;
  return read.ok ? (read.plan ?? read.intent) : { action: id, by: null, on: [], with: {} };
}

/** `WHO:`, then `WHO:field=`, then the value. */
function eachOffer(line: ActionLine, partial: string): Offer {
  const { action, planned, session } = line;
  const [, before = '', field, text] = /^(.*:)(?:([^:=]+)=(.*))?/s.exec(partial) ?? [];
  const { flags } = planned ?? action;
  if (before === '') return withEnding(targetOffer(session.encounter), ':');
  if (field === undefined || text === undefined) {
    const fields = flags.map(({ name, description }) => ({ value: `${name}=`, description }));
    return prefixed(before, { candidates: fields, files: false });
  }
  const flag = flags.find((one) => one.name === field || one.field === field);
  if (flag === undefined) return noOffer;
  const values = flag.kind === 'yes' ? ['yes', 'no'] : optionsOf(flag, line);
  return prefixed(`${before}${field}=`, wordsOffer(values));
}

function withEnding({ candidates, files }: Offer, ending: string): Offer {
  return { candidates: candidates.map((one) => ({ ...one, value: one.value + ending })), files };
}
