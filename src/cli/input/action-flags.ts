import type { AnyAction } from '../../game/kernel/action.ts';
import type { System } from '../../game/kernel/system.ts';
import { oneNamed } from '../../session/names.ts';
import { recordDiceFlags } from './dice-answers.ts';
import { commandFlag, dryRunFlag, printFlags, readFlags, type ShellFlag } from './flags.ts';
import { waitFlag } from './wait.ts';

const byFlag = commandFlag(
  'by',
  'word',
  'the actor: a name, its beginning, or an id; or a group that acts together: thugs, thug2,4-6',
);
const onFlag = commandFlag('on', 'names', 'the targets, several with spaces or commas');
const eachFlag = commandFlag('each', 'pairs', 'a value of one target, as WHO:field=value');
const overruleFlag: ShellFlag = {
  ...commandFlag(
    'overrule',
    'pairs',
    "alone: what the rules refuse goes on all the same; WHO=number: the GM's number for a target instead of theirs",
  ),
  valueOptional: true,
};
const actionFlag = {
  ...commandFlag('action', 'word', 'the action that is declared; its flags follow'),
  required: true,
};

/** The action that declares another. */
export const declareId = 'declare';

export function takesSheet({ id }: AnyAction): boolean {
  return id === 'join' || id === 'edit';
}

/** The action that a declaration declares, or a sentence where there is no such action; null for other actions. */
export function plannedAction(
  { actions }: System,
  { id }: AnyAction,
  words: readonly string[],
): AnyAction | null | string {
  if (id !== declareId) return null;
  const { values } = readFlags(words, [actionFlag]);
  if (typeof values.action !== 'string') return null;
  const named = oneNamed(values.action, actions, (action) => action.id, {
    unknown: `--action ${values.action}: no such action`,
  });
  return named.ok ? named.one : named.message;
}

/** All flags of an action. Where two have one name, the action's own is taken. */
export function actionFlags(system: System, action: AnyAction, planned: AnyAction | null): readonly ShellFlag[] {
  const all: readonly ShellFlag[] = [
    ...(action.id === declareId ? action.flags.map(inPlaceOfAction) : action.flags),
    byFlag,
    onFlag,
    eachFlag,
    overruleFlag,
    ...(action.id === declareId ? [actionFlag] : []),
    ...(planned?.flags ?? []),
    ...recordDiceFlags,
    ...printFlags,
    dryRunFlag,
    waitFlag,
  ];
  const byName = new Map<string, ShellFlag>();
  for (const flag of all) if (!byName.has(flag.name)) byName.set(flag.name, flag);
  // No field of a sheet is required: one that is left out has its default, or stays as it was. Where its name is taken it is called
  // `--sheet-NAME`, so that `--rolled` stays the dice.
  for (const flag of takesSheet(action) ? system.sheetFlags : []) {
    const name = byName.has(flag.name) ? `sheet-${flag.name}` : flag.name;
    byName.set(name, { ...flag, name, field: sheetPrefix + flag.field, required: false });
  }
  return [...byName.values()];
}

/** What is declared may be written in JSON as well; one of the two is needed. */
function inPlaceOfAction(flag: ShellFlag): ShellFlag {
  if (flag.field !== 'plan') return flag;
  return { ...flag, required: false, description: `${flag.description}: in place of --action` };
}

/** Marks the fields of a sheet among the values of flags. */
export const sheetPrefix = 'sheet.';
