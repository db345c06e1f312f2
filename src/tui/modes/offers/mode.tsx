/** What others may do in a combatant's turn, such as striking the one who provoked them: one of them does it, or nobody. */
import type { AnyAction } from '../../../game/kernel/action.ts';
import { groupKey } from '../../../game/kernel/groups.ts';
import type { Text } from '../../../game/kernel/screen.ts';
import type { Offer } from '../../../game/kernel/system.ts';
import { formatNames, groupNames, numberOf } from '../../../game/text/names.ts';
import { groupLabel } from '../../../session/groups.ts';
import type { Session } from '../../../session/session.ts';
import type { Encounter } from '../../../state/encounter.ts';
import type { Key } from '../../keys/decode.ts';
import { type Command, keyFor } from '../../keys/keymap.ts';
import { type Layout, promptRows } from '../../paint/layout.ts';
import { cutName, plain, span, wrap } from '../../paint/text.ts';
import { TextRows } from '../../paint/text-rows.tsx';
import { keyWord, label, wordRows } from '../../paint/word-rows.ts';
import { cachedFor } from '../../ui/cache.ts';
import {
  idle,
  inMode,
  nameOf,
  notice,
  type OffersMode,
  type Step,
  toIdle,
  type Ui,
  type UpdateContext,
} from '../../ui/ui.ts';
import type { ModeDefinition } from '../mode-definition.ts';
import { globalCommand } from '../reading/reading.ts';
import { offeredWaiting } from '../seats/take.ts';
import { beginSentence, enterAction } from '../sentence/begin.ts';

const cachedOffers = cachedFor((encounter, session: Session) => session.system.offers(encounter));

/** What may be done now by those to whom it was offered. */
export function offersIn({ session }: Pick<UpdateContext, 'session'>): readonly Offer[] {
  return cachedOffers(session.encounter, session);
}

/** Whether anything is offered; `action`: what is taken by that action. */
export function anyOffers(context: Pick<UpdateContext, 'session'>, action?: string): boolean {
  return offersIn(context).some(({ intent }) => action === undefined || intent.action === action);
}

/** The screen on which a combatant takes what is offered. */
export function openOffers(ui: Ui): Ui {
  return inMode(ui, { mode: 'offers', group: null });
}

/** The idle screen after a record: where it made an offer, or one of several was taken, who takes the next is asked. */
export function withOffers(ui: Ui, session: Session, before: Encounter): Ui {
  const now = offersIn({ session });
  if (now.length === 0) return ui;
  const was = session.system.offers(before).map(({ id }) => id);
  const isSame = now.length === was.length && now.every(({ id }) => was.includes(id));
  return isSame ? ui : { ...openOffers(ui), notice: ui.notice };
}

/** The offers of each group, by its letter; of those without a letter by ''. */
/** What is offered by the letters of the groups, as on the screen. */
export function byLetter({ ui, session }: UpdateContext): ReadonlyMap<string, readonly Offer[]> {
  const groups = new Map<string, Offer[]>();
  for (const offer of offersIn({ session })) {
    const one = session.encounter.combatants[offer.by];
    const letter = one === undefined ? '' : (ui.tags.get(groupKey(one)) ?? '');
    groups.set(letter, [...(groups.get(letter) ?? []), offer]);
  }
  return groups;
}

export function offersCommand(context: UpdateContext, mode: OffersMode, command: Command): Step {
  const members = mode.group === null ? [] : (byLetter(context).get(mode.group) ?? []);
  const [first] = members;
  if (command === 'enter' && first !== undefined) return take(context, first);
  if (command === 'enter') return { ui: inMode(context.ui, idle) };
  if (command === 'out') return { ui: mode.group === null ? inMode(context.ui, idle) : openOffers(context.ui) };
  return globalCommand(context, command);
}

/** The letter of a group, and the number of a member or the letter of what is done; with any other key nobody takes it, and the key is the idle screen's. */
export function offersText(context: UpdateContext, { group }: OffersMode, { name }: Key): Step {
  const groups = byLetter(context);
  if (group !== null) {
    const members = groups.get(group) ?? [];
    const member =
      members.find(({ by }) => numberOf(nameOf(context, by)) === Number(name)) ??
      members.find(({ intent }) => actionOf(context, intent.action)?.key === name);
    const of =
      new Set(members.map(({ by }) => by)).size > 1 ? 'the number of none of them' : 'the letter of none of these';
    return member === undefined ? { ui: notice(context.ui, `not: ${name} is ${of}`) } : take(context, member);
  }
  const offers = name === '' ? [] : (groups.get(name) ?? []);
  const [first] = offers;
  if (first === undefined) return { ui: inMode(context.ui, idle), isForIdle: true };
  return offers.length === 1 ? take(context, first) : { ui: inMode(context.ui, { mode: 'offers', group: name }) };
}

