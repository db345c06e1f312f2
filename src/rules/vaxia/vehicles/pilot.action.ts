import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { formatChanceAndMean, formatChanceOfAny, formatCount, formatMean } from '../../text/chances.ts';
import { isDestroyed, isWorking, seatOf, shipOf } from '../combatant/aboard.ts';
import { refuse, rules } from '../combatant/game.ts';
import { pilotStats } from '../combatant/steering.ts';
import type { VaxiaView } from '../combatant/view.ts';
import { circumstancesLabel } from '../roll/modifiers.ts';
import { narrate } from '../roll/narration.ts';
import { actionRefusal, isDeclared, spendAction, totalActions } from '../time/economy.ts';
import { pilot } from './pilot.ruling.ts';

const values = z.strictObject({
  difficulty: z.int().min(1).max(1000).default(25).describe('how hard the manoeuvre is'),
  modifier: z.number().default(0).describe('circumstances, added to both difficulties or taken from the might'),
});

/** Piloting that is no fighting, even in the middle of a fight: an action in place of one of combat (VX-134). */
export const pilotAction = rules.action(pilot)({
  id: 'pilot',
  title: 'At the wheel',
  key: 'p',
  menu: 'act',
  targets: 'none',
  sentence: '{by} steers against {difficulty}',
  fields: values,
  whyNot: (view, by) => (by === null ? null : (actionRefusal(view, by) ?? wheelRefusal(view, by))),
  blanks: (view) => [
    { id: 'difficulty', label: 'difficulty', kind: 'number', defaultValue: 25, min: 1, max: 1000 },
    { id: 'modifier', label: circumstancesLabel(view.settings), kind: 'number', defaultValue: 0, optional: true },
  ],
  input({ view, by, values: said, note }) {
    const refusal = wheelRefusal(view, by);
    const at = pilotStats(view, by, note);
    const place = seatOf(view, by);
    if (refusal !== null) return refusal;
    if (at === null || place === null) return refuse('not-at-the-wheel', 'VX-134', `${view.name(by)} steers nothing`);
    return {
      dex: at.DEX,
      int: at.INT,
      skill: at.skill,
      cap: view.sheet(shipOf(view, place.craft)).DEX,
      diff: said.difficulty,
      actions: totalActions(view, by, isDeclared(view, by, 'pilot', by)),
      modifier: said.modifier,
    };
  },
  *settle({ ledger, view, results: done, by }) {
    const titles = done.map(({ outcome }) => {
      const came = outcome.success ? formatCount(outcome.points, 'point') : `fails (${outcome.band})`;
      return `${view().name(by)} steers: ${came}`;
    });
    for (const { outcome } of done) narrate({ ledger, view }, by, outcome);
    spendAction(ledger, view(), by);
    return titles.join('; ');
  },
  preview({ view, results: done, by }) {
    const lines = done.map(({ outcome }) => ({
      label: 'pilot',
      text: `might ${outcome.might}, winsby ${outcome.winsby.toFixed(1)}, ${outcome.band}`,
      rules: ['VX-134', 'VX-126'],
    }));
    const [one] = done;
    const points = one?.outcome.success === true ? formatCount(one.outcome.points, 'point') : 'fails';
    return { headline: `${view.name(by)} steers: ${points}`, lines };
  },
  oddsFormat: {
    of: 'points',
    describe: (_view, _on, odds) => [`${formatChanceOfAny(odds)} makes points`, `${formatMean(odds)} expected`],
    brief: formatChanceAndMean,
  },
});

function wheelRefusal(view: VaxiaView, by: Id): Refusal | null {
  const place = seatOf(view, by);
  const name = view.name(by);
  if (place === null || place.seat !== 'pilot' || shipOf(view, place.craft) !== place.craft) {
    return refuse('not-at-the-wheel', 'VX-134', `${name} is at the controls of no vehicle`);
  }
  const vehicle = view.name(place.craft);
  if (isDestroyed(view, place.craft)) return refuse('destroyed', 'VX-137', `${vehicle} is destroyed`);
  return isWorking(view, place.craft)
    ? null
    : refuse('disabled', 'VX-135', `${vehicle} is disabled, and at best limps`);
}
