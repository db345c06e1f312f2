import { findAction } from '../../game/decide/decide.ts';
import type { AnyAction } from '../../game/kernel/action.ts';
import { requestOf } from '../../session/decide-again.ts';
import type { ActionRequest } from '../../session/request.ts';
import type { Session } from '../../session/session.ts';
import type { Intent } from '../../state/encounter.ts';
import type { Record } from '../../state/record.ts';
import { actionFlags, declareId } from './action-flags.ts';
import { declaration, problemsOf, readAction } from './action-intent.ts';
import { recordDiceFlags, seatField } from './dice-answers.ts';
import { commandFlag, dryRunFlag, type GivenFlags, jsonFlag, readFlags, type ShellFlag } from './flags.ts';
import { waitFlag } from './wait.ts';

/** The flags of an amendment that are no values of its action. */
export const amendFlags: readonly ShellFlag[] = [
  ...recordDiceFlags,
  commandFlag('rolled-for', 'pairs', 'faces for new dice of a later record, as SEQ=FACES'),
  commandFlag('part', 'whole', 'which of several actions of the record changes, from 1'),
  dryRunFlag,
  waitFlag,
  jsonFlag,
];

/** What the flags of an amendment make of a record. */
export type AmendedRequest =
  | { readonly is: 'help'; readonly flags: readonly ShellFlag[]; readonly action: AnyAction }
  | { readonly is: 'bad'; readonly problems: readonly string[] }
  | { readonly is: 'read'; readonly request: ActionRequest; readonly given: GivenFlags };

/** The request of a record with the values that flags change; names are those of the time. */
export function readAmendedRequest(session: Session, record: Record, words: readonly string[]): AmendedRequest {
  const request = requestOf(record);
  const { values } = readFlags(words, amendFlags);
  const part = Number(values.part ?? 1);
  const recorded = request.intents[part - 1];
  if (recorded === undefined) return bad(`--part: record ${record.seq} has ${request.intents.length} actions`);
  const plan = planOf(recorded);
  const encounter = session.stateAt(record.parent) ?? session.encounter;
  const action = findAction(session.system, (plan ?? recorded).action);
  if (action === undefined) return bad(`there is no action "${(plan ?? recorded).action}" any more`);
  const ofAction = actionFlags(session.system, action, null);
  const hasSeats = ofAction.some(({ name, field }) => name === 'seat' && field !== seatField);
  const common = amendFlags.filter(({ field }) => !hasSeats || field !== seatField);
  const names = new Set(common.map(({ name }) => name));
  const flags = [...common, ...ofAction.filter(({ name }) => !names.has(name))];
  const given = readFlags(words, flags);
  if (given.help) return { is: 'help', flags, action };
  const read = readAction({ encounter, system: session.system }, { action, planned: null }, given);
  if (!read.ok) return { is: 'bad', problems: read.problems };
  if (read.group.length > 0) return bad(`--by: one actor, not ${read.group.length}`);
  const changed = merged(plan ?? recorded, read.intent, given);
  const problems = problemsOf(action, encounter, changed);
  if (problems.length > 0) return { is: 'bad', problems };
  const intent = plan === null ? changed : { ...recorded, ...declaration(recorded, changed) };
  const intents = request.intents.map((one, n) => (n === part - 1 ? intent : one));
  // Of several actors, a number is that of the one whose action is amended.
  const isGroup = new Set(intents.flatMap((one) => one.by ?? [])).size > 1;
  const set = read.overrides.map((one) => (isGroup && intent.by !== null ? { ...one, by: intent.by } : one));
  const kept = (request.overrides ?? []).filter(
    (one) => !set.some(({ by, target, field }) => by === one.by && target === one.target && field === one.field),
  );
  return { is: 'read', request: { ...request, intents, overrides: [...kept, ...set] }, given };
}

/** The recorded intent with what flags give in place of its own. */
function merged(recorded: Intent, { by, on, with: values, each }: Intent, given: GivenFlags): Intent {
  return {
    ...recorded,
    by: given.values.by === undefined ? recorded.by : by,
    on: given.values.on === undefined ? recorded.on : on,
    with: { ...recorded.with, ...values },
    ...(each === undefined ? {} : { each: { ...recorded.each, ...each } }),
  };
}

/** The declared action of a declaration as an intent of its own; null for other actions. */
function planOf({ action, by, with: values }: Intent): Intent | null {
  const { plan } = values;
  if (action !== declareId || typeof plan !== 'object' || plan === null || Array.isArray(plan)) return null;
  return { ...(plan as unknown as Omit<Intent, 'by'>), by };
}

function bad(problem: string): AmendedRequest {
  return { is: 'bad', problems: [problem] };
}
