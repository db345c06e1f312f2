/** Adding combatants: a count and the letters of a name. */

import { formatRefusal } from '../../rules/kernel/refusal.ts';
import { baseName } from '../../session/groups.ts';
import { requestFor } from '../../session/session.ts';
import { type Intent, type Json, type Side, sameJson, sides } from '../../state/encounter.ts';
import { matching } from '../form/candidates.ts';
import { fieldOf } from '../form/shape.ts';
import type { Key } from '../keys/decode.ts';
import type { Command } from '../keys/keymap.ts';
import { typedBehind, typedText, withoutLastLetter } from '../keys/typing.ts';
import { enterAction } from '../sentence/begin.ts';
import { type AddMode, idle, inMode, notice, type Step, type UpdateContext } from '../ui/ui.ts';
import { beginJoin, knownIn, writeForm } from './join-form.ts';

/**
 * Combatants that can be added: like one that is in the encounter, one of the user's own creatures, ready-made, like one of
 * another encounter, or a new one with a name only.
 */
export interface Newcomer {
  readonly name: string;
  readonly side: Side;
  readonly sheet: Json;
  readonly from: 'encounter' | 'own' | 'template' | 'saved' | 'name';
  /** The rule or page that a ready-made one comes from; empty where it is ours. */
  readonly source?: string;
  /** The name of its encounter, where it is another one. */
  readonly encounter?: string;
}

/** The count, from 1 to 200, and the letters of what was typed: `6 th`, `6th`, `th`; a variation behind them is left out. */
export function countAndName(typing: string): { readonly count: number; readonly name: string } {
  const found = /^\s*(\d{1,3})?\s*(.*)$/.exec(typing.replace(begunVariation, ''));
  return { count: Math.max(1, Math.min(200, Number(found?.[1] ?? 1))), name: (found?.[2] ?? '').trim() };
}

/**
 * The newcomers with a word that begins with the letters, then a new one of just that name, then those whose names contain the
 * letters: Kel is no Skeleton. Other encounters are looked into once a letter is typed.
 */
export function newcomersFor({ session }: UpdateContext, { typing, side }: AddMode): readonly Newcomer[] {
  const { name: typed } = countAndName(typing);
  const { combatants } = session.encounter;
  const here = Object.values(combatants).map((one): Newcomer => {
    return { name: baseName(one.name), side: side ?? one.side, sheet: one.sheet, from: 'encounter' };
  });
  const own = (session.creatures?.all().creatures ?? []).map((one): Newcomer => {
    return { name: one.name, side: side ?? one.side, sheet: one.sheet, from: 'own' };
  });
  const readyMade = session.system.templates.map(({ name, sheet, rule, page }): Newcomer => {
    return { name, side: side ?? 'other', sheet, from: 'template', source: page ?? rule };
  });
  const saved = (typed === '' ? [] : session.saved()).map((one): Newcomer => {
    return { ...one, side: side ?? one.side, from: 'saved' };
  });
  const all = withoutDoubles([...here, ...own, ...readyMade, ...saved]);
  const named: readonly Newcomer[] =
    typed === '' ? [] : [{ name: typed, side: side ?? 'own', sheet: {}, from: 'name' }];
  const found = matching(all, typed, ({ name }) => name);
  const begun = found.filter(({ name }) => wordBegins(name, typed));
  return [...begun, ...named, ...found.filter((one) => !begun.includes(one))];
}

/** Whether a name, or a word of it, begins with the letters. */
function wordBegins(name: string, letters: string): boolean {
  const words = ` ${name.toLowerCase().replaceAll('-', ' ')}`;
  return words.includes(` ${letters.toLowerCase().replaceAll('-', ' ')}`);
}

/** Newcomers without ready-made ones of a name that is there, and without copies of the same sheet. */
function withoutDoubles(all: readonly Newcomer[]): readonly Newcomer[] {
  const kept = new Map<string, Newcomer[]>();
  for (const one of all) {
    const alike = kept.get(one.name) ?? [];
    const isDouble = alike.some(
      ({ sheet }) => (one.from !== 'saved' && one.from !== 'own') || sameJson(sheet, one.sheet),
    );
    if (!isDouble) kept.set(one.name, [...alike, one]);
  }
  return [...kept.values()].flat();
}

/** `, one with bow`, `, 2 with a bow`: how many of those who are added have something else in a list of their sheet. */
const variation = /,\s*(?:(\d{1,3}|one|an?)\s+)?with\s+(?:an?\s+)?([^,]*)$/i;
/** The same while it is typed. */
const begunVariation = /,\s*(?:(?:\d{1,3}|one|an?)\s*)?(?:w(?:i(?:t(?:h(?:\s[^,]*)?)?)?)?)?$/i;

/**
 * Those who join where some of them vary: with a weapon, or whatever else a list of the sheet holds, put first. A sentence
 * where nothing of that name is known.
 */
