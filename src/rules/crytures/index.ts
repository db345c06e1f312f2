import type { System } from '../kernel/system.ts';
import { actions } from './actions.ts';
import { book } from './book.ts';
import { rules } from './combatant/game.ts';
import { knownEntries } from './combatant/known-powers.ts';
import { dropLostRelations } from './combatant/relations.ts';
import { talents } from './combatant/sheet.ts';
import { templates } from './combatant/templates.table.ts';
import { skillsOfRules, tracksOf } from './combatant/values.ts';
import { policy } from './policy.ts';
import { endLapsedConcentration } from './powers/concentration.ts';
import { factFormatter } from './screen/facts.ts';
import { floorOf, formatActionsLeft, orderPane } from './screen/order-pane.ts';
import { playersScreen } from './screen/players.ts';
import { columns, combatantRow } from './screen/row.ts';
import { enforceStatusRules } from './statuses/apply-status.ts';
import { otherConditions, statuses, toConditionTitle } from './statuses/statuses.table.ts';
import { turnOrder } from './time/clock.ts';
import { applyHealthConsequences, heal, hurt, vitalStatusOf } from './wounds/health.ts';
import { lasting } from './wounds/lasting.ts';
import { applyTurnEnd } from './wounds/turn-end.ts';

/** Crytures: pools of d10 against a difficulty, natural 10s, statuses in stacks, conjurers and what they summon. */
export const crytures: System = rules.system({
  book,
  actions,
  clock: { ...turnOrder, onEdge: applyTurnEnd },
  conditions: [...statuses, ...otherConditions].map(toConditionTitle),
  lasting,
  templates,
  known: {
    powers: knownEntries,
    skills: skillsOfRules.map((name) => ({ name, entry: { name, value: 1 }, rule: 'CR-18' })),
    pool: [...talents, 'strength', 'power'].map((name) => ({ name, entry: name, rule: 'CR-03' })),
    status: statuses.map(({ id, rule }) => ({ name: id, entry: id, rule })),
  },
  policy,
  screen: {
    columns,
    row: combatantRow,
    order: orderPane,
    floor: floorOf,
    formatBudget: formatActionsLeft,
    facts: factFormatter,
    players: playersScreen,
  },
  tracks: tracksOf,
  damageTracks: ['health'],
  status: vitalStatusOf,
  hurt,
  heal,
  *applyConsequences(context) {
    yield* applyHealthConsequences(context);
    dropLostRelations(context);
    enforceStatusRules(context);
    endLapsedConcentration(context);
  },
});
