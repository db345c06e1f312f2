import { findByName, type Id, isRefusal, type Refusal, z } from '../../../game/index.ts';
import { plainAction } from '../combatant/action.ts';
import { type BrillianceView, cannot, refuse } from '../combatant/game.ts';
import type { Weapon } from '../combatant/sheet.ts';
import { loadingCost, loadingRule, setSpentShots, spentShots, weaponsOf } from '../combatant/weapons.ts';
import { actionRefusal, pay } from '../time/action-economy.ts';

/** Reloading a weapon: its action, and Mana for each charge of magitech (BS-132, BS-135, BS-148). */
export const reloadAction = plainAction({
  kindOfAct: 'quiet',
  id: 'reload',
  title: 'Reload',
  key: 't',
  sentence: '{by} reloads the {weapon}',
  fields: z.strictObject({
    weapon: z.string().default('').describe('the weapon by its name; by default the first that can be loaded'),
  }),
  whyNot(view, by) {
    const [first] = weaponsToLoad(view, by);
    if (first === undefined) return nothingToLoadRefusal(view, by);
    return actionRefusal(view, by, loadingCost(view.sheet(by), first));
  },
  blanks(view, { by }) {
    const options = weaponsToLoad(view, by).map(({ name }) => ({ id: name, label: name }));
    const defaultValue = options[0]?.id ?? '';
    return [{ id: 'weapon', label: 'weapon', kind: 'pick', options, decidedBy: 'actor', defaultValue }];
  },
  *act(context) {
    const { ledger, view, by, values } = context;
    const weapons = weaponsToLoad(view(), by);
    const weapon = values.weapon === '' ? weapons[0] : findByName(weapons, values.weapon);
    if (weapon === undefined) return nothingToLoadRefusal(view(), by);
    const cost = loadingCost(view().sheet(by), weapon);
    yield actionRefusal(view(), by, cost);
    const spent = spentShots(view(), by, weapon);
    const charges = chargesToLoad(view(), by, weapon, spent);
    if (isRefusal(charges)) return charges;
    pay(context, by, cost);
    if (weapon.chargeMana > 0) ledger.setTrack(by, 'mana', view().track(by, 'mana').now - charges * weapon.chargeMana);
    setSpentShots(ledger, by, weapon, spent - charges);
    if (cost !== weapon.reload) ledger.say('BS-148', `Archery loads one step faster: ${cost}, not ${weapon.reload}`);
    ledger.say(loadingRule(weapon), `the ${weapon.name} has ${weapon.charges - spent + charges} of ${weapon.charges}`);
    return `${view().name(by)} reloads the ${weapon.name}`;
  },
});

/** The weapons that were fired since they were loaded. */
function weaponsToLoad(view: BrillianceView, who: Id): readonly Weapon[] {
  return weaponsOf(view, who).filter((weapon) => spentShots(view, who, weapon) > 0);
}

function nothingToLoadRefusal(view: BrillianceView, who: Id): Refusal {
  return cannot('loaded', 'BS-135', `${view.name(who)} has nothing to load`);
}

/** As many of the missing charges as there is Mana for; refuses where there is none. */
function chargesToLoad(view: BrillianceView, who: Id, weapon: Weapon, missing: number): number | Refusal {
  const { chargeMana, name } = weapon;
  if (chargeMana === 0) return missing;
  const charges = Math.min(missing, Math.floor(view.track(who, 'mana').now / chargeMana));
  return charges > 0
    ? charges
    : (refuse('no-mana', 'BS-135', `${view.name(who)} has no Mana to load the ${name}`) ?? missing);
}
