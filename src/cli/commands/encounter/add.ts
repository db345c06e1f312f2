import type { Command } from 'commander';
import { inAll, joinsOfText } from '../../../session/newcomers/joins.ts';
import type { Session } from '../../../session/session.ts';
import { sides } from '../../../state/encounter.ts';
import { nearestHint, quoted } from '../../../state/nearest.ts';
import { DiceAnswers, recordDiceFlags, seatProblem } from '../../input/dice-answers.ts';
import { readFlags } from '../../input/flags.ts';
import { waitOption } from '../../input/wait.ts';
import type { Exit, Io } from '../../output/io.ts';
import { failUsage } from '../../output/io.ts';
import { type CommandContext, changeEncounter, type Options } from '../command-context.ts';
import { EncounterCommand, recordJsonOption } from '../command-kinds.ts';
import { commitIntents } from './act.ts';

export const addCommand = (context: CommandContext): Command =>
  new EncounterCommand(context, 'add', 'add creatures to a fight, as in "6 guard, one with bow"')
    .argument('<name>', 'the encounter, or its file')
    .argument('<creatures...>', 'how many and of which kind, each kind in quotes')
    .option('--side <side>', `${sides.join(', ')}; by default the one that is likely`)
    .option('--hidden', 'hidden from the players')
    .option('--rolled <faces>', 'the faces from the table, where their places on the clock need dice')
    .option('--seed <text>', 'dice that fall the same way every time')
    .option('--seat <name>', 'the name of the seat from whose phone the faces of --rolled came')
    .option('--dry-run', 'print what would change, and write nothing')
    .takes(waitOption, recordJsonOption)
    .does((io, name: string, kinds: string[], options: Options) => {
      const { seed, wait, dryRun: isDryRun = false } = options;
      return changeEncounter(io, { name, seed, wait, isDryRun }, ({ session }) =>
        addKinds(session, kinds, options, io),
      );
    });

function addKinds(session: Session, kinds: readonly string[], options: Options, io: Io): Exit {
  const { side: given = null, hidden = false, rolled, seed, seat, json } = options;
  const side = given === null ? null : sides.find((one) => one === given);
  if (side === undefined)
    return failUsage(io, `--side ${given}: one of ${sides.join(', ')}${nearestHint(given ?? '', sides)}`);
  const intents = inAll(kinds, (kind) => joinsOfText(session, kind, { side, hidden }));
  if (typeof intents === 'string') {
    const isUnquoted = kinds.length > 1 && /^\d+$/.test(kinds[0] ?? '');
    const line = ['add', session.name, kinds.join(' ')].map(quoted).join(' ');
    return failUsage(io, isUnquoted ? `each kind is quoted: vrule ${line}` : intents);
  }
  const flags = Object.entries({ rolled, seed, seat }).flatMap(([flag, text]) =>
    text === undefined ? [] : [`--${flag}=${text}`],
  );
  const { values, problems } = readFlags(flags, recordDiceFlags);
  if (problems.length > 0) return failUsage(io, ...problems);
  const answers = DiceAnswers.read(values);
  if (typeof answers === 'string') return failUsage(io, answers);
  const noSeat = seatProblem(values);
  if (noSeat !== null) return failUsage(io, noSeat);
  return commitIntents(session, { intents, answers, values: { json, 'dry-run': options.dryRun } }, io);
}
