/** The dice of a sentence as fields, and the choices that the rules leave to the table. */
import { type Ask, type ChoiceAsk, type DiceAsk, facesNeeded } from '../../../dice/ask.ts';
import type { Text } from '../../../game/kernel/screen.ts';
import { describeThrow, nameOf } from '../../../game/text/names.ts';
import type { Evaluation } from '../../../session/sentence/evaluate.ts';
import { answererOf } from '../../../session/sentence/throws.ts';
import type { Layout } from '../../paint/layout.ts';
import { alignLeft, plain, span, widthOf } from '../../paint/text.ts';
import { formatAgain, opponentOf } from '../../paint/throw-words.ts';
import { combatantName, keyWord, label, wordRows } from '../../paint/word-rows.ts';
import { diceStop, type SentenceMode } from '../../ui/sentence.ts';
import { areNumbers, choiceKeys, furtherWords, hintOfMany, picksOf } from './dice-keys.ts';
import { facesSoFar, formatFace } from './faces.ts';

/** What the lines of the dice are made from. */
interface DiceProps {
  readonly state: SentenceMode;
  readonly evaluation: Evaluation;
  /** The same with what players have answered since the last key. */
  readonly arrived: Evaluation;
  /** The throw that takes the digits; null where no dice are asked for. */
  readonly throwAtCursor: DiceAsk | null;
  readonly appearance: { readonly layout: Layout };
}

/**
 * A field for each die, throw by throw: those answered, the one at the cursor, those certain to come. What players have sent from their
 * phones is marked; what came for the throw at the cursor gives way to digits.
 */
export function diceLines(props: DiceProps): readonly Text[] {
  const { state, evaluation, arrived, throwAtCursor, appearance } = props;
  const before = state.cursor === diceStop ? evaluation.proposal : null;
  if (before?.is === 'asking' && before.ask.kind === 'choice') return choiceLines(props, before.ask);
  const { sentence, encounter, proposal } = arrived;
  const hasPhones = sentence.answers.ids.some((id) => sentence.answers.find(id)?.seat !== undefined);
  if (before === null || proposal.is === 'refused' || (proposal.is === 'ready' && !hasPhones)) {
    return [plain(' Enter goes on', 'dim')];
  }
  const throwerOf = (ask: DiceAsk): string => combatantName(encounter, answererOf(sentence, ask));
  const room = appearance.layout.left - widthOf(plain(label('')));
  const answered = proposal.answered.flatMap(({ ask }) => (ask.kind === 'dice' && ask.count > 0 ? [ask] : []));
  const shown = [...answered, ...arrived.diceToCome];
  const { source } = sentence.answers;
  const isAlike = (one: DiceAsk, other: DiceAsk) => throwerOf(one) === throwerOf(other) && one.label === other.label;
  const all = shown.map((ask): Text => {
    const faces = source.dice(ask);
    const isAtCursor = ask.id === throwAtCursor?.id;
    const phone = phoneOf(arrived, ask);
    const line = throwLine(ask, {
      thrower: throwerOf(ask),
      faces: faces ?? (isAtCursor ? facesSoFar(state, ask) : []),
      typing: faces === null && isAtCursor ? state.typing : null,
      room: room - phone.length,
    });
    const opponent = shown.filter((one) => isAlike(one, ask)).length > 1 ? opponentOf(encounter, ask) : null;
    const marked = [
      ...line,
      ...(phone === '' ? [] : [span(phone, 'good')]),
      ...(opponent === null ? [] : [span(`  against ${opponent}`, 'dim')]),
    ];
    const hint = plain(isAtCursor ? digitsHint(ask, phone !== '') : '', 'dim');
    return widthOf(marked) + widthOf(hint) <= room ? [...marked, ...hint] : marked;
  });
  const at = shown.findIndex(({ id }) => id === throwAtCursor?.id);
  const next = nextLine(arrived);
  const cursor = at < 0 ? all.length - 1 : at;
  // The field at the cursor stays in sight, however many throws there are.
  const rows = Math.max(1, appearance.layout.choices - (next === null ? 0 : 1));
  const first = Math.max(0, Math.min(cursor, all.length - rows));
  // Where some are out of sight, which of them it is: `3 of 8`.
  const heads = all.length > rows ? ['dice', `${cursor + 1} of ${all.length}`] : ['dice'];
  const lines = all.slice(first, first + rows).map((line, n) => [span(label(heads[n] ?? ''), 'dim'), ...line]);
  return next === null ? lines : [...lines, next];
}

/** What digits do at the throw at the cursor, where it must be said: they replace what came from a phone, and 0 is the ten of a d10. */
function digitsHint({ sides }: DiceAsk, isFromPhone: boolean): string {
  if (isFromPhone) return '  Enter goes on, digits replace it';
  return sides === 10 ? '  0 is ten' : '';
}

/** What comes where the players have thrown all dice: a choice of one of them, or nothing more; null where dice are asked for. */
function nextLine({ proposal, encounter }: Evaluation): Text | null {
  if (proposal.is === 'ready') return plain(' all is thrown; Enter goes on', 'dim');
  if (proposal.is !== 'asking' || proposal.ask.kind === 'dice') return null;
  const { ask } = proposal;
  return plain(
    ` next: ${describeThrow(combatantName(encounter, ask.answeredBy ?? null), ask.label)}; Enter goes on`,
    'dim',
  );
}

