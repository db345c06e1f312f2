import type * as z from 'zod';
import type { Combatant, Encounter, Id, Json, Track } from '../../state/encounter.ts';
import type { Moment } from '../../state/ledger.ts';
import { asField } from './read-value.ts';

/** An encounter with the sheets and house rules of a game in their types. */
export interface View<Sheet, S> {
  readonly now: Encounter;
  readonly settings: S;
  combatant(who: Id): Combatant;
  sheet(who: Id): Sheet;
  name(who: Id): string;
  track(who: Id, track: string): Track;
  has(who: Id, condition: string): boolean;
}

/** Makes the view of an encounter, or of a moment of a record that is being decided. */
export type ViewOf<Sheet, S> = (of: Encounter | Moment) => View<Sheet, S>;

/** Makes the views of a game. Each sheet and each set of house rules is parsed once, since neither is mutated. */
export function viewFactory<Sheet, S>(
  sheetSchema: z.ZodType<Sheet>,
  houseRules: { parse(changed: object, version: number | null): S },
): ViewOf<Sheet, S> {
  const sheets = new WeakMap<object, Sheet>();
  const values = new WeakMap<object, { readonly values: S; readonly version: number | null }>();
  const sheetOf = (sheet: Json): Sheet => {
    if (typeof sheet !== 'object' || sheet === null) return sheetSchema.parse(sheet);
    const known = sheets.get(sheet);
    if (known !== undefined) return known;
    const parsed = sheetSchema.parse(asField(sheetSchema, sheet));
    sheets.set(sheet, parsed);
    return parsed;
  };
  const settingsOf = ({ settings, rulesVersion: version }: Encounter): S => {
    const known = values.get(settings);
    if (known !== undefined && known.version === version) return known.values;
    const parsed = houseRules.parse({ ...settings }, version);
    values.set(settings, { values: parsed, version });
    return parsed;
  };
  // Rules ask for the view again and again while nothing is written.
  let [latestOf, latest]: [Encounter | Moment | null, View<Sheet, S> | null] = [null, null];
  return (of) => {
    if (latest !== null && latestOf === of) return latest;
    const moment = 'whole' in of ? of : new FixedMoment(of);
    latestOf = of;
    latest = new EncounterView(moment, settingsOf(moment.peek()), sheetOf);
    return latest;
  };
}

/** A moment at which nothing more is written. */
class FixedMoment implements Moment {
  constructor(private readonly encounter: Encounter) {}

  whole(): Encounter {
    return this.encounter;
  }

  peek(): Encounter {
    return this.encounter;
  }
}

/** Looks at an encounter, or at a moment of one, when it is asked. */
class EncounterView<Sheet, S> implements View<Sheet, S> {
  constructor(
    private readonly moment: Moment,
    readonly settings: S,
    private readonly sheetOf: (sheet: Json) => Sheet,
  ) {}

  get now(): Encounter {
    return this.moment.whole();
  }

  combatant(who: Id): Combatant {
    const found = this.moment.peek().combatants[who];
    if (found === undefined) throw new Error(`no combatant ${who}`);
    return found;
  }

  sheet(who: Id): Sheet {
    return this.sheetOf(this.combatant(who).sheet);
  }

  name(who: Id): string {
    return this.combatant(who).name;
  }

  track(who: Id, track: string): Track {
    const found = this.combatant(who).tracks[track];
    if (found === undefined) throw new Error(`${who} has no track ${track}`);
    return found;
  }

  has(who: Id, condition: string): boolean {
    return this.combatant(who).conditions[condition] !== undefined;
  }
}
