/** The tracks of each combatant over the rounds, for charts. */
import type { System } from '../../game/kernel/system.ts';
import type { Encounter, Id, Side, Track } from '../../state/encounter.ts';
import type { Step } from './source.ts';

/** A track at the moments of a chart; null where the combatant was not there. */
export interface TrackLine {
  readonly track: string;
  /** The highest and the lowest that the chart must show: at least the maximum, at most 0. */
  readonly high: number;
  readonly low: number;
  readonly values: readonly (number | null)[];
}

/** The tracks of a combatant that damage is taken from. */
export interface TrackSeries {
  readonly id: Id;
  readonly name: string;
  readonly side: Side;
  readonly lines: readonly TrackLine[];
}

/** All combatants at the same moments, in words: `start`, `round 1`, …, `now`. */
export interface TracksOverRounds {
  readonly moments: readonly string[];
  readonly series: readonly TrackSeries[];
}

interface Sample {
  readonly moment: string;
  readonly combatants: Encounter['combatants'];
}

/** More moments than this are thinned out, so that a chart of any fight has a size that can be read. */
const mostMoments = 400;

/** Keeps the combatants as they were at the start of the fight and at the end of each round. */
export class SeriesTally {
  private samples: Sample[] = [];
  /** Of so many rounds one is kept. */
  private stride = 1;
  private ended = 0;

  constructor(private readonly system: System) {}

  add({ before, after }: Step): void {
    const [was, is] = [before.cursor.round, after.cursor.round];
    if (was < 0 && is >= 0) this.samples.push({ moment: 'start', combatants: after.combatants });
    if (was < 0 || is <= was) return;
    this.ended += 1;
    if (this.ended % this.stride === 0) {
      this.samples.push({ moment: this.system.clock.formatRound(was), combatants: after.combatants });
    }
    if (this.samples.length <= mostMoments) return;
    this.samples = this.samples.filter((_, n) => n % 2 === 0);
    this.stride *= 2;
  }

  over(end: Encounter): TracksOverRounds {
    const samples = [...this.samples, { moment: 'now', combatants: end.combatants }];
    const ids = [...new Set(samples.flatMap(({ combatants }) => Object.keys(combatants)))];
    const series = ids.map((id): TrackSeries => {
      const last = samples.findLast(({ combatants }) => combatants[id] !== undefined)?.combatants[id];
      const lines = this.system.damageTracks.flatMap((track) => {
        const tracks = samples.map(({ combatants }) => combatants[id]?.tracks[track] ?? null);
        return tracks.every((one) => one === null || one.max <= 0) ? [] : [lineOf(track, tracks)];
      });
      return { id, name: last?.name ?? id, side: last?.side ?? 'neither', lines };
    });
    return { moments: samples.map(({ moment }) => moment), series };
  }
}

function lineOf(track: string, tracks: readonly (Track | null)[]): TrackLine {
  const known = tracks.flatMap((one) => one ?? []);
  return {
    track,
    high: Math.max(1, ...known.map(({ now, max }) => Math.max(now, max))),
    low: Math.min(0, ...known.map(({ now }) => now)),
    values: tracks.map((one) => one?.now ?? null),
  };
}
