/** What a player may do with a combatant: the sentence of the table, judged by what the players know. */
import * as z from 'zod';
import type { AnyAction } from '../../game/kernel/action.ts';
import type { Refusal } from '../../game/kernel/refusal.ts';
import { yesOrNo } from '../../game/kernel/values.ts';
import { formatNames } from '../../game/text/names.ts';
import { peopleOf } from '../../players/people.ts';
import { takesSeveral } from '../../session/request.ts';
import { begin } from '../../session/sentence/begin.ts';
import { chosenOptions, isOptional, type SentenceBlank, type ValueBlank } from '../../session/sentence/blanks.ts';
import { fill } from '../../session/sentence/changes.ts';
import { evaluate, type OpenSentence } from '../../session/sentence/evaluate.ts';
import { modifierBlank, reasonBlank } from '../../session/sentence/sentence.ts';
import type { Session } from '../../session/session.ts';
import { clean } from '../../state/clean.ts';
import type { Id, Json } from '../../state/encounter.ts';
import type { PlayersNames } from './names.ts';
import { ownOdds } from './own-odds.ts';
import { judged, playersSession } from './players-encounter.ts';
import type { OwnOdds, Suggestion } from './protocol.ts';
import { type KeptSeat, keyOf } from './seats.ts';

/** Something to choose; `why`: why the rules refuse it now. */
export interface OptionShown {
  readonly key: string;
  readonly label: string;
  readonly why?: string;
}

/** What a combatant of the seat may do now. */
export interface OfferShown {
  /** The key of the combatant. */
  readonly by: string;
  readonly name: string;
  /** What is left of its turn. */
  readonly note: string;
  readonly actions: readonly OptionShown[];
  /** Chances that it was given: to strike one who provoked it. Each is sent by its key as it is. */
  readonly chances: readonly OptionShown[];
}

/** An open place of the sentence, with its value: the key of an option, those of several, a number or a text. */
export interface BlankShown {
  readonly id: string;
  readonly label: string;
  readonly kind: 'pick' | 'many' | 'number' | 'text';
  readonly options: readonly OptionShown[];
  readonly value: string | number | readonly string[] | null;
  /** It is shown on demand. */
  readonly isFurther: boolean;
  readonly min?: number;
  readonly max?: number;
  /** Beside the options another word or number may be typed. */
  readonly other?: 'word' | 'number';
}

export interface ComposedShown {
  /** `attack Thug 2, spear` */
  readonly text: string;
  /** Whom it is on; null for an action without targets. */
  readonly targets: {
    readonly isMany: boolean;
    readonly options: readonly OptionShown[];
    readonly on: readonly string[];
  } | null;
  readonly blanks: readonly BlankShown[];
  /** What must still be filled in, by its label; null for nothing. */
  readonly missing: string | null;
  /** Why the rules refuse it; null where they do not. */
  readonly why: string | null;
  /** The chance that it succeeds; null where players see none. */
  readonly odds: string | null;
}

/** A sentence as a phone sends it: the whole of what is entered each time, all in keys. */
export const enteredSentence = z.strictObject({
  action: z.string().max(64),
  by: z.string().max(32),
  on: z.array(z.string().max(32)).max(60).optional(),
  values: z
    .record(z.string().max(64), z.union([z.string().max(80), z.number(), z.array(z.string().max(32)).max(60)]))
    .default({}),
});
type Entered = z.infer<typeof enteredSentence>;

/** What the table gets of a suggestion; `text` is for the GM, with the real names. */
export interface Suggested {
  readonly suggestion: Suggestion;
  readonly text: string;
}

/** What became of a sentence: as the phone shows it, and, where nothing is missing and nothing refused, what the table gets. */
export interface Composed {
  readonly shown: ComposedShown;
  readonly suggestion: Suggestion | null;
  /** For the GM, with the real names. */
  readonly text: string;
}

/** Most that is filled in one after the other: what is chosen opens further blanks. */
const mostBlanks = 40;
const notNow = 'that is not possible now';

/** Composes sentences for the seats, as long as the encounter is the same. */
export class Composer {
  readonly session: Session;
  private states: ReadonlyMap<Id, string> | null = null;

