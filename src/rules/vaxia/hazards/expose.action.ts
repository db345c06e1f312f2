import { z } from 'zod';
import type { Id, Intent } from '../../../state/encounter.ts';
import { isRefusal, refuse } from '../../kernel/refusal.ts';
import type { Blank, Option } from '../../kernel/screen.ts';
import { readField, yesOrNo } from '../../kernel/values.ts';
import { rules } from '../combatant/game.ts';
import { skillSaid } from '../combatant/skills.ts';
import { deadRefusal } from '../combatant/status.ts';
import { bearerOf, lifOf, type Table } from '../combatant/view.ts';
import { damageForecast } from '../roll/odds-format.ts';
import { chart, type Lasting, lasting, type Source, sources } from './chart.table.ts';
import { type Exposed, environment } from './environment.ruling.ts';
import { exposureFields, exposureInput, labelOf, roundInARow, spares, stayIn, suffer } from './exposure.ts';

const values = z.strictObject({
  source: z.enum(sources).default('fire').describe('what does the harm'),
  stays: yesOrNo
    .exactOptional()
    .describe('whether it goes on in each round to come; if not said, as the chart has it: cold, gas, water do'),
  ...exposureFields,
});

/**
 * Surroundings harm whoever is in them (VX-108 to VX-117): once, or now and at the start of every round until they are
 * out of it. Nobody's action, and no armour.
 */
export const exposeAction = rules.action(environment)({
  id: 'expose',
  title: 'Environment',
  key: 'e',
  menu: 'act',
  actor: 'optional',
  targets: 'many',
  sentence: '{on} exposed to {source}',
  fields: values,
  blanks: (_view, intent) => blanksOf(intent),
  input({ view, target: on, values: said, note }) {
    const refusal = deadRefusal(view, on);
    if (refusal !== null) return refusal;
    if (view.combatant(on).out) return refuse('left', '', `${view.name(on)} is out of the fight`);
    if (said.source === 'custom' && said.base === undefined) {
      return refuse('no-base', 'VX-111', 'what is not in the chart needs a base');
    }
    const skill = skillSaid(bearerOf(view, on), said.skill, null);
    return isRefusal(skill) ? skill : exposureInput(view, on, said.source, said, note);
  },
  *settle(context) {
    const { ledger, view, results: done, values: said } = context;

    const titles: string[] = [];
    for (const { target: who, input, outcome } of done) {
      titles.push(suffer(context, who, input, outcome, said.numbs));
      const { source, stays = lasts(said.source, said.near), ...kept } = said;
      if (stays && isLasting(source)) stayIn(ledger, who, source, kept, roundInARow(view(), who, source));
    }
    return titles.join('; ');
  },
  preview({ view, results: done, values: { source, numbs } }) {
    const lines = done.flatMap(({ target: who, outcome }) => {
      const { base, points, damage } = outcome;
      const text = `base ${base} - ${points} = ${damage}, armour does not count`;
      return [
        { label: 'resists', text, rules: ['VX-109', 'VX-117'] },
        { label: view.name(who), text: tookText(view, who, outcome, numbs && source === 'cold'), rules: ['VX-109'] },
      ];
    });
    const came = done.map(({ target: who, outcome }) => `${view.name(who)} ${outcome.damage}`).join(', ');
    return { headline: `${labelOf(source)}: ${came}`, lines };
  },
  oddsFormat: damageForecast('hurts'),
});

/** `LIF 60 -> 55`, `DEX -5`, and what radiation takes besides. */
function tookText(view: Table, who: Id, { damage, penalty }: Exposed, numbs: boolean): string {
  const { now } = lifOf(view, who);
  const took = numbs ? `DEX -${damage}` : `LIF ${now} -> ${now - damage}`;
  return penalty > 0 ? `${took}, END -${penalty}` : took;
}

/** Whether a source goes on by itself: what counts each round or is cumulative, being near lava included (VX-113, VX-114). */
function lasts(source: Source, near: boolean): boolean {
  const { timing, instead } = chart[source];
  return (near && instead?.where === 'near' ? instead.timing : timing) !== 'once';
}

function isLasting(source: Source): source is Lasting {
  return lasting.some((one) => one === source);
}

const keys: { readonly [K in Source]: string } = {
  fire: 'f',
  electrocution: 'e',
  emp: 'm',
  cold: 'c',
  radiation: 'r',
  lava: 'l',
  collapse: 'o',
  gas: 'g',
  drowning: 'd',
  'deep-sea': 's',
  fall: 'a',
  space: 'p',
  custom: 'u',
};

const no: Option = { id: 'no', key: 'n', label: 'no' };

/** What the sentence asks of each source: feet, floors, whether wet or near; the rest with Tab. */
function blanksOf(intent: Intent): readonly Blank[] {
  const source = sources.find((one) => one === readField(intent.with, 'source')) ?? 'fire';
  const pick: Blank = {
    id: 'source',
    label: 'source',
    kind: 'pick',
    options: sources.map((id) => ({ id, key: keys[id], label: labelOf(id) })),
    defaultValue: 'fire',
  };
  const near = readField(intent.with, 'near') === 'yes';
  const goesOn: Option = { id: 'yes', key: 'y', label: 'every round until out of it' };
  return [
    pick,
    ...ownBlanks(source),
    ...(isLasting(source)
      ? [
          {
            id: 'stays',
            label: 'goes on',
            kind: 'pick',
            options: [goesOn, { ...no, label: 'just this once' }],
            defaultValue: lasts(source, near) ? 'yes' : 'no',
            optional: true,
          } satisfies Blank,
        ]
      : []),
  ];
}

function ownBlanks(source: Source): readonly Blank[] {
  const { per, instead, inParts } = chart[source];
  if (source === 'gas')
    return [
      { id: 'awa', label: 'thick: off awareness', kind: 'number', defaultValue: 0, min: 0, max: 100, optional: true },
    ];
  if (source === 'custom') return [{ id: 'base', label: 'base damage', kind: 'number', defaultValue: 10, min: 0 }];
  if (per === 'feet') return [{ id: 'feet', label: 'feet', kind: 'number', defaultValue: 10, min: 0 }];
  if (per === 'floors') return [{ id: 'floors', label: 'floors', kind: 'number', defaultValue: 1, min: 1 }];
  if (instead !== undefined) {
    const yes: Option = { id: 'yes', key: 'y', label: instead.where === 'wet' ? 'wet, or in water' : 'merely near it' };
    return [{ id: instead.where, label: instead.where, kind: 'pick', options: [no, yes], defaultValue: 'no' }];
  }
  if (inParts !== true) return [];
  const options = spares.map((id) => ({ id, label: id === 'all' ? 'all: a sealed suit' : id }));
  return [{ id: 'spared', label: 'spared', kind: 'pick', options, defaultValue: 'nothing' }];
}
