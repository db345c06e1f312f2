import { expect, it } from 'vitest';
import { printRecord } from '../../../src/cli/output/record/print-record.ts';
import { demoTable } from '../../tui/app/test-table.ts';
import { printed } from '../printed.ts';

it('the shell says once what is true of several, as the table does (SG-45)', () => {
  const { session } = demoTable('oath').press('nRn');
  const record = session.record(session.position);
  if (record === undefined) throw new Error('no record');
  const { io, lines } = printed();
  printRecord(session, record, { json: false, why: false }, io);
  const text = lines.join(' ').replace(/\s+/g, ' ');
  expect(text).toMatch(/lets the phase in segment \d+ pass unused( \(SG-45\))? \(likewise /);
  expect(text.match(/pass unused/g)).toHaveLength(1);
});
