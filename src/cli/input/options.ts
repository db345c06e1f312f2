import type { AnyAction } from '../../rules/kernel/action.ts';
import type { Blank, Option } from '../../rules/kernel/screen.ts';
import type { Encounter, Id, Intent, Json } from '../../state/encounter.ts';

/** The intent with options that were named by their labels (`Thug 2`) or the beginning of a label replaced by their ids. */
export function withOptionIds(encounter: Encounter, action: AnyAction, intent: Intent): Intent {
  const named = { ...intent, with: replaceLabels(intent.with, action.blanks(encounter, intent)) };
  if (intent.each === undefined) return named;
  const each = Object.entries(intent.each).map(([target, own]): [Id, Intent['with']] => {
    const alone = { ...intent, on: [target], with: { ...intent.with, ...own } };
    return [target, replaceLabels(own, action.blanks(encounter, alone))];
  });
  return { ...named, each: Object.fromEntries(each) };
}

function replaceLabels(values: Intent['with'], blanks: readonly Blank[]): Intent['with'] {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const options = blanks.find(({ id }) => id === field)?.options ?? [];
      return [field, Array.isArray(value) ? value.map((one: Json) => idOf(one, options)) : idOf(value, options)];
    }),
  );
}

/** The id of the one option with that label, or whose label begins so; the value as it is where there is none, or several. */
function idOf(value: Json, options: readonly Option[]): Json {
  if (typeof value !== 'string' || value === '' || options.some(({ id }) => id === value)) return value;
  const word = value.toLowerCase();
  const equal = options.filter(({ label }) => label.toLowerCase() === word);
  const found = equal.length > 0 ? equal : options.filter(({ label }) => label.toLowerCase().startsWith(word));
  const [only] = found;
  return only !== undefined && found.length === 1 ? only.id : value;
}
