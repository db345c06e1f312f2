/** Combatants on the screen: their rows, what players see of them, and facts about them in words. */
import {
  type Condition,
  formatEndedFact,
  formatRoundsLeft,
  formatTrackChange,
  type Id,
  type Row,
  readField,
  slotsOf,
  type Track,
  unhurt,
  woundsOf,
} from '../../../game/index.ts';
import { conditions, conditionTitle, hasCondition, inStatus, visibleConditions } from '../combatant/conditions.ts';
import { type Brilliance, type BrillianceView, silent } from '../combatant/game.ts';
import { formatUnaware, observersOf, unawareOf } from '../combatant/unseen.ts';
import { trackTitles } from '../combatant/vocabulary.ts';
import { shotsFired, spentShots, weaponsOf } from '../combatant/weapons.ts';
import { dodgeLeft } from '../defence/defence.ts';
import { flatFootedReason, targetDefences } from '../defence/guard.ts';
import { readiedTurn } from '../time/clock.ts';
import { totalOf } from '../time/initiative.ts';
import { backlashOf, statusOf } from '../wounds/wounds.ts';

export const columns = [
  { id: 'health', head: 'Health', kind: 'meter', least: 7, wanted: 11, keep: 9 },
  { id: 'vigor', head: 'Vigor', kind: 'meter', least: 6, wanted: 8, keep: 7 },
  { id: 'ward', head: 'Ward', kind: 'text', least: 4, wanted: 4, keep: 4 },
  { id: 'dodge', head: 'Dodge', kind: 'text', least: 5, wanted: 5, keep: 5 },
  { id: 'left', head: 'Left', kind: 'text', least: 4, wanted: 4, keep: 6 },
] as const;

export function rowOf(view: BrillianceView, who: Id): Row {
  const health = view.track(who, 'health');
  const vigor = view.track(who, 'vigor');
  const guard = targetDefences(view, who, silent);
  const { left, flat } = dodgeLeft(guard, view.settings, silent);
  const isHelpless = flatFootedReason(view, who) !== null;
  const text = (words: string) => ({ kind: 'text', text: [{ text: words }] }) as const;
  const { hidden, out, conditions: all } = view.combatant(who);
  const backlash = backlashOf(view, who);
  const missing = [
    ...(backlash.health === 0 ? [] : [`Health ${backlash.health}`]),
    ...(backlash.vigor === 0 ? [] : [`Vigor ${backlash.vigor}`]),
  ];
  const notes = [
    ...(hidden ? ['hidden from players'] : []),
    ...(out ? ['left the fight'] : []),
    ...(hasCondition(view, who, 'bleeding-out') ? ['bleeding out'] : []),
    // By this round's attacks alone.
    ...(flat && !isHelpless ? ['flat-footed (r)'] : []),
    ...Object.entries(all).flatMap(([id, condition]) =>
      inStatus.has(id) ? [] : [formatCondition(view, who, id, condition)],
    ),
    // The melee attacks of this round that will still cost no Dodge (BS-66).
    ...(guard.parry === 0 || view.settings.parry === 'every'
      ? []
      : [`Parry ${Math.max(0, guard.parry - guard.received)}/${guard.parry}`]),
    // What only rest heals (BS-97).
    ...(missing.length === 0 ? [] : [`backlash: ${missing.join(', ')}`]),
    // `pistol 1/2`: the shots left in each weapon that was fired.
    ...weaponsOf(view, who).flatMap((weapon) => {
      const spent = spentShots(view, who, weapon);
      return spent === 0 ? [] : [`${weapon.name} ${weapon.charges - spent}/${weapon.charges}`];
    }),
  ];
  return {
    who,
    cells: {
      health: { kind: 'meter', now: health.now, max: health.max, low: health.max },
      vigor: { kind: 'meter', now: vigor.now, max: vigor.max },
      ward: text(String(view.track(who, 'ward').now)),
      // Current Dodge and Dodge before this round's attacks.
      dodge: text(`${isHelpless ? 0 : left}/${guard.dodge}`),
      left: { ...text(formatTurnCell(view, who)), inWords: formatTurnLeft(view, who) },
    },
    status: statusOf(view, who),
    notes: notes.map((note) => [{ text: note }]),
  };
}

