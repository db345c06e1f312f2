// A game of one ruling, in plain JavaScript, as a stranger may write it: d6 and strength against guard, then damage.
import {
  attackInTurn,
  chanceOf,
  chapter,
  conditionsNamed,
  currentSlot,
  defineGame,
  dice,
  firstRefusal,
  foeSentence,
  formatChance,
  formatMean,
  formatTrackChange,
  houseRuleFields,
  houseRules,
  nextTurnAnchor,
  onlyFace,
  openSlot,
  slotsInOrder,
  spendSlot,
  turnStart,
  unhurt,
  woundsOf,
  z,
} from 'vrule/game';

// biome-ignore format: one line a rule
const rulebook = [
  chapter('Fight', {
    'TA-01': ['Tally', 'game', 'A strike rolls d6 plus strength; it hits if the total reaches the guard of the target.'],
    'TA-02': ['Tally', 'game', 'A hit does as much damage as a second d6 shows.'],
    'TA-03': ['Tally', 'game', 'A warded combatant has 1 guard more.'],
    'TA-04': ['Tally', 'game', 'Turns go in the order in which combatants joined.'],
    'TA-05': ['Tally', 'game', 'A combatant without luck is out.'],
  }),
];

const { whole } = houseRuleFields();

const rules = defineGame({
  id: 'tally',
  title: 'Tally',
  version: 1,
  sheet: z.strictObject({
    luck: z.int().min(1).max(99).default(8).describe('luck at the start'),
    strength: z.int().min(0).max(9).default(1).describe('added to the d6'),
    guard: z.int().min(1).max(15).default(4).describe('what a strike must reach'),
  }),
  houseRules: houseRules({ ward: whole('TA-03', 1, [1, 5], 'how much a ward adds to guard') }),
});

const strike = rules.ruling({
  id: 'tally.strike',
  title: 'Strike',
  input: z.strictObject({
    strength: z.int().min(0).max(9).default(1).describe('added to the d6'),
    guard: z.int().min(1).max(15).default(4).describe('what the total must reach'),
    warded: z.boolean().default(false).describe('the target is warded'),
  }),
  headline: 'damage',
  counts: ['hit', 'damage'],
  *rule({ strength, guard, warded }, { settings, note }) {
    const face = onlyFace(yield dice('strike', 'strike', { count: 1, sides: 6 }));
    const total = note
      .calculate('strike')
      .start(face, () => `d6 ${face}`, 'TA-01')
      .plus(strength, 'strength', 'TA-01');
    const needed = note.calculate('needed').start(guard, 'guard', 'TA-01');
    if (warded) needed.plus(settings.ward, 'a ward', 'TA-03');
    if (total.value < needed.value) return { hit: false, damage: 0 };
    const damage = onlyFace(yield dice('damage', 'damage', { count: 1, sides: 6 }));
    note.calculate('damage').start(damage, () => `d6 ${damage}`, 'TA-02');
    return { hit: true, damage };
  },
});

const { hasCondition, addCondition } = conditionsNamed();
const isOut = (view, id) => view.track(id, 'luck').now <= 0;
const status = (view, id) => (isOut(view, id) ? { word: 'out of luck', is: 'out' } : { word: 'up', is: 'up' });
const spend = (ledger, id) => {
  const slot = currentSlot(ledger.now);
  if (slot?.who === id) spendSlot(ledger, slot.id);
};
const whyNot = firstRefusal(function* (view, id) {
  if (isOut(view, id)) yield rules.refuse('out', 'TA-05', `${view.name(id)} is out of luck`);
  const slot = currentSlot(view.now);
  if (slot?.who !== id) yield rules.refuse('not-now', 'TA-04', `it is not the turn of ${view.name(id)}`);
});

const { takeDamage, hurt, heal } = rules.damageTrack({
  track: 'luck',
  name: 'luck',
  title: 'Luck',
  rules: { track: 'TA-05', damage: 'TA-02', healing: 'TA-05' },
  least: { value: 0, rule: 'TA-05' },
});

