import { readFileSync, readlinkSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';

/** A process, identified for good: pids are used again, but not with the same start time and boot. */
export interface Process {
  readonly user: string;
  readonly host: string;
  readonly pid: number;
  /** When it started, in the form of the system; null where unknown. */
  readonly start: string | null;
  /** The boot of the computer it belongs to; null where unknown. */
  readonly boot: string | null;
  /** The namespace that its pid belongs to (a container has one of its own); null where unknown. */
  readonly namespace?: string | null;
}

export interface Processes {
  self(): Process;
  /** Whether a process is certainly gone. */
  isGone(process: Process): boolean;
}

export const realProcesses: Processes = { self: () => (known ??= describe()), isGone };

let known: Process | undefined;

function describe(): Process {
  const { pid, platform } = process;
  const isLinux = platform === 'linux';
  const user = orNull(() => userInfo().username) ?? 'unknown';
  const boot = isLinux ? orNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()) : null;
  const namespace = isLinux ? orNull(() => readlinkSync('/proc/self/ns/pid')) : null;
  return { user, host: hostname(), pid, start: startOf(pid), boot, namespace };
}

function isGone(other: Process): boolean {
  const self = realProcesses.self();
  if (other.host !== self.host) return false;
  if (other.boot !== null && self.boot !== null && other.boot !== self.boot) return true;
  if (isElsewhere(other, self)) return false;
  if (!isRunning(other.pid)) return true;
  const start = other.start === null ? null : startOf(other.pid);
  return start !== null && start !== other.start;
}

/**
 * Whether two processes are of different computers, or known to be in different namespaces. The pid of the one says nothing to the
 * other then: its process may run, and the pid may also be that of another one.
 */
export function isElsewhere(a: Process, b: Process): boolean {
  const [one, other] = [a.namespace ?? null, b.namespace ?? null];
  return a.host !== b.host || (one !== null && other !== null && one !== other);
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user may not be signalled, but it exists.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

function startOf(pid: number): string | null {
  if (process.platform === 'win32') return null;
  if (process.platform === 'linux') return orNull(() => startTicks(readFileSync(`/proc/${pid}/stat`, 'latin1')));
  return orNull(() => startByPs(pid));
}

/** The start as `ps` prints it, in the same words whatever the language and the time zone of who asks. */
export function startByPs(pid: number): string | null {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const { execFileSync } = process.getBuiltinModule('node:child_process');
  const asked = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', timeout: 2000, env });
  return asked.trim() || null;
}

/** Field 22 of /proc/PID/stat. The name in field 2 is in brackets and may contain spaces and brackets. */
export function startTicks(stat: string): string | null {
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return afterName[19] ?? null;
}

/** Null where the system does not answer: no /proc, a user without a name, no `ps`. */
function orNull<T>(ask: () => T | null): T | null {
  try {
    return ask();
  } catch {
    return null;
  }
}
