/** The open places of a sentence, and the intent that it makes. */

import { findAction } from '../../rules/decide/decide.ts';
import type { AnyAction } from '../../rules/kernel/action.ts';
import type { Blank, Option } from '../../rules/kernel/screen.ts';
import type { Encounter, Id, Intent, Json } from '../../state/encounter.ts';
import { baseName, numberOf, pluralOf } from '../ui/roster.ts';
import type { Sentence, UpdateContext } from '../ui/ui.ts';

/** An open place as the screen needs it: the targets, the member of a group, a blank of the action, the dice. */
export type Place =
  | { readonly id: 'on'; readonly label: string; readonly kind: 'whom'; readonly options: readonly Whom[] }
  | { readonly id: 'which'; readonly label: string; readonly kind: 'which'; readonly members: readonly Id[] }
  | BlankPlace;

/** A blank of an action, its options with a letter each. */
export type BlankPlace = Omit<Blank, 'options'> & { readonly options?: readonly KeyedOption[] };

/** A row that can be aimed at. */
export interface Whom {
  readonly key: string;
  readonly label: string;
  /** Of the actor's own side. */
  readonly own: boolean;
  readonly members: readonly Id[];
}

export type KeyedOption = Option & { readonly key: string };

/** The action of a sentence; one that is not there is a bug of whoever began the sentence. */
export function actionOf(context: UpdateContext, sentence: Sentence): AnyAction {
  const action = findAction(context.session.system, sentence.action);
  if (action === undefined) throw new Error(`no action ${sentence.action}`);
  return action;
}

/** The intent that a sentence makes: what was filled in, and what stands where nothing was. */
export function intentOf(context: UpdateContext, sentence: Sentence): Intent {
  const action = actionOf(context, sentence);
  const on = sentence.on.filter((who) => !sentence.leftOut.includes(who));
  const each = Object.fromEntries(Object.entries(sentence.each).filter(([who]) => on.includes(who)));
  const bare: Intent = { action: sentence.action, by: sentence.by, on, with: sentence.values };
  const given = Object.keys(each).length === 0 ? bare : { ...bare, each };
  const standing = action
    .blanks(context.session.encounter, given)
    .flatMap(({ id, defaultValue: stands }): [string, Json][] =>
      stands === undefined || sentence.values[id] !== undefined ? [] : [[id, stands]],
    );
  return { ...given, with: { ...Object.fromEntries(standing), ...sentence.values } };
}

/** All open places of a sentence, in the order in which they are filled. */
export function placesOf(context: UpdateContext, sentence: Sentence): readonly Place[] {
  const action = actionOf(context, sentence);
  const { encounter } = context.session;
  const places: Place[] = [];
  if (action.targets !== 'none') {
    places.push({ id: 'on', label: 'whom', kind: 'whom', options: whomOptions(context, sentence, action) });
    const members = kinOf(encounter, sentence.on[0] ?? null);
    if (members.length > 1 && sentence.on.every((who) => members.includes(who))) {
      places.push({ id: 'which', label: 'which', kind: 'which', members });
    }
  }
  return [...places, ...action.blanks(encounter, intentOf(context, sentence)).map(keyed)];
}

/** The open places of one target's row: those that the target decides. */
export function rowPlaces(context: UpdateContext, sentence: Sentence, who: Id): readonly BlankPlace[] {
  const intent = intentOf(context, sentence);
  const own = { ...intent, on: [who], with: { ...intent.with, ...sentence.each[who] } };
  const blanks = actionOf(context, sentence).blanks(context.session.encounter, own);
  return blanks.filter(({ decidedBy: decides, kind }) => decides === 'target' && kind !== 'text').map(keyed);
}

function keyed(blank: Blank): BlankPlace {
  const { options } = blank;
  return options === undefined ? { ...blank, options: [] } : { ...blank, options: withKeys(options) };
}

