/** Playing an encounter line by line on standard input and output. */
import { createInterface } from 'node:readline';
import { saveDice, savedDice } from '../session/dice-modes.ts';
import type { OpenEncounter } from '../session/library.ts';
import { mostAtTheEnd, RecordHook } from '../session/record-hook.ts';
import { beginTimer, keepTimer, stopTimer } from '../session/turn-timers.ts';
import { sayEnding } from './app/say-ending.ts';
import { LinearTable } from './linear/linear-table.ts';
import { watchEndings, writeNow } from './screen/endings.ts';
import { guarded } from './screen/stage.tsx';
import type { DiceModes } from './ui/ui.ts';

/**
 * Plays an encounter line by line on standard input and output. A terminal gets a prompt before each line. A pipe gets
 * none, and the first line that is not understood ends it with exit code 2. Where what is printed reaches no reader any
 * more, no further line is taken, and the exit code is 4. `command`: what is run with each record; empty for nothing.
 */
export function runLinear(opened: OpenEncounter, dice: DiceModes, command: string): Promise<number> {
  const stopWatching = watchEndings((ending) => {
    opened.close();
    sayEnding(ending, opened);
  });
  const hook = command === '' ? null : new RecordHook(command);
  hook?.follow(opened.session);
  return guarded(() => playLines(opened, dice, hook)).finally(async () => {
    stopWatching();
    opened.close();
    await hook?.finish(mostAtTheEnd);
  });
}

async function playLines(opened: OpenEncounter, dice: DiceModes, hook: RecordHook | null): Promise<number> {
  const isTerminal = process.stdin.isTTY === true;
  const reader = new Reader();
  process.stdout.on('error', () => reader.lose());
  const { session, notice, readOnly } = opened;
  const begun = { session, notice, readOnly, timer: beginTimer(opened) };
  const { id } = opened.header;
  const table = new LinearTable(begun, (line) => reader.print(line), savedDice(id) ?? dice);
  hook?.listen((failure) => reader.print(`${failure}.`));
  const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ', terminal: isTerminal });
  let exit = 0;
  if (isTerminal) lines.prompt();
  const typed = lines[Symbol.asyncIterator]();
  let coming = typed.next();
  for (let one = await coming; one.done !== true; one = await coming) {
    if (reader.isGone) break;
    coming = typed.next();
    const { timer, dice: modes } = table;
    const isUnderstood = table.take(one.value);
    if (table.dice !== modes) saveDice(id, table.dice);
    if (table.timer !== timer) keepTimer(opened, table.timer);
    // At a terminal the next line ends a forecast, and does nothing else but leave.
    if (await table.playForecast(isTerminal ? coming : undefined)) {
      const ending = await coming;
      if (ending.done === true || /^\s*(?:quit|qq)\s*$/i.test(ending.value)) break;
      coming = typed.next();
    }
    if (!isUnderstood && !isTerminal) exit = 2;
    if (table.hasLeft || reader.isGone || exit !== 0) break;
    if (isTerminal) lines.prompt();
  }
  lines.close();
  stopTimer(opened);
  if (!reader.isGone) return exit;
  sayEnding('terminal-gone', opened);
  return 4;
}

/** The reader of standard output. */
class Reader {
  isGone = false;

  /** Prints a line before it returns, so that the next action is not written where this one could not be shown. */
  print(line: string): void {
    if (this.isGone) return;
    try {
      writeNow(process.stdout, `${line}\n`, Number.POSITIVE_INFINITY);
    } catch {
      this.lose();
    }
  }

  lose(): void {
    this.isGone = true;
  }
}