/** ` (phone)` behind an answer that came from the phone of its thrower, else with the name of the seat; '' where it came from none. */
function phoneOf({ sentence, encounter }: Evaluation, ask: Ask): string {
  const seat = sentence.answers.find(ask.id)?.seat;
  if (seat === undefined) return '';
  return seat === combatantName(encounter, answererOf(sentence, ask)) ? ' (phone)' : ` (${seat}'s phone)`;
}

/** The options of a choice with their keys: `[x]` where any of them may be picked, a star at what is taken by default. */
function choiceLines({ state, evaluation, arrived, appearance }: DiceProps, ask: ChoiceAsk): readonly Text[] {
  const fromPhone = state.arrived.find((one) => one.ask.id === ask.id);
  const picks = fromPhone !== undefined && 'picks' in fromPhone ? fromPhone.picks : picksOf(state, ask);
  const isMany = ask.many === true;
  const words = ask.options.map((option, n): Text => {
    const isPicked = picks.includes(option);
    const box = isMany ? [span(isPicked ? '[x] ' : '[ ] ', isPicked ? 'good' : undefined)] : [];
    const name = nameOf(evaluation.encounter, option);
    const word = areNumbers(ask) ? [span(name, 'accent')] : keyWord(choiceKeys[n] ?? '', name);
    return [...box, ...word, span(isPicked && !isMany ? '*' : '', 'good')];
  });
  const name = ask.answeredBy === undefined ? '' : combatantName(evaluation.encounter, ask.answeredBy);
  const chooser = name === '' || ask.label.startsWith(`${name} `) ? '' : `${name}: `;
  const typed = state.typing === '' ? '' : ` ${state.typing}_`;
  const { choices, left } = appearance.layout;
  const phone = phoneOf(arrived, ask);
  const whole = plain(` ${chooser}${ask.label}${phone}${hintOfMany(ask)}${typed}`);
  // Where there is no room for the hint, the key row says that Enter goes on.
  const isHinted = isMany && widthOf(whole) <= left;
  const { choicesToCome } = evaluation;
  const others = choicesToCome.map((alike) => {
    const picked = arrived.sentence.answers.picks(alike.id) ?? alike.defaultPicks ?? [];
    const name = combatantName(evaluation.encounter, alike.answeredBy ?? '') + furtherWords(alike, ask);
    return plain(`${name} ${picked.join(' ')}${phoneOf(arrived, alike)}`);
  });
  const room = choices - 1 - (others.length === 0 ? 0 : 1);
  return [
    isHinted
      ? whole
      : plain(` ${chooser}${ask.label}${phone}${typed}${others.length === 0 ? '' : '; Enter takes all with a star'}`),
    ...wordRows('', words, room, left),
    ...(others.length === 0 ? [] : wordRows('then', others, 1, left)),
  ];
}

/** How a throw is shown: who throws, the faces so far, what is being typed, and the cells that it has. */
interface ThrowField {
  readonly thrower: string;
  readonly faces: readonly number[];
  /** Null but at the cursor. */
  readonly typing: string | null;
  readonly room: number;
}

/** The last of these words that fit, after `..` where the first do not. */
function lastWords(words: readonly string[], room: number): string {
  const all = words.join(' ');
  if (all.length <= room || words.length <= 1) return all;
  let first = 1;
  while (first < words.length - 1 && `.. ${words.slice(first).join(' ')}`.length > room) first += 1;
  return `.. ${words.slice(first).join(' ')}`;
}

/** One throw: a field for each die; of many dice the faces so far in a row, the last where not all have room. */
function throwLine(ask: DiceAsk, { thrower, faces, typing, room }: ThrowField): Text {
  if (ask.each === undefined && ask.count > 3) {
    const open = typing === null ? [] : [`${typing}_`];
    const needed = facesNeeded(ask, faces);
    const again = needed === ask.count ? '' : `  ${formatAgain(ask, needed - ask.count)}`;
    const start = `${describeThrow(thrower, ask.label)}  ${ask.count}d${ask.sides} [`;
    const end = `]  ${faces.length} of ${needed}${again}`;
    return plain(
      start +
        lastWords([...faces.map((face) => formatFace(ask.sides, face)), ...open], room - widthOf(plain(start + end))) +
        end,
    );
  }
  const names = ask.each ?? Array.from({ length: facesNeeded(ask, faces) }, () => '');
  const fields = names.map((name, n): Text => {
    const face = faces[n];
    const isAtCursor = typing !== null && n === faces.length;
    const content = face !== undefined ? formatFace(ask.sides, face) : isAtCursor ? `${typing}_` : '';
    return [
      span(`${name === '' ? '' : `${name} `}d${ask.sides} `),
      span(`[${alignLeft(content, 2)}]`, isAtCursor ? 'accent' : undefined),
      span('  '),
    ];
  });
  // Named dice say by themselves what they are for.
  const start = span(`${alignLeft(ask.each === undefined ? describeThrow(thrower, ask.label) : thrower, 10)} `);
  const atCursor = typing === null ? 0 : Math.min(faces.length, names.length - 1);
  return [start, ...fieldsInSight(fields, atCursor, room - widthOf([start]))];
}

/** The fields behind each other, after `..` without the first ones where the field at the cursor would have no room. */
function fieldsInSight(fields: readonly Text[], atCursor: number, room: number): Text {
  const omitted = span('.. ');
  let first = 0;
  while (first < atCursor) {
    const before = first === 0 ? [] : [omitted];
    if (widthOf([...before, ...fields.slice(first, atCursor + 1).flat()]) <= room) break;
    first += 1;
  }
  return first === 0 ? fields.flat() : [omitted, ...fields.slice(first).flat()];
}