  constructor(
    private readonly real: Session,
    private readonly names: PlayersNames,
  ) {
    this.session = playersSession(real.system, names);
  }

  /** What the combatants of a seat may do now. */
  offersOf(seat: KeptSeat): readonly OfferShown[] {
    return this.heldBy(seat).flatMap((who) =>
      judged((): OfferShown | readonly OfferShown[] => this.offerOf(seat, who), []),
    );
  }

  private offerOf(seat: KeptSeat, who: Id): OfferShown {
    const { system, encounter } = this.session;
    return {
      by: keyOf(seat, 'who', who),
      name: encounter.combatants[who]?.name ?? '',
      note: this.open(system.screen.formatBudget(encounter, who)) ?? '',
      actions: system.actions.filter(isPlayers).map((action) => {
        const refusal = action.whyNot(encounter, who);
        return { key: action.id, label: action.title, ...this.why(refusal) };
      }),
      chances: this.chancesOf(seat, who).map(({ id, may }) => {
        return { key: keyOf(seat, 'offer', id), label: this.names.text(may) ?? '' };
      }),
    };
  }

  /** The chance with this key that a combatant of the seat was given; null where there is none any more. */
  chance(seat: KeptSeat, key: string): Suggested | null {
    const chances = this.heldBy(seat).flatMap((who) => this.chancesOf(seat, who));
    const chance = chances.find(({ id }) => keyOf(seat, 'offer', id) === key);
    if (chance === undefined) return null;
    const { action, on, with: values } = chance.intent;
    return { suggestion: { action, start: { by: chance.by, on, values } }, text: chance.may };
  }

  /** What the rules make of a sentence; a sentence in words why there is none. */
  compose(seat: KeptSeat, entered: Entered, level: OwnOdds): Composed | string {
    return judged((): Composed | string => this.judge(seat, entered, level), notNow);
  }

  private judge(seat: KeptSeat, entered: Entered, level: OwnOdds): Composed | string {
    const { session } = this;
    const by = this.heldBy(seat).find((who) => keyOf(seat, 'who', who) === entered.by);
    const action = session.system.actions.find((one) => one.id === entered.action && isPlayers(one));
    if (by === undefined || action === undefined) return notNow;
    const on = entered.on?.map((key) => this.withKey(seat, key));
    if (on?.includes(undefined) === true) return 'that target is not to be seen any more';
    const named = on?.filter((who) => who !== undefined).slice(0, takesSeveral(action) ? on.length : 1);
    const chosen = { floor: by, group: { who: [], areMarked: false }, preferred: { marked: [], selected: null } };
    const begun = begin(session, action.id, chosen, { by, ...(named === undefined ? {} : { on: named }) });
    if (begun.is !== 'begun') return (begun.is === 'refused' ? this.open(begun.refusal.message) : null) ?? notNow;
    const { open, refusal } = this.filled(seat, { session, sentence: begun.sentence }, entered.values);
    const typed = Object.values(entered.values).filter((value) => typeof value === 'string');
    return this.result(seat, open, { refusal, typed, level });
  }

  /** The sentence with all values that fit one of its blanks, and why the rules refuse one that was chosen. */
  private filled(
    seat: KeptSeat,
    open: OpenSentence,
    values: Entered['values'],
  ): { readonly open: OpenSentence; readonly refusal: Refusal | null } {
    const done = new Set<string>();
    let now = open;
    let refusal: Refusal | null = null;
    for (let n = 0; n < mostBlanks; n += 1) {
      const blank = this.blanksOf(now).find(({ id }) => values[id] !== undefined && !done.has(id));
      if (blank === undefined) break;
      done.add(blank.id);
      const value = readValue(seat, blank, values[blank.id]);
      if (value === undefined) continue;
      refusal ??= blank.options.find(({ id }) => id === value)?.refusal ?? null;
      now = { ...now, sentence: fill(now, blank.id, value) };
    }
    return { open: now, refusal };
  }

