import type { z } from 'zod';
import type { Combatant, Encounter, Id, Json, Track } from '../../state/encounter.ts';
import type { Moment } from '../../state/ledger.ts';

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
export function viewFactory<Sheet, S>(sheetSchema: z.ZodType<Sheet>, settingsSchema: z.ZodType<S>): ViewOf<Sheet, S> {
  const sheets = new WeakMap<object, Sheet>();
  const houseRules = new WeakMap<object, S>();
  const sheetOf = (sheet: Json): Sheet => {
    if (typeof sheet !== 'object' || sheet === null) return sheetSchema.parse(sheet);
    const parsed = sheets.get(sheet) ?? sheetSchema.parse(sheet);
    sheets.set(sheet, parsed);
    return parsed;
  };
  const settingsOf = (settings: Encounter['settings']): S => {
    const parsed = houseRules.get(settings) ?? settingsSchema.parse({ ...settings });
    houseRules.set(settings, parsed);
    return parsed;
  };
  const makeView = (of: Encounter | Moment): View<Sheet, S> => {
    const moment = 'whole' in of ? of : { whole: () => of, peek: () => of };
    const combatant = (who: Id): Combatant => {
      const found = moment.peek().combatants[who];
      if (found === undefined) throw new Error(`no combatant ${who}`);
      return found;
    };
    return {
      get now() {
        return moment.whole();
      },
      settings: settingsOf(moment.peek().settings),
      combatant,
      sheet: (who) => sheetOf(combatant(who).sheet),
      name: (who) => combatant(who).name,
      track(who, track) {
        const found = combatant(who).tracks[track];
        if (found === undefined) throw new Error(`${who} has no track ${track}`);
        return found;
      },
      has: (who, condition) => combatant(who).conditions[condition] !== undefined,
    };
  };
  // Rules ask for the view again and again while nothing is written.
  const views = new WeakMap<Encounter | Moment, View<Sheet, S>>();
  return (of) => {
    const known = views.get(of);
    if (known !== undefined) return known;
    const made = makeView(of);
    views.set(of, made);
    return made;
  };
}
