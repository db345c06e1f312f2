import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { decodeLine, encodeLine } from '../../../../src/storage/format/codec.ts';
import { currentFormat } from '../../../../src/storage/format/header.ts';
import { readRecord } from '../../../../src/storage/format/record-shape.ts';
import { Reading } from '../../../../src/storage/format/shape.ts';
import { lineOf } from '../../../../src/storage/format/short-record.ts';
import { sampled, times, torture } from '../../../torture/share.ts';
import { launcher, vrule } from '../../vrule.ts';
import { bridge } from '../bridge.ts';

const peakMemory = join(import.meta.dirname, '../../../driver/peak-memory.cjs');

const count = times(10_000, 100_000);
/** What a command may take: 20,000 records kept in memory take 50 more. */
const megabytes = torture ? 250 : 150;

/** A record as it is in a line. */
const written = z
  .object({ ok: z.literal(true), value: z.looseObject({ seq: z.number() }) })
  .transform(({ value }) => value);

/** An encounter of so many records: one action and its reverse, again and again. */
function large(): string {
  const home = bridge();
  vrule(home, ['act', 'bridge', 'damage', '--on', 'Mara', '--amount', '5']);
  const path = join(home, 'bridge.vrule');
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const there = readRecord(new Reading(), JSON.parse(lines.pop()?.slice(9) ?? ''));
  if (typeof there === 'string') throw new Error(there);
  const facts = there.facts.map((fact) =>
    'from' in fact ? Object.assign({}, fact, { from: fact.to, to: fact.from }) : fact,
  );
  const [even, odd] = [there, { ...there, facts }].map((one) => {
    const line = lineOf(one, currentFormat);
    const decoded = typeof line === 'string' ? { ok: false, message: line } : decodeLine(line.subarray(0, -1));
    return written.parse(decoded);
  });
  const records = Array.from({ length: count - 1 }, (_, n) => ({ ...(n % 2 === 0 ? even : odd), seq: n + 2 }));
  writeFileSync(path, Buffer.concat([Buffer.from(`${lines.join('\n')}\n`), ...records.map(encodeLine)]));
  return home;
}

test('an encounter of very many records is shown, exported and printed as JSON in little memory', () => {
  const home = large();
  const commands = [
    ['show'],
    ['log'],
    ['export', '--to', 'html', '-o', join(home, 'bridge.html')],
    ['log', '--json'],
    ['check'],
    ['hit', 'Mara', '1'],
  ];
  for (const argv of sampled(commands, 0.3, 'very many records')) {
    const [command = '', ...flags] = argv;
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['-r', peakMemory, launcher, command, 'bridge', ...flags],
      { env: { ...process.env, VRULE_HOME: home }, encoding: 'utf8', maxBuffer: 2 ** 28 },
    );
    expect(status, stderr).toBe(0);
    // In kilobytes.
    expect(Number(stderr), argv.join(' ')).toBeLessThan(megabytes * 1000);
    if (command === 'export') expect(readFileSync(join(home, 'bridge.html'), 'utf8')).toContain(`id="record-${count}"`);
    else if (command === 'show') expect(stdout).toContain('35/40');
    else if (command === 'check') expect(stdout).toContain(`${count} records`);
    else if (command === 'hit') expect(stdout).toContain(`#${count + 1}`);
    else if (flags.length > 0) expect(JSON.parse(stdout)).toHaveLength(count);
    else expect(stdout.trimEnd().split('\n')).toHaveLength(count + 1);
  }
});
