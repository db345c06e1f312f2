/** The forecasts that the page of a forecast shows: played in threads while keys are taken. */
import { availableParallelism } from 'node:os';
import { luckSoFar, sourceOf } from '../../chronicle/derive/chronicle.ts';
import type { Forecast, ForecastOptions } from '../../forecast/forecast.ts';
import { formatAnswer, formatThousands } from '../../forecast/words.ts';
import { formatRefusal, isRefusal } from '../../game/kernel/refusal.ts';
import { forecastParts, type Played } from '../../report/forecast.ts';
import type { SideLuck } from '../../report/luck.ts';
import { startForecast } from '../../session/forecast.ts';
import type { ActionRequest } from '../../session/request.ts';
import { evaluate } from '../../session/sentence/evaluate.ts';
import type { Sentence } from '../../session/sentence/sentence.ts';
import type { Session } from '../../session/session.ts';
import { quoted } from '../../state/nearest.ts';
import { sentenceLine } from '../modes/sentence/sentence-line.ts';
import { diceStop } from '../ui/sentence.ts';
import type { Known, Wanted } from '../ui/work.ts';

/** How its fights are played: by default in threads, of which one less than there are processors, so that keys have one. */
export type HowPlayed = Pick<ForecastOptions, 'threads'>;

/** The seed of the forecasts at the table: the same fight has the same numbers whenever the page is opened. */
export const tableSeed = 'table';

/** The least time between two frames with more fights, in milliseconds. */
const frameEvery = 150;

/** How long luck is worked out before keys are taken again, in milliseconds. */
const slice = 8;

/** A forecast under way or finished. */
interface Running {
  readonly forecast: Forecast;
  failure: string | null;
  isDone: boolean;
}

/** A forecast, or why there is none. */
type Entry = Running | string;

/** What a sentence asks for, in words and as a request; why it cannot be played. */
type Asked = { readonly title: string; readonly request: ActionRequest } | string;

/** Plays what the page of a forecast wants, first what a sentence makes of the fight, then the fight as it is. */
export class BackgroundForecasts {
  private entries = new Map<string, Entry>();
  private luck: readonly SideLuck[] | null = null;
  private luckWork: Generator<undefined, readonly SideLuck[]> | null = null;
  /** The record in force to which all this belongs. */
  private position = -1;
  private asked: { readonly sentence: Sentence; readonly is: Asked } | null = null;
  /** What the page shows first. */
  private wanted: { readonly entry: Entry; readonly title: string } | null = null;
  private lastFrame = 0;
  /** The forecast whose fights are counted, and of how many they are. */
  private counted: { readonly entry: Entry; readonly runs: number } | null = null;
  /** No more fights are played for the page that is looked at. */
  private isEnded = false;

  /** `onReady` is called when more is known, `later` runs work after the frame. */
  constructor(
    private readonly session: Session,
    private readonly onReady: () => void,
    private readonly how: HowPlayed = { threads: Math.max(1, Math.min(16, availableParallelism()) - 1) },
    private readonly later: (work: () => void) => void = setImmediate,
  ) {}

  /** What becomes of a forecast that is not looked at: stopped unless it is kept, and named once it has ended. */
  unseen(isKept: boolean): Pick<Known, 'keepsForecast' | 'says'> {
    const { wanted } = this;
    if (!isKept) this.stop();
    if (!isKept || wanted === null) return { keepsForecast: false, says: '' };
    if (!isOver(wanted.entry)) return { keepsForecast: true, says: '' };
    return { keepsForecast: false, says: `forecast as of #${this.position}: ${wanted.title}${describe(wanted.entry)}` };
  }

  /** Stops what is being played, and forgets it. */
  stop(): void {
    for (const [key, entry] of this.entries) {
      if (typeof entry === 'string' || (entry.isDone && !entry.forecast.interrupted)) continue;
      entry.forecast.stop();
      this.entries.delete(key);
    }
    this.luckWork = null;
    this.isEnded = false;
  }

  /** Plays no further fights; what was played stays as long as the page is looked at. */
  end(): void {
    for (const entry of this.entries.values()) {
      if (typeof entry === 'string' || entry.isDone) continue;
      entry.forecast.stop();
      entry.isDone = true;
    }
    this.workOnLuck(Number.POSITIVE_INFINITY);
    this.isEnded = true;
  }

  /** The fights of the forecast that is looked at. */
  get fights(): { readonly played: number; readonly runs: number } {
    const { entry = '', runs = 0 } = this.counted ?? {};
    return { played: typeof entry === 'string' ? 0 : entry.forecast.result.runs, runs };
  }

  /** Resolves when everything that is wanted has been played. */
  async finished(): Promise<void> {
    for (const entry of this.entries.values()) {
      if (typeof entry !== 'string') await entry.forecast.finished.catch(() => {});
    }
    this.workOnLuck(Number.POSITIVE_INFINITY);
    // What waits for a result has it now.
    await new Promise<void>((resolve) => setImmediate(resolve));
  }

