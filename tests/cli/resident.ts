import { resolve } from 'node:path';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';

/** A command, and what its process would be given. */
interface Command {
  readonly argv: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly input: string;
  /** The folder that it runs in, where that is another one. */
  readonly cwd?: string;
}

/** No command takes as long, on however busy a computer. */
const patience = 100_000;

/**
 * A vrule that is loaded once, in a thread, and runs command after command: a process for each would take twenty times as long.
 * Only what a process is for itself (its start, its signals, its terminal, a closed output) needs one.
 */
class Resident {
  private readonly port: MessagePort;
  /** How many commands have ended. */
  private readonly ended = new Int32Array(new SharedArrayBuffer(4));
  private commands = 0;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    const workerData = { port: port2, ended: this.ended };
    const options = { workerData, transferList: [port2], execArgv: [] };
    new Worker(resolve('tests/cli/resident.cjs'), options).unref();
    this.port = port1;
    port1.unref();
  }

  /** Waits until the command has ended; null where it does not end. */
  run(command: Command): unknown {
    const before = this.commands++;
    this.port.postMessage(command);
    // The thread may wake this one for the end of the command before, when this one has long read its answer.
    while (Atomics.load(this.ended, 0) === before) {
      if (Atomics.wait(this.ended, 0, before, patience) === 'timed-out') return null;
    }
    return receiveMessageOnPort(this.port)?.message;
  }
}

let resident: Resident | null = null;

/** Runs a command of the built vrule in this process, and waits for its end. */
export function runHere({ cwd = process.cwd(), ...command }: Command): unknown {
  resident ??= new Resident();
  const here = process.cwd();
  // A thread is where its process is.
  process.chdir(cwd);
  const answer = resident.run(command);
  process.chdir(here);
  if (answer !== null) return answer;
  resident = null;
  throw new Error(`vrule ${command.argv.join(' ')} does not end`);
}
