/** What the defences of targets take of their actions of the round, as it is pointed out before an attack is written (VX-37, VX-66). */
import { type ActorIntent, findByName, type Id, readField } from '../../../game/index.ts';
import { defenderOf } from '../combatant/aboard.ts';
import { type Defence, defenceInfo, defences } from '../combatant/defences.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { defenderActions } from '../time/economy.ts';
import { rollsNeeded } from '../time/round.ts';
import { defaultDefence } from './defence.ts';
import { weaponsOf } from './weapons.ts';

/** For each defender: `Mara Venn blocks 3 times: 3 of 4 actions this round, -60 on every might (VX-66)`. */
export function defenceCosts(view: VaxiaView, intents: readonly ActorIntent[]): readonly string[] {
  const met = new Map<Id, { readonly target: Id; readonly defences: Defence[] }>();
  for (const intent of intents) {
    const [target] = intent.on;
    const defence = target === undefined ? undefined : defenceAgainst(view, target, intent);
    if (target === undefined || defence === undefined) continue;
    const defender = defenderOf(view, target);
    const before = met.get(defender) ?? { target, defences: [] };
    met.set(defender, { target: before.target, defences: [...before.defences, defence] });
  }
  return [...met].flatMap(([defender, attacked]) => describeCost(view, defender, attacked) ?? []);
}

/** The defence that an attack meets, as chosen or as declared; undefined for none. */
function defenceAgainst(view: VaxiaView, target: Id, { by, with: values }: ActorIntent): Defence | undefined {
  const chosen = readField(values, 'defence');
  const kind = findByName(weaponsOf(view, by), String(readField(values, 'weapon') ?? ''))?.kind ?? 'physical';
  const isChosen = chosen !== null && chosen !== undefined && chosen !== 'undefended';
  const defence = isChosen ? chosen : defaultDefence(view, target, kind).defence;
  return defences.find((one) => one === defence);
}

/** Null where it is one defence and the only action of its round, which says nothing new. */
function describeCost(
  view: VaxiaView,
  defender: Id,
  { target, defences: met }: { readonly target: Id; readonly defences: readonly Defence[] },
): string | null {
  const { actionPenalty, weaponClasses } = view.settings;
  const attacks = met.length;
  const rolls = rollsNeeded(view, Array<Id>(attacks).fill(target));
  const total = defenderActions(view, target, false, attacks);
  if (attacks === 1 && total === 1) return null;
  const [first] = met;
  const isSame = first !== undefined && met.every((one) => one === first);
  const does = `${view.name(defender)} ${isSame ? defenceInfo[first].phrase : 'defends'}`;
  const rolled = rolls === 0 ? 'the roll of before' : 'one roll';
  const often = attacks === 1 ? '' : rolls < attacks ? ` all ${attacks} with ${rolled}` : ` ${attacks} times`;
  const count = rolls === total ? `${total} ${total === 1 ? 'action' : 'actions'}` : `${rolls} of ${total} actions`;
  const penalty =
    total === 1 || weaponClasses || actionPenalty === 0 ? '' : `, -${actionPenalty * (total - 1)} on every might`;
  return `${does}${often}: ${count} this round${penalty} (VX-66)`;
}
