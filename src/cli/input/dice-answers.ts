import { type Ask, type ChoiceAsk, type DiceAsk, isPick } from '../../dice/ask.ts';
import type { AnswerSource } from '../../dice/drive.ts';
import { type FairDice, fairDice, seedFromText } from '../../dice/fair.ts';
import { type TypedFaces, typedFaces } from '../../dice/typed.ts';
import type { AskAnswerer } from '../../session/request.ts';
import { isClean, widestText } from '../../state/clean.ts';
import { commandFlag, type FlagValues, type ShellFlag, textsOf } from './flags.ts';

/** The flags that say how the dice of a command are thrown and how its choices are made. */
export const diceFlags: readonly ShellFlag[] = [
  commandFlag('rolled', 'numbers', 'the faces from the table, in the order in which they are asked for'),
  commandFlag('seed', 'word', 'dice that fall the same way every time'),
  commandFlag('pick', 'pairs', 'a choice, as key=option; an unknown key lists those that are asked'),
];

/** The field of `--seat`: another than that of a game's own flag of this name, which is taken in its place. */
export const seatField = 'answers.seat';

/** Those of a command that writes a record, which keeps whose phone the answers came from. */
export const recordDiceFlags: readonly ShellFlag[] = [
  ...diceFlags,
  {
    ...commandFlag(
      'seat',
      'word',
      'the name of the seat from whose phone the faces and choices of --rolled and --pick came',
    ),
    field: seatField,
  },
];

/** Why a seat cannot be recorded: nothing came from it, or it has no name that a record keeps as it is; null where it can, or none is given. */
export function seatProblem(values: FlagValues): string | null {
  const { [seatField]: seat } = values;
  if (typeof seat !== 'string') return null;
  if (!isClean(seat)) return `--seat is the name of a seat: plain text of at most ${widestText} cells`;
  const comeFromIt = [values.rolled, values['rolled-for'], values.pick];
  return comeFromIt.some((one) => one !== undefined)
    ? null
    : '--seat needs --rolled or --pick: what came from its phone';
}

/** Answers asks from the flags of a command: dice with typed faces or from a seed, choices as they were picked. */
export class DiceAnswers implements AnswerSource {
  private readonly fair: FairDice;
  /** The ids of the choices that were asked for. */
  private readonly asked = new Set<string>();

  private constructor(
    /** The faces from the table; null where vrule throws the dice. */
    readonly typed: TypedFaces | null,
    /** The text from which vrule throws the dice. */
    private readonly seedText: string,
    private readonly given: {
      readonly picks: readonly (readonly [id: string, options: string])[];
      /** The seat from whose phone the typed faces and the picks came. */
      readonly seat: string | undefined;
      /** What a sentence about typed faces begins with: their flag, or nothing where they are words of a line. */
      readonly facesAre: string;
    },
  ) {
    this.fair = fairDice(seedFromText(seedText));
  }

  /** The answers that flags give, or a sentence where the flags contradict each other. `facesAre`: what sentences about typed faces begin with. */
  static read({ rolled, seed, pick, [seatField]: seat }: FlagValues, facesAre = '--rolled: '): DiceAnswers | string {
    if (rolled !== undefined && seed !== undefined) return '--seed and --rolled: the dice are thrown by vrule or typed';
    const pairs = textsOf(pick);
    if (pairs.some((pair) => !pair.includes('='))) return '--pick is written key=option';
    const picks = pairs.map((pair) => {
      const [id = '', options = ''] = pair.split(/=(.*)/s);
      return [id, options] as const;
    });
    const typed = Array.isArray(rolled) ? typedFaces(rolled.map(Number)) : null;
    const seedText = typeof seed === 'string' ? seed : typed === null ? randomSeed() : '';
    return new DiceAnswers(typed, seedText, { picks, seat: typeof seat === 'string' ? seat : undefined, facesAre });
  }

  /** The text from which vrule throws the dice; null where they are typed. */
  get seed(): string | null {
    return this.typed === null ? this.seedText : null;
  }

  dice(ask: DiceAsk): readonly number[] | null {
    return (this.typed ?? this.fair).dice(ask);
  }

  /** The last pick for the ask, by its whole id or the part after a slash; its default where there is none. */
  choice(ask: ChoiceAsk): readonly string[] | null {
    this.asked.add(ask.id);
    const found = this.pickFor(ask);
    if (found === undefined) return ask.defaultPicks ?? null;
    const picks = found[1].split(',').filter((option) => option !== '');
    return isPick(ask, picks) ? picks : null;
  }

  /** The seat from which the answer to an ask came; undefined where vrule rolls, and where the default is taken. */
  seatOf(ask: Ask): string | undefined {
    const isGiven = ask.kind === 'dice' ? this.typed !== null : this.pickFor(ask) !== undefined;
    return isGiven ? this.given.seat : undefined;
  }

  private pickFor(ask: ChoiceAsk): (typeof this.given.picks)[number] | undefined {
    return this.given.picks.findLast(([key]) => isKeyOf(key, ask.id));
  }

  /** Why an ask has no answer, naming the flag that gives one. */
  missing(ask: Ask): string {
    if (ask.kind === 'dice') return `${this.given.facesAre}${this.typed?.problem ?? ask.label}`;
    return `--pick ${ask.id}=…: ${ask.label}, ${ask.many === true ? 'any of' : 'one of'} ${ask.options.join(', ')}`;
  }

  /** A sentence about typed faces or picks that no ask used, or null. */
  unused(): string | null {
    return this.unusedFaces() ?? this.unusedPick([this]);
  }

  /** A sentence about typed faces that no ask used, or null. */
  unusedFaces(): string | null {
    const unused = this.typed?.leftOver() ?? null;
    return unused === null ? null : `${this.given.facesAre}${unused}`;
  }

  /** A sentence about a pick whose key was asked for in none of these answers, or null. */
  unusedPick(answers: readonly DiceAnswers[]): string | null {
    const asked = [...new Set(answers.flatMap((one) => [...one.asked]))];
    const [unknown] = this.given.picks.find(([key]) => !asked.some((id) => isKeyOf(key, id))) ?? [];
    if (unknown === undefined) return null;
    if (asked.length === 0) return `--pick ${unknown}: nothing is asked here that could be picked`;
    return `--pick ${unknown}: that is not asked; asked: ${asked.map((id) => shortestKey(id, asked)).join(', ')}`;
  }
}

/** Whether a choice is picked by this key: its whole id, or the part after a slash. */
function isKeyOf(key: string, id: string): boolean {
  return id === key || id.endsWith(`/${key}`);
}

/** The last part of an id where no other has the same, else the whole id. */
function shortestKey(id: string, ids: readonly string[]): string {
  const last = id.split('/').at(-1) ?? id;
  return ids.filter((one) => isKeyOf(last, one)).length === 1 ? last : id;
}

/** Answers asks with the typed faces, else with the dice of the session, and with the picks. */
export function answererOf(given: DiceAnswers): AskAnswerer {
  return {
    dice(ask, answers, dice) {
      if (given.typed === null) return answers.rolled(ask, dice);
      const faces = given.dice(ask);
      return faces === null ? null : answers.typed(ask, faces, given.seatOf(ask));
    },
    choice(ask, answers) {
      const picks = given.choice(ask);
      return picks === null ? null : answers.picked(ask, picks, given.seatOf(ask));
    },
  };
}

/** 128 random bits in hex digits. */
export function randomSeed(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex');
}
