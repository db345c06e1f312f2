import type { Ask, ChoiceAsk, DiceAsk } from '../../dice/ask.ts';
import { isPick } from '../../dice/ask.ts';
import type { AnswerSource } from '../../dice/drive.ts';
import { fairDice, seedFromText } from '../../dice/fair.ts';
import { type TypedFaces, typedFaces } from '../../dice/typed.ts';
import type { Flag } from '../../rules/kernel/flags.ts';
import type { ShellFlag } from './flags.ts';
import { textsOf } from './house-rules.ts';
import { chance } from './random-seed.ts';

function flag(name: string, kind: Flag['kind'], message: string): Flag {
  return { field: name, name, kind, description: message, required: false, options: [] };
}

/** How the dice of a command are thrown, and how its choices are made. */
export const diceFlags: readonly ShellFlag[] = [
  flag('rolled', 'numbers', 'the faces from the table, in the order in which they are asked for'),
  flag('seed', 'word', 'dice that fall the same way every time'),
  { field: 'pick', name: 'pick', kind: 'pairs', description: 'a choice, as id=option' },
];

/** How a command prints. */
export const printFlags: readonly ShellFlag[] = [
  flag('json', 'yes', 'print JSON'),
  flag('why', 'yes', 'print the whole working'),
  flag('odds', 'yes', 'print the chance beside the result'),
];

/** House rules. */
export const setFlag: ShellFlag = {
  field: 'set',
  name: 'set',
  kind: 'pairs',
  description: 'a house rule, as key=value',
};

/** Who throws the dice of a command and makes its choices. */
export interface Table {
  /** The faces from the table, where they were given. */
  readonly typed: TypedFaces | null;
  /** The text from which vrule throws, where it does. */
  readonly seed: string | null;
  picks(ask: ChoiceAsk): readonly string[] | null;
}

/** Reads the flags of dice and choices; a sentence where they contradict each other. */
export function tableOf(values: { readonly [field: string]: unknown }): Table | string {
  const { rolled, seed, pick } = values;
  if (rolled !== undefined && seed !== undefined) return '--seed and --rolled: the dice are thrown by vrule or typed';
  const pairs = textsOf(pick).map((pair) => pair.split(/=(.*)/s));
  if (pairs.some(([, option]) => option === undefined)) return '--pick is written id=option';
  const faces = Array.isArray(rolled) ? rolled.map(Number) : null;
  return {
    typed: faces === null ? null : typedFaces(faces),
    seed: faces !== null ? null : typeof seed === 'string' ? seed : chance(),
    picks(ask) {
      const found = pairs.findLast(([id]) => ask.id === id || ask.id.endsWith(`/${id}`));
      if (found === undefined) return ask.defaultPicks ?? null;
      const picks = (found[1] ?? '').split(',').filter((option) => option !== '');
      return isPick(ask, picks) ? picks : null;
    },
  };
}

/** The dice and choices as a ruling is answered. */
export function sourceOf(table: Table): AnswerSource {
  const dice = table.typed ?? fairDice(seedFromText(table.seed ?? ''));
  return { dice: (ask: DiceAsk) => dice.dice(ask), choice: (ask) => table.picks(ask) };
}

/** What to say where an ask has no answer: a choice that was not made, or a face that is wrong or missing. */
export function unanswered(ask: Ask, table: Table): string {
  if (ask.kind === 'dice') return `--rolled: ${table.typed?.problem ?? ask.label}`;
  const many = ask.many === true ? 'any of' : 'one of';
  return `--pick ${ask.id}=…: ${ask.label}, ${many} ${ask.options.join(', ')}`;
}