function actionOf({ session }: Pick<UpdateContext, 'session'>, id: string): AnyAction | undefined {
  return session.system.actions.find((action) => action.id === id);
}

/** Begins what an offer is about. */
export function take(context: UpdateContext, { intent: { action, by, on, with: values } }: Offer): Step {
  const begin = on.length === 0 ? enterAction : beginSentence;
  return begin(toIdle(context), action, { by, on, values });
}

/** The most rows for who may do what: the rows below have the letters. */
const mostHeadRows = 3;

/** `a`, `a or b`, `a, b or c` */
function formatWays(ways: readonly string[]): string {
  return ways.length < 2 ? ways.join('') : `${ways.slice(0, -1).join(', ')} or ${ways.at(-1)}`;
}

/** Who may do what, and the letters that choose. */
export function offersLines(context: UpdateContext, { group }: OffersMode, { choices, left }: Layout): readonly Text[] {
  const groups = byLetter(context);
  const members = group === null ? null : (groups.get(group) ?? []);
  const shown = members ?? offersIn(context);
  const namesOf = (offers: readonly Offer[]): readonly string[] =>
    offers.flatMap(({ by, together = [] }) => [by, ...together].map((who) => nameOf(context, who)));
  const takers = new Map<string, Offer[]>();
  for (const offer of shown) {
    const may = offer.rule === '' ? offer.may : `${offer.may} (${offer.rule})`;
    takers.set(may, [...(takers.get(may) ?? []), offer]);
  }
  // Those who may do several things are named once.
  const chances = new Map<string, string[]>();
  for (const [may, offers] of takers) {
    const names = formatNames(groupNames(namesOf(offers)));
    chances.set(names, [...(chances.get(names) ?? []), may]);
  }
  const whole = [...chances].map(([names, ways]) => `${names} may ${formatWays(ways)}`).join('; ');
  const rows = wrap(whole, left - 3);
  const lines = [...rows.slice(0, mostHeadRows - 1), rows.slice(mostHeadRows - 1).join(' ')].filter(
    (row) => row !== '',
  );
  const head = lines.map((row, n): Text => {
    return n < lines.length - 1 ? plain(` ${row}`) : [span(` ${cutName(row, left - 3)} `), span('_', 'accent')];
  });
  const under = choices + 1 - head.length;
  if (members !== null && new Set(members.map(({ by }) => by)).size === 1) {
    const ways = members.map(({ intent, may }) => keyWord(actionOf(context, intent.action)?.key ?? '', may));
    return [...head, ...wordRows('what', [...ways, keyWord('Enter', 'the first')], under, left)];
  }
  if (members !== null) {
    const numbers = namesOf(members).flatMap((name) => numberOf(name) ?? []);
    return [...head, plain(`${label('which')}${numbers.join(' ')}; Enter means the first`)];
  }
  const words = [...groups].map(([letter, offers]): Text => {
    const names = [...new Set(namesOf(offers))];
    return keyWord(letter, names.length === 1 ? (names[0] ?? '') : groupLabel(names, true));
  });
  const waits = offeredWaiting(context);
  const key = keyFor('take-waiting');
  // A letter that is a group's is not free for it.
  const fromPhone = waits === undefined || groups.has(key) ? [] : [keyWord(key, waits.text.replace(/:.*/, ''))];
  return [...head, ...wordRows('who', [...fromPhone, ...words, keyWord('Enter', 'nobody')], under, left)];
}

export const offersMode: ModeDefinition<OffersMode> = {
  keys: () => 'offers',
  onCommand: offersCommand,
  onText: offersText,
  refreshed: (context, state) => (anyOffers(context) ? state : { mode: 'idle' }),
  usefulKeys: (_, { group }, keys) =>
    keys.map((key) => (group !== null && key.command === 'enter' ? { ...key, does: 'the first' } : key)),
  Prompt: ({ context, state, pane }) => {
    const { layout } = pane.appearance;
    return <TextRows {...pane} lines={offersLines(context, state, layout)} rows={promptRows(layout) - 1} />;
  },
};
