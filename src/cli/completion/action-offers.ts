/** Offers of what may follow an action on a command line. */
import { Command } from 'commander';
import type { AnyAction } from '../../rules/kernel/action.ts';
import { dueActor, fillBlanks, withTargets } from '../../session/lines/typed-action.ts';
import type { Session } from '../../session/session.ts';
import type { Intent } from '../../state/encounter.ts';
import { readAction } from '../input/action-intent.ts';
import { addFlags, type GivenFlags, readFlags, type ShellFlag } from '../input/flags.ts';
import { combatantOffer, creatureOffer, targetOffer } from './name-offers.ts';
import { type Line, listOffer, type Offer, offerAfter, prefixed, wordsOffer } from './offer.ts';

/** An action, and the words behind it. */
export interface TypedAction extends Pick<Line, 'words' | 'current'> {
  readonly session: Session;
  readonly action: AnyAction;
  /** The action that a declaration declares. */
  readonly planned: AnyAction | null;
  readonly flags: readonly ShellFlag[];
}

/** The action as far as it was typed. */
type ActionLine = Pick<TypedAction, 'session' | 'action' | 'planned'> & { readonly given: GivenFlags };

/** What may follow: flags and their values, behind a verb of the table whom, then the values of the action. */
export function actionOffer(typed: TypedAction, isVerb = false): Offer {
  const { flags, words, current } = typed;
  const line = { ...typed, given: readFlags(words, flags) };
  const next = (plain: readonly string[]): Offer | null => (isVerb ? typedOffer(line, plain, current) : null);
  return flagsOffer(flags, { words, current, next }, (flag, partial) => valueOffer(flag, line, partial));
}

/** The next word of a line with these flags, or the value of one of them. */
export function flagsOffer(
  flags: readonly ShellFlag[],
  line: Pick<Line, 'words' | 'current' | 'next'>,
  offer: (flag: ShellFlag, partial: string) => Offer,
): Offer {
  const value: Line['value'] = ({ long }, partial) => {
    const flag = flags.find(({ name }) => long === `--${name}`);
    return flag === undefined ? [] : offer(flag, partial);
  };
  return offerAfter({ ...line, command: addFlags(new Command(), flags), value });
}

function typedOffer(line: ActionLine, plain: readonly string[], current: string): Offer | null {
  const { session, action } = line;
  const { encounter } = session;
  if (action.targets !== 'none' && plain.length === 0) return listOffer(current, targetOffer(encounter));
  const typed = withTargets(session, action, plain);
  if (typed.is !== 'action') return [];
  const { on, words } = typed;
  const by = intentOf(line).by ?? dueActor(session, action);
  const { values } = fillBlanks(action, encounter, { by, on, values: {}, words });
  const blanks = action.blanks(encounter, { action: action.id, by, on, with: values });
  const open = blanks.filter(({ id, kind }) => kind === 'many' || values[id] === undefined);
  const labels = open.flatMap(({ options }) => (options ?? []).map(({ label }) => label));
  return labels.length === 0 ? null : wordsOffer([...new Set(labels)]);
}

/** The values of a flag: of an action with names and options of its encounter. */
function valueOffer(flag: ShellFlag, line: ActionLine, partial: string): Offer {
  const { encounter, actions } = line.session;
  const { kind, name } = flag;
  if (name === 'by') return combatantOffer(encounter);
  if (kind === 'names') return listOffer(partial, targetOffer(encounter));
  if (name === 'each') return eachOffer(line, partial);
  if (name === 'overrule') return targetOffer(encounter, '=');
  if (name === 'like') return creatureOffer(line.session);
  if (name === 'action' && kind === 'word') return wordsOffer(actions.map(({ id }) => id));
  return choiceOffer(flag, optionsOf(flag, line), partial);
}

/** These options of a flag, of which a list may be taken. */
export function choiceOffer({ kind }: ShellFlag, options: readonly string[], partial: string): Offer {
  const offer = wordsOffer(options.filter((option) => option !== ''));
  return kind === 'any-of' || kind === 'words' ? listOffer(partial, offer) : offer;
}

/** The values that a flag may have: those of its schema, else the options of its blank in the encounter, by label. */
function optionsOf({ field, options }: ShellFlag, line: ActionLine): readonly string[] {
  if (options.some((option) => option !== '')) return options;
  const { session, action, planned } = line;
  const blank = (planned ?? action).blanks(session.encounter, intentOf(line)).find(({ id }) => id === field);
  return (blank?.options ?? []).map(({ label }) => label);
}

/** The intent as far as it was typed; without actor and targets where something of it is wrong. */
function intentOf({ session, action, planned, given }: ActionLine): Intent {
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
  if (before === '') return targetOffer(session.encounter, ':');
  if (field === undefined || text === undefined) {
    const fields = flags.map(({ name, description }) => ({ value: `${name}=`, description }));
    return prefixed(before, fields);
  }
  const flag = flags.find((one) => one.name === field || one.field === field);
  if (flag === undefined) return [];
  const values = flag.kind === 'yes' ? ['yes', 'no'] : optionsOf(flag, line);
  return prefixed(`${before}${field}=`, wordsOffer(values));
}