  /** `typed`: the words that the player has typed, which the answer may repeat whatever they are. */
  private result(
    seat: KeptSeat,
    open: OpenSentence,
    {
      refusal,
      typed,
      level,
    }: { readonly refusal: Refusal | null; readonly typed: readonly string[]; readonly level: OwnOdds },
  ): Composed {
    const { sentence } = open;
    const evaluation = evaluate(open);
    const { action, intent, missing } = evaluation;
    const proposal = missing === null && refusal === null ? evaluation.proposal : null;
    const refused = refusal ?? (proposal?.is === 'refused' ? proposal.refusal : null);
    const isReady = missing === null && refused === null;
    const targets = evaluation.blanks.find((blank) => blank.kind === 'target');
    const start = { by: sentence.by ?? '', values: sentence.values };
    return {
      shown: {
        text: this.describe(open, (who) => this.names.of(who) ?? ''),
        targets: targets === undefined ? null : this.targetsShown(seat, action, targets, sentence.on),
        blanks: this.blanksOf(open).flatMap(
          (blank) => this.blankShown(seat, action, blank, intent.with[blank.id]) ?? [],
        ),
        missing: missing === null ? null : (this.open(missing.label) ?? 'something'),
        why: refused === null ? null : (this.open(refused.message, typed) ?? notNow),
        odds: isReady ? ownOdds(this.session, intent, level) : null,
      },
      suggestion: isReady
        ? { action: action.id, start: targets === undefined ? start : { ...start, on: sentence.on } }
        : null,
      text: this.describe(open, (who) => this.names.real(who)),
    };
  }

  /** The blanks that the player fills: neither what the target decides, nor the circumstances, which are the GM's. */
  private blanksOf(open: OpenSentence): readonly ValueBlank[] {
    return evaluate(open).blanks.filter((blank): blank is ValueBlank => {
      if (blank.kind === 'target' || blank.kind === 'member' || blank.decidedBy === 'target') return false;
      return blank.id !== modifierBlank && blank.id !== reasonBlank;
    });
  }

  private blankShown(
    seat: KeptSeat,
    action: AnyAction,
    blank: ValueBlank,
    entered: Json | undefined,
  ): BlankShown | null {
    const { id, kind, min, max, allowsOther } = blank;
    const label = this.open(blank.label);
    if (label === null) return null;
    const value = yesOrNo(entered);
    return {
      id,
      label,
      kind,
      options: blank.options.flatMap((option) => {
        const text = this.open(option.label);
        return text === null ? [] : { key: blankKey(seat, id, option.id), label: text, ...this.why(option.refusal) };
      }),
      value: shownValue(seat, blank, value),
      isFurther: isOptional(blank) && !action.sentence.includes(`{${id}}`),
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      ...(allowsOther === undefined ? {} : { other: allowsOther }),
    };
  }

  private targetsShown(
    seat: KeptSeat,
    action: AnyAction,
    { options }: Extract<SentenceBlank, { kind: 'target' }>,
    on: readonly Id[],
  ): ComposedShown['targets'] {
    const { session, names } = this;
    this.states ??= new Map(
      peopleOf(session.system, names.visible).map(({ id, is, conditions }) => [id, [is, ...conditions].join(', ')]),
    );
    const { states } = this;
    return {
      isMany: takesSeveral(action),
      options: options
        .flatMap(({ members }) => members)
        .map((who) => ({ key: keyOf(seat, 'who', who), label: `${names.of(who) ?? ''} (${states.get(who) ?? ''})` })),
      on: on.map((who) => keyOf(seat, 'who', who)),
    };
  }

  /** `attack Thug 2, spear`: the action, whom it is on, and what was chosen in it or is named in its sentence. */
  private describe(open: OpenSentence, nameOf: (who: Id) => string): string {
    const { action, intent } = evaluate(open);
    const { values } = open.sentence;
    const chosen = this.blanksOf(open).flatMap((blank) => {
      const isNamed = blank.kind === 'pick' && action.sentence.includes(`{${blank.id}}`);
      if (values[blank.id] === undefined && !isNamed) return [];
      return describeValue(blank, yesOrNo(intent.with[blank.id]), (option) =>
        this.session.encounter.combatants[option] === undefined ? null : nameOf(option),
      );
    });
    const { on } = intent;
    const names = on.length === 0 ? '' : ` ${formatNames(on.map(nameOf))}`;
    return [`${action.title.toLowerCase()}${names}`, ...chosen].join(', ');
  }

