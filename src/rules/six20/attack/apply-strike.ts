/** What an attack came to: written, and shown before it is applied. */
import type { Conversation } from '../../../dice/ask.ts';
import { chanceOf } from '../../../dice/odds/odds.ts';
import type { Id } from '../../../state/encounter.ts';
import type { OddsFormat } from '../../kernel/action.ts';
import type { TargetOutcome } from '../../kernel/context.ts';
import { Note } from '../../kernel/note.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import type { Preview } from '../../kernel/screen.ts';
import { formatChance } from '../../text/chances.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import type { Six20Context, Table } from '../combatant/view.ts';
import { chanceOfYes } from '../roll/success-odds.ts';
import { damage, saveDc } from '../wounds/damage.ruling.ts';
import { type Harm, harmInput, takeDamage } from '../wounds/take-damage.ts';
import { changeText, standOf } from '../wounds/vital-state.ts';
import type { AttackSaid } from './attack.fields.ts';
import { keepCritical } from './criticals.ts';
import type { Struck, strike } from './strike.ruling.ts';
import { attackAbility, weaponOf } from './weapons.ts';

export type StrikeDone = TargetOutcome<Parameters<typeof strike.rule>[0], Struck>;

/** Writes the damage of an attack and keeps its critical; answers it in words. */
export function* applied(
  context: Six20Context,
  { target: who, input, outcome }: StrikeDone,
  by: Id,
  said: AttackSaid,
  mayBeCritical = true,
): Conversation<string> {
  const { ledger, view } = context;

  const names = `${view().name(by)} ${outcome.hit ? 'hits' : 'misses'} ${view().name(who)}`;
  if (!outcome.hit) return names;
  const { critical } = outcome;
  const came = outcome.damage === 0 ? 'no damage' : yield* takeDamage(context, who, harmOf(input, outcome));
  const title = `${names} for ${outcome.damage}: ${came}`;
  const weapon = weaponOf(view(), by, said.weapon);
  if (!critical || !mayBeCritical || isRefusal(weapon)) return title;
  keepCritical(ledger, view(), by, {
    on: who,
    ability: attackAbility(weapon),
    melee: weapon.mode === 'melee',
    said: { ...said, weapon: weapon.name, situation: [...said.situation] },
  });
  ledger.say('DV-65', `a critical: ${view().name(by)} strikes again, tries a manoeuvre, or cripples`);
  return `${title}, a critical`;
}

/** An attack line by line: what met what, the damage, where it goes. */
export function struckShown(view: Table, done: readonly StrikeDone[], by: Id): Preview {
  const [first] = done;
  if (first === undefined) return { headline: '', lines: [] };
  const { target: who, input, outcome } = first;
  const { attack, defence, hit, critical, damage: amount, reflex, straight } = outcome;
  const meets = `${dieText(attack, input.attack)} against ${dieText(defence, input.defence)}`;
  const headline = `${view.name(by)} attacks ${view.name(who)}: ${hit ? `${critical ? 'a critical, ' : ''}${amount} damage` : 'misses'}`;
  const met = { label: 'attack', text: `${meets}: ${hit ? 'hits' : 'misses'}`, rules: ['DV-49', 'DV-50'] };
  if (!hit) return { headline, lines: [met] };
  const save = reflex === null ? '' : `; Reflex ${reflex} against ${saveDc}${straight ? ': straight to wounds' : ''}`;
  const after = settled(
    damage.rule(harmInput(view, who, harmOf(input, outcome)), { settings: view.settings, note: new Note(false) }),
  );
  const change = after === null ? '' : changeText(standOf(view, who), after);
  return {
    headline,
    lines: [
      met,
      {
        label: 'damage',
        text: `${damageText(input, amount)}${save}`,
        rules: reflex === null ? ['DV-60'] : ['DV-60', 'DV-36'],
      },
      { label: view.name(who), text: change, rules: ['DV-84'] },
    ],
  };
}

/** The damage of an attack as it reaches its target. */
function harmOf({ nonlethal }: StrikeDone['input'], { damage: amount, reflex, critical }: Struck): Harm {
  return { amount, reflex, critical, nonlethal };
}

/** The outcome of a ruling that asks for nothing. */
function settled<T>(talk: Conversation<T>): T | null {
  const end = talk.next();
  return end.done === true ? end.value : null;
}

/** `11 + 9 = 20` */
function dieText(total: number, added: number): string {
  return `${total - added} ${added < 0 ? '-' : '+'} ${Math.abs(added)} = ${total}`;
}

/** `1d8 +3 -1 = 7` */
function damageText({ dice, sides, damage: added, resistance }: StrikeDone['input'], amount: number): string {
  const less = resistance > 0 ? ` - ${resistance}` : '';
  return `${dice}d${sides} ${added < 0 ? '-' : '+'} ${Math.abs(added)}${less} = ${amount}`;
}

/** Hits, criticals, damage; into wounds where that can be. */
export const strikeForecast: OddsFormat<Sheet, Settings, Struck> = {
  of: 'damage',
  beside: ['hit', 'critical', 'straight'],
  describe(_view, _on, odds, [hit, critical, straight]) {
    const into = chanceOfYes(straight);
    return [
      `${formatChance(chanceOfYes(hit))} hits`,
      `${formatChance(chanceOfYes(critical))} critical`,
      `${odds.mean.toFixed(1)} expected`,
      ...(into > 0 ? [`${formatChance(into)} into Wounds`] : []),
    ];
  },
  brief: (odds) => `${formatChance(chanceOf(odds, (damage) => Number(damage) > 0))} ${odds.mean.toFixed(1)}`,
};
