/** The page of a forecast: the answer first, then each side with its luck so far, each combatant, and what was assumed. */

import type { SideLuck } from '../../chronicle/derive/chronicle.ts';
import { formatAmount, formatLuck, sideWords } from '../../chronicle/words/numbers.ts';
import type { ForecastResult, Share } from '../../forecast/forecast.ts';
import { formatAnswer, formatInterval, formatNumber } from '../../forecast/words.ts';
import type { Text, Tone } from '../../rules/kernel/screen.ts';
import { formatChance } from '../../rules/text/chances.ts';
import { nameOf } from '../../rules/text/names.ts';
import type { Session } from '../../session/session.ts';
import { quoted } from '../../state/nearest.ts';
import { bar, unicode } from './glyphs.ts';
import type { Page, PagePart } from './page.ts';
import { alignLeft, cutName, plain, span } from './text.ts';

/** What fights came to so far; null where none are played, with the reason why they cannot be, if there is one. */
export interface Played {
  readonly result: ForecastResult | null;
  readonly problem: string | null;
}

export interface ForecastPageProps {
  readonly session: Session;
  /** How many fights are played. */
  readonly runs: number;
  readonly seed: string;
  /** The fight as it is; null while another is played first. */
  readonly now: Played | null;
  /** The fight as a sentence would make it; null where none is entered. */
  readonly whatIf: Played | null;
  /** That sentence. */
  readonly title: string;
  /** Null while it is worked out. */
  readonly luck: readonly SideLuck[] | null;
  readonly isRunning: boolean;
  /** The width of the page; null where it is read aloud, without bars. */
  readonly cells: number | null;
}

const nameCells = 16;
const chanceCells = 10;
/** Cells of a line of a side but for its bar, and of the shortest and the longest bar. */
const [sideCells, leastBar, mostBar] = [64, 8, 40];

/** The forecast as it is known so far. */
export function forecastPage(props: ForecastPageProps): Page {
  const { session, now, whatIf } = props;
  const problem = whatIf?.problem ?? now?.problem ?? null;
  const result = (whatIf ?? now)?.result ?? null;
  const title = `Forecast as of record ${session.position}`;
  if (problem !== null) return { title, parts: [paragraph(problem, 'warn')] };
  const isKnown = result !== null && result.runs > 0;
  return {
    title: whatIf === null ? title : `${title}: what if`,
    parts: [
      ...(whatIf === null ? [] : [paragraph(`If ${props.title}:`)]),
      ...(isKnown ? [paragraph(formatAnswer(result), 'accent'), ...asItIs(props)] : [line(plain(' ..', 'dim'))]),
      paragraph(progress(props), 'dim'),
      ...(isKnown ? [blank, ...sideParts(props, result), blank, ...combatantParts(props, result)] : []),
      blank,
      ...policyParts(session),
    ],
  };
}

/** The answer without the sentence, to compare. */
function asItIs({ whatIf, now }: ForecastPageProps): readonly PagePart[] {
  if (whatIf === null) return [];
  const known = now?.result ?? null;
  return [paragraph(`As it is: ${known === null || known.runs === 0 ? '..' : formatAnswer(known)}`)];
}

function progress({ session, runs, seed, now, whatIf, isRunning }: ForecastPageProps): string {
  const all = formatNumber(runs);
  if (!isRunning) {
    const shell =
      whatIf === null ? `; in a shell: vrule sim ${quoted(session.name)} --runs ${runs} --seed ${seed}` : '';
    return `${all} fights are played${shell}`;
  }
  const played = formatNumber((now ?? whatIf)?.result?.runs ?? 0);
  const which = whatIf === null ? '' : now === null ? ' with it' : ' as it is';
  return `${played} of ${all} fights so far${which}`;
}

