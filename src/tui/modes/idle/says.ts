/** The idle screen as it is read aloud: who acts, what going on does, what is due. */

import { formatLeft, timeIsUp, turnEnds, turnKey } from '../../../game/clock/turn-timer.ts';
import { formatNames, groupNames } from '../../../game/text/names.ts';
import { describeEntry } from '../../../game/text/timeline.ts';
import { keyFor } from '../../keys/keymap.ts';
import { orderOf } from '../../panes/turn-order.tsx';
import { floorOf, passingWith, sidesDown } from '../../ui/roster.ts';
import { nameOf, type UpdateContext } from '../../ui/ui.ts';
import { menuItems } from '../menu/mode.tsx';
import { dueNow } from '../timeline/mode.tsx';
import { formatDiceModes, formatSaved, isFormJustParked } from './idle.ts';

/** Why no combatant is to act: nobody is here, the fight has not begun, or all have acted. */
export function nobodyText({ session }: UpdateContext): string {
  const { encounter } = session;
  if (Object.keys(encounter.combatants).length === 0) return 'nobody is here yet';
  if (encounter.cursor.round < 0) return 'not begun';
  return 'no combatant is to act';
}

/** Who acts and what is left of the turn, which side is down, where going on leads, what is due, and what is parked. */
export function idleSays(context: UpdateContext): readonly string[] {
  const { ui, session } = context;
  const { system, encounter } = session;
  const floor = floorOf(context);
  const order = orderOf(context);
  const budget = floor === null ? '' : system.screen.formatBudget(encounter, floor);
  const { losing } = order;
  const loss = order.lossInWords ?? order.loss;
  const passing = system.clock.simultaneous ? [] : passingWith(context);
  const passes = [...new Set([...(floor === null ? [] : [floor]), ...passing])].map((who) => nameOf(context, who));
  const cost =
    passing.length > 0
      ? `${formatNames(groupNames(passes), passes.length)} pass`
      : loss === undefined
        ? ''
        : losing === undefined
          ? loss
          : `${nameOf(context, losing)} ${loss}`;
  const due = dueNow(context).map((entry) => describeEntry(entry, () => session.actions));
  const parked = isFormJustParked(context) ? 'form' : ui.parked !== null ? 'sentence' : null;
  return [
    floor === null
      ? nobodyText(context)
      : [`${nameOf(context, floor)} acts`, withoutCapitals(budget)].filter((text) => text !== '').join(': '),
    ...timeSays(context),
    ...sidesDown(session, encounter),
    ...(order.next === ''
      ? []
      : [`next goes on: ${[whereNextLeads(context), cost].filter((text) => text !== '').join('; ')}`]),
    ...due.map((text, n) =>
      n === 0 ? `due: ${text}; an empty line carries it out, esc leaves it for later` : `also due: ${text}`,
    ),
    ...(parked === null ? [] : [`a ${parked} is parked; ${keyFor('unpark').toLowerCase()} takes it up`]),
  ];
}

/** What going on does and who acts then: `Orm, at 21`, `segment 3 good, Max`. */
export function whereNextLeads(context: UpdateContext): string {
  const { next, nextWho } = orderOf(context);
  const name = nextWho === undefined ? '' : nameOf(context, nextWho);
  const said = next.replace(/^next, /, '');
  if (name === '') return said;
  const at = said.lastIndexOf(name);
  return at < 0
    ? `${said}, ${name}`
    : said.slice(0, at + name.length) + said.slice(at + name.length).replace(/^ (?=\d+$)/, ', at ');
}

/** A budget whose words in capitals, which stand out on the screen, are read as words. */
function withoutCapitals(budget: string): string {
  return budget.replace(/\b\p{Lu}{4,}\b/gu, (word) => word.toLowerCase());
}

/** What is left of the turn, where a timer is on. */
function timeSays({ ui, session: { system, history, time } }: UpdateContext): readonly string[] {
  const ends = ui.timer === null ? null : turnEnds(history, ui.timer, (encounter) => turnKey(system, encounter));
  if (ends === null) return [];
  const now = time.getTime();
  return [
    now < ends ? `${formatLeft(ends, now)} left of the ${system.clock.simultaneous ? 'round' : 'turn'}` : timeIsUp,
  ];
}

/** Where the encounter is, who acts, and what may be done. */
export function whoSays(context: UpdateContext): readonly string[] {
  const { ui, session } = context;
  const { clock, title } = session.system;
  const { round, at } = session.encounter.cursor;
  const place = at === null || clock.simultaneous ? '' : ` ${clock.formatPlace(at)}`;
  const items = menuItems(context, 'act').filter(({ reason }) => reason === null);
  const saved = ui.readOnly ?? `${formatSaved(ui.whyLost)}, record ${session.position}`;
  return [
    [session.title, title, `${clock.formatRound(round)}${place}`].join(', '),
    `dice: ${formatDiceModes(ui.dice)}; ${saved}`,
    ...idleSays(context),
    ...(floorOf(context) === null || items.length === 0 ? [] : [`may: ${items.map((item) => item.title).join(', ')}`]),
  ];
}
