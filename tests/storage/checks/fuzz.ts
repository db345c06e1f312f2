import { Disk } from '../files/disk.ts';
import { environmentOf, randomFrom } from '../files/environment.ts';
import { line } from '../hostile/build.ts';
import { type Api, type Found, path } from './api.ts';
import { fileOf } from './bytes.ts';

const splinters = [
  '"__proto__"',
  '1e400',
  '-0',
  'null',
  '[]',
  '{}',
  '"',
  '\\',
  '\u0000',
  '\n',
  ',',
  '9'.repeat(30),
  '"constructor":',
  '\u202e',
];

/**
 * Spoils the JSON of a line of a small file and gives it a right check sum again, so many times. Whatever comes of it,
 * nothing is thrown, and what opens for writing takes a record and opens again.
 */
export function fuzz(api: Api, tries: number, seed: number): Found {
  const random = randomFrom(seed);
  const lines = fileOf(api, 6).toString().split('\n').slice(0, -1);
  const faults: string[] = [];
  const upTo = (n: number): number => Math.floor(random() * n);
  for (let i = 0; i < tries; i += 1) {
    const which = upTo(lines.length);
    let json = (lines[which] ?? '').slice(9);
    for (let changes = 1 + upTo(3); changes > 0; changes -= 1) {
      const at = upTo(json.length + 1);
      const splinter = random() < 0.5 ? (splinters[upTo(splinters.length)] ?? '') : String.fromCharCode(32 + upTo(95));
      json = json.slice(0, at) + splinter + json.slice(at + upTo(4));
    }
    const all = lines.map((text, n) => (n === which ? line(json) : Buffer.from(`${text}\n`)));
    const disk = new Disk();
    disk.put(path, Buffer.concat(all));
    try {
      const fault = lookAt(api, disk);
      if (fault !== null) faults.push(`${fault}: ${JSON.stringify(json)}`);
    } catch (error) {
      faults.push(`threw ${error}: ${JSON.stringify(json)}`);
    }
  }
  return { looked: tries, faults };
}

function lookAt(api: Api, disk: Disk): string | null {
  const journal = api.openJournal(path, { environment: environmentOf(disk) });
  if (!journal.ok || !journal.writable) return null;
  const { nextSeq, position } = journal.history;
  const blank = { intents: [], dice: [], facts: [], working: [], at: '2026-05-12T20:00:00Z', title: 'x' };
  const appended = journal.append({ ...blank, seq: nextSeq, parent: position });
  journal.close();
  if (!appended.ok) return appended.message;
  const again = api.openJournal(path, { environment: environmentOf(disk) });
  return again.ok && again.writable && again.history.position === nextSeq ? null : 'does not open again';
}
