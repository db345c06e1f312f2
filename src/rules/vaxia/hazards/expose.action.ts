/** Hazards in the fight: exposing combatants, striking again each round (VX-113, VX-114), and getting clear. */
import {
  type Blank,
  blanksOf,
  type Conversation,
  firstRefusal,
  type Id,
  type Intent,
  isRefusal,
  type Option,
  pickBlank,
  readField,
  scoped,
  type TargetOutcome,
  withThrower,
  z,
} from '../../../game/index.ts';
import { closedVehicleAround, defenderOf } from '../combatant/aboard.ts';
import { cannot, refuse, rules } from '../combatant/game.ts';
import { deadRefusal, statusOf } from '../combatant/lif.ts';
import { stats } from '../combatant/sheet.ts';
import { chosenSkill, skillOptions } from '../combatant/skills.ts';
import { combatantStats, removeConditions, type VaxiaContext, type VaxiaView } from '../combatant/view.ts';
import { damageOddsFormat } from '../roll/odds-format.ts';
import { withName } from '../roll/traits.ts';
import { chart, type LastingSource, lastingSources, type Source, sources } from './chart.table.ts';
import { type EnvironmentInput, type EnvironmentOutcome, environment } from './environment.ruling.ts';
import {
  applyExposure,
  type Exposure,
  exposureFields,
  exposureFrom,
  exposureInput,
  hazardsOf,
  keepExposed,
} from './exposure.ts';

const fields = z.strictObject({
  source: z.enum(sources).default('fire').describe('what does the harm'),
  stays: z
    .boolean()
    .exactOptional()
    .describe('whether it goes on each round; by default as in the chart: cold, gas and water do'),
  ...exposureFields,
});

/** A hazard harms those in it (VX-108 to VX-117): once, or each round until they get clear. It takes no action. */
export const exposeAction = rules.action(environment)({
  id: 'expose',
  title: 'Environment',
  key: 'e',
  actor: 'optional',
  targets: 'many',
  sentence: '{on} exposed to {source}',
  fields,
  blanks: exposureBlanks,
  throwerOf: defenderOf,
  *input({ view, target, values, note }) {
    yield victimRefusal(view, target);
    if (values.source === 'custom' && values.base === undefined) {
      return cannot('no-base', 'VX-111', 'a source that is not in the chart needs a base');
    }
    const skill = chosenSkill(combatantStats(view, target), values.skill, null);
    return isRefusal(skill) ? skill : exposureInput({ view, target, note }, values.source, values);
  },
  *settle(context) {
    const { results, values } = context;
    const { source, stays = goesOn(source, values.near), ...exposure } = values;
    const titles: string[] = [];
    for (const result of results) {
      titles.push(applyExposure(context, result, exposure));
      if (stays && isLasting(source)) keepExposed(context, result.target, source, exposure);
    }
    return titles.join('; ');
  },
  oddsFormat: { ...damageOddsFormat('hurts'), beside: ['lif'] },
});

const victimRefusal = firstRefusal(function* (view: VaxiaView, target: Id) {
  yield deadRefusal(view, target);
  return view.combatant(target).out ? refuse('left', '', `${view.name(target)} is out of the fight`) : null;
});

/** Whether a source goes on unless the GM says otherwise: those that count each round or are cumulative (VX-113, VX-114). */
function goesOn(source: Source, near: boolean): boolean {
  const { timing, instead } = chart[source];
  return (near && instead?.where === 'near' ? instead.timing : timing) !== 'once';
}

function isLasting(source: Source): source is LastingSource {
  return lastingSources.some((lasting) => lasting === source);
}

const sourceOptions = sources.map((id): Option => ({ id, key: chart[id].key, label: chart[id].name }));

const baseBlank: Blank = { id: 'base', label: 'base damage', kind: 'number', min: 0 };

/** The source, the fields that its damage depends on, whether it goes on, and where it comes from. */
function exposureBlanks(view: VaxiaView, intent: Intent): readonly Blank[] {
  // The source of which a field was entered, such as the feet of a fall.
  const entered = sources.find((id) => {
    const field = chart[id].per ?? chart[id].instead?.where;
    return field !== undefined && intent.with[field] !== undefined;
  });
  const byDefault = entered ?? 'fire';
  const source = sources.find((id) => id === readField(intent.with, 'source')) ?? byDefault;
  const sourceBlank = pickBlank({ id: 'source', label: 'source', defaultValue: byDefault }, sourceOptions);
  const stays = isLasting(source) ? [staysBlank(source, readField(intent.with, 'near') === true)] : [];
  const from = intent.on.some((who) => closedVehicleAround(view, who) !== null) ? blanksOf(fields, 'from') : [];
  return [sourceBlank, ...sourceBlanks(source), ...stays, ...from, ...resistingBlanks(view, intent)];
}