/** Fast, Move, Standard: a letter where it is left, a dot where it is used: `F.S`; `---` for those who cannot act. */
function formatTurnCell(view: BrillianceView, who: Id): string {
  if (statusOf(view, who).is !== 'up' || hasCondition(view, who, 'stunned')) return '---';
  const [slot] = slotsOf(view.now, who).filter(({ kind }) => kind !== readiedTurn);
  if (slot === undefined) return '';
  if (slot.is === 'spent' || slot.is === 'lost') return '...';
  return (['fast', 'move', 'standard'] as const)
    .map((kind) => ((slot.left[kind] ?? 0) > 0 ? kind[0]?.toUpperCase() : '.'))
    .join('');
}

/** The same in words: `fast, standard`. */
function formatTurnLeft(view: BrillianceView, who: Id): string {
  const letters = formatTurnCell(view, who);
  if (letters === '' || letters === '---') return '';
  const left = (['fast', 'move', 'standard'] as const).filter((_, n) => letters[n] !== '.');
  return left.length === 0 ? 'nothing' : left.join(', ');
}

/** `bleeding 3`, `shaken 2r`, `readied "the door opens: shoot"`. */
function formatCondition(view: BrillianceView, who: Id, id: string, { ends, stacks, note }: Condition): string {
  if (id === 'sneaking') return formatUnaware(view, unawareOf(view, who));
  if (id === 'readied') {
    const trigger = readField(note, 'trigger');
    return typeof trigger === 'string' && trigger !== '' ? `readied "${trigger}"` : 'readied';
  }
  const title = `${conditionTitle(id)}${stacks === 1 ? '' : ` ${stacks}`}`;
  if (ends === null) return title;
  if (ends.who === null) return `${title} ${formatRoundsLeft(view.now, ends)}`;
  return `${title} till ${view.now.combatants[ends.who] === undefined ? '' : totalOf(view, ends.who)}`;
}

const titles: Readonly<Record<string, string>> = trackTitles;

export const factFormatter: Brilliance['Facts'] = {
  // `Edward Health 8 -> 6`
  track: (_view, who, fact) => formatTrackChange(who, fact, titles[fact.track] ?? fact.track),
  condition(view, { name }, { condition, from, to }) {
    if (condition === 'received') return null;
    const isUnseen = condition === 'sneaking' && to !== null;
    const title = isUnseen ? formatUnaware(view, observersOf(to)) : conditionTitle(condition);
    if (to === null) return from === null ? null : formatEndedFact(conditions, name, condition, title);
    const { stacks, ends } = to;
    if (!isUnseen && from !== null && from.stacks === stacks && from.ends?.round === ends?.round) return null;
    const end = ends === null ? '' : `, till ${ends.who === null ? 'the end of' : 'a turn in'} round ${ends.round}`;
    return `${name}: ${title}${stacks === 1 ? '' : ` ${stacks}`}${end}`;
  },
  usedUp: (fact) => (fact.fact === 'mark-set' ? [{ what: 'shot', amount: shotsFired(fact) }] : []),
};

/** Health as anyone can see it, and where none is missing Vigor, which takes what is not lethal (BS-77). */
function woundWord(health: Track, vigor: Track): string {
  if (health.now <= 0) return 'down';
  if (health.now < health.max) return health.now * 2 > health.max ? 'hurt' : 'badly hurt';
  if (vigor.now >= vigor.max) return unhurt;
  return vigor.now > 0 ? 'bruised' : 'battered';
}

export const playersScreen: Brilliance['Players'] = {
  wounds(view, who) {
    const vigor = view.track(who, 'vigor');
    return woundsOf(view.track(who, 'health'), (health) => woundWord(health, vigor), vigor);
  },
  conditions: visibleConditions,
};