function varied({ session }: UpdateContext, typing: string, { name, sheet }: Newcomer): readonly Varied[] | string {
  const { count } = countAndName(typing);
  const found = variation.exec(typing);
  if (found === null) return [{ name, count, sheet }];
  const [, some = '1', thing = ''] = found;
  const many = /^\d/.test(some) ? Number(some) : 1;
  if (many >= count) return `not: ${many} of ${count} are all of them; add them and then change their sheets`;
  const others = session.system.templates.map((one) => one.sheet);
  for (const [field, known] of Object.entries(knownIn(session, others))) {
    const [entry] = thing.trim() === '' ? [] : matching(known, thing, (one) => one.name);
    const list = fieldOf(sheet, field) ?? [];
    if (entry === undefined || !Array.isArray(list)) continue;
    const ways = [entry.entry, withoutSkill(entry.entry)].map((first): Json => {
      return { ...Object(sheet), [field]: [first, ...list.filter((one: Json) => !sameJson(one, first))] };
    });
    const fitting = ways.find((one) => session.system.readSheet(one).ok);
    if (fitting === undefined) continue;
    const own = { name: `${name} with ${entry.name}`, count: many, sheet: fitting };
    return [{ name, count: count - many, sheet }, own];
  }
  return `not: nothing called "${thing.trim()}" is known here; it is a weapon or power of the game, or of someone in it`;
}

/** Some of those who join. */
type Varied = Pick<Newcomer, 'name' | 'sheet'> & { readonly count: number };

/** A weapon without the skill of the one it was taken from. */
function withoutSkill(entry: Json): Json {
  const { skill: _of, ...others } = Object(entry);
  return others;
}

/** What a command does while combatants are added. */
export function addCommand(context: UpdateContext, mode: AddMode, command: Command): Step {
  const { ui } = context;
  const newcomers = newcomersFor(context, mode);
  const changed = (changes: Partial<AddMode>): Step => ({ ui: { ...ui, mode: { ...mode, ...changes } } });
  switch (command) {
    case 'enter': {
      const newcomer = newcomers[mode.choice];
      if (newcomer === undefined) return { ui: notice(ui, 'a name, please') };
      return newcomer.from === 'name' ? fillIn(context, mode, newcomer) : addNewcomer(context, mode, newcomer);
    }
    case 'open-line': {
      const newcomer = newcomers[mode.choice];
      return newcomer === undefined ? { ui: notice(ui, 'a name, please') } : fillIn(context, mode, newcomer);
    }
    case 'down':
      return changed({ choice: Math.min(newcomers.length - 1, mode.choice + 1) });
    case 'up':
      return changed({ choice: Math.max(0, mode.choice - 1) });
    case 'next-blank':
      return { ui: inMode(ui, { ...mode, ...nextSide(mode) }) };
    case 'back':
      return changed({ typing: withoutLastLetter(mode.typing), choice: 0 });
    case 'remove':
      return changed({ typing: '', choice: 0 });
    case 'out':
      return { ui: inMode(ui, idle) };
    default:
      return { ui };
  }
}

/** The next of the sides, the own one first; the other side comes twice, the second time hidden. */
function nextSide({ side, hidden }: AddMode): Pick<AddMode, 'side' | 'hidden'> {
  if (side === null) return { side: 'own', hidden: false };
  if (side === 'other' && !hidden) return { side, hidden: true };
  return { side: sides[(sides.indexOf(side) + 1) % sides.length] ?? side, hidden: false };
}

/** Letters typed while combatants are added. */
export function addText({ ui }: UpdateContext, mode: AddMode, key: Key): Step {
  return { ui: inMode(ui, { ...mode, typing: typedBehind(mode.typing, typedText(key)), choice: 0 }) };
}

/** Opens the form of a newcomer before it is added. */
function fillIn(context: UpdateContext, { typing, hidden }: AddMode, { name, side, sheet }: Newcomer): Step {
  return beginJoin(context, { name, side, sheet, count: countAndName(typing).count, hidden });
}

/**
 * Adds the newcomers. One like a combatant of the encounter is on its side. Their places on the clock may need dice.
 */
function addNewcomer(context: UpdateContext, { typing, hidden }: AddMode, newcomer: Newcomer): Step {
  const { count } = countAndName(typing);
  const { name, side, sheet, from } = newcomer;
  const all = varied(context, typing, newcomer);
  if (typeof all === 'string') return { ui: notice(context.ui, all) };
  if (all.length > 1) {
    const intents = all.map((one): Intent => ({ action: 'join', by: null, on: [], with: { ...one, side, hidden } }));
    const proposal = context.session.propose(requestFor(...intents));
    if (proposal.is === 'ready') return writeForm(context.ui, intents);
    const why =
      proposal.is === 'refused' ? formatRefusal(proposal.refusal) : 'their places need dice; add each kind by itself';
    return { ui: notice(context.ui, `not: ${why}`) };
  }
  const given = from === 'template' ? { like: name, sheet: {} } : { sheet };
  return enterAction(context, 'join', { values: { name, ...given, count, side, hidden } });
}
