import { resolve } from 'node:path';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';

/** A command, and what its process would be given. */
export interface Command {
  readonly argv: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly input: string;
  /** The folder that it runs in, where that is another one. */
  readonly cwd?: string;
  /** Whether the program begins anew, knowing of no game that an earlier command knew. */
  readonly anew?: boolean;
  /** A device that standard output goes to. */
  readonly to?: string;
}

/** Milliseconds that no command takes, on however busy a computer. */
const longest = 30_000;

/**
 * A vrule that is loaded once, in a thread, and runs command after command: a process for each would take twenty times as long.
 * Only what a process is for itself (its start, its signals, its terminal, a closed output) needs one, and what loads an added game.
 */
class Resident {
  private readonly port: MessagePort;
  private readonly worker: Worker;
  /** How many commands have ended. */
  private readonly ended = new Int32Array(new SharedArrayBuffer(4));
  private commands = 0;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    const workerData = { port: port2, ended: this.ended, dist: resolve('dist') };
    const options = { workerData, transferList: [port2], execArgv: [] };
    this.worker = new Worker(resolve('tests/cli/resident.cjs'), options);
    this.worker.unref();
    this.port = port1;
    port1.unref();
  }

  /** Waits until the command has ended; null where it does not end in so many milliseconds, which ends the thread. */
  run(command: Command, most: number): unknown {
    const before = this.commands++;
    this.port.postMessage(command);
    // The thread may wake this one for the end of the command before, when this one has long read its answer.
    while (Atomics.load(this.ended, 0) === before) {
      if (Atomics.wait(this.ended, 0, before, most) !== 'timed-out') continue;
      void this.worker.terminate();
      return null;
    }
    return receiveMessageOnPort(this.port)?.message;
  }
}

let resident: Resident | null = null;

/** Runs a command of the built vrule in this process, and waits for its end. Throws where it does not end in so many milliseconds. */
export function runHere({ cwd = process.cwd(), ...command }: Command, most = longest): unknown {
  resident ??= new Resident();
  const here = process.cwd();
  // A thread is where its process is.
  process.chdir(cwd);
  const answer = resident.run(command, most);
  process.chdir(here);
  if (answer !== null) return answer;
  resident = null;
  throw new Error(`vrule ${command.argv.join(' ')} does not end in ${most / 1000} s`);
}
