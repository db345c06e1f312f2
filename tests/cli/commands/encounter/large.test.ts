import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { encodeLine } from '../../../../src/storage/format/codec.ts';
import { longRecord } from '../../../../src/storage/format/short-record.ts';
import { launcher, vrule } from '../../vrule.ts';
import { bridge } from '../bridge.ts';

const recordShape = z.looseObject({ facts: z.array(z.looseObject({ from: z.unknown(), to: z.unknown() })) });

/** An encounter of 100,000 records: one action and its reverse, again and again. */
function large(): string {
  const home = bridge();
  vrule(home, ['act', 'bridge', 'damage', '--on', 'Mara', '--amount', '5']);
  const path = join(home, 'bridge.vrule');
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const there = recordShape.parse(longRecord(JSON.parse(lines.pop()?.slice(9) ?? '')));
  const back = { ...there, facts: there.facts.map((fact) => ({ ...fact, from: fact.to, to: fact.from })) };
  writeFileSync(path, `${lines.join('\n')}\n`);
  const fd = openSync(path, 'a');
  for (let seq = 2; seq <= 100_000; seq += 1000) {
    const some = Array.from({ length: Math.min(1000, 100_001 - seq) }, (_, n) => seq + n);
    writeSync(
      fd,
      Buffer.concat(some.map((own) => encodeLine({ ...(own % 2 === 0 ? there : back), seq: own, parent: own - 1 }))),
    );
  }
  closeSync(fd);
  return home;
}

test('an encounter of 100,000 records is shown, exported and printed as JSON in at most 200 MB', {
  timeout: 180_000,
}, () => {
  const home = large();
  const atEnd = 'process.on("exit",()=>process.stderr.write(String(process.resourceUsage().maxRSS)))';
  writeFileSync(join(home, 'memory.cjs'), atEnd);
  for (const argv of [
    ['show'],
    ['log', '--json'],
    ['log'],
    ['export', '--to', 'html', '-o', join(home, 'bridge.html')],
  ]) {
    const [command = '', ...flags] = argv;
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['-r', join(home, 'memory.cjs'), launcher, command, 'bridge', ...flags],
      { env: { ...process.env, VRULE_HOME: home }, encoding: 'utf8', maxBuffer: 2 ** 28 },
    );
    expect(status, stderr).toBe(0);
    // In kilobytes.
    expect(Number(stderr), argv.join(' ')).toBeLessThan(200_000);
    if (command === 'export') expect(readFileSync(join(home, 'bridge.html'), 'utf8')).toContain('id="record-100000"');
    else if (command === 'show') expect(stdout).toContain('35/40');
    else if (flags.length > 0) expect(JSON.parse(stdout)).toHaveLength(100_000);
    else expect(stdout.trimEnd().split('\n')).toHaveLength(100_001);
  }
});