const strikeAction = rules.action(strike)({
  id: 'strike',
  title: 'Strike',
  key: 's',
  menu: 'act',
  standard: true,
  targets: 'one',
  aim: 'foe',
  sentence: '{by} strikes {on}',
  fields: z.strictObject({}),
  whyNot,
  input: ({ view, by, target }) => ({
    strength: view.sheet(by).strength,
    guard: view.sheet(target).guard,
    warded: hasCondition(view, target, 'warded'),
  }),
  *settle({ results, by, ...context }) {
    spend(context.ledger, by);
    return results
      .map(({ target, outcome: { hit, damage } }) => {
        const names = [context.view().name(by), context.view().name(target)];
        if (hit) takeDamage(context, target, damage);
        return hit ? `${names[0]} strikes ${names[1]} for ${damage}` : `${names[0]} misses ${names[1]}`;
      })
      .join('; ');
  },
  oddsFormat: {
    of: 'damage',
    describe: (_view, _target, odds) => [`${formatMean(odds)} expected`],
    brief: (odds) => formatChance(chanceOf(odds, (damage) => damage > 0)),
  },
});

const wardAction = rules.plain({
  id: 'ward',
  title: 'Ward',
  key: 'w',
  menu: 'act',
  targets: 'none',
  sentence: '{by} wards',
  fields: z.strictObject({}),
  whyNot,
  *act({ ledger, view, intent: { by } }) {
    addCondition(ledger, by, 'warded', { ends: nextTurnAnchor(ledger.now, by, turnStart) });
    spend(ledger, by);
    return `${view().name(by)} wards`;
  },
});

const addSlot = (ledger, id) => {
  const slot = openSlot(id, 'turn', [Object.keys(ledger.now.combatants).indexOf(id)]);
  ledger.setSlot(slot.id, slot);
};

const clock = {
  simultaneous: false,
  next(view) {
    const slot = slotsInOrder(view.now).find(({ is }) => is === 'open');
    return slot === undefined ? null : { slot: slot.id, why: view.name(slot.who), rule: 'TA-04' };
  },
  skipReason: (view, slot) => {
    const id = view.now.slots[slot]?.who ?? '';
    return isOut(view, id) ? { message: `${view.name(id)} is out of luck`, rule: 'TA-05' } : null;
  },
  *layOut({ ledger, view }, round) {
    if (round === 0) return;
    for (const id of Object.keys(ledger.now.combatants)) if (!view().combatant(id).out) addSlot(ledger, id);
  },
  *join({ ledger }, id) {
    addSlot(ledger, id);
  },
  formatPlace: ([place]) => `place ${place + 1}`,
};

const screen = {
  columns: [{ id: 'luck', head: 'Luck', kind: 'meter', least: 9, wanted: 18, keep: 9 }],
  row: (view, id) => ({
    who: id,
    cells: { luck: { kind: 'meter', ...view.track(id, 'luck') } },
    status: status(view, id),
    notes: hasCondition(view, id, 'warded') ? [[{ text: 'warded' }]] : [],
  }),
  order(view) {
    const { round } = view.now.cursor;
    const waiting = slotsInOrder(view.now).filter(({ is }) => is === 'open');
    return {
      head: round < 1 ? 'Not begun' : `Round ${round}`,
      next: waiting.length === 0 ? 'next round' : view.name(waiting[0].who),
      lanes: [{ label: 'to come', text: [{ text: waiting.map(({ who }) => view.name(who)).join('  ') }] }],
    };
  },
  floor({ now }) {
    const slot = currentSlot(now);
    return slot === undefined ? { who: null, due: [] } : { who: slot.who, due: [slot.who] };
  },
  formatBudget: () => 'one action',
  facts: {
    track: (_view, combatant, fact) => formatTrackChange(combatant, fact, 'Luck'),
    condition: (_view, { name }, { to }) => (to === null ? `${name} is warded no longer` : `${name} is warded`),
  },
  players: {
    wounds: (view, id) => woundsOf(view.track(id, 'luck'), ({ now, max }) => (now < max ? 'unlucky' : unhurt)),
    conditions: ['warded'],
  },
};

const policy = {
  says: [foeSentence('least luck left'), 'Everybody strikes in every turn.'],
  isComplete: true,
  next: (view, chance) =>
    attackInTurn(
      { view, attack: strikeAction, isUp: (id) => !isOut(view, id), left: (foe) => view.track(foe, 'luck').now },
      chance,
    ),
};

export default rules.system({
  book: rules.book({ rulings: [strike], rulebook, outcomeWords: { hit: 'hits', damage: 'damage' } }),
  actions: [strikeAction, wardAction],
  clock,
  conditions: [{ id: 'warded', title: 'warded', rule: 'TA-03' }],
  lasting: { marks: [], *rest() {} },
  policy,
  screen,
  tracks: ({ luck }) => ({ luck }),
  damageTracks: ['luck'],
  status,
  hurt,
  heal,
  *applyConsequences() {},
});
