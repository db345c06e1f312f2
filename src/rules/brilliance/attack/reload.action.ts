import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { refuse, rules } from '../combatant/game.ts';
import { loadingCost, loadingRule, setSpent, spentShots } from '../combatant/loading.ts';
import type { Weapon } from '../combatant/sheet.ts';
import type { BrillianceView } from '../combatant/view.ts';
import { weaponsOf } from '../combatant/weapons.ts';
import { cannot, nobody, pay } from '../time/action-economy.ts';

/** Loading a weapon again: the action that it takes, and Mana for each charge of magitech (BS-132, BS-135, BS-148). */
export const reloadAction = rules.plain({
  id: 'reload',
  title: 'Reload',
  key: 't',
  menu: 'act',
  targets: 'none',
  sentence: '{by} reloads the {weapon}',
  fields: z.strictObject({
    weapon: z.string().default('').describe('which weapon, by its name; the first if not said'),
  }),
  whyNot(view, by) {
    if (by === null) return null;
    const [first] = emptied(view, by);
    return first === undefined ? whole(view, by) : cannot(view, by, loadingCost(view.sheet(by), first));
  },
  blanks(view, { by }) {
    const options = by === null ? [] : emptied(view, by).map(({ name }) => ({ id: name, label: name }));
    return [
      { id: 'weapon', label: 'weapon', kind: 'pick', options, decidedBy: 'actor', defaultValue: options[0]?.id ?? '' },
    ];
  },
  *act({ ledger, view, intent: { by }, values: said }) {
    if (by === null) return nobody;
    const weapon = emptied(view(), by).find(({ name }) => said.weapon === '' || sameName(name, said.weapon));
    if (weapon === undefined) return whole(view(), by);
    const cost = loadingCost(view().sheet(by), weapon);
    const refusal = cannot(view(), by, cost);
    if (refusal !== null) return refusal;
    const spent = spentShots(view(), by, weapon);
    const loads = affordable(view(), by, weapon, spent);
    if (isRefusal(loads)) return loads;
    pay(ledger, view(), by, cost);
    if (weapon.chargeMana > 0) ledger.setTrack(by, 'mana', view().track(by, 'mana').now - loads * weapon.chargeMana);
    setSpent(ledger, by, weapon, spent - loads);
    if (cost !== weapon.reload) ledger.say('BS-148', `Archery loads one step faster: ${cost}, not ${weapon.reload}`);
    ledger.say(loadingRule(weapon), `the ${weapon.name} has ${weapon.charges - spent + loads} of ${weapon.charges}`);
    return `${view().name(by)} reloads the ${weapon.name}`;
  },
});

/** What somebody has shot with since it was loaded. */
function emptied(view: BrillianceView, who: Id): readonly Weapon[] {
  return weaponsOf(view, who).filter((weapon) => spentShots(view, who, weapon) > 0);
}

function whole(view: BrillianceView, who: Id): Refusal {
  return refuse('loaded', 'BS-135', `${view.name(who)} has nothing to load`);
}

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** As many of the missing charges as there is Mana for. */
function affordable(view: BrillianceView, who: Id, { chargeMana, name }: Weapon, missing: number): number | Refusal {
  if (chargeMana === 0) return missing;
  const charges = Math.min(missing, Math.floor(view.track(who, 'mana').now / chargeMana));
  return charges > 0 ? charges : refuse('no-mana', 'BS-135', `${view.name(who)} has no Mana to load the ${name}`);
}
