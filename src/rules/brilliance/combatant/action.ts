/** Actions of Brilliance & Shadow. Each must say what kind of act it is, and ends what that kind ends: concentration, hiding, the enthralment of its targets. */
import {
  type ActionContext,
  type Actor,
  type AnyAction,
  type Id,
  type PlainAction,
  type RuledAction,
  type Ruling,
  withBlank,
  z,
} from '../../../game/index.ts';
import type { RuleId } from '../rulebook.ts';
import { type ConditionId, conditionOf, hasCondition, removeConditions } from './conditions.ts';
import { type BrillianceContext, type BrillianceView, bindPlain, bindRuled } from './game.ts';
import type { Settings } from './settings.ts';
import type { Sheet } from './sheet.ts';

/**
 * The kinds of acts. `mastered casting`: a fully mastered spell without violence. `open`: seen by all, but neither violent nor
 * a roll. `quiet`: ends nothing.
 */
export const actKinds = ['attack', 'casting', 'mastered casting', 'skill', 'open', 'quiet'] as const;
export type ActKind = (typeof actKinds)[number];

/** Whether a spell is one that does not end invisibility (BS-104). */
export const masteredField = withBlank(
  z.boolean().default(false).describe('a fully mastered spell without violence: does not end invisibility'),
  {
    label: 'spell',
    options: {
      no: { key: 'n', label: 'ends invisibility' },
      yes: { key: 'y', label: 'fully mastered, without violence: stays invisible', phrase: 'fully mastered' },
    },
    optional: true,
  },
);

/** How each kind is described, and the conditions of the actor that it ends. */
const acts = {
  attack: ['attacks', ['concentrating', 'sneaking', 'concealed', 'invisible']],
  casting: ['casts a spell', ['concentrating', 'sneaking', 'concealed', 'invisible']],
  'mastered casting': ['casts a spell', ['concentrating', 'sneaking', 'concealed']],
  skill: ['uses a skill', ['concentrating']],
  open: ['acts openly', ['sneaking']],
  quiet: ['', []],
} as const satisfies Readonly<Record<ActKind, readonly [string, readonly ConditionId[]]>>;

/** The rule by which each condition ends, and what is said of it. */
const endings = {
  concentrating: ['BS-30', 'concentration ends'],
  sneaking: ['BS-117', 'no longer unseen'],
  concealed: ['BS-103', 'no longer concealed'],
  invisible: ['BS-104', 'no longer invisible'],
} as const satisfies Readonly<Record<(typeof acts)['attack'][1][number], readonly [RuleId, string]>>;

/** Ends what an act of this kind ends of its actor (BS-30, BS-103, BS-104, BS-117) and of its targets (BS-102). */
export function endByAct(context: BrillianceContext, by: Id, kind: ActKind, targets: readonly Id[]): void {
  const { ledger, view } = context;
  const [does, ended] = acts[kind];
  for (const condition of ended) {
    if (!hasCondition(view(), by, condition)) continue;
    const [rule, says] = endings[condition];
    removeConditions(ledger, by, condition);
    ledger.say(rule, `${view().name(by)} ${does}: ${says}`);
  }
  if (kind !== 'attack') return;
  for (const target of targets) endEnthralment(context, by, target, 'attacked');
}

/** Whether an attack or threat by this combatant frees the target (BS-102; house rule `enthralmentEnds`). */
export function freesFromEnthralment(view: BrillianceView, by: Id, target: Id): boolean {
  const enthralled = conditionOf(view, target, 'enthralled');
  if (enthralled === undefined || by === target) return false;
  return view.settings.enthralmentEnds === 'anyone' || enthralled.from === by;
}

/** Ends being enthralled by an attack or a threat (BS-102). */
export function endEnthralment(context: BrillianceContext, by: Id, target: Id, how: 'attacked' | 'threatened'): void {
  const { ledger, view } = context;
  if (!freesFromEnthralment(view(), by, target)) return;
  removeConditions(ledger, target, 'enthralled');
  ledger.say('BS-102', `${view().name(target)} is ${how} by ${view().name(by)} and no longer enthralled`);
}

/** What every action must say besides: the kind of act that it is, which may depend on its values. */
interface Act<W> {
  readonly kindOfAct: ActKind | ((values: W) => ActKind);
}

type Context<W> = Pick<ActionContext<Sheet, Settings, W, RuleId>, 'ledger' | 'view' | 'note' | 'values'>;

/** Ends what an act ends before its own facts, which may begin the same anew, such as concentration on another spell. */
function end<W>({ kindOfAct }: Act<W>, context: Context<W>, by: string, on: readonly string[]): void {
  endByAct(context, by, typeof kindOfAct === 'function' ? kindOfAct(context.values) : kindOfAct, on);
}

/** An action with a ruling for each target. Curried, so that the ruling's types are known before the action's. */
export function ruledAction<I, O extends object>(ruling: Ruling<I, O, Settings, RuleId>) {
  type Ruled<W, By extends Actor> = RuledAction<Sheet, Settings, W, I, O, RuleId, By> & Act<W>;
  function bind<W>(action: Ruled<W, Id>): AnyAction;
  function bind<W, By extends Actor>(action: Ruled<W, By>): AnyAction;
  function bind<W, By extends Actor>(action: Ruled<W, By>): AnyAction {
    return bindRuled(ruling)<W, By>({
      ...action,
      takesNoTurn: noTurnTaken(action),
      *before(context) {
        const ended = (yield* action.before?.(context) ?? nothing()) ?? null;
        const { by, on } = context.intent;
        if (typeof ended === 'string' && by !== null) end(action, context, by, on);
        return ended;
      },
      *settle(context) {
        const targets = context.results.map(({ target }) => target);
        end(action, context, context.by, targets);
        return yield* action.settle(context);
      },
    });
  }
  return bind;
}

/** An action without a ruling. */
export function plainAction<W>(action: PlainAction<Sheet, Settings, W, RuleId> & Act<W>): AnyAction;
export function plainAction<W, By extends Actor>(
  action: PlainAction<Sheet, Settings, W, RuleId, By> & Act<W>,
): AnyAction;
export function plainAction<W, By extends Actor>(
  action: PlainAction<Sheet, Settings, W, RuleId, By> & Act<W>,
): AnyAction {
  return bindPlain<W, By>({
    ...action,
    takesNoTurn: noTurnTaken(action),
    *act(context) {
      const { by, on } = context.intent;
      if (by !== null) end(action, context, by, on);
      return yield* action.act(context);
    },
  });
}

type NoTurn = NonNullable<PlainAction<Sheet, Settings, unknown, RuleId>['takesNoTurn']>;

/** When an action takes nothing of a turn: as it says, and where it can only be a readied one, out of the actor's turn (BS-27). */
function noTurnTaken({ takesNoTurn = () => false }: { readonly takesNoTurn?: NoTurn }): NoTurn {
  if (takesNoTurn === true) return true;
  return (view, by) => {
    const { acting } = view.now.cursor;
    const isActing = acting !== null && view.now.slots[acting]?.who === by;
    return (!isActing && hasCondition(view, by, 'readied')) || takesNoTurn(view, by);
  };
}

function* nothing(): Generator<never, null> {
  return null;
}
