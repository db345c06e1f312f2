import type { AnyAction } from '../../rules/kernel/action.ts';
import type { Blank, Option } from '../../rules/kernel/screen.ts';
import type { Encounter, Id, Intent, Json } from '../../state/encounter.ts';

type Values = { readonly [field: string]: Json };

/** An intent in which options were named as the screen names them (`Thug 2`, its beginning): the same by their ids. */
export function byLabel(encounter: Encounter, action: AnyAction, intent: Intent): Intent {
  const blanks = action.blanks(encounter, intent);
  const whole = { ...intent, with: read(intent.with, blanks) };
  if (intent.each === undefined) return whole;
  const each = Object.entries(intent.each).map(([who, own]): [Id, Values] => {
    const alone = { ...intent, on: [who], with: { ...intent.with, ...own } };
    return [who, read(own, action.blanks(encounter, alone))];
  });
  return { ...whole, each: Object.fromEntries(each) };
}

function read(values: Values, blanks: readonly Blank[]): Values {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const options = blanks.find(({ id }) => id === field)?.options ?? [];
      if (Array.isArray(value)) return [field, value.map((one: Json) => idOf(one, options))];
      return [field, idOf(value, options)];
    }),
  );
}

/** The id of the one option that a word means; a word that means none, or several, is left as it is. */
function idOf(value: Json, options: readonly Option[]): Json {
  if (typeof value !== 'string' || value === '' || options.some(({ id }) => id === value)) return value;
  const word = value.toLowerCase();
  const exact = options.filter(({ label }) => label.toLowerCase() === word);
  const begun = exact.length > 0 ? exact : options.filter(({ label }) => label.toLowerCase().startsWith(word));
  const [only] = begun;
  return only !== undefined && begun.length === 1 ? only.id : value;
}