/** The chances of the sides in bars, and how lucky each has been so far. */
function sideParts({ now, whatIf, luck, cells }: ForecastPageProps, { sides }: ForecastResult): readonly PagePart[] {
  const barCells = cells === null ? 0 : Math.max(leastBar, Math.min(mostBar, cells - sideCells));
  const before = whatIf === null ? null : (now?.result?.sides ?? null);
  const head = `${' '.repeat(12)}${alignLeft('wins', barCells + chanceCells)}${'rolled'.padStart(6)} ${'expected'.padStart(8)}`;
  const named = (['own', 'other'] as const).map((side) => {
    return sideLine(sideWords[side], sides[side], barCells, luckText(luck, side, cells));
  });
  const undecided = sides.undecided.p > 0 ? [sideLine('no winner', sides.undecided, barCells, [])] : [];
  const compared = before === null ? [] : [sideLine('as it is', before.own, barCells, plain('  own side', 'dim'))];
  return [line(plain(head, 'dim')), ...named, ...undecided, ...compared];
}

function sideLine(name: string, share: Share, barCells: number, more: Text): PagePart {
  const drawn = bar({ now: share.p, max: 1, low: 0 }, barCells, unicode);
  return line([
    span(` ${alignLeft(cutName(name, 10), 11)}`, 'dim'),
    span(`${drawn} ${alignLeft(formatChance(share.p).padStart(5), chanceCells - 1)}`),
    ...more,
  ]);
}

/** What the dice of a side came to, what was to be expected of them, and, where there is room, how likely that is. */
function luckText(luck: readonly SideLuck[] | null, side: SideLuck['side'], cells: number | null): Text {
  if (luck === null) return plain('    ..', 'dim');
  const own = luck.find((one) => one.side === side);
  if (own === undefined) return plain('  no dice yet', 'dim');
  const numbers = `${formatAmount(own.rolled).padStart(6)} ${formatAmount(own.expected).padStart(8)}`;
  return [span(numbers), span(cells !== null && cells < sideCells + leastBar ? '' : `  ${formatLuck(own)}`, 'dim')];
}

/** The chances of each combatant, the own side first; of what a sentence makes of the fight beside those of the fight as it is. */
function combatantParts({ session, now, whatIf }: ForecastPageProps, result: ForecastResult): readonly PagePart[] {
  const { combatants } = session.encounter;
  const before = now === null || now.result?.runs === 0 ? [] : (now.result?.combatants ?? []);
  const heads = whatIf === null ? aloneHeads : comparedHeads;
  const rows = (['own', 'other'] as const)
    .flatMap((side) => result.combatants.filter(({ id }) => combatants[id]?.side === side))
    .map((one) => {
      const name = alignLeft(cutName(nameOf({ combatants }, one.id), nameCells - 2), nameCells - 1);
      const was = before.find(({ id }) => id === one.id);
      return line([span(` ${name}`), span(whatIf === null ? chancesAlone(one) : chancesCompared(one, was))]);
    });
  return [line(plain(`${' '.repeat(nameCells)}${heads}`, 'dim')), ...rows];
}

type CombatantChances = ForecastResult['combatants'][number];

const aloneHeads = columns(22, ['up at the end', 'drops before acting']);
const comparedHeads = columns(12, ['stands', 'as it is', 'drops first', 'as it is']);

function chancesAlone({ stands, dropsBeforeActing }: CombatantChances): string {
  // Numbers of one column, so that the percent sign is written once.
  const texts = [stands, dropsBeforeActing].map((one) => `${chance(one)} ${formatInterval(one).replace(' %', '')}`);
  return columns(22, texts);
}

function chancesCompared(is: CombatantChances, was: CombatantChances | undefined): string {
  return columns(12, [
    chance(is.stands),
    chance(was?.stands),
    chance(is.dropsBeforeActing),
    chance(was?.dropsBeforeActing),
  ]);
}

function chance(share: Share | undefined): string {
  return (share === undefined ? '..' : formatChance(share.p)).padStart(5);
}

function columns(cells: number, texts: readonly string[]): string {
  return texts
    .map((text) => alignLeft(text, cells))
    .join('')
    .trimEnd();
}

function policyParts({ system }: Session): readonly PagePart[] {
  const says = system.policy?.says ?? [];
  return [
    line(plain(` What is assumed of everybody in ${system.title}`, 'accent')),
    ...says.map((text): PagePart => ({ label: span(' -', 'dim'), indent: 3, text, margin: 1 })),
  ];
}

const blank: PagePart = { line: [] };

function line(text: Text): PagePart {
  return { line: text };
}

function paragraph(text: string, tone?: Tone): PagePart {
  return { label: span(''), indent: 1, text, margin: 1, ...(tone === undefined ? {} : { tone }) };
}
