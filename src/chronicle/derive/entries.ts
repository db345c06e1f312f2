import { phoneLines } from '../../report/phones.ts';
import type { Record } from '../../state/record.ts';
import type { WorkingStep } from '../../state/working.ts';
import { type ChronicleSource, roundOf, stepsOf } from './source.ts';

/** A record in words. */
export interface Entry {
  readonly seq: number;
  readonly round: number;
  readonly title: string;
  /** Its facts in the words of the game. */
  readonly said: readonly string[];
  /** What of its dice and choices came from the phones of players, a line for each of these. */
  readonly phones: readonly string[];
  readonly dice: Record['dice'];
  readonly working: readonly WorkingStep[];
}

/** The records in force in words, one after the other. */
export function* entriesOf(source: ChronicleSource): Generator<Entry> {
  const { formatFact } = source.system.screen;
  for (const step of stepsOf(source)) {
    const { record, after } = step;
    const said = record.facts.flatMap((fact) => formatFact(after, fact) ?? []);
    const { seq, title, dice, working } = record;
    const phones = phoneLines(record, after);
    yield { seq, round: roundOf(step), title, said: [...new Set(said)], phones, dice, working };
  }
}
