import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEncounter } from '../../../../src/session/library.ts';
import { encodeLine } from '../../../../src/storage/format/codec.ts';
import { batch, json, vrule } from '../../vrule.ts';
import { bridge } from '../bridge.ts';

test('a file that another process has open can be read but not written: exit 4', () => {
  const home = bridge();
  const path = join(home, 'bridge.vrule');
  const held = openEncounter(path);
  try {
    const { exit, err } = vrule(home, ['act', 'bridge', 'damage', '--on', 'Mara', '--amount', '5', '--wait', '0']);
    expect({ exit, lines: err.trimEnd().split('\n').length }).toEqual({ exit: 4, lines: 1 });
    expect(vrule(home, ['show', 'bridge']).exit).toBe(0);
  } finally {
    if (held.ok) held.close();
  }
  expect(json(home, ['log', 'bridge'])).toHaveLength(1);
});

test('a damaged file is exit 4 for every command; show prints what can be read, repair keeps it', () => {
  const home = bridge();
  const path = join(home, 'bridge.vrule');
  batch(home, [
    ['act', 'bridge', 'damage', '--on', 'Mara', '--amount', '5'],
    ['act', 'bridge', 'damage', '--on', 'Mara', '--amount', '6'],
  ]);
  const lines = readFileSync(path, 'utf8').split('\n');
  // The first two lines are the header.
  lines[3] = lines[3]?.replace('"seq":2', '"seq":7') ?? '';
  writeFileSync(path, lines.join('\n'));
  const commands = ['show', 'log', 'next', 'check', 'undo'];
  expect(JSON.parse(vrule(home, ['check', 'bridge', '--json']).out)).toMatchObject({
    fine: false,
    findings: expect.arrayContaining([{ line: 4, says: expect.any(String) }]),
  });
  expect(
    batch(
      home,
      commands.map((command) => [command, 'bridge']),
    ),
  ).toMatchObject(commands.map(() => ({ exit: 4 })));
  const { exit, out } = vrule(home, ['show', 'bridge']);
  expect({ exit, shown: out.includes('40/40') }).toEqual({ exit: 4, shown: true });
  expect(
    batch(home, [
      ['repair', 'bridge', '--fitting'],
      ['check', 'bridge'],
      ['log', 'bridge'],
    ]),
  ).toMatchObject([{ records: 1 }, { fine: true, records: 1 }, [{ seq: 1 }]]);
});

/** The bridge after 5, 6 and 7 points of damage to Mara, the first of these three records being damaged. */
function damagedBridge(): { readonly home: string; readonly path: string } {
  const home = bridge();
  const path = join(home, 'bridge.vrule');
  batch(
    home,
    [5, 6, 7].map((amount) => ['act', 'bridge', 'damage', '--on', 'Mara', '--amount', String(amount)]),
  );
  writeFileSync(path, readFileSync(path, 'utf8').replace('"seq":2', '"seq":7'));
  return { home, path };
}

test('repair --salvage keeps the intact records after a damaged one, and says which is missing', () => {
  const { home } = damagedBridge();
  expect(vrule(home, ['check', 'bridge']).out).toMatch(
    /vrule repair bridge --salvage keeps 3 records, .* --fitting keeps 1\n$/,
  );
  expect(vrule(home, ['repair', 'bridge', '--salvage']).out).toMatch(
    /^line 4: left out: .*\nrecord 2 is missing; 1 of its facts is known from later records\n3 records kept; /,
  );
  expect(json(home, ['log', 'bridge'])).toHaveLength(4);
  // 40 - 5 - 6 - 7: the damaged record took the first five.
  expect(vrule(home, ['show', 'bridge']).out).toContain('22/40');
});

test('repair says what each way keeps before it writes, the one that keeps more first, and changes nothing until one is chosen', () => {
  const { home, path } = damagedBridge();
  const damaged = readFileSync(path);
  const ways =
    'vrule repair bridge --salvage keeps 3 records, with a note in the place of each missing one; ' +
    'vrule repair bridge --fitting keeps 1; nothing was changed';
  expect(vrule(home, ['repair', 'bridge'])).toEqual({
    exit: 4,
    out: expect.stringMatching(/^line 4: left out: .*\nline 5: .*\nline 6: .*\n$/),
    err: `vrule: ${ways}\n`,
  });
  expect(readFileSync(path)).toEqual(damaged);
  expect(readdirSync(home).filter((name) => name.includes('damaged'))).toEqual([]);
  expect(vrule(home, ['repair', 'bridge', '--fitting', '--salvage']).exit).toBe(2);
  expect(vrule(home, ['repair', 'bridge', '--fitting']).out).toMatch(/1 records? kept; .* --salvage keeps 2 more/);
  expect(json(home, ['log', 'bridge'])).toHaveLength(1);
});

test('refuses a file of a newer version, of another program, of an unknown game, with a sheet that does not fit', () => {
  const home = bridge();
  const header = { magic: 'vrule', format: 1, systemVersion: '1', id: 'x', name: 'x', created: '2026-01-01T00:00:00Z' };
  const files: readonly (readonly [string, Buffer, RegExp])[] = [
    ['newer', encodeLine({ ...header, format: 99, system: 'vaxia', settings: {} }), /newer/],
    ['foreign', Buffer.from('hello\n'), /no header of vrule/],
    ['unknown', encodeLine({ ...header, system: 'chess', settings: {} }), /not known to this vrule: chess/],
    ['settings', encodeLine({ ...header, system: 'vaxia', settings: { lopsidedGap: 'x' } }), /lopsidedGap/],
  ];
  for (const [name, bytes] of files) writeFileSync(join(home, `${name}.vrule`), bytes);
  const answers = batch(
    home,
    files.map(([name]) => ['show', name]),
  );
  expect(answers).toMatchObject(files.map(([, , message]) => ({ exit: 4, error: expect.stringMatching(message) })));
  const path = join(home, 'bridge.vrule');
  const [first = '', , joined = ''] = readFileSync(path, 'utf8').split('\n');
  const record = joined.slice(9).replaceAll('"LIF":40', '"LIF":-4');
  writeFileSync(path, `${first}\n`);
  appendFileSync(path, encodeLine(JSON.parse(record)));
  const { exit, err } = vrule(home, ['show', 'bridge']);
  expect(exit).toBe(4);
  expect(err).toMatch(/record 1: the sheet of Mara: LIF must be 1 or more/);
});
