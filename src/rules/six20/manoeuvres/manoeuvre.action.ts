import { z } from 'zod';
import type { Id, Intent } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import { Note } from '../../kernel/note.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { formatChance, formatSigned } from '../../text/chances.ts';
import { aroundBlanks, aroundFields } from '../attack/attack.fields.ts';
import { defenceText, meetsText, trackText } from '../attack/attack.preview.ts';
import { criticalOn, criticalsOf, giveOpening, spendCritical } from '../attack/criticals.ts';
import { lostWeapons, weaponInHand } from '../attack/weapons.ts';
import { rules } from '../combatant/game.ts';
import { addCondition, hasCondition, kept, removeConditions, type Table } from '../combatant/view.ts';
import { readAdjustments } from '../roll/circumstances.ts';
import { chanceOfYes } from '../roll/success-odds.ts';
import { costRefusal, idle, pay, turnRefusal } from '../time/turn.ts';
import { deadRefusal } from '../wounds/healing.ts';
import { escapeRefusal } from './grapple.ts';
import { type Manoeuvred, manoeuvre, pushed } from './manoeuvre.ruling.ts';
import {
  attackBonus,
  defenceBonus,
  type Grapple,
  knownManoeuvre,
  manoeuvreNames,
  manoeuvres,
  pushing,
  resisting,
} from './manoeuvres.ts';

/** What a manoeuvre costs: a standard action, nothing more within a full round (DV-80), or a critical (DV-67). */
const parts = ['standard', 'full-round', 'critical'] as const;

const values = z.strictObject({
  manoeuvre: z
    .string()
    .min(1)
    .max(40)
    .default('trip')
    .describe('which: trip, disarm, grapple, bull rush, escape, or your own'),
  ...aroundFields,
  ranged: z.boolean().default(false).describe('by a shot; the mode of attack must allow it'),
  bonds: z.boolean().default(false).describe('to get out of bonds: a natural 20 does not work by itself'),
  as: z
    .enum(parts)
    .exactOptional()
    .describe('a standard action, part of a full round, or what a critical gives; that if there is one'),
});
type Said = z.infer<typeof values>;

/** A combat manoeuvre (DV-72 to DV-83, DV-110). */
export const manoeuvreAction = rules.action(manoeuvre)({
  id: 'manoeuvre',
  title: 'Manoeuvre',
  key: 'm',
  menu: 'act',
  targets: 'one',
  aim: 'foe',
  sentence: '{by} tries {manoeuvre} on {on} - {situation}',
  fields: values,
  whyNot: (view, by) => (by !== null && criticalsOf(view, by).length > 0 ? idle(view, by) : turnRefusal(view, by)),
  blanks: (view, intent) => [nameBlank(view, intent), ...aroundBlanks, partBlank(view, intent)],
  explain(view, { by, on, with: given }) {
    const said = kept(values, given);
    const grapple = by === null || said === null ? null : grappleOf(view, by, on[0] ?? by, said);
    if (grapple === null || isRefusal(grapple)) return [];
    const silent = new Note(false);
    const meets = meetsText(view, grapple.by, attackBonus(grapple, silent), grapple.on, defenceBonus(grapple, silent));
    return [
      `Attack   ${trackText(pushing(grapple), view.settings)}`,
      `${meets}${defenceText(resisting(grapple), view.settings)}`,
    ];
  },
  input({ view, by, target: on, values: said, note }) {
    const grapple = grappleOf(view, by, on, said);
    if (isRefusal(grapple)) return grapple;
    const part = partOf(view, by, on, said);
    const refusal =
      pointless(view, by, on, said) ??
      (part === 'critical' ? criticalRefusal(view, by, on, said) : costRefusal(view, by, part));
    if (refusal !== null) return refusal;
    if (part === 'critical') note.say('manoeuvre', 'DV-67', 'on top of the damage of a critical');
    if (part === 'full-round') note.say('manoeuvre', 'DV-80', 'part of a full round');
    return {
      cma: attackBonus(grapple, note),
      cmd: defenceBonus(grapple, note),
      npcAttacker: view.sheet(by).npc,
      npcDefender: view.sheet(on).npc,
      bonds: said.bonds,
    };
  },
  *settle({ ledger, view, results: done, by, values: said }) {
    const titles: string[] = [];
    for (const { target: who, outcome } of done) {
      const part = partOf(view(), by, who, said);
      if (part === 'critical') spendCritical(ledger, view(), by, who);
      else pay(ledger, view(), by, part);
      titles.push(came(ledger, view(), by, who, said, outcome, part === 'critical'));
    }
    return titles.join('; ');
  },
  preview({ view, results: done, by, values: said }) {
    const lines = done.flatMap(({ input, outcome }) => [
      {
        label: 'attack',
        text: `${outcome.attack - input.cma} ${formatSigned(input.cma)} = ${outcome.attack}`,
        rules: ['DV-75'],
      },
      {
        label: 'defence',
        text: `${outcome.defence - input.cmd} ${formatSigned(input.cmd)} = ${outcome.defence}`,
        rules: ['DV-76'],
      },
    ]);
    const works = done.every(({ outcome }) => outcome.success) ? 'works' : 'fails';
    return { headline: `${view.name(by)}: ${said.manoeuvre} ${works}`, lines };
  },
  oddsFormat: {
    of: 'success',
    describe: (_view, _on, odds) => [`${formatChance(chanceOfYes(odds))} works`],
    brief: (odds) => formatChance(chanceOfYes(odds)),
  },
});

