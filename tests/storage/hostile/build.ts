import { crc32 } from 'node:zlib';

/** A line with a right check sum around any text: what a hostile writer would do. */
export function line(text: string | Buffer): Buffer {
  const json = Buffer.from(text);
  return Buffer.concat([Buffer.from(`${crc32(json).toString(16).padStart(8, '0')} `), json, Buffer.from('\n')]);
}

export const goodHeader =
  '{"magic":"vrule","format":1,"system":"vaxia","systemVersion":"1","id":"dusk","name":"Dusk","created":"2026-05-12T20:00:00Z","settings":{}}';

const mara =
  '{"id":"mara","name":"Mara","side":"own","sheet":{},"hidden":false,"out":false,"tracks":{"lif":{"now":40,"max":40}},"conditions":{},"marks":{}}';

/** The text of a record with these fields set, as JSON texts. */
export function record(seq: number, fields: { readonly [field: string]: string } = {}): string {
  const all = {
    seq: String(seq),
    parent: String(seq - 1),
    at: '"2026-05-12T20:14:03Z"',
    title: '"x"',
    intents: '[]',
    dice: '[]',
    facts: '[]',
    working: '[]',
    ...fields,
  };
  return `{${Object.entries(all)
    .map(([name, value]) => `"${name}":${value}`)
    .join(',')}}`;
}

/** A good header, Mara joining (line 2), then these lines: the hostile one is line 3 unless it says otherwise. */
export function file(...lines: readonly (string | Buffer)[]): Buffer {
  const joins = record(1, { facts: `[{"fact":"combatant-set","who":"mara","from":null,"to":${mara}}]` });
  return Buffer.concat([
    line(goodHeader),
    line(joins),
    ...lines.map((one) => (typeof one === 'string' ? line(one) : one)),
  ]);
}

/** A file of which record 2, on line 3, has one fact. */
export function withFact(fact: string): Buffer {
  return file(record(2, { facts: `[${fact}]` }));
}

/** A file of which record 2 sets a combatant `imp` with these fields exchanged. */
export function withImp(fields: { readonly [field: string]: string }): Buffer {
  const imp = {
    id: '"imp"',
    name: '"Imp"',
    side: '"other"',
    sheet: '{}',
    hidden: 'false',
    out: 'false',
    tracks: '{}',
    conditions: '{}',
    marks: '{}',
    ...fields,
  };
  const text = Object.entries(imp)
    .map(([name, value]) => `"${name}":${value}`)
    .join(',');
  return withFact(`{"fact":"combatant-set","who":"imp","from":null,"to":{${text}}}`);
}

/** A header with fields exchanged, added or (empty text) left out. */
export function withHeader(fields: { readonly [field: string]: string }): Buffer {
  const good: { [field: string]: string } = {
    magic: '"vrule"',
    format: '1',
    system: '"vaxia"',
    systemVersion: '"1"',
    id: '"dusk"',
    name: '"Dusk"',
    created: '"2026-05-12T20:00:00Z"',
    settings: '{}',
    ...fields,
  };
  const text = Object.entries(good)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `"${name}":${value}`);
  return Buffer.concat([line(`{${text.join(',')}}`), line(record(1))]);
}
