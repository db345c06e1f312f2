/** Rests: after the fight by the GM's word, and between two fights (CR-96, CR-123 to CR-126). */
import {
  type Conversation,
  findByName,
  formatCount,
  formatNames,
  type Id,
  missingShare,
  pickField,
  type Refusal,
  scoped,
  withBlank,
  z,
} from '../../../game/index.ts';
import { isTimed } from '../combatant/conditions.ts';
import { type Crytures, type CryturesContext, refuse, rules } from '../combatant/game.ts';
import { type Talent, talents } from '../combatant/sheet.ts';
import { injuryOf } from '../combatant/values.ts';
import {
  addCondition,
  healthOf,
  isAble,
  type Resource,
  resources,
  resourceTitle,
  stacksOf,
} from '../combatant/view.ts';
import { restoreOracleDice } from '../roll/rerolls-and-oracle.ts';
import { restoreHealth } from './health.ts';
import { injure } from './injuries.ts';

/** `hungry` is no rest, but a day without food. */
const restKinds = ['short', 'meditate', 'sleep', 'full', 'treated', 'hungry'] as const;

/** Rests of several kinds after the fight (CR-123 to CR-126). */
export const restAction = rules.plain({
  id: 'rest',
  title: 'Rest',
  key: 'r',
  actor: 'optional',
  targets: 'many',
  aim: 'friend',
  needOf: (view, _intent, target) => missingShare(view.track(target, 'health')),
  sentence: '{on}: {rest}, times {times}',
  fields: z.strictObject({
    rest: pickField(restKinds, 'kind of rest: short, meditate (for a cryture), sleep, full, treated, hungry', {
      label: 'rest',
      options: {
        short: { key: 's', label: 'short: 1 Stamina, all Health', phrase: 'a short rest' },
        meditate: { key: 'm', label: 'meditation: a conjurer’s Mana, all Health', phrase: 'meditation' },
        sleep: { key: 'l', label: 'sleep, 2 hours each', phrase: 'sleep' },
        full: { key: 'f', label: 'full rest' },
        treated: { key: 't', label: 'treated, a day each', phrase: 'treatment' },
        hungry: { key: 'h', label: '24 hours without food', phrase: 'no food' },
      },
    }),
    times: withBlank(
      z.int().min(1).max(99).default(1).describe('how many times 2 hours of sleep, or days of treatment'),
      {
        label: 'times',
        optional: true,
      },
    ),
    talent: z.enum(talents).exactOptional().describe('talent whose injury is treated; by default any'),
  }),
  /** While an enemy is able to act, unless the house rule allows rests at any time (CR-126). */
  whyNot(view) {
    const enemy = Object.values(view.now.combatants).find(({ id, side }) => side === 'other' && isAble(view, id));
    if (enemy === undefined || view.settings.rests === 'any-time') return null;
    return refuse('fight', 'CR-126', `${enemy.name} still fights: rest after the fight`);
  },
  *act(context) {
    const { ledger, view, intent, values } = context;
    for (const target of intent.on) {
      const refusal = yield* scoped(target, applyRest(context, target, values));
      if (refusal !== null) return refusal;
      // A rest takes longer than any status lasts by itself (CR-96).
      for (const id of Object.keys(view().combatant(target).conditions)) {
        if (isTimed(id, view().settings)) ledger.setCondition(target, id, null);
      }
    }
    const names = formatNames(intent.on.map((target) => view().name(target)));
    return `${names}: ${values.rest === 'hungry' ? 'no food' : `rest (${values.rest})`}`;
  },
});

/** What goes on after a fight: no status, not those that house rules add either (CR-96). Then a rest (CR-123 to CR-125). */
export const lasting: Crytures['Lasting'] = {
  marks: [
    { begins: 'crystal' },
    { begins: 'weapon' },
    { begins: 'oracle', describe: (used) => `Oracle: ${Number(used)} of today's dice used` },
  ],
  condition: ({ settings }, id, condition) => (isTimed(id, settings) ? null : condition),
  /** A short rest for Health, where a point of Stamina is left for it (CR-125), and a full rest for the others (CR-124). */
  *rest(context, who) {
    const { view } = context;
    const isHurt = (): boolean => healthOf(view(), who).now < healthOf(view(), who).max;
    const canRest = (): boolean => isHurt() && view().track(who, 'stamina').now >= 1;
    if (canRest()) yield* applyRest(context, who, { rest: 'short', times: 1 });
    yield* applyRest(context, who, { rest: 'full', times: 1 });
    if (canRest()) yield* applyRest(context, who, { rest: 'short', times: 1 });
  },
};