  /** The page of a forecast as far as its fights are played, and whether more are being played. */
  page(what: Extract<Wanted, { what: 'forecast' }>): Pick<Known, 'page' | 'isRunning'> {
    const { session } = this;
    this.forgetEarlier();
    this.workOnLuckLater();
    const asked = what.sentence === null ? null : this.askedBy(what.sentence);
    const title = asked === null || typeof asked === 'string' ? '' : asked.title;
    const first = asked === null ? null : typeof asked === 'string' ? asked : this.of(asked.request, what.runs);
    // Both at once would take twice as long to say anything.
    const isFirstOver = first === null || isOver(first);
    const isCut = this.isEnded && first !== null;
    const now = isFirstOver && typeof first !== 'string' && !isCut ? this.of(null, what.runs) : null;
    this.counted = { entry: now ?? first ?? '', runs: what.runs };
    this.wanted =
      now === null || first !== null ? { entry: first ?? '', title: `if ${title}: ` } : { entry: now, title: '' };
    const isRunning = !isFirstOver || (now !== null && !isOver(now));
    const played = { now: now === null ? null : playedOf(now), whatIf: first === null ? null : playedOf(first) };
    const { system, encounter, position } = session;
    const progress = isRunning
      ? describeRunning(what.runs, played)
      : this.isEnded
        ? `ended after ${formatThousands(this.fights.played)} of ${formatThousands(what.runs)} fights`
        : describeFinished(session, what.runs, played.whatIf === null);
    const page = {
      title: `Forecast as of record ${position}${first === null ? '' : ': what if'}`,
      parts: forecastParts({ system, encounter, ...played, title, luck: this.luck, progress }),
    };
    return { page, isRunning };
  }

  private forgetEarlier(): void {
    if (this.session.position === this.position) return;
    this.stop();
    this.entries = new Map();
    this.luck = null;
    this.asked = null;
    this.position = this.session.position;
  }

  private askedBy(sentence: Sentence): Asked {
    if (this.asked?.sentence !== sentence) this.asked = { sentence, is: askedBy(this.session, sentence) };
    return this.asked.is;
  }

  private of(request: ActionRequest | null, runs: number): Entry {
    const answers = request?.answers.ids.map((id) => request.answers.find(id)) ?? [];
    const key = JSON.stringify([runs, request?.intents, request?.overrides, answers]);
    const known = this.entries.get(key);
    if (known !== undefined) return known;
    const entry = this.start(request, runs);
    this.entries.set(key, entry);
    return entry;
  }

  private start(request: ActionRequest | null, runs: number): Entry {
    const options = { ...this.how, runs, seed: tableSeed, isBackground: true };
    const forecast = startForecast(this.session, options, request ?? undefined);
    if (isRefusal(forecast)) return `refused: ${formatRefusal(forecast)}`;
    const entry: Running = { forecast, failure: null, isDone: false };
    void this.follow(entry);
    return entry;
  }

  /** Has frames painted as the results grow. */
  private async follow(entry: Running): Promise<void> {
    try {
      for await (const _ of entry.forecast) {
        if (performance.now() - this.lastFrame < frameEvery) continue;
        this.lastFrame = performance.now();
        this.onReady();
      }
    } catch (error) {
      // The fight at the table goes on without a forecast.
      entry.failure = error instanceof Error ? error.message : String(error);
    }
    entry.isDone = true;
    if (!entry.forecast.interrupted) this.onReady();
  }

  private workOnLuckLater(): void {
    if (this.luck !== null || this.luckWork !== null) return;
    this.luckWork = luckSoFar(sourceOf(this.session));
    this.later(() => this.goOnWithLuck());
  }

  private goOnWithLuck(): void {
    if (this.luckWork === null) return;
    if (this.workOnLuck(performance.now() + slice)) this.onReady();
    else this.later(() => this.goOnWithLuck());
  }

  /** Whether the luck is known now. */
  private workOnLuck(until: number): boolean {
    while (this.luckWork !== null) {
      const step = this.luckWork.next();
      if (step.done === true) {
        this.luck = step.value;
        this.luckWork = null;
        return true;
      }
      if (performance.now() >= until) return false;
    }
    return true;
  }
}

function isOver(entry: Entry): boolean {
  return typeof entry === 'string' || entry.isDone;
}

function playedOf(entry: Entry): Played {
  if (typeof entry === 'string') return { result: null, problem: entry };
  return { result: entry.forecast.result, problem: entry.failure === null ? null : `not: ${entry.failure}` };
}

/** `150 of 2,000 fights so far with it` */
function describeRunning(runs: number, { now, whatIf }: { now: Played | null; whatIf: Played | null }): string {
  const played = formatThousands((now ?? whatIf)?.result?.runs ?? 0);
  const which = whatIf === null ? '' : now === null ? ' with it' : ' as it is';
  return `${played} of ${formatThousands(runs)} fights so far${which}`;
}

/** That all fights are played, and how to play them in a shell where no sentence is entered. */
function describeFinished(session: Session, runs: number, isAsItIs: boolean): string {
  const shell = `; in a shell: vrule sim ${quoted(session.name)} --runs ${runs} --seed ${tableSeed}`;
  return `${formatThousands(runs)} fights are played${isAsItIs ? shell : ''}`;
}

function describe(entry: Entry): string {
  if (typeof entry === 'string') return entry;
  return entry.failure === null ? formatAnswer(entry.forecast.result) : `not: ${entry.failure}`;
}

/** What a sentence with the answers so far asks for; why not, where something must be filled in before. */
function askedBy(session: Session, sentence: Sentence): Asked {
  const evaluation = evaluate({ session, sentence });
  const { missing, request } = evaluation;
  if (missing !== null) return `not: ${missing.label} is still open`;
  const words = sentenceLine({ cursor: diceStop, typing: '' }, evaluation).map(({ text }) => text);
  return { title: words.join('').trim(), request };
}
