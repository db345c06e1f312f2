import { chanceOf } from '../../../dice/odds/odds.ts';
import type { Id } from '../../../state/encounter.ts';
import { isRefusal } from '../../refusal.ts';
import { act, actionsInAll, actionsMeeting, idle, isPlanned } from '../acting.ts';
import { defenderOf } from '../craft/aboard.ts';
import { attackStats } from '../defence.ts';
import { rules } from '../game.ts';
import { armourOf, shieldOf } from '../gear.ts';
import { targetRefusal } from '../meeting.ts';
import { narrate } from '../narration.ts';
import {
  aimRefusal,
  bareAgainst,
  castingMights,
  editionRefusal,
  meddlingOn,
  resistSkill,
  spellDefenceMights,
  spellDefenceRefusal,
  spellNamed,
  standingSpellDefence,
} from '../older-magic.ts';
import { lyingFor } from '../one-defence.ts';
import { spell } from '../spell.ts';
import type { SpellDefence } from '../spell-input.ts';
import { lifOf, type Table } from '../table.ts';
import { castBlanks } from './cast-blanks.ts';
import { castShown, spellOut } from './cast-end.ts';
import { castValues } from './cast-values.ts';
import { chance, drops, mean } from './chance.ts';

/**
 * A spell of the older edition (VX-148 to VX-159), and what the target does about it. Metamagic that waits for the
 * caster's spell works on it.
 */
export const castAction = rules.action(spell)({
  id: 'cast',
  title: 'Cast',
  key: 'm',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} casts {spell} {at} of {on}: {effect} - {defence}',
  with: castValues,
  can: (view, by) => editionRefusal(view) ?? idle(view, by),
  blanks: castBlanks,
  input(view, by, on, said, note) {
    const refusal = said.at === 'nobody' ? null : (targetRefusal(view, by, on) ?? aimRefusal(view, on, said.at));
    if (refusal !== null) return refusal;
    const chosen = spellNamed(view, by, said.spell);
    if (isRefusal(chosen)) return chosen;
    const wanted = said.defence === undefined || said.defence === 'undefended' ? null : said.defence;
    const problem = wanted === null ? null : spellDefenceRefusal(view, on, said.at, wanted);
    if (problem !== null) return problem;
    const defence = wanted ?? standingSpellDefence(view, on, said.at);
    const stats = bareAgainst(view, by, on, said.at, defence);
    const sheet = view.sheet(on);
    const meddled = meddlingOn(view, by);
    const planned = isPlanned(view, by, 'cast', on);
    return {
      might: castingMights(view, by, chosen, note),
      base: said.base,
      resist: said.at === 'nobody' || defence === 'resist' ? 0 : (resistSkill(sheet)?.value ?? 0),
      actions: Math.max(said.actions, actionsInAll(view, by, planned)),
      defenceActions: defendingActions(view, on, defence, planned),
      meta: meddled?.way ?? 'none',
      metaPoints: meddled?.points ?? 0,
      armour: armourOf(sheet, view.settings),
      shield: shieldOf(sheet, view.settings),
      nonlethal: said.nonlethal,
      ...(stats === null ? {} : { stats }),
      ...(defence === null ? {} : { defence, defend: spellDefenceMights(view, by, on, defence, note) }),
      ...(defence === null || defence === 'resist' ? {} : lyingFor(view, on, note)),
      ...(said.nonlethal ? { lif: lifOf(view, on).now } : {}),
    };
  },
  *settle(ledger, view, done, by, said, note) {
    const titles = done.map((one) => spellOut(ledger, view, one, by, said, note));
    for (const { outcome } of done) narrate(ledger, view(), by, outcome.affects ?? outcome.cast, attackStats.magic);
    act(ledger, view(), by);
    return titles.join('; ');
  },
  shown: (view, done, by, said) => castShown(view, done, by, said),
  forecast: {
    of: 'damage',
    tell: (view, on, odds) => [
      `${chance(chanceOf(odds, (damage) => Number(damage) > 0))} reaches`,
      `${mean(odds)} expected`,
      drops(view, on, odds),
    ],
    brief: (odds) => `${chance(chanceOf(odds, (damage) => Number(damage) > 0))} ${mean(odds)}`,
  },
});

/** The actions of who meets a spell: a skill that resists is a roll by itself, whatever met other attacks (VX-66). */
function defendingActions(view: Table, on: Id, defence: SpellDefence | null, planned: boolean): number {
  if (defence === null) return 1;
  return defence === 'resist' ? actionsInAll(view, defenderOf(view, on), planned) : actionsMeeting(view, on, planned);
}
