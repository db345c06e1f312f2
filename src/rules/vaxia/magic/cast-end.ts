import type { VaxiaLedger, VaxiaNote } from '../combatant/game.ts';
/** What a spell of the older edition comes to at the table. */

import type { Id } from '../../../state/encounter.ts';
import type { TargetOutcome } from '../../kernel/context.ts';
import type { Preview } from '../../kernel/screen.ts';
import { formatCount } from '../../text/chances.ts';
import { countDefence } from '../attack/apply-defence.ts';
import { targetHit } from '../combatant/aboard.ts';
import { conditionTitle } from '../combatant/conditions.ts';
import { attackStats } from '../combatant/defences.ts';
import { absorptionOf } from '../combatant/gear.ts';
import { lifOf, removeConditions, type VaxiaContext, type VaxiaView } from '../combatant/view.ts';
import { layEffect } from '../effects/lay-effect.ts';
import { wear } from '../effects/mind.ts';
import { storeDice } from '../time/dice-of-round.ts';
import { durationRounds } from '../time/duration.ts';
import { takeHit } from '../vehicles/hit.ts';
import type { CastValues } from './cast.fields.ts';
import { ontoRefusal } from './cast-at.ts';
import { meddlingOn } from './older-magic.ts';
import { decidingRoll, type SpellOutcome } from './spell.ruling.ts';
import { spellDamage, spellEffect } from './spell-end.ts';
import type { SpellInput } from './spell-input.ts';

type CastDone = TargetOutcome<SpellInput, SpellOutcome>;

/** Writes what a spell did; answers it in words. Metamagic that came while it was declared works on it as well. */
export function spellOut(
  { ledger, view, note }: VaxiaContext,
  { target: who, input, outcome }: CastDone,
  by: Id,
  said: CastValues,
): string {
  countDefence(ledger, view(), who, outcome.defence);
  storeDice(ledger, by, attackStats.magic, outcome.cast);
  const [caster, target] = [view().name(by), view().name(who)];
  const meddled = meddlingOn(view(), by);
  removeConditions(ledger, by, 'meddled');
  const late = meddled !== null && input.meta === 'none';
  const reachedWith = late ? { ...input, meta: meddled.way, metaPoints: meddled.points } : input;
  const reached = late ? spellEffect(reachedWith, outcome, { settings: view().settings, note }) : outcome;
  if (!outcome.cast.success) return `the spell of ${caster} does not go off`;
  if (said.at === 'nobody') return `${caster} casts: ${formatCount(reached.left, 'point')}`;
  switch (reached.seized) {
    case 'redirect': {
      const { redirectTo = '' } = said;
      const to = redirectTo === '' ? (meddled?.to ?? '') : redirectTo;
      const onto = onward(ledger, view(), { from: who, to, by }, decidingRoll(outcome).points, said, note);
      return `the spell of ${caster} is redirected${onto}`;
    }
    case 'change':
      return `the spell of ${caster} becomes something else: ${formatCount(decidingRoll(outcome).points, 'point')}`;
    case 'missed':
      return `the spell of ${caster} misses ${target}`;
    case null:
      break;
  }
  if (outcome.resisted) return `${caster} casts, ${target} resists`;
  if (reached.left === 0) return `${caster} casts, nothing reaches ${target}`;
  const amount = said.effect === 'harm' ? reached.damage : reached.left;
  return `${caster} casts: ${affect(ledger, view(), who, by, said, amount, note)}`;
}

/**
 * A redirected spell reaches whom the metamage named, with the points it had (VX-156); harm to the body of somebody in a closed
 * vehicle strikes the vehicle.
 */
function onward(
  ledger: VaxiaLedger,
  view: VaxiaView,
  { from, to, by }: { readonly from: Id; readonly to: Id; readonly by: Id },
  points: number,
  said: CastValues,
  note: VaxiaNote,
): string {
  if (to === '' || view.now.combatants[to] === undefined) return '';
  const refusal = ontoRefusal(view, from, to, said);
  if (refusal !== null) return `: ${refusal.message}`;
  if (said.effect !== 'harm') return `: ${affect(ledger, view, to, by, said, points, note)}`;
  const struck = said.at === 'body' ? targetHit(view, to, by) : to;
  const damage = spellDamage({ ...absorptionOf(view, struck), nonlethal: false }, points, {
    settings: view.settings,
    note,
  });
  const around = struck === to ? '' : ` at ${view.name(to)}`;
  return `${around}: ${affect(ledger, view, struck, by, said, damage, note)}`;
}

/** Harms, wears down the mind, or lays an effect for points / 7 rounds (VX-84). */
function affect(
  ledger: VaxiaLedger,
  view: VaxiaView,
  who: Id,
  by: Id,
  said: CastValues,
  points: number,
  note: VaxiaNote,
): string {
  const name = view.name(who);
  if (said.effect === 'harm') {
    const now = Math.max(0, lifOf(view, who).now);
    const taken = said.nonlethal ? Math.min(points, now) : points;
    if (taken > 0) takeHit(ledger, view, who, taken, note);
    return `${name} takes ${taken}`;
  }
  if (said.effect === 'worn') {
    return `${name} is worn down by ${points}, ${wear(ledger, view, who, points, by, note)} left`;
  }
  const rounds = durationRounds(points, 'rounds', 'VX-84', view.settings, note);
  layEffect(ledger, view, who, by, said.effect, { points, against: ['INT', 'SPIR'] }, rounds);
  return `${name} is ${conditionTitle(said.effect)}: ${formatCount(points, 'point')}, ${formatCount(rounds, 'round')}`;
}

/** Both results, what meets the spell, what is left. */
export function castShown(view: VaxiaView, done: readonly CastDone[], by: Id, said: CastValues): Preview {
  const headline = done
    .map(({ target: who, outcome }) => {
      const onto = said.at === 'nobody' ? '' : ` at ${view.name(who)}`;
      return `${view.name(by)} casts${onto}: ${endText(outcome)}`;
    })
    .join('; ');
  const lines = done.flatMap(({ outcome: { cast, affects, defence, left, damage } }) => [
    {
      label: 'cast',
      text: `winsby ${cast.winsby.toFixed(1)}, ${formatCount(cast.points, 'point')}`,
      rules: ['VX-148'],
    },
    ...(affects === null
      ? []
      : [
          {
            label: 'affects',
            text: `winsby ${affects.winsby.toFixed(1)}, ${formatCount(affects.points, 'point')}`,
            rules: ['VX-152'],
          },
        ]),
    ...(defence === null ? [] : [{ label: 'defence', text: formatCount(defence.points, 'point'), rules: ['VX-157'] }]),
    { label: 'reaches', text: `${formatCount(left, 'point')}, ${damage} as damage`, rules: ['VX-76'] },
  ]);
  return { headline, lines };
}

function endText({ cast, resisted, seized, left }: SpellOutcome): string {
  if (!cast.success) return 'it does not go off';
  if (seized !== null) return seizedText[seized];
  return resisted ? 'resisted' : formatCount(left, 'point');
}

const seizedText = {
  missed: 'it misses',
  redirect: 'redirected by metamagic',
  change: 'changed by metamagic',
} as const;
