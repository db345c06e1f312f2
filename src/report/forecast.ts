/** What a forecast came to: the answer first, then each side with its luck so far, each combatant, and what was assumed. */
import type { ForecastResult, Share } from '../forecast/forecast.ts';
import { formatAnswer, formatInterval } from '../forecast/words.ts';
import { actionsOf } from '../game/decide/decide.ts';
import type { System } from '../game/kernel/system.ts';
import { formatChance } from '../game/text/chances.ts';
import { nameOf } from '../game/text/names.ts';
import { describeEntry, formatWhen, timelineInOrder } from '../game/text/timeline.ts';
import type { Encounter } from '../state/encounter.ts';
import { formatLuck, type SideLuck } from './luck.ts';
import { formatAmount } from './numbers.ts';
import { emptyLine, lineOf, type PagePart, type TableRow } from './page.ts';
import { sideWords } from './sides.ts';

/** What fights came to so far; null where none are played, with the reason why they cannot be, if there is one. */
export interface Played {
  readonly result: ForecastResult | null;
  readonly problem: string | null;
}

export interface ForecastReport {
  readonly system: System;
  readonly encounter: Encounter;
  /** The fight as it is; null while another is played first. */
  readonly now: Played | null;
  /** The fight as a sentence would make it; null where none is entered. */
  readonly whatIf: Played | null;
  /** That sentence. */
  readonly title: string;
  /** Null while it is worked out; left out where it is not wanted. */
  readonly luck?: readonly SideLuck[] | null;
  /** How far it is, or how to have the same numbers again. */
  readonly progress: string;
}

/** The forecast as it is known so far. */
export function forecastParts(report: ForecastReport): readonly PagePart[] {
  const { now, whatIf, progress } = report;
  const problem = whatIf?.problem ?? now?.problem ?? null;
  const result = (whatIf ?? now)?.result ?? null;
  if (problem !== null) return [{ text: problem, tone: 'warn' }];
  const isKnown = result !== null && result.runs > 0;
  const before = now !== null && now.result !== null && now.result.runs > 0 ? formatAnswer(now.result) : '..';
  return [
    ...(whatIf === null ? [] : [{ text: `If ${report.title}:` }]),
    ...(isKnown ? [{ text: formatAnswer(result), tone: 'accent' as const }] : [lineOf('..', 'dim')]),
    // Without what is entered, to compare.
    ...(isKnown && whatIf !== null ? [{ text: `As it is: ${before}` }] : []),
    { text: progress, tone: 'dim' },
    ...(isKnown ? [emptyLine, ...sideParts(report, result), emptyLine, combatantPart(report, result)] : []),
    emptyLine,
    ...policyParts(report.system, report.encounter),
  ];
}

/** The chances of the sides in bars, and how lucky each has been so far. */
function sideParts({ now, whatIf, luck }: ForecastReport, { sides }: ForecastResult): readonly PagePart[] {
  const before = whatIf === null ? null : (now?.result?.sides ?? null);
  const row = (
    label: string,
    { p }: Share,
    more: Pick<TableRow, 'note'> & { cells?: TableRow['cells'] },
  ): TableRow => ({
    label,
    labelTone: 'dim',
    ...more,
    cells: [{ bar: p, ofWhole: true }, formatChance(p), ...(more.cells ?? [])],
  });
  const rows = [
    ...(['own', 'other'] as const).map((side) => row(sideWords[side], sides[side], luckOf(luck, side))),
    ...(sides.undecided.p > 0 ? [row('no winner', sides.undecided, {})] : []),
    ...(before === null ? [] : [row('as it is', before.own, { note: [{ text: 'own side', tone: 'dim' }] })]),
  ];
  const heads = ['', 'wins', ...(luck === undefined ? [] : ['rolled', 'expected'])];
  return [{ columns: heads.map((head) => ({ head })), rows }];
}

/** What the dice of a side came to, what was to be expected of them, and how likely that is. */
function luckOf(luck: ForecastReport['luck'], side: SideLuck['side']): Pick<TableRow, 'cells' | 'note'> {
  const own = luck?.find((one) => one.side === side);
  if (own !== undefined) {
    const cells = [formatAmount(own.rolled), formatAmount(own.expected)];
    return { cells, note: [{ text: formatLuck(own), tone: 'dim' }] };
  }
  if (luck === null) return { cells: ['..', '..'] };
  return luck === undefined ? { cells: [] } : { cells: [], note: [{ text: 'no dice yet', tone: 'dim' }] };
}

/** The chances of each combatant, the own side first; of what a sentence makes of the fight beside those of the fight as it is. */
function combatantPart({ encounter, now, whatIf }: ForecastReport, result: ForecastResult): PagePart {
  const { combatants } = encounter;
  const before = now === null || now.result?.runs === 0 ? [] : (now.result?.combatants ?? []);
  const isAlone = whatIf === null;
  const heads = isAlone ? ['up at the end', 'drops before acting'] : ['stands', 'as it is', 'drops first', 'as it is'];
  // Numbers of one column, so that the percent sign is written once.
  const withInterval = (share: Share): string => `${chanceOf(share)} ${formatInterval(share).replace(' %', '')}`;
  const sorted = (['own', 'other', 'neither'] as const).flatMap((side) =>
    result.combatants.filter(({ id }) => (combatants[id]?.side ?? 'neither') === side),
  );
  return {
    columns: heads.map((head) => ({ head })),
    rows: sorted.map((one) => {
      const was = before.find(({ id }) => id === one.id);
      const cells = isAlone
        ? [one.stands, one.dropsBeforeActing].map(withInterval)
        : [one.stands, was?.stands, one.dropsBeforeActing, was?.dropsBeforeActing].map(chanceOf);
      return { label: nameOf({ combatants }, one.id), cells };
    }),
  };
}

function chanceOf(share: Share | undefined): string {
  return share === undefined ? '..' : formatChance(share.p);
}

/** What a forecast assumes that combatants do, and what is planned and not played: reinforcements and hazards. */
export function policyParts(system: System, encounter: Encounter): readonly PagePart[] {
  const { title, policy, clock } = system;
  const planned = timelineInOrder(system, encounter).filter(({ does }) => does.length > 0);
  const notCounted = planned.map((entry) => {
    return `not counted: ${describeEntry(entry, () => actionsOf(system))}, ${formatWhen(clock, entry)}`;
  });
  const says = [...(policy?.says ?? []), ...notCounted];
  return [lineOf(`What is assumed of everybody in ${title}:`, 'accent'), ...says.map((text) => ({ label: '-', text }))];
}
