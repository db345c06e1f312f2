/** The form of combatants who are to join. */
import { formatRefusal } from '../../../game/kernel/refusal.ts';
import { type FieldShape, fieldsOf, type Shape } from '../../../game/kernel/shape.ts';
import { knownIn } from '../../../session/newcomers/newcomers.ts';
import { requestFor } from '../../../session/request.ts';
import type { Session } from '../../../session/session.ts';
import { type Intent, type Json, type Side, sameJson, sides } from '../../../state/encounter.ts';
import { levelOf, newForm } from '../../form/form.ts';
import { type Form, formRows, levelLabels } from '../../form/rows.ts';
import { type EditMode, idle, inMode, notice, type Step, type Ui, type UpdateContext } from '../../ui/ui.ts';
import { enterAction } from '../sentence/begin.ts';

/** The fields that a combatant has in every game. */
export const commonFields: readonly FieldShape[] = [
  { id: 'name', label: 'name', description: 'what it is called', shape: { kind: 'text' }, required: true },
  {
    id: 'side',
    label: 'side',
    description: 'the side it is on',
    shape: { kind: 'choice', options: sides },
    required: true,
  },
];

/** Combatants who are to join: how many, and what of them is known. */
export interface Joining {
  readonly name: string;
  readonly side: Side;
  readonly sheet: Json;
  readonly count: number;
  readonly hidden: boolean;
}

/** Opens the form of combatants who are to join, behind their name and side, which are known. */
export function beginJoin({ ui, session }: UpdateContext, { name, side, sheet, count, hidden }: Joining): Step {
  const title = `New ${count === 1 ? '' : `${count} `}${name}`;
  const value = { name, side, ...Object(sheet) };
  const form = newForm(title, combatantShape(session), value, knownIn(session));
  const cursor = commonFields.length;
  return { ui: inMode(ui, { mode: 'edit', of: { joins: count, hidden }, form: { ...form, cursor } }) };
}

export function combatantShape({ system }: Session): Shape {
  return { kind: 'group', fields: [...commonFields, ...fieldsOf(system.sheetJson)] };
}

/** Adds those who join. Where their places on the clock need dice, the form is parked until these are thrown. */
export function join(
  context: UpdateContext,
  mode: EditMode,
  of: { readonly joins: number; readonly hidden: boolean },
): Step {
  const { ui, session } = context;
  const { name, side, ...sheet } = Object(mode.form.value);
  const values = { name, side, count: of.joins, hidden: of.hidden, sheet };
  const intent: Intent = { action: 'join', by: null, on: [], with: values };
  const proposal = session.propose(requestFor(intent));
  if (proposal.is === 'refused') return { ui: notice(inMode(ui, mode), `refused: ${formatRefusal(proposal.refusal)}`) };
  if (proposal.is === 'ready') return writeForm(inMode(ui, mode), [intent]);
  const parkedForms = [...ui.parkedForms, mode];
  const parked = { ...inMode(ui, idle), parkedForms, formParkedAt: session.position };
  return enterAction({ ...context, ui: parked }, 'join', { values });
}

/** Writes what a form says, and closes it. */
export function writeForm(ui: Ui, intents: readonly Intent[]): Step {
  const after = (screen: Ui): Ui => ({ ...screen, mode: idle });
  return { ui, effect: { do: 'commit', request: requestFor(...intents), after } };
}

/**
 * The form at the first field of the sheet that its game does not accept, with the reason by the labels of the form; null where
 * it accepts all.
 */
export function misfitIn({ system }: Session, form: Form): { readonly form: Form; readonly why: string } | null {
  const fields = Object.entries(Object(form.value)).filter(([id]) => commonFields.every((one) => one.id !== id));
  const side = sides.find((one) => one === Object(form.value).side) ?? 'other';
  const read = system.readSheet(Object.fromEntries(fields), side);
  const [problem] = read.ok ? [] : read.problems;
  if (problem === undefined) return null;
  const steps = [...problem.field.matchAll(/[^.[\]]+/g)].map(([step]) => (/^\d+$/.test(step) ? Number(step) : step));
  const labels = levelLabels({ ...form, path: steps }).join(' ');
  const level = { ...form, path: levelOf(form, steps), showsAll: true };
  const cursor = formRows(level).findIndex(({ path }) => sameJson(path, steps));
  return { form: cursor < 0 ? form : { ...level, cursor }, why: `refused: ${labels} ${problem.message}` };
}
