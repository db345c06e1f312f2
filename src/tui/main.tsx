/** The screen of vrule, from the start screen to the table, until the GM leaves. */
import { builtProgram } from '../forecast/players.ts';
import { builtInIds, loadAllGames } from '../rules/index.ts';
import { type DiceModes, saveDice, savedDice } from '../session/dice-modes.ts';
import type { OpenEncounter } from '../session/library.ts';
import { mostAtTheEnd, RecordHook } from '../session/record-hook.ts';
import { beginTimer, keepTimer, stopTimer } from '../session/turn-timers.ts';
import type { OwnOdds } from '../watch/seats/protocol.ts';
import { newUi } from './app/new-ui.ts';
import { type Devices, playTable, type SeatsServed } from './app/play-table.tsx';
import { sayEnding } from './app/say-ending.ts';
import {
  firstUi,
  loadGamesFor,
  loadListed,
  openChoice,
  type Removal,
  removeChoice,
  startChoices,
} from './app/start-choices.ts';
import type { StartUi } from './app/start-keys.ts';
import { chooseStart } from './app/start-screen.tsx';
import { watchEndless } from './screen/endless.ts';
import { guarded, Stage } from './screen/stage.tsx';

/** How the screen begins and looks. */
export interface TuiOptions {
  /** The encounter to begin with, opened already; null for the start screen. */
  readonly first: OpenEncounter | null;
  readonly ascii: boolean;
  readonly colour: boolean;
  /** Where the seats of the players are served from the start; null: not. */
  readonly seats: SeatsServed | null;
  /** How much of their own odds players see on their phones. */
  readonly odds: OwnOdds;
  /** Who rolls in encounters that were not played here yet. */
  readonly dice: DiceModes;
  /** The command that is run with each record; empty for none. */
  readonly hook: string;
}

/**
 * Runs the screen on the terminal of this process until the GM leaves; returns the exit code. However it ends, the
 * terminal is restored and the file and its lock are released; an exception goes on to the caller after that.
 */
export async function run(options: TuiOptions): Promise<number> {
  let open = options.first;
  const stage = new Stage({
    stdout: process.stdout,
    stdin: process.stdin,
    onEnd: (ending) => {
      open?.close();
      sayEnding(ending, open);
    },
  });
  const devices: Devices = {
    stage,
    style: { ascii: options.ascii, colour: options.colour },
    seats: options.seats,
    odds: options.odds,
  };
  const hook = options.hook === '' ? null : new RecordHook(options.hook);
  const play = async (): Promise<void> => {
    let from: StartUi | null = null;
    let undo: Removal['undo'] = null;
    let isNew = false;
    while (open !== null || options.first === null) {
      if (open === null) {
        const choices = startChoices(await loadListed());
        const { start, ui }: Awaited<ReturnType<typeof chooseStart>> = await chooseStart(
          choices,
          devices,
          from ?? firstUi(choices),
        );
        if (start.start === 'leave') break;
        if (start.start === 'remove' || start.start === 'take-back') {
          const removal = removeChoice(start, choices, undo);
          from = { ...ui, ...removal.from };
          undo = removal.undo;
          continue;
        }
        await loadGamesFor(start);
        const opened = openChoice(start);
        // What was typed stays where it leads to nothing.
        from = opened.ok ? null : { ...ui, notice: opened.message };
        open = opened.ok ? opened : null;
        isNew = open !== null && start.start === 'new';
      } else {
        hook?.follow(open.session, isNew);
        await playEncounter(open, { devices, dice: options.dice, hook });
        open = null;
      }
    }
  };
  await guarded(play).finally(() => stage.close());
  hook?.listen((failure) => process.stderr.write(`vrule: ${failure}\n`));
  await hook?.finish(mostAtTheEnd);
  return 0;
}

/** What an encounter is played with. */
interface Playing extends Pick<TuiOptions, 'dice'> {
  readonly devices: Devices;
  readonly hook: RecordHook | null;
}

/** Plays an encounter until the GM leaves, and closes it. */
async function playEncounter(opened: OpenEncounter, { devices, dice, hook }: Playing): Promise<void> {
  const { session, readOnly, notice } = opened;
  const { id } = opened.header;
  // What may be needed later is loaded after the first frame: then another vrule may be installed over this one.
  setImmediate(() => {
    builtProgram();
    void loadAllGames(builtInIds);
  });
  const timer = beginTimer(opened);
  const start = { dice: savedDice(id) ?? dice, timer, readOnly: readOnly?.message ?? null, notice: notice ?? '' };
  const { package: from } = session.system;
  const stopWatching =
    from === undefined ? () => {} : watchEndless(`${from.name} did not come back; all that was shown is saved`);
  await playTable(session, newUi(session, start), devices, {
    onDice: (modes) => saveDice(id, modes),
    onTimer: (now) => keepTimer(opened, now),
    hook,
    takeIn: opened.writable ? null : () => opened.refresh() === 'grown',
  }).finally(stopWatching);
  stopTimer(opened);
  opened.close();
}
