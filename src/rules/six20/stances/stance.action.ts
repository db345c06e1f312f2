import { nextTurnAnchor } from '../../clock/slots.ts';
import { turnStart } from '../../kernel/clock.ts';
import { firstRefusal, isRefusal } from '../../kernel/refusal.ts';
import { formatSigned } from '../../text/chances.ts';
import { refuse, rules } from '../combatant/game.ts';
import { turnRefusal } from '../time/turn.ts';
import { namedStances, stanceBlanks, stanceFields } from './stance.fields.ts';
import { type StanceBonuses, stance } from './stance.ruling.ts';
import { fixedRefusal, formatStances, sameStanceRefusal } from './stances.ts';

/** Adopts or changes stances on the actor's turn, until its next turn (DV-20 to DV-28). It costs no action. */
export const stanceAction = rules.action(stance)({
  id: 'stance',
  title: 'Stance',
  key: 's',
  menu: 'act',
  takesNoTurn: true,
  targets: 'none',
  sentence: '{by} adopts {stance} {level} + {and} {andLevel} + {also} {alsoLevel}',
  fields: stanceFields,
  whyNot: firstRefusal(function* (view, by) {
    const refusal = turnRefusal(view, by);
    yield refusal?.code === 'not-your-turn' ? refuse('not-your-turn', 'DV-28', refusal.message) : refusal;
    return fixedRefusal(view, by);
  }),
  blanks: stanceBlanks,
  input({ view, by, values }) {
    const stances = namedStances(view, by, values);
    if (isRefusal(stances)) return stances;
    const refusal = sameStanceRefusal(view, by, stances);
    if (refusal !== null) return refusal;
    return {
      bcb: view.sheet(by).bcb,
      stance: stances.map(({ name }) => name),
      level: stances.map(({ level }) => level),
    };
  },
  *settle({ ledger, view, results, by, values }) {
    const refusal = fixedRefusal(view(), by);
    if (refusal !== null) return refusal;
    const stances = namedStances(view(), by, values);
    const name = view().name(by);
    if (isRefusal(stances) || stances.length === 0) {
      ledger.setMark(by, 'stance', null);
      return `${name} adopts stance neutral`;
    }
    const value = stances.map((one) => ({ name: one.name, level: one.level }));
    ledger.setMark(by, 'stance', { value, ends: nextTurnAnchor(ledger.now, by, turnStart) });
    const bonuses = results.map(({ outcome }) => formatBonuses(outcome)).join('; ');
    return `${name} adopts stance ${formatStances(stances)}: ${bonuses}`;
  },
  preview({ view, results, by }) {
    const lines = results.map(({ outcome }) => ({ label: 'stance', text: formatBonuses(outcome), rules: ['DV-22'] }));
    return { headline: `${view.name(by)}: stance until the next turn`, lines };
  },
});

function formatBonuses({ attack, damage, defence }: StanceBonuses): string {
  return `Attack ${formatSigned(attack)}, Damage ${formatSigned(damage)}, Defence ${formatSigned(defence)}`;
}
