import type { Session } from '../../session/session.ts';

/** How long is worked before keys are taken again, in milliseconds. */
const slice = 12;

/**
 * Values that take time, such as exact odds: worked out after the frame in which they are first wanted, one after the other and a
 * little at a time, so that no key waits for them. Those of an earlier state of the encounter are never returned.
 */
export class SlicedWork<T> {
  private known = new Map<string, T>();
  private works = new Map<string, Generator<undefined, T>>();
  private position = -1;
  private isDue = false;

  /** `later` runs the work after the frame; `onReady` is called when more of the wanted values are known. */
  constructor(
    private readonly session: Session,
    private readonly onReady: () => void,
    private readonly later: (work: () => void) => void,
  ) {}

  /** The value of a key; undefined while it is being worked out, which `start` begins. */
  of(key: string, start: () => Generator<undefined, T>): T | undefined {
    this.forgetEarlier();
    const value = this.known.get(key);
    if (value !== undefined || this.works.has(key)) return value;
    this.works.set(key, start());
    this.workLater();
    return undefined;
  }

  /** Gives up the work on all other keys; without a key on all. */
  giveUpOthers(...keys: readonly string[]): void {
    for (const other of this.works.keys()) if (!keys.includes(other)) this.works.delete(other);
  }

  /** Works out all that are wanted now. */
  settle(): void {
    if (this.work(Number.POSITIVE_INFINITY)) this.onReady();
  }

  private forgetEarlier(): void {
    if (this.session.position === this.position) return;
    this.known = new Map();
    this.works = new Map();
    this.position = this.session.position;
  }

  private workLater(): void {
    if (this.isDue) return;
    this.isDue = true;
    this.later(() => {
      this.isDue = false;
      const isMoreKnown = this.work(performance.now() + slice);
      if (this.works.size > 0) this.workLater();
      if (isMoreKnown) this.onReady();
    });
  }

  /** Works until a time, on at least one step; whether more values are known now. */
  private work(until: number): boolean {
    this.forgetEarlier();
    const before = this.known.size;
    for (const [key, steps] of this.works) {
      let step = steps.next();
      while (step.done !== true && performance.now() < until) step = steps.next();
      if (step.done !== true) break;
      this.known.set(key, step.value);
      this.works.delete(key);
      if (performance.now() >= until) break;
    }
    return this.known.size > before;
  }
}
