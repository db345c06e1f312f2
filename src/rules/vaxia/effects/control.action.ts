import type { Id } from '../../../state/encounter.ts';
import type { TargetOutcome } from '../../kernel/context.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { formatChanceAndMean, formatChanceOfAny, formatCount, formatMean } from '../../text/chances.ts';
import { applyDefence } from '../attack/apply-defence.ts';
import { exchangeBlanks, redirectBlanks } from '../attack/exchange.fields.ts';
import { attackDice, type ExchangeInput } from '../attack/exchange.ts';
import { disarm } from '../attack/pick-up.action.ts';
import { warnOfDefence } from '../attack/worse-defence.ts';
import { conditionTitle, type Effect, effects } from '../combatant/conditions.ts';
import { attackStats, defenceInfo } from '../combatant/defences.ts';
import { rules, type VaxiaLedger, type VaxiaNote } from '../combatant/game.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { narrate } from '../roll/narration.ts';
import { storeDice } from '../time/dice-of-round.ts';
import { durationRounds } from '../time/duration.ts';
import { actionRefusal, spendAction } from '../time/economy.ts';
import { type ControlValues, controlAt, controlValues, controlWorse, resistedWith } from './control.fields.ts';
import { type Controlled, control } from './control.ruling.ts';
import { layEffect } from './lay-effect.ts';
import { wear } from './mind.ts';

const verbs: { readonly [E in Effect]: { readonly does: string; readonly toDo: string } } = {
  held: { does: 'holds', toDo: 'hold' },
  stunned: { does: 'stuns', toDo: 'stun' },
  distracted: { does: 'distracts', toDo: 'distract' },
  transformed: { does: 'transforms', toDo: 'transform' },
  worn: { does: 'wears down', toDo: 'wear down' },
};

/** An effect without damage: a hold, a stun, a distraction (VX-84 to VX-89). */
export const controlAction = rules.action(control)({
  id: 'control',
  title: 'Control',
  key: 'c',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} wants {on} {effect} with {weapon} - {defence}',
  fields: controlValues,
  whyNot: actionRefusal,
  blanks: (view, intent) => [
    {
      id: 'effect',
      label: 'effect',
      kind: 'pick',
      options: effects.map((id) => ({ id, label: conditionTitle(id) })),
      defaultValue: 'held',
      decidedBy: 'actor',
    },
    ...exchangeBlanks(view, intent),
    ...redirectBlanks(view, intent),
  ],
  input({ view, by, target: on, values: said, note }) {
    const input = controlAt(view, by, on, said, note);
    if (isRefusal(input)) return input;
    if (note.keepsSteps && input.defence !== undefined) {
      warnOfDefence(view, on, defenceInfo[input.defence].phrase, controlWorse(view, by, on, said, input), note);
    }
    return input;
  },
  *settle({ ledger, view, results: done, by, values: said, note }) {
    const titles: string[] = [];
    for (const one of done) {
      applyDefence(ledger, view(), one.target, one.outcome.defence, said.flee);
      titles.push(applied(ledger, view(), one, by, said, note));
      narrate(ledger, view(), by, one.outcome.attack, attackDice);
    }
    spendAction(ledger, view(), by);
    return titles.join('; ');
  },
  preview({ view, results: done, by, values: said }) {
    const lines = done.map(({ outcome }) => ({
      label: said.effect,
      text: shownText(outcome, said.effect),
      rules: said.effect === 'worn' ? ['VX-90'] : ['VX-84', 'VX-86'],
    }));
    const names = done.map(({ target: who }) => view.name(who)).join(', ');
    return { headline: `${view.name(by)} ${verbs[said.effect].does} ${names}`, lines };
  },
  oddsFormat: {
    of: 'rounds',
    describe: (_view, _on, odds) => [`${formatChanceOfAny(odds)} works`, `${formatMean(odds)} rounds expected`],
    brief: formatChanceAndMean,
  },
});

function shownText({ success, turned, points, rounds, breakOut }: Controlled, effect: Effect): string {
  if (turned !== null) return turned;
  if (!success) return 'no effect';
  if (effect === 'worn') return `${formatCount(points, 'point')} off the mind`;
  return `${formatCount(points, 'point')}, ${formatCount(rounds, 'round')}; breaking out: difficulty ${breakOut}`;
}

/** Writes what an attempt came to; answers it in words. */
function applied(
  ledger: VaxiaLedger,
  view: VaxiaView,
  { target: who, input, outcome }: TargetOutcome<ExchangeInput, Controlled>,
  by: Id,
  said: ControlValues,
  note: VaxiaNote,
): string {
  const [actor, target] = [view.name(by), view.name(who)];
  storeDice(ledger, by, attackStats[input.kind], outcome.attack);
  if (outcome.turned === 'disarmed') return disarm(ledger, view, by, who, said.weapon);
  if (outcome.turned === 'redirected') {
    const { redirectTo: to = '' } = said;
    if (to === '' || view.now.combatants[to] === undefined) return `${target} turns the attempt of ${actor} aside`;
    const rounds = durationRounds(outcome.attack.pp, 'rounds', 'VX-85', view.settings, note);
    const onto = affect(ledger, view, to, by, said, outcome.attack.points, rounds, note);
    return `${target} redirects ${actor}: ${onto}`;
  }
  if (!outcome.success) return `${actor} does not ${verbs[said.effect].toDo} ${target}`;
  return affect(ledger, view, who, by, said, outcome.points, outcome.rounds, note);
}

/** Lays an effect of so many points for so many rounds after this one (VX-84, VX-89), or wears the mind down (VX-90). */
function affect(
  ledger: VaxiaLedger,
  view: VaxiaView,
  who: Id,
  by: Id,
  said: ControlValues,
  points: number,
  rounds: number,
  note: VaxiaNote,
): string {
  const title = `${view.name(by)} ${verbs[said.effect].does} ${view.name(who)}: ${formatCount(points, 'point')}`;
  if (said.effect === 'worn') return `${title}, ${wear(ledger, view, who, points, by, note)} left`;
  layEffect(ledger, view, who, by, said.effect, { points, against: resistedWith(said) }, rounds);
  return `${title}, ${formatCount(rounds, 'round')}`;
}