/** Those that have a name here; an escape for those who are held. */
function nameBlank(view: Table, { by }: Intent): Blank {
  const held = by !== null && hasCondition(view, by, 'grappled');
  const names = manoeuvreNames.filter((id) => id !== 'escape' || held);
  return {
    id: 'manoeuvre',
    label: 'which',
    kind: 'pick',
    allowsOther: true,
    options: names.map((id) => ({ id, key: manoeuvres[id].key, label: id })),
    defaultValue: 'trip',
    decidedBy: 'actor',
  };
}

function partBlank(view: Table, intent: Intent): Blank {
  return {
    id: 'as',
    label: 'action',
    kind: 'pick',
    options: [
      { id: 'standard', key: 's', label: 'standard' },
      { id: 'full-round', key: 'r', label: 'full round' },
      { id: 'critical', key: 'k', label: 'what a critical gives' },
    ],
    defaultValue: partOf(view, intent.by ?? '', intent.on[0] ?? '', {}),
    optional: true,
  };
}

/** As it was said; else what a critical on that target gives, else a standard action. */
function partOf(view: Table, by: Id, on: Id, { as }: Partial<Said>): (typeof parts)[number] {
  if (as !== undefined) return as;
  if (view.now.combatants[by] === undefined || view.now.combatants[on] === undefined) return 'standard';
  return isRefusal(criticalOn(view, by, on)) ? 'standard' : 'critical';
}

function grappleOf(view: Table, by: Id, on: Id, said: Said): Grapple | Refusal {
  if (by === on && !said.bonds) return refuse('self', 'DV-75', 'a manoeuvre is tried on somebody else');
  const dead = deadRefusal(view, on);
  if (dead !== null) return dead;
  const adjust = readAdjustments(said.adjust);
  if (isRefusal(adjust)) return adjust;
  const { manoeuvre: name, situation, modifier, ranged } = said;
  if (ranged && manoeuvres[knownManoeuvre(name) ?? 'trip'].ranged === false) {
    return refuse('out-of-reach', 'DV-67', `${name} does not work from afar`);
  }
  const critical = partOf(view, by, on, said) === 'critical' ? criticalOn(view, by, on) : null;
  const melee = critical === null || isRefusal(critical) ? !ranged : critical.melee;
  return { view, by, on, name, situation, adjust, modifier, melee };
}

/** Why there is nothing to be won: an empty hand cannot be disarmed, and nobody escapes who is not held (DV-83). */
function pointless(view: Table, by: Id, on: Id, { manoeuvre: name }: Said): Refusal | null {
  const known = knownManoeuvre(name);
  if (known === 'escape') return escapeRefusal(view, by, on);
  const empty = known === 'disarm' && view.settings.pickUp !== 'gm' && weaponInHand(view, on) === null;
  return empty ? refuse('empty-hand', 'DV-83', `${view.name(on)} has no weapon in hand`) : null;
}

/** A critical with a shot gives what a shot can do (DV-67). */
function criticalRefusal(view: Table, by: Id, on: Id, said: Said): Refusal | null {
  const critical = criticalOn(view, by, on);
  if (isRefusal(critical)) return critical;
  const known = knownManoeuvre(said.manoeuvre);
  const far = !critical.melee && known !== null && !manoeuvres[known].ranged;
  return far ? refuse('out-of-reach', 'DV-67', `${said.manoeuvre} does not go with a shot`) : idle(view, by);
}

/** What a manoeuvre leads to: what it lays on the target, or an opening for it (DV-79). */
function came(
  ledger: Ledger,
  view: Table,
  by: Id,
  who: Id,
  said: Said,
  { success, attack, defence }: Manoeuvred,
  critical: boolean,
): string {
  const names = `${view.name(by)}: ${said.manoeuvre} on ${view.name(who)}`;
  if (!success) {
    const risk = by !== who && (!critical || view.settings.critManoeuvreRisk);
    if (risk && idle(view, who) === null) {
      giveOpening(ledger, view, who, by);
      ledger.say('DV-79', `${view.name(who)} may strike ${view.name(by)}`);
    }
    return `${names} fails`;
  }
  const known = knownManoeuvre(said.manoeuvre);
  if (known === 'disarm') return `${names} works: ${disarm(ledger, view, who)}`;
  if (known === 'escape') removeConditions(ledger, by, 'grappled');
  const lays = known === null ? null : manoeuvres[known].lays;
  if (lays !== null) addCondition(ledger, who, lays, { from: by });
  if (known === 'bull rush') {
    return `${names} works: ${pushed(attack - defence, view.settings, new Note(false))} feet`;
  }
  return `${names} works by ${attack - defence}`;
}

/** The weapon leaves the hand, and lies there till it is picked up (DV-83). */
function disarm(ledger: Ledger, view: Table, who: Id): string {
  const weapon = weaponInHand(view, who);
  const note = weapon === null ? {} : { note: [...lostWeapons(view, who), weapon] };
  addCondition(ledger, who, 'disarmed', view.settings.pickUp === 'gm' ? {} : note);
  return weapon === null ? 'disarmed' : `the ${weapon} is lost`;
}
