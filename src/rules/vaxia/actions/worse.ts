/** Defences that make things worse than none would (VX-65); the rules allow them. Expected damage, exactly. */
import type { Id, Intent } from '../../../state/encounter.ts';
import { listed } from '../../listed.ts';
import { isRefusal } from '../../refusal.ts';
import { Note } from '../../working.ts';
import { actionsMeeting } from '../acting.ts';
import type { AttackInput } from '../attack-input.ts';
import { takesPart } from '../clock.ts';
import { drivenBy } from '../craft/aboard.ts';
import { plansOf } from '../declared.ts';
import { type Defence, ofDefence } from '../defence.ts';
import { expectedDamage } from '../expected.ts';
import { undefendedWith } from '../meeting.ts';
import { fieldOf, type Table } from '../table.ts';
import { attackAt, attackValues } from './attack-at.ts';

/** Warns where the defence that meets an attack is worse than none. */
export function warn(view: Table, by: Id, on: Id, input: AttackInput, note: Note): void {
  const { defence } = input;
  const worse = worseBy(view, by, on, input);
  if (defence === undefined || worse === null) return;
  note.say(
    'warning',
    'VX-65',
    () => `${view.name(on)} ${ofDefence[defence].reads}: worse than nothing, ${numbers(worse)}`,
  );
}

/** What a defence declared for the round makes worse: of the attacks declared on somebody, else of those that foes could make. */
export function declaredWorse(view: Table, who: Id, defence: Defence): string | null {
  const coming = declaredOn(view, who);
  const attacks = coming.length > 0 ? coming : possibleOn(view, who);
  // Each of them takes a roll, and so an action (VX-66).
  const [on = who] = targetsOf(view, who);
  const defenceActions = actionsMeeting(view, on, false, Math.max(1, coming.length));
  const worse = attacks.flatMap(({ by, on, values }) => {
    const said = attackValues.safeParse({ ...values, defence });
    if (!said.success) return [];
    const input = attackAt(view, by, on, said.data, new Note(false));
    if (isRefusal(input)) return [];
    const than = worseBy(view, by, on, { ...input, defenceActions });
    return than === null ? [] : [{ ...than, name: view.name(by) }];
  });
  const [most] = worse.toSorted((a, b) => b.met - b.bare - (a.met - a.bare));
  if (most === undefined) return null;
  const names = [...new Set(worse.map(({ name }) => name))];
  const against = names.length > 3 ? `${names.length} attackers` : listed(names);
  return `${defence}: worse than nothing against ${against}: ${numbers(most)}`;
}

interface Coming {
  readonly by: Id;
  readonly on: Id;
  readonly values: Intent['with'];
}

/** The attacks that were declared on somebody, or on what they steer, and that leave the answer to them. */
function declaredOn(view: Table, who: Id): readonly Coming[] {
  const targets = targetsOf(view, who);
  return Object.keys(view.now.combatants).flatMap((by) =>
    plansOf(view, by).flatMap(({ action, on, with: values }) => {
      const answer = fieldOf(values, 'defence');
      const open = action === 'attack' && (answer === null || answer === 'undefended');
      return open ? on.filter((one) => targets.includes(one)).map((one) => ({ by, on: one, values })) : [];
    }),
  );
}

/** One attack of each foe who could make it, with what is in hand. */
function possibleOn(view: Table, who: Id): readonly Coming[] {
  const { side } = view.combatant(who);
  const [on = who] = targetsOf(view, who);
  const foes = Object.keys(view.now.combatants).filter(
    (each) => view.combatant(each).side !== side && takesPart(view, each),
  );
  return foes.map((by) => ({ by, on, values: {} }));
}

/** Whom somebody's declared defence stands for: the vehicle that they steer, and they themselves. */
function targetsOf(view: Table, who: Id): readonly Id[] {
  const driven = drivenBy(view, who);
  return driven === null ? [who] : [driven, who];
}

interface Worse {
  /** Expected damage with the defence, and without any. */
  readonly met: number;
  readonly bare: number;
}

function numbers({ met, bare }: Worse): string {
  return `${met.toFixed(1)} expected, ${bare.toFixed(1)} undefended`;
}

/** Both expectations where a defence does more harm than good, else null. */
function worseBy(view: Table, by: Id, on: Id, input: AttackInput): Worse | null {
  const {
    defence,
    defend: _,
    defenceKind: __,
    defendWith: ___,
    olderTarget: ____,
    defenceDice: _____,
    ...open
  } = input;
  if (defence === undefined) return null;
  const target = undefendedWith(view, by, on, input.kind, false, new Note(false));
  const met = expectedDamage(input, view.settings);
  const bare = expectedDamage({ ...open, defenceActions: 1, target }, view.settings);
  return met === null || bare === null || met <= bare ? null : { met, bare };
}
