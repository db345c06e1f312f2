/** The damage that attacks are expected to do, by exact odds, for combatants who weigh what to do. */
import { ExpectedValues, type Id, isRefusal, meanOf } from '../../../game/index.ts';
import { isCraft, pilotOf, seatOf, shipOf } from '../combatant/aboard.ts';
import { type Defence, type DefenceChoice, defences } from '../combatant/defences.ts';
import { silent } from '../combatant/game.ts';
import { vehicleStatus } from '../combatant/lif.ts';
import type { Sheet } from '../combatant/sheet.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { declaredDefence } from '../time/round.ts';
import { attackInputFor, attackValues } from './attack.fields.ts';
import { attack } from './attack.ruling.ts';

export interface ConsideredAttack {
  readonly by: Id;
  readonly target: Id;
  /** The name of the weapon. */
  readonly weapon: string;
}

/** How often it is best made in a round, and the damage that each of these attacks is expected to do. */
export interface BestTimes {
  readonly times: number;
  readonly damage: number;
}

/** The defence that is expected to save most, and the damage of the attack with it. */
export interface BestDefence {
  readonly defence: Defence;
  readonly damage: number;
}

const undefended = new ExpectedValues();
const bestTimes = new ExpectedValues<BestTimes>();
const bestDefences = new ExpectedValues<BestDefence>();

/** The damage of each of so many attacks on a target that does not defend; null where the attack is impossible. */
export function undefendedDamage(view: VaxiaView, attack: ConsideredAttack, actions: number): number | null {
  return undefended.of(view.settings, keyOf(view, attack, actions), () =>
    expectedDamage(view, attack, actions, { defence: 'undefended', defenceActions: 1 }),
  );
}

/** As many attacks, up to `most`, as are expected to do most damage together; null where the attack is impossible. */
export function bestTimesOf(view: VaxiaView, attack: ConsideredAttack, most: number): BestTimes | null {
  return bestTimes.of(view.settings, keyOf(view, attack, most), () => {
    let best: BestTimes | null = null;
    for (let times = 1; times <= most; times += 1) {
      const damage = undefendedDamage(view, attack, times);
      if (damage !== null && (best === null || damage * times > best.damage * best.times)) best = { times, damage };
    }
    return best;
  });
}

/** The best defence against one of so many attacks, given all actions of the target in the round; null where it has none. */
export function bestDefenceOf(
  view: VaxiaView,
  attack: ConsideredAttack,
  actions: number,
  defenceActions: number,
): BestDefence | null {
  return bestDefences.of(view.settings, `${keyOf(view, attack, actions)}|${defenceActions}`, () => {
    let best: BestDefence | null = null;
    for (const defence of defences) {
      const damage = expectedDamage(view, attack, actions, { defence, defenceActions });
      if (damage !== null && (best === null || damage < best.damage)) best = { defence, damage };
    }
    return best;
  });
}

/** All that the expectation of an attack depends on besides the house rules, as a key. */
function keyOf(view: VaxiaView, { by, target, weapon }: ConsideredAttack, actions: number): string {
  return `${stateOf(view, by)}|${stateOf(view, target)}|${actions}|${weapon}`;
}

/** Numbers of sheets: the same for those that say the same, since many in a fight have the same sheet. Sheets are never mutated. */
const sheetNumbers = new WeakMap<Sheet, string>();
const numbersByText = new Map<string, string>();

function sheetNumber(sheet: Sheet): string {
  const known = sheetNumbers.get(sheet);
  if (known !== undefined) return known;
  const text = JSON.stringify(sheet);
  const number = numbersByText.get(text) ?? `${numbersByText.size}`;
  numbersByText.set(text, number);
  sheetNumbers.set(sheet, number);
  return number;
}

/** Conditions that change the mights of an attack, or its weapon. */
const changing = ['numb', 'irradiated', 'gas', 'disarmed'] as const;

/** What of a combatant's state an expectation depends on, and of that of the vehicle that the combatant is or sits in. */
function stateOf(view: VaxiaView, who: Id): string {
  const own = ownStateOf(view, who);
  const craft = isCraft(view, who) ? who : seatOf(view, who)?.craft;
  if (craft === undefined) return own;
  const ship = shipOf(view, craft);
  const pilot = pilotOf(view, ship);
  const hulls = [craft, ship].map((each) => `${each} ${vehicleStatus(view, each).is} ${ownStateOf(view, each)}`);
  return [own, ...hulls, pilot === null ? '' : ownStateOf(view, pilot)].join(' / ');
}

function ownStateOf(view: VaxiaView, who: Id): string {
  const { conditions, marks } = view.combatant(who);
  let state = sheetNumber(view.sheet(who));
  const declared = declaredDefence(view, who);
  if (declared !== null) state += declared.defence;
  for (const id of changing) {
    const condition = conditions[id];
    if (condition !== undefined) state += ` ${id}${condition.stacks}${JSON.stringify(condition.note ?? null)}`;
  }
  return marks.aboard === undefined ? state : `${state} ${JSON.stringify(marks.aboard.value)}`;
}

function expectedDamage(
  view: VaxiaView,
  { by, target, weapon }: ConsideredAttack,
  actions: number,
  { defence, defenceActions }: { readonly defence: DefenceChoice; readonly defenceActions: number },
): number | null {
  const values = attackValues.parse({ weapon, defence });
  const input = attackInputFor({ view, by, target, values, note: silent, actions, planned: false });
  if (isRefusal(input) || attack.refuse?.(input, view.settings)) return null;
  return meanOf(attack, { ...input, defenceActions }, view.settings, 'damage');
}