interface Rest {
  readonly rest: (typeof restKinds)[number];
  /** Sleep in units of 2 hours, treatment in days. */
  readonly times: number;
  /** The talent whose injury is treated; left out: any. */
  readonly talent?: Talent;
}

/** The share of Stamina and Mana that 2 hours of sleep restore (CR-124). */
const sleepShare = 1 / 4;

/** Applies a rest to a combatant. Returns why it cannot rest like this, or null. */
function* applyRest(context: CryturesContext, who: Id, rest: Rest): Conversation<Refusal | null> {
  switch (rest.rest) {
    case 'short':
      return refillHealth(context, who, who, 'stamina');
    case 'meditate': {
      // The conjurer of a cryture spends Mana on its Health.
      const { kind, conjurer } = context.view().sheet(who);
      const giver = findByName(Object.values(context.view().now.combatants), conjurer);
      return kind === 'cryture' && giver !== undefined
        ? refillHealth(context, who, giver.id, 'mana')
        : refuse('no-conjurer', 'CR-125', `${context.view().name(who)} has no conjurer here to meditate`);
    }
    case 'sleep':
      restoreResources(context, who, Math.min(1, rest.times * sleepShare));
      return null;
    case 'full':
      restoreOracleDice(context.ledger, who);
      restoreResources(context, who, 1);
      return null;
    case 'treated':
      return treatInjuries(context, who, rest);
    case 'hungry':
      yield* injure(context, who, { text: 'no food for 24 hours', rule: 'CR-124' });
      return null;
  }
}

/** Restores all Health of a combatant for a point of Stamina or Mana, its own or another's (CR-125). */
function refillHealth(context: CryturesContext, who: Id, payer: Id, resource: Resource): Refusal | null {
  const { ledger, view, note } = context;
  const { now } = view().track(payer, resource);
  const title = resourceTitle[resource];
  if (now < 1) {
    const unpaid = refuse('too-dear', 'CR-125', `${view().name(payer)} has no ${title} for it`);
    if (unpaid !== null) return unpaid;
  } else {
    const left = note
      .calculate(title)
      .start(now, () => `${title} ${now}`, 'CR-16')
      .plus(-1, 'the rest', 'CR-125').value;
    ledger.setTrack(payer, resource, left);
  }
  const health = healthOf(view(), who);
  restoreHealth(context, who, Math.max(0, health.max - health.now), 'CR-125');
  return null;
}

/** Restores a share of maximum Stamina and Mana, rounded down (CR-124). */
function restoreResources({ ledger, view, note }: CryturesContext, who: Id, share: number): void {
  for (const resource of resources) {
    const { now, max } = view().track(who, resource);
    const title = resourceTitle[resource];
    const restored = note
      .calculate(`${title} back`)
      .start(max, () => `maximum ${title} ${max}`, 'CR-16')
      .times(share, 'share that comes back', 'CR-124')
      .roundDown('rounded down', 'CR-124').value;
    ledger.setTrack(who, resource, Math.max(now, Math.min(max, now + restored)));
  }
}

/** Heals an injury for each day of treatment (CR-123). */
function treatInjuries({ ledger, view }: CryturesContext, who: Id, { times, talent }: Rest): Refusal | null {
  let days = times;
  for (const treated of talent === undefined ? talents : [talent]) {
    const injuries = stacksOf(view(), who, injuryOf(treated));
    const healed = Math.min(days, injuries);
    if (healed === 0) continue;
    days -= healed;
    if (healed === injuries) ledger.setCondition(who, injuryOf(treated), null);
    else addCondition(ledger, who, injuryOf(treated), { stacks: injuries - healed });
    ledger.say('CR-123', `${view().name(who)}: ${healed} of ${formatCount(injuries, 'injury')} of ${treated} healed`);
  }
  return days === times ? refuse('not-injured', 'CR-123', `${view().name(who)} has no such injury`) : null;
}
