import type { Id } from '../../../state/encounter.ts';
import { Note } from '../../kernel/note.ts';
import { firstRefusal, isRefusal } from '../../kernel/refusal.ts';
import { formatDefenceTrack, formatSide } from '../attack/attack.preview.ts';
import { criticalOn, criticalsOf, isLikelyForCritical, spendCritical } from '../attack/criticals.ts';
import { formatSum } from '../attack/strike.preview.ts';
import { weaponInHand } from '../attack/weapons.ts';
import { refuse, rules, type Six20View } from '../combatant/game.ts';
import { parseOrNull } from '../combatant/view.ts';
import { successOdds } from '../roll/success-odds.ts';
import { formatTrack } from '../roll/track.ts';
import { actionRefusal, costRefusal, costsRefusal, currentTurn, pay } from '../time/turn.ts';
import { isConscious } from '../wounds/vital-state.ts';
import { applyManoeuvre, formatAttempt, formatSuccess } from './apply-manoeuvre.ts';
import { escapeRefusal } from './grapple.ts';
import { isMeleeOnly, knownManoeuvre } from './known-manoeuvres.ts';
import { manoeuvreBlanks, manoeuvreDetails, manoeuvreFields, partOf } from './manoeuvre.fields.ts';
import { manoeuvre } from './manoeuvre.ruling.ts';
import { cmaAdjustments, cmaModifier, cmdAdjustments, cmdModifier } from './manoeuvre-modifiers.ts';

/** A combat manoeuvre (DV-72 to DV-83, DV-110). */
export const manoeuvreAction = rules.action(manoeuvre)({
  id: 'manoeuvre',
  title: 'Manoeuvre',
  key: 'm',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  isLikelyTarget: (view, by, target) => isConscious(view, target) && isLikelyForCritical(view, by, target),
  sentence: '{by} tries to {manoeuvre} {on} with {weapon} - {situation}',
  fields: manoeuvreFields,
  // One that uses a critical hit is possible out of turn as well.
  takesNoTurn: (view, by) => currentTurn(view, by) === null,
  whyNot: (view, by) =>
    criticalsOf(view, by).length > 0 ? actionRefusal(view, by) : costsRefusal(view, by, ['standard', 'full-round']),
  blanks: manoeuvreBlanks,
  explain(view, { by, on, with: entered }) {
    const values = parseOrNull(manoeuvreFields, entered);
    if (values === null) return [];
    const details = manoeuvreDetails(view, by, on[0] ?? by, values);
    if (isRefusal(details)) return [];
    const silent = new Note(false);
    const attack = formatSide(view, by, cmaModifier(details, silent));
    const defence = formatSide(view, details.target, cmdModifier(details, silent));
    return [
      `Attack   ${formatTrack(cmaAdjustments(details), view.settings)}`,
      `${attack} against ${defence}${formatDefenceTrack(cmdAdjustments(details), view.settings)}`,
    ];
  },
  input({ view, by, target, values, note }) {
    const details = manoeuvreDetails(view, by, target, values);
    if (isRefusal(details)) return details;
    const part = partOf(view, by, target, values);
    const refusal =
      effectRefusal(view, by, target, values.manoeuvre) ??
      (part === 'critical' ? criticalRefusal(view, by, target, values.manoeuvre) : costRefusal(view, by, part));
    if (refusal !== null) return refusal;
    if (part === 'critical') note.say('manoeuvre', 'DV-67', 'on top of the damage of a critical hit');
    if (part === 'full-round') note.say('manoeuvre', 'DV-80', 'part of a full round');
    return {
      cma: cmaModifier(details, note),
      cmd: cmdModifier(details, note),
      npcAttacker: view.sheet(by).npc,
      npcDefender: view.sheet(target).npc,
      bonds: values.bonds,
    };
  },
  *settle(context) {
    const { view, results, by, values } = context;
    const titles: string[] = [];
    for (const result of results) {
      const part = partOf(view(), by, result.target, values);
      const isCritical = part === 'critical';
      if (isCritical) spendCritical(context, by, result.target);
      else pay(context, by, part);
      titles.push(applyManoeuvre(context, result, { by, manoeuvre: values.manoeuvre, isCritical }));
    }
    return titles.join('; ');
  },
  preview({ view, results, by, values }) {
    const lines = results.flatMap(({ outcome, steps }) => [
      { label: 'attack', text: formatSum(steps, 'attack', outcome.attack), rules: ['DV-75'] },
      { label: 'defence', text: formatSum(steps, 'defence', outcome.defence), rules: ['DV-76'] },
    ]);
    const headline = results.map(({ target, outcome }) => {
      const result = outcome.success ? formatSuccess(values.manoeuvre, outcome, view.settings) : 'fails';
      return `${formatAttempt(view, by, target, values.manoeuvre)}: ${result}`;
    });
    return { headline: headline.join('; '), lines };
  },
  oddsFormat: successOdds('works'),
});

/** Why a manoeuvre would have no effect: the hand to disarm is empty, or there is no grapple to escape from (DV-83). */
const effectRefusal = firstRefusal(function* (view: Six20View, by: Id, target: Id, name: string) {
  const known = knownManoeuvre(name);
  if (known === 'escape') yield escapeRefusal(view, by, target);
  const isEmpty = known === 'disarm' && view.settings.pickUp !== 'gm' && weaponInHand(view, target) === null;
  return isEmpty ? refuse('empty-hand', 'DV-83', `${view.name(target)} has no weapon in hand`) : null;
});

/**
 * Why a critical hit does not give this manoeuvre: there is none, or it was a shot and the manoeuvre needs melee
 * (DV-67).
 */
const criticalRefusal = firstRefusal(function* (view: Six20View, by: Id, target: Id, name: string) {
  const critical = criticalOn(view, by, target);
  if (isRefusal(critical)) return critical;
  if (!critical.melee && isMeleeOnly(name)) yield refuse('out-of-reach', 'DV-67', `${name} does not go with a shot`);
  return actionRefusal(view, by);
});