  private chancesOf(seat: KeptSeat, who: Id): readonly ReturnType<Session['system']['offers']>[number][] {
    const { system, encounter } = this.real;
    const { combatants } = this.names.visible;
    return system.offers(encounter).filter(({ by, may, intent }) => {
      const isSeen =
        by === who && seat.holds.includes(by) && intent.on.every((target) => combatants[target] !== undefined);
      return isSeen && this.names.text(may) !== null && this.names.isPlain(may);
    });
  }

  private heldBy({ holds }: KeptSeat): readonly Id[] {
    return holds.filter((who) => this.session.encounter.combatants[who] !== undefined);
  }

  private withKey(seat: KeptSeat, key: string): Id | undefined {
    return Object.keys(this.session.encounter.combatants).find((who) => keyOf(seat, 'who', who) === key);
  }

  /**
   * A text that was made of what the players know; null where it names someone by a name that they do not. What the player has typed
   * is no such name: the answer must not say whether a guess is right.
   */
  private open(text: string, typed: readonly string[] = []): string | null {
    const rest = typed.reduce((left, words) => (words === '' ? left : left.replaceAll(words, ' ')), text);
    return this.names.isOpen(rest) ? text : null;
  }

  private why(refusal: Refusal | null | undefined): { readonly why?: string } {
    return refusal == null ? {} : { why: this.open(refusal.message) ?? notNow };
  }
}

/** Actions by which the table keeps account of turns: a player is not asked for them. */
const ofTheTable: readonly string[] = ['declare', 'withdraw', 'floor'];

function isPlayers({ id, menu, needsActor }: AnyAction): boolean {
  return menu !== 'gm' && needsActor && !ofTheTable.includes(id);
}

function blankKey(seat: KeptSeat, blank: string, option: string): string {
  return keyOf(seat, 'option', `${blank} ${option}`);
}

/** The value that a phone sent for a blank; undefined where it fits none of its options and bounds. */
function readValue(seat: KeptSeat, blank: ValueBlank, sent: Entered['values'][string] | undefined): Json | undefined {
  const { id, kind, options, min = -1000, max = 1000 } = blank;
  const optionOf = (key: string): string | undefined => options.find((one) => blankKey(seat, id, one.id) === key)?.id;
  if (kind === 'many') {
    if (!Array.isArray(sent)) return undefined;
    const chosen = sent.flatMap((key) => optionOf(key) ?? []);
    return options.map((one) => one.id).filter((one) => chosen.includes(one));
  }
  if (kind === 'number') {
    return typeof sent === 'number' && Number.isInteger(sent) && sent >= min && sent <= max ? sent : undefined;
  }
  if (typeof sent !== 'string') return undefined;
  return kind === 'text' ? clean(sent) : (optionOf(sent) ?? readOther(blank, clean(sent)));
}

/** A word or number that is none of the options, where the blank allows one. */
function readOther({ allowsOther, max = 1000 }: ValueBlank, typed: string): string | undefined {
  if (allowsOther === 'word' && typed !== '') return typed;
  return allowsOther === 'number' && /^\d{1,4}$/.test(typed) && Number(typed) <= max ? typed : undefined;
}

function shownValue(seat: KeptSeat, { id, kind, options }: ValueBlank, value: Json | undefined): BlankShown['value'] {
  if (kind === 'many') return chosenOptions(value).map((option) => blankKey(seat, id, option));
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return null;
  return kind === 'pick' && options.some((option) => option.id === value) ? blankKey(seat, id, value) : value;
}

/** A value in words; `nameOf`: the name of a combatant, where an option is one. */
function describeValue(
  { label, options, kind }: ValueBlank,
  value: Json | undefined,
  nameOf: (option: string) => string | null,
): readonly string[] {
  const ids = kind === 'many' ? chosenOptions(value) : [value];
  return ids.flatMap((id) => {
    const option = options.find((one) => one.id === id);
    if (option !== undefined)
      return nameOf(option.id) ?? (/^(yes|no)$/.test(option.label) ? `${label}: ${option.label}` : option.label);
    return id === undefined || id === null || id === '' ? [] : [`${label} ${String(id)}`];
  });
}
