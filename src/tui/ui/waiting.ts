/** What players want to do, as it waits for the GM: in words, and why the rules refuse it. */
import { findAction } from '../../game/decide/decide.ts';
import { formatRefusal } from '../../game/kernel/refusal.ts';
import { begin } from '../../session/sentence/begin.ts';
import { declare } from '../../session/sentence/declare.ts';
import { evaluate } from '../../session/sentence/evaluate.ts';
import type { Sentence } from '../../session/sentence/sentence.ts';
import type { Session } from '../../session/session.ts';
import type { Id, Intent } from '../../state/encounter.ts';
import type { Suggestion, Waiting } from '../../watch/seats/protocol.ts';
import { keyFor } from '../keys/keymap.ts';
import { cachedFor } from './cache.ts';
import type { UpdateContext } from './ui.ts';

/** What waits, as it is shown. */
export interface ShownWaiting {
  readonly waiting: Waiting;
  /** What is wanted: `attack Thug 2, spear`. */
  readonly plan: string;
  /** The same with who wants it: `Mara (phone): attack Thug 2, spear`. */
  readonly text: string;
  /** Why it cannot be taken as it is, or null. */
  readonly whyNot: string | null;
}

/** What waits, in the order in which it came, as the rules have it now. */
export function shownWaiting({ ui, session }: UpdateContext): readonly ShownWaiting[] {
  return ui.seats === null || ui.seats.waiting.length === 0
    ? none
    : cachedShown(session.encounter, session, ui.seats.waiting);
}

const none: readonly ShownWaiting[] = [];

const cachedShown = cachedFor((_encounter, session: Session, all: readonly Waiting[]): readonly ShownWaiting[] =>
  all.map((waiting) => {
    const { seat, start } = waiting;
    const name = session.encounter.combatants[start.by]?.name ?? start.by;
    const who = seat === name ? `${name} (phone)` : `${name} (${seat}'s phone)`;
    const shown = planOf(session, waiting);
    return { waiting, ...shown, text: `${who}: ${shown.plan}` };
  }),
);

/** What a suggestion is, with those whom the players see by another name as the GM knows them; and why it cannot be taken as it is. */
function planOf(session: Session, waiting: Waiting): Pick<ShownWaiting, 'plan' | 'whyNot'> {
  const { encounter, system } = session;
  const sentence = sentenceOf(session, waiting);
  if (typeof sentence === 'string') {
    const { by, on = [], values = {} } = waiting.start;
    const bare = { action: waiting.action, by, on, with: values };
    const plan = findAction(system, waiting.action)?.describePlan(encounter, bare) ?? waiting.text;
    return { plan, whyNot: sentence };
  }
  const { action, intent, missing, proposal } = evaluate({ session, sentence });
  const plan = action.describePlan(encounter, intent);
  if (system.clock.simultaneous) return { plan, whyNot: whyNotDeclared(session, waiting) };
  if (missing !== null) return { plan, whyNot: `still open: ${missing.label}` };
  return { plan, whyNot: proposal.is === 'refused' ? `refused: ${formatRefusal(proposal.refusal)}` : null };
}

/** The sentence that a suggestion begins; or why it cannot be begun. */
function sentenceOf(session: Session, { action, start }: Suggestion): Sentence | string {
  const nobodyElse = { group: { who: [], areMarked: false }, preferred: { marked: [], selected: null } };
  const begun = begin(session, action, { floor: start.by, ...nobodyElse }, start);
  switch (begun.is) {
    case 'begun':
      return begun.sentence;
    case 'refused':
      return `refused: ${formatRefusal(begun.refusal)}`;
    case 'nobody':
      return 'nobody is to do it';
    case 'unknown':
      return 'there is no such action here';
  }
}

/** The declaration of a suggestion; or why it cannot be declared. */
export function declarationOf(session: Session, waiting: Suggestion): readonly Intent[] | string {
  const sentence = sentenceOf(session, waiting);
  if (typeof sentence === 'string') return sentence;
  const declared = declare({ session, sentence });
  switch (declared.is) {
    case 'ready': {
      const proposal = session.propose(declared.request);
      return proposal.is === 'refused' ? `refused: ${formatRefusal(proposal.refusal)}` : declared.request.intents;
    }
    case 'refused':
      return `refused: ${formatRefusal(declared.refusal)}`;
    case 'open':
      return `still open: ${evaluate({ session, sentence }).missing?.label ?? ''}`;
    case 'nobody':
    case 'asking':
      return `not to be declared as it is; ${keyFor('seats')} opens it`;
  }
}

function whyNotDeclared(session: Session, waiting: Waiting): string | null {
  const declared = declarationOf(session, waiting);
  if (typeof declared === 'string') return declared;
  return hasDeclared(session, waiting.start.by)
    ? `has declared already; ${keyFor('seats')} and Enter declares this instead`
    : null;
}

export function hasDeclared({ encounter }: Session, who: Id): boolean {
  return Object.values(encounter.slots).some((slot) => slot.who === who && slot.plans.length > 0);
}

/** What its player wants a combatant to do, and waits; '' for nothing. */
export function waitingOf(context: UpdateContext, who: Id): string {
  return shownWaiting(context).find(({ waiting }) => waiting.start.by === who)?.plan ?? '';
}
