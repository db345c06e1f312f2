import { type Conversation, z } from '../../../game/index.ts';
import { refuse, rules } from './game.ts';

interface RaiseOutcome {
  /** Experience points for all steps together. */
  readonly cost: number;
}

const substat = z.whole(0, 100);

/** What it costs to raise a substat with experience points, step by step (SG-10). Rolls no dice. */
export const raise = rules.ruling({
  id: 'oath.raise',
  title: 'Raise a substat',
  input: z.strictObject({
    from: substat.describe('the substat as it is'),
    to: substat.describe('the substat as it is to be'),
    low: z.boolean().default(false).describe('it is the psi substat that started at 0, which costs twice as much'),
  }),
  headline: 'cost',
  counts: ['cost'],
  refuse({ from, to }) {
    return to > from ? null : refuse('not-raised', 'SG-10', `${to} is not more than ${from}`);
  },
  *rule({ from, to, low }, { note }): Conversation<RaiseOutcome> {
    const cost = note.calculate('cost').start(0, 'experience points', 'SG-10');
    for (let step = from + 1; step <= to; step += 1) cost.plus(step, () => `to ${step}`, 'SG-10');
    if (low) cost.times(2, 'the low psi substat', 'SG-10');
    return { cost: cost.value };
  },
});

interface ShtickOutcome {
  readonly cost: number;
  /** It is major by its numbers; the GM may call any other one major. */
  readonly major: boolean;
}

const axis = z.whole(1, 5);

/** What a shtick costs, and whether it is a major one (SG-11). Rolls no dice. */
export const shtick = rules.ruling({
  id: 'oath.shtick',
  title: 'Cost of a shtick',
  input: z.strictObject({
    breadth: axis.describe('how broad it is, 1 to 5'),
    power: axis.describe('how powerful it is, 1 to 5'),
    frequency: axis.describe('how often it can be used, 1 to 5'),
    owned: z.whole(0, 100).default(0).describe('how many shticks the character has already'),
  }),
  headline: 'cost',
  counts: ['cost', 'major'],
  *rule({ breadth, power, frequency, owned }, { note }): Conversation<ShtickOutcome> {
    const axes = [breadth, power, frequency];
    const cost = note
      .calculate('cost')
      .start(breadth, () => `breadth ${breadth}`, 'SG-11')
      .plus(power, () => `power ${power}`, 'SG-11')
      .plus(frequency, () => `frequency ${frequency}`, 'SG-11')
      .plus(owned, () => `${owned} owned already`, 'SG-11').value;
    const major = axes.includes(5) || axes.filter((one) => one >= 4).length >= 2;
    note.say(
      'major',
      'SG-11',
      major ? 'major: it needs a flaw, and has to fit the character' : 'minor, unless the GM says otherwise',
    );
    return { cost, major };
  },
});