/** What resists instead of the stats of the chart: one stat or two, and then a skill of the first victim (VX-110). */
function resistingBlanks(view: VaxiaView, { on: [victim], with: values }: Intent): readonly Blank[] {
  const options = stats.filter((stat) => stat !== 'LIF').map((id) => ({ id, label: id }));
  const resists: Blank = {
    id: 'stats',
    label: 'resists with',
    kind: 'many',
    options,
    defaultValue: [],
    optional: true,
  };
  const chosen = readField(values, 'stats');
  if (victim === undefined || !Array.isArray(chosen) || chosen.length === 0) return [resists];
  const skills = skillOptions(view.sheet(victim));
  return [resists, { id: 'skill', label: 'skill', kind: 'pick', options: skills, defaultValue: '', optional: true }];
}

/** The blanks of one source: feet, floors, whether wet or near, the parts spared; the base where the chart has none. */
function sourceBlanks(source: Source): readonly Blank[] {
  if (source === 'custom') return [baseBlank];
  if (source === 'gas') return blanksOf(fields, 'awa');
  const { per, instead, inParts } = chart[source];
  const name = per ?? instead?.where ?? (inParts === true ? 'spared' : null);
  return name === null ? [] : blanksOf(fields, name);
}

function staysBlank(source: Source, near: boolean): Blank {
  const options: readonly Option[] = [
    { id: 'yes', key: 'y', label: 'every round until out of it' },
    { id: 'no', key: 'n', label: 'just this once' },
  ];
  const defaultValue = goesOn(source, near) ? 'yes' : 'no';
  return { id: 'stays', label: 'goes on', kind: 'pick', options, defaultValue, optional: true };
}

/** A hazard striking one victim, after its dice. */
interface Strike extends TargetOutcome<EnvironmentInput, EnvironmentOutcome> {
  readonly source: LastingSource;
  readonly exposure: Exposure;
}

/** Every hazard strikes everybody in it once more; all dice are rolled before the first fact is written. */
export function* strikeHazards(context: VaxiaContext): Conversation<void> {
  const { ledger, view, note } = context;
  const strikes: Strike[] = [];
  for (const target of Object.keys(ledger.now.combatants)) {
    // Of those in the fight all above -LIF take damage, the unconscious included.
    const { is } = statusOf(view(), target);
    if (view().combatant(target).out || is === 'dead' || is === 'dying') continue;
    for (const source of hazardsOf(view(), target)) {
      const exposure = exposureFrom(view().combatant(target).conditions[source]?.note);
      const input = exposureInput({ view: view(), target, note }, source, exposure);
      const ruling = environment.rule(input, { settings: view().settings, note });
      const asking = withThrower(null, defenderOf(view(), target), withName(view().name(target), ruling));
      const outcome = yield* scoped(`exposed:${target}:${source}`, asking);
      strikes.push({ target, source, exposure, input, outcome });
    }
  }
  for (const strike of strikes) {
    const { target, source, exposure } = strike;
    const rule = chart[source].timing === 'cumulative' ? 'VX-114' : 'VX-113';
    ledger.say(rule, applyExposure(context, strike, exposure));
    // Of a source that strikes once the damage does not count rounds, but its row does.
    keepExposed(context, target, source, exposure);
  }
}

/**
 * Getting clear of a hazard. The GM decides what that takes; it is no action of the round. The count of rounds in a row goes
 * on for a victim who returns before a full round has passed (VX-114).
 */
export const getClearAction = rules.plain({
  id: 'get-clear',
  title: 'Get clear',
  key: 'g',
  actor: 'optional',
  targets: 'many',
  sentence: '{on} out of {source}',
  fields: z.strictObject({
    source: z
      .enum(['all', ...lastingSources])
      .default('all')
      .describe('which hazard; by default all of them'),
  }),
  whyNot(view) {
    const isSomeoneExposed = Object.keys(view.now.combatants).some((who) => hazardsOf(view, who).length > 0);
    return isSomeoneExposed ? null : refuse('nobody-exposed', 'VX-108', 'nobody is in a hazard');
  },
  blanks(view, { on }) {
    const sources = new Set<LastingSource>(on.flatMap((who) => hazardsOf(view, who)));
    const options = lastingSources.filter((source) => sources.has(source));
    const each = options.map((id) => ({ id, label: chart[id].name }));
    return [pickBlank({ id: 'source', label: 'source' }, [{ id: 'all', key: 'a', label: 'all of it' }, ...each])];
  },
  *act({ ledger, view, intent: { on }, values: { source } }) {
    const titles: string[] = [];
    for (const who of on) {
      const left = hazardsOf(view(), who).filter((hazard) => source === 'all' || hazard === source);
      if (left.length === 0) {
        const hazard = source === 'all' ? 'any hazard' : chart[source].name;
        return cannot('not-exposed', 'VX-108', `${view().name(who)} is not in ${hazard}`);
      }
      removeConditions(ledger, who, ...left);
      titles.push(`${view().name(who)} is out of ${left.map((hazard) => chart[hazard].name).join(', ')}`);
    }
    return titles.join('; ');
  },
});