/** What is chosen in a blank that takes several, by the ids of its options. */
export function chosenOf(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** Options with a letter each: their own, else the first free one of their label, then of the alphabet. */
function withKeys(options: readonly Option[]): readonly KeyedOption[] {
  const used = new Set(options.flatMap(({ key }) => key ?? []));
  return options.map((option) => {
    if (option.key !== undefined) return { ...option, key: option.key };
    const letters = `${option.label.toLowerCase().replace(/[^a-z]/g, '')}abcdefghijklmnopqrstuvwxyz`;
    const key = [...letters].find((letter) => !used.has(letter)) ?? '';
    used.add(key);
    return { ...option, key };
  });
}

/** Whom an action can be aimed at: groups by their tags, the side it is meant for first. */
function whomOptions(context: UpdateContext, sentence: Sentence, action: AnyAction): readonly Whom[] {
  const { encounter } = context.session;
  const actor = sentence.by === null ? undefined : encounter.combatants[sentence.by];
  const groups = new Map<string, { label: string; members: Id[]; own: boolean }>();
  for (const { id, name, side, out } of Object.values(encounter.combatants)) {
    if (out || (id === sentence.by && action.aim === 'foe')) continue;
    const key = `${side} ${baseName(name)}`;
    const there = groups.get(key);
    if (there !== undefined) there.members.push(id);
    else groups.set(key, { label: baseName(name), members: [id], own: side === (actor?.side ?? 'own') });
  }
  const friendsFirst = action.aim === 'friend' ? 1 : -1;
  return [...groups]
    .map(([key, group]) => ({ key: context.ui.tags.get(key) ?? '', ...group }))
    .sort((a, b) => (Number(b.own) - Number(a.own)) * friendsFirst)
    .map(({ key, label, members, own }) => ({ key, label: whomLabel(encounter, label, members), members, own }));
}

/** `Thugs x6`, `Kel`, `(Bowman)` where the players do not see him. */
function whomLabel(encounter: Encounter, base: string, members: readonly Id[]): string {
  const [first] = members.map((id) => encounter.combatants[id]);
  const label = members.length > 1 ? `${pluralOf(base)} x${members.length}` : (first?.name ?? base);
  return first?.hidden === true ? `(${label})` : label;
}

/** All of one name and side, by their numbers. */
export function kinOf(encounter: Encounter, who: Id | null): readonly Id[] {
  const one = who === null ? undefined : encounter.combatants[who];
  if (one === undefined) return [];
  return Object.values(encounter.combatants)
    .filter(({ name, side, out }) => side === one.side && baseName(name) === baseName(one.name) && !out)
    .sort((a, b) => (numberOf(a.name) ?? 0) - (numberOf(b.name) ?? 0))
    .map(({ id }) => id);
}

/** Those of some who still stand, or all where nobody does. */
export function standing(context: UpdateContext, members: readonly Id[]): readonly Id[] {
  const { system, encounter } = context.session;
  const up = members.filter((id) => system.status(encounter, id).is === 'up');
  return up.length > 0 ? up : members;
}

/** The first of some who still stands, else the first. */
export function firstStanding(context: UpdateContext, members: readonly Id[]): Id | undefined {
  return standing(context, members)[0];
}

/**
 * Whom a new sentence is aimed at before anything is said: marked rows, the selection if it fits, else the next foe; where
 * it is likelier meant for some of them, one of those.
 */
export function standingTargets(context: UpdateContext, action: AnyAction, by: Id | null): readonly Id[] {
  if (action.targets === 'none') return [];
  const { ui, session } = context;
  const { encounter } = session;
  if (action.targets === 'many' && ui.marked.size > 0) return [...ui.marked];
  const actorSide = by === null ? 'own' : encounter.combatants[by]?.side;
  const fits = (id: Id): boolean => {
    const combatant = encounter.combatants[id];
    if (combatant === undefined || combatant.out) return false;
    if (action.aim === 'foe') return combatant.side !== actorSide;
    return action.aim === 'friend' ? combatant.side === actorSide : true;
  };
  const fitting = Object.keys(encounter.combatants).filter(fits);
  const likely = fitting.filter((id) => action.isLikelyTarget(encounter, by, id));
  const meant = likely.length > 0 ? likely : fitting;
  if (ui.selection !== null && meant.includes(ui.selection)) return [ui.selection];
  const first = firstStanding(context, meant);
  return first === undefined ? [] : [first];
}
