/** Damage at the table: taking it, healing it, falling and dying by it (SG-83, SG-95 to SG-102). */
import { type Conversation, type Id, isMook, readField, scoped, withThrower } from '../../../game/index.ts';
import { addCondition, deadRefusal, hasCondition, removeConditions, statusOf } from '../combatant/conditions.ts';
import { type OathContext, type OathView, rules } from '../combatant/game.ts';
import { fall } from './fall.ruling.ts';

/** Damage to hit points (SG-83), whose falls are rolled as the record ends; healing, but not of the dead (SG-102). */
export const { takeDamage, hurt, heal } = rules.damageTrack({
  track: 'hp',
  name: 'hit points',
  title: 'HP',
  rules: { track: 'SG-04', damage: 'SG-83', healing: 'SG-102' },
  healingRefusal: deadRefusal,
});

/** The mark with the hit points, below 0, at the last Health roll. Fewer hit points require another roll (SG-96). */
const rolledAt = 'fell';

/**
 * Applies the consequences of hit points, whatever changed them: a combatant below 0 falls and rolls Health, and again after
 * later damage (SG-95, SG-96); one who fell and is at 0 or more gets up (SG-102). Idempotent.
 */
export function* applyFalls(context: OathContext): Conversation<void> {
  const { ledger, view } = context;
  for (const who of Object.keys(ledger.now.combatants)) {
    if (hasCondition(view(), who, 'dead')) continue;
    const { now } = view().track(who, 'hp');
    const lastRoll = view().combatant(who).marks[rolledAt];
    if (now < 0) {
      if (lastRoll === undefined || now < Number(lastRoll.value)) yield* fallDown(context, who);
      ledger.setMark(who, rolledAt, { value: now, ends: null });
    } else if (lastRoll !== undefined) {
      ledger.setMark(who, rolledAt, null);
      if (statusOf(view(), who).is === 'up') continue;
      removeConditions(ledger, who, 'unconscious', 'dying');
      ledger.say('SG-102', `${view().name(who)} is up again: no damage beyond the hit points is left`);
    }
  }
}

function* fallDown({ ledger, view, note }: OathContext, who: Id): Conversation<void> {
  const name = view().name(who);
  const { now, max } = view().track(who, 'hp');
  const before = statusOf(view(), who).is;
  if (view().settings.mooks && isMook(view().combatant(who)) && before !== 'dying') {
    addCondition(ledger, who, 'unconscious');
    if (before === 'up') ledger.say('SG-95', `${name} is a mook: falls unconscious without a Health roll`);
    return;
  }
  const was = before === 'dying' ? 'dying' : 'unconscious';
  const input = { hitPoints: max, taken: max - now, health: view().sheet(who).health };
  const talk = fall.rule(before === 'up' ? input : { ...input, was }, { settings: view().settings, note });
  const { status, severity, turns } = yield* withThrower(who, undefined, scoped(`fall:${who}`, talk));
  if (status !== 'dying') {
    removeConditions(ledger, who, 'dying');
    addCondition(ledger, who, 'unconscious');
    ledger.say('SG-97', `${name} ${before === 'up' ? 'falls, unconscious' : 'stays unconscious'}`);
    return;
  }
  removeConditions(ledger, who, 'unconscious');
  const turn = turnOfDeath(view(), who, turns);
  addCondition(ledger, who, 'dying', { note: { severity, turn } });
  ledger.say('SG-99', `${name} is dying, severity ${severity}: dies at the end of turn ${turn} without help`);
}

/** The turn at whose end a combatant dies: never later than set before (SG-100). */
function turnOfDeath(view: OathView, who: Id, turns: number | null): number {
  const { round } = view.now.cursor;
  const setBefore = readField(view.combatant(who).conditions.dying?.note, 'turn');
  const candidates = [
    ...(typeof setBefore === 'number' ? [setBefore] : []),
    ...(turns === null ? [] : [Math.max(0, round) + turns]),
  ];
  return candidates.length > 0 ? Math.min(...candidates) : round + view.settings.dyingTurns;
}

/** At the end of a turn, the dying whose last turn it was die (SG-99). */
export function endDying({ ledger, view }: OathContext): void {
  const { round } = ledger.cursor;
  for (const who of Object.keys(ledger.now.combatants)) {
    const turn = readField(view().combatant(who).conditions.dying?.note, 'turn');
    if (typeof turn !== 'number' || turn > round) continue;
    removeConditions(ledger, who, 'dying', 'unconscious');
    addCondition(ledger, who, 'dead');
    ledger.say('SG-99', `${view().name(who)} dies: turn ${turn} is over`);
  }
}
