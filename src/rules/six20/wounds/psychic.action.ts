/** Psychic healing, and the vitality that it gave back in minutes that no rest has covered yet (DV-109). */
import { formatCount, type Id, missingShare, pickField, withBlank, z } from '../../../game/index.ts';
import { losable } from '../combatant/abilities.ts';
import { rules, type Six20Context, type Six20View, silent } from '../combatant/game.ts';
import { abilityModifier, parseOrNull } from '../combatant/view.ts';
import { deadRefusal, healInjuries, restorePoints } from './healing.ts';
import { recoverLoss } from './losses.ts';
import { restVitality } from './rest.ruling.ts';
import { currentPoints, formatChange } from './vital-state.ts';

/**
 * The mark of vitality given back by psychic healing. Its minutes are part of the next time that passes, and together with
 * rest in the same time it gives no more than rest gives at most: so it is kept until then.
 */
const mark = 'psychic-healing';
const keptSchema = z.object({ points: z.number(), minutes: z.number() });
type PsychicHealing = z.infer<typeof keptSchema>;

function keptPsychic(view: Six20View, who: Id): PsychicHealing {
  return parseOrNull(keptSchema, view.combatant(who).marks[mark]?.value) ?? { points: 0, minutes: 0 };
}

function keepPsychic({ ledger }: Six20Context, who: Id, kept: PsychicHealing): void {
  ledger.setMark(who, mark, kept.points > 0 && kept.minutes > 0 ? { value: { ...kept }, ends: null } : null);
}

/** The vitality of a time that passes, less what psychic healing gave back in it beyond the most that rest gives (DV-109). */
export function lessPsychic(
  context: Six20Context,
  who: Id,
  { hours, vitality }: { readonly hours: number; readonly vitality: number },
): number {
  const { view, note } = context;
  const { points, minutes } = keptPsychic(view(), who);
  if (points === 0) return vitality;
  const most = restVitality(restInput(view(), who, hours), view().settings, silent);
  keepPsychic(context, who, { points: Math.max(0, points - most), minutes: minutes - hours * 60 });
  return note
    .calculate(`vitality of ${view().name(who)}`)
    .start(vitality, () => `${vitality} in this time`, 'DV-98')
    .capAt(Math.max(0, most - points), () => `${points} of ${most} came by psychic healing`, 'DV-109').value;
}

function restInput(view: Six20View, who: Id, hours: number): Parameters<typeof restVitality>[0] {
  const con = abilityModifier(view, who, 'constitution');
  return { level: view.sheet(who).level, con, hours, active: false, drain: false, psychic: 0 };
}

const fields = z.strictObject({
  points: withBlank(z.int().min(0).max(1000).describe('how many points the power gives back'), { label: 'points' }),
  what: pickField(losable, 'vitality, wounds, or a damaged ability', { label: 'what' }),
  minutes: withBlank(z.int().min(0).max(100_000).default(10).describe('how many minutes it takes'), {
    label: 'minutes',
  }),
});

/** Psychic healing: vitality no faster than rest gives it back, wounds and abilities without a limit (DV-109). */
export const psychicAction = rules.plain({
  id: 'psychic',
  title: 'Psychic healing',
  key: 'p',
  menu: 'gm',
  actor: 'optional',
  targets: 'one',
  aim: 'friend',
  needOf(view, { with: { what } }, target) {
    if (deadRefusal(view, target) !== null) return 0;
    return missingShare(view.track(target, what === 'wounds' ? 'wounds' : 'vitality'));
  },
  sentence: 'psychic healing for {on}: {points} of {what} in {minutes} minutes',
  fields,
  *act(context) {
    const { view, target, values } = context;
    const { points, what, minutes } = values;
    yield deadRefusal(view(), target);
    const name = view().name(target);
    if (what !== 'vitality' && what !== 'wounds') {
      const restored = recoverLoss(context, target, `${what}-damage`, points);
      return `${name}: ${restored} of ${what} back`;
    }
    const before = currentPoints(view(), target);
    if (what === 'vitality') healVitality(context, target, points, minutes);
    else {
      restorePoints(context, target, what, points);
      healInjuries(context, target);
    }
    return `${name}, psychic healing: ${formatChange(before, currentPoints(view(), target))}`;
  },
});

/**
 * Gives back the vitality of a power in so many minutes, beyond what comes back by itself, and keeps it until time passes;
 * powers at work at once share their minutes (DV-109).
 */
function healVitality(context: Six20Context, who: Id, points: number, minutes: number): void {
  const { ledger, view, note } = context;
  const { settings } = view();
  const before = keptPsychic(view(), who);
  const longest = Math.max(minutes, before.minutes);
  const input = { ...restInput(view(), who, longest / 60), active: true };
  const natural = restVitality(input, settings, silent);
  const healed = restVitality({ ...input, psychic: before.points + points }, settings, note);
  const most = Math.max(0, healed - natural - before.points);
  if (most < points)
    ledger.say('DV-109', `no faster than rest: ${most} of ${points} in ${formatCount(minutes, 'minute')}`);
  const restored = restorePoints(context, who, 'vitality', most);
  keepPsychic(context, who, { points: before.points + restored, minutes: longest });
}
