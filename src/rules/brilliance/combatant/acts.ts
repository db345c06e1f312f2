import * as z from 'zod';
/** What an action ends by the kind of act that it is: concentration, hiding, the enthralment of its targets. */
import type { Id } from '../../../state/encounter.ts';
import { withBlank } from '../../kernel/fields.ts';
import type { RuleId } from '../rulebook.ts';
import type { ConditionId } from './conditions.ts';
import type { BrillianceContext, BrillianceView } from './game.ts';
import { conditionOf, hasCondition, removeConditions } from './view.ts';

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
