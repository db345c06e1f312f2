/** The fields of the dice, and the choices that the rules leave open. */
import type { ChoiceAsk, DiceAsk } from '../../dice/ask.ts';
import type { Text } from '../../rules/kernel/screen.ts';
import { left, plain, span } from '../paint/paint.ts';
import { facesSoFar } from '../sentence/dice.ts';
import { optionKeys, picksOf, proposalOf, throwerOf } from '../sentence/judge.ts';
import type { Sentence } from '../ui/ui.ts';
import type { Look } from './look.ts';
import { inRows, nameOf } from './words.ts';

/** The fields of the dice, throw by throw: those typed, the one under the cursor, those certain to come. */
export function diceLines(look: Look, sentence: Sentence): readonly Text[] {
  const proposal = proposalOf(look, sentence);
  if (proposal.is !== 'asking') return [plain(' Enter goes on', 'dim')];
  if (proposal.ask.kind === 'choice') {
    return pickLines(look, sentence, proposal.ask);
  }
  const done = proposal.answered.flatMap(({ ask, answer }) =>
    ask.kind === 'dice' ? [fields(ask, throwerName(look, sentence, ask), answer.faces, null)] : [],
  );
  const open = proposal
    .coming()
    .map((ask, n) =>
      n === 0
        ? fields(ask, throwerName(look, sentence, ask), facesSoFar(sentence, ask), sentence.typing)
        : fields(ask, throwerName(look, sentence, ask), [], null),
    );
  const all = [...done, ...open];
  // The field under the cursor stays in sight, however many throws there are.
  const from = Math.max(0, Math.min(done.length, all.length - look.layout.choices));
  return all.slice(from).map((line, n) => [span(n === 0 ? ' dice    ' : ' '.repeat(9), 'dim'), ...line]);
}

/** The options of a choice with their keys; a star behind those that stand or are picked. */
function pickLines(look: Look, sentence: Sentence, ask: ChoiceAsk): readonly Text[] {
  const picks = picksOf(sentence, ask);
  const words = ask.options.map((option, n): Text => {
    const star = picks.includes(option) ? '*' : '';
    return [span(optionKeys[n] ?? '', 'accent'), span(` ${option}`), span(star, 'good')];
  });
  const who = ask.answeredBy === undefined ? '' : `${nameOf(look, ask.answeredBy)}: `;
  const how = ask.many === true ? ', any of these; Enter takes those with a star' : '';
  const rows = look.layout.choices - 1;
  return [plain(` ${who}${ask.label}${how}`), ...inRows('', words, rows, look.layout.left)];
}

function throwerName(look: Look, sentence: Sentence, ask: DiceAsk): string {
  return nameOf(look, throwerOf(sentence, ask));
}

/** One throw: a field a die, or for many dice the faces so far in a row. */
function fields(ask: DiceAsk, name: string, faces: readonly number[], typing: string | null): Text {
  const many = ask.each === undefined && ask.count > 3;
  if (many) {
    const shown = faces.map(String).join(' ');
    const open = typing === null ? '' : `${shown === '' ? '' : ' '}${typing}_`;
    return plain(`${name} ${ask.label}  ${ask.count}d${ask.sides} [${shown}${open}]  ${faces.length} of ${ask.count}`);
  }
  const width = 2;
  const names = ask.each ?? Array.from({ length: ask.count }, () => '');
  const boxes = names.flatMap((name, n): Text => {
    const face = faces[n];
    const here = typing !== null && n === faces.length;
    const inside = face !== undefined ? left(String(face), width) : left(here ? `${typing}_` : '', width);
    return [
      span(`${name === '' ? '' : `${name} `}d${ask.sides} `),
      span(`[${inside}]`, here ? 'accent' : undefined),
      span('  '),
    ];
  });
  return [span(`${left(name, 10)} `), ...boxes];
}
