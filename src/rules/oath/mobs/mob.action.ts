import { z } from 'zod';
import type { Conversation } from '../../../dice/ask.ts';
import type { Id, Intent } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import type { Note } from '../../kernel/note.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { formatMean } from '../../text/chances.ts';
import { attackWith, weaponBlank, weaponField } from '../attack/attack.action.ts';
import { falls, leftText } from '../attack/attack.preview.ts';
import { coverBlank } from '../attack/cover.ts';
import { answerBlank, attackDice, metFields, metRefusal, payMet, selfRefusal } from '../attack/defence.ts';
import { weaponOf } from '../attack/weapons.ts';
import { rules } from '../combatant/game.ts';
import { baseOf } from '../combatant/mob-members.ts';
import type { Table } from '../combatant/view.ts';
import { type Aids, aidBlanks, aidFields, aidRefusal, payAids } from '../roll/aids.ts';
import { partRefusal, spendPart, surchargeFor } from '../time/phases/acting.ts';
import { giveUp, laterPhases } from '../time/phases/phases.ts';
import { segmentOf } from '../time/phases/places.ts';
import { dueOf, endTurnOf } from '../time/turn/mob-turns.ts';
import { takeDamage } from '../wounds/wounds.ts';
import { mob } from './mob.ruling.ts';

const values = z.strictObject({
  weapon: weaponField,
  attackers: z
    .int()
    .min(1)
    .max(100)
    .exactOptional()
    .describe('how many of the mob attack this target; shared out evenly if not said'),
  ...metFields,
  ...aidFields,
});

/** A mob attacks in one go: all of it that is due in the sub-segment, shared out among the targets (SG-57). */
export const mobAction = rules.action(mob)({
  id: 'mob',
  title: 'The whole mob attacks',
  key: 'o',
  menu: 'act',
  targets: 'many',
  aim: 'foe',
  sentence: '{by} and the mob attack {on} with {weapon}, {attackers} each - {answer}',
  fields: values,
  whyNot: mobRefusal,
  blanks: (view, intent) => (intent.by === null ? [] : blanksOf(view, intent.by, intent)),
  *before({ view, intent }) {
    return tooMany(view(), intent);
  },
  input({ view, by, target: on, values: said, note, intent }) {
    const weapon = weaponOf(view, by, said.weapon);
    if (isRefusal(weapon)) return weapon;
    const refusal = selfRefusal(by, on) ?? metRefusal(view, on, said) ?? aidsRefusal(view, by, intent, said);
    if (refusal !== null) return refusal;
    const one = attackWith(view, by, on, weapon, said, note);
    return { ...one, attackers: said.attackers ?? evenShare(view, intent) };
  },
  *settle({ ledger, view, results: done, by, values: said, note }) {
    const spent = partRefusal(view(), by, 'dicey');
    if (spent !== null) return spent;
    const attackers = done.reduce((sum, { input }) => sum + input.attackers, 0);
    const titles = done.map(({ target: who, input, outcome, values: own }) => {
      const dodged = payMet(ledger, view(), who, own);
      if (outcome.damage > 0) takeDamage(ledger, view(), who, outcome.damage, note);
      return `${input.attackers} attack ${view().name(who)}, ${outcome.hits} hit for ${outcome.damage}${dodged}`;
    });
    const offSpeed = surchargeFor(view(), by, attackDice, undefined) !== null;
    for (const who of dueOf(view(), by).slice(0, attackers)) {
      payAids(ledger, view(), who, said);
      yield* haveActed(ledger, view(), who, by, offSpeed, note);
    }
    return `${baseOf(view().name(by)) ?? view().name(by)}s: ${titles.join('; ')}`;
  },
  preview: ({ view, results: done, by }) => ({
    headline: `${view.name(by)} and the mob: ${done.map(({ target: who, outcome }) => `${view.name(who)} ${outcome.damage}`).join(', ')}`,
    lines: done.map(({ target: who, input, outcome }) => ({
      label: view.name(who),
      text: `${outcome.hits} of ${input.attackers} hit for ${outcome.damage}: ${leftText(view, who, outcome.damage)}`,
      rules: ['SG-57', 'SG-95'],
    })),
  }),
  cells: (_view, { input, outcome }) => [
    { head: 'att', text: String(input.attackers) },
    { head: 'hit', text: String(outcome.hits) },
    { head: 'dodge', text: input.dodgeDice === undefined ? '-' : String(outcome.dodged) },
  ],
  oddsFormat: {
    of: 'damage',
    describe: (view, on, odds) => [`${formatMean(odds)} expected`, falls(view, on, odds)],
    brief: (odds) => formatMean(odds),
  },
});

function mobRefusal(view: Table, by: Id | null): Refusal | null {
  if (by === null) return null;
  const refusal = partRefusal(view, by, 'dicey');
  if (refusal !== null) return refusal;
  if (dueOf(view, by).length < 2) return refuse('alone', 'SG-57', `nobody else like ${view.name(by)} is due now`);
  const cost = surchargeFor(view, by, attackDice, undefined);
  return isRefusal(cost) ? cost : null;
}

/** As many attackers for each target: those that are left over wait. */
function evenShare(view: Table, { by, on }: Intent): number {
  const due = by === null ? 0 : dueOf(view, by).length;
  return Math.max(1, Math.floor(due / Math.max(1, on.length)));
}

/** Nobody attacks twice: together the targets have at most as many attackers as are due. */
function tooMany(view: Table, intent: Intent): Refusal | null {
  if (intent.by === null) return null;
  const due = dueOf(view, intent.by).length;
  const sum = attackersIn(view, intent);
  return sum > due ? refuse('too-many', 'SG-57', `${sum} attackers are said, and ${due} are due now`) : null;
}

/** How many attack in all, those of each target added. */
function attackersIn(view: Table, intent: Intent): number {
  const { on, with: said, each } = intent;
  const even = evenShare(view, intent);
  return on.reduce((sum, who) => sum + Number(each?.[who]?.attackers ?? said.attackers ?? even), 0);
}

/** Why karma or luck cannot help: each who attacks spends their own, and somebody has none. */
function aidsRefusal(view: Table, by: Id, intent: Intent, said: Aids): Refusal | null {
  const attackers = dueOf(view, by).slice(0, attackersIn(view, intent));
  return attackers.map((who) => aidRefusal(view, who, said)).find((refusal) => refusal !== null) ?? null;
}

/** Karma and luck are those of each; what devices throw again they do not throw together. */
function blanksOf(view: Table, by: Id, intent: Intent): readonly Blank[] {
  const most = dueOf(view, by).length;
  const stands = evenShare(view, intent);
  const together = aidBlanks(view, by).filter(({ id }) => id !== 'luck' || !view.sheet(by).device);
  return [
    weaponBlank(view, by),
    {
      id: 'attackers',
      label: 'attackers',
      kind: 'number',
      defaultValue: stands,
      min: 1,
      max: most,
      optional: true,
      decidedBy: 'target',
    },
    ...answerBlank(view, intent.on[0]),
    coverBlank(view.settings),
    ...together,
  ];
}

/** One of the mob has acted: off speed each gives up a later phase (SG-42). */
function* haveActed(ledger: Ledger, view: Table, who: Id, by: Id, offSpeed: boolean, note: Note): Conversation<void> {
  const { at } = ledger.now.cursor;
  const paid = offSpeed && at !== null ? laterPhases(ledger.now, who, segmentOf(at)).at(-1) : undefined;
  if (paid !== undefined) giveUp(ledger, paid);
  if (who === by) spendPart(ledger, view, by, 'dicey');
  else yield* endTurnOf(ledger, who, 'acted', note);
}
