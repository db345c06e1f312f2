/** The order of declared actions where it would change what happens (VX-41 to VX-44). */
import type { Conversation } from '../../../dice/ask.ts';
import type { Id } from '../../../state/encounter.ts';
import type { ActionAtOnce } from '../../kernel/clock.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { type Stat, stats } from '../combatant/stats.ts';
import type { VaxiaContext, VaxiaView } from '../combatant/view.ts';
import { orderParties } from '../roll/order.ruling.ts';
import { thrownWith } from './dice-of-round.ts';
import { formatOrder, type Speed, settledOrder, speedOf, throwDie } from './order.ts';

/**
 * Settles the order of actions with the dice that were already thrown for them: DEX for a physical action, INT for magic, else
 * the stat that was rolled (VX-42). An action without a roll throws DEX. An order that the GM settled before the roll counts.
 */
export function* orderAtOnce(
  { ledger, view, note }: VaxiaContext,
  actions: readonly ActionAtOnce<Sheet, Settings>[],
): Conversation<readonly (readonly number[])[]> {
  const actors = actions.map(({ intent }) => intent.by ?? '');
  const known = settledOrder(view(), actors);
  const parties: (Speed & { readonly name: string; readonly number: number })[] = [];
  if (known === null) {
    for (const [number, { before, after }] of actions.entries()) {
      const who = actors[number] ?? '';
      const stat = speedStat(before, after, who);
      const { might, die } = speedOf(after, who, stat, note);
      parties.push({ name: view().name(who), number, might, die: die ?? (yield* throwDie(view(), who, stat)) });
    }
  }
  const groups = known ?? orderParties(parties, { settings: view().settings, note }).groups.map(numbersOf);
  const title = formatOrder(groups.map((group) => group.map((n) => view().name(actors[n] ?? ''))));
  ledger.say(actions.length > 2 ? 'VX-44' : 'VX-43', `the order changes what happens: ${title}`);
  return groups;
}

function numbersOf(group: readonly { readonly number: number }[]): readonly number[] {
  return group.map(({ number }) => number);
}

/** The stat whose die counts: of those rolled for the action DEX, else INT, else the first; DEX where nothing was rolled. */
function speedStat(before: VaxiaView, after: VaxiaView, who: Id): Stat {
  const rolled = stats.filter((stat) => thrownWith(after, who, stat) !== null);
  const forIt = rolled.filter((stat) => {
    const [was, is] = [thrownWith(before, who, stat), thrownWith(after, who, stat)];
    return was?.die !== is?.die || was?.might !== is?.might;
  });
  const of = forIt.length > 0 ? forIt : rolled;
  return (['DEX', 'INT'] as const).find((stat) => of.includes(stat)) ?? of[0] ?? 'DEX';
}
