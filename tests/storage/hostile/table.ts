import { file, goodHeader, line, record, withFact, withHeader, withImp } from './build.ts';

/** A hostile file: refused with a code, or read-only with the line at which it stops to make sense. */
export interface Hostile {
  readonly name: string;
  readonly make: () => Buffer;
  /** A code: refused. A number: read-only, naming that line. `clean`: opens, with nothing dangerous left in its text. */
  readonly expect: 'foreign' | 'damaged' | 'newer' | 'too-big' | 'clean' | number;
}

type Row = readonly [name: string, make: () => Buffer, expect: Hostile['expect']];

const good = Buffer.concat([line(goodHeader), line(record(1))]);
const track = (from: string, to: string, who = '"mara"', name = '"lif"'): string =>
  `{"fact":"track-set","who":${who},"track":${name},"from":${from},"to":${to}}`;
const full = '{"now":40,"max":40}';
const brackets = (n: number, open = '[', close = ']'): string => open.repeat(n) + close.repeat(n);

const headers: readonly Row[] = [
  ['an empty file', () => Buffer.alloc(0), 'damaged'],
  ['only a newline', () => Buffer.from('\n'), 'foreign'],
  ['only zeros', () => Buffer.alloc(5000), 'foreign'],
  ['a picture', () => Buffer.from('\u0089PNG\r\n\u001a\n0000', 'latin1'), 'foreign'],
  ['JSON without a check sum', () => Buffer.from(`${goodHeader}\n`), 'damaged'],
  ['a header cut short', () => line(goodHeader).subarray(0, 60), 'damaged'],
  ['a header without its newline', () => line(goodHeader).subarray(0, -1), 'damaged'],
  ['a wrong check sum', () => Buffer.concat([Buffer.from('00000000 '), Buffer.from(`${goodHeader}\n`)]), 'damaged'],
  [
    'a check sum in capitals',
    () =>
      Buffer.from(
        line(goodHeader)
          .toString()
          .replace(/^\w+/, (sum) => sum.toUpperCase()),
      ),
    'damaged',
  ],
  ['a byte order mark', () => Buffer.concat([Buffer.from('\ufeff'), good]), 'damaged'],
  ['line feeds of Windows', () => Buffer.from(good.toString().replaceAll('\n', '\r\n')), 'damaged'],
  ['UTF-16', () => Buffer.from(good.toString(), 'utf16le'), 'foreign'],
  ['a record as the header', () => Buffer.concat([line(record(1)), line(record(2))]), 'foreign'],
  ['an array as the header', () => line('[]'), 'foreign'],
  ['null as the header', () => line('null'), 'foreign'],
  ['another magic', () => withHeader({ magic: '"vrool"' }), 'foreign'],
  ['no magic', () => withHeader({ magic: '' }), 'foreign'],
  ['no format', () => withHeader({ format: '' }), 'foreign'],
  ['format 3', () => withHeader({ format: '3' }), 'newer'],
  ['format 999, other fields', () => withHeader({ format: '999', system: '', worlds: '{"a":[1]}' }), 'newer'],
  ['format 0', () => withHeader({ format: '0' }), 'damaged'],
  ['format −1', () => withHeader({ format: '-1' }), 'damaged'],
  ['format 1.5', () => withHeader({ format: '1.5' }), 'foreign'],
  ['format "1"', () => withHeader({ format: '"1"' }), 'foreign'],
  ['no system', () => withHeader({ system: '' }), 'damaged'],
  ['a path as the system', () => withHeader({ system: '"../../etc"' }), 'damaged'],
  ['__proto__ as the system', () => withHeader({ system: '"__proto__"' }), 'damaged'],
  ['constructor as the id', () => withHeader({ id: '"constructor"' }), 'damaged'],
  ['an escape in the id', () => withHeader({ id: '"a\\u001b[2J"' }), 'damaged'],
  ['a number as the name', () => withHeader({ name: '7' }), 'damaged'],
  ['an escape in the name', () => withHeader({ name: '"\\u001b]52;c;ZXZpbA==\\u0007Dusk"' }), 'clean'],
  ['created yesterday', () => withHeader({ created: '"yesterday"' }), 'damaged'],
  ['settings that are a list', () => withHeader({ settings: '[]' }), 'damaged'],
  ['settings with __proto__', () => withHeader({ settings: '{"__proto__":{"lethal":true}}' }), 'damaged'],
  ['settings 60 deep', () => withHeader({ settings: `{"a":${brackets(60)}}` }), 'damaged'],
  ['a header with an unknown field', () => withHeader({ extra: '1' }), 'damaged'],
  ['a field called __proto__', () => withHeader({ ['__proto__']: '{"format":2}' }), 'damaged'],
  ['a header of 9 MB', () => line(`{"magic":"vrule","name":"${'x'.repeat(9_000_000)}"}`), 'damaged'],
];

const records: readonly Row[] = [
  ['a record that is null', () => file('null'), 3],
  ['a record that is a list', () => file('[]'), 3],
  ['a record that is text', () => file('"x"'), 3],
  ['no JSON', () => file('{"seq":2,'), 3],
  ['two values', () => file(`${record(2)}${record(3)}`), 3],
  ['a second header', () => file(goodHeader), 3],
  ['an empty line between', () => file(Buffer.from('\n'), record(2)), 3],
  ['a comment between', () => file(Buffer.from('# edited by hand\n'), record(2)), 3],
  ['marks of a merge', () => file(Buffer.from('<<<<<<< HEAD\n'), record(2), Buffer.from('=======\n')), 3],
  ['not UTF-8', () => file(line(Buffer.from(record(2, { title: '"\u00ff\u00fe"' }), 'latin1'))), 3],
  [
    'overlong UTF-8',
    () => file(line(Buffer.concat([Buffer.from('{"a":"'), Buffer.of(0xc0, 0x80), Buffer.from('"}')]))),
    3,
  ],
  [
    'a lone half of a pair as bytes',
    () => file(line(Buffer.concat([Buffer.from('{"a":"'), Buffer.of(0xed, 0xa0, 0x80), Buffer.from('"}')]))),
    3,
  ],
  ['a raw NUL in text', () => file(record(2, { title: '"a\u0000b"' })), 3],
  ['bad check sum, more after it', () => file(Buffer.from(`00000000 ${record(2)}\n`), record(3)), 3],
  ['zeros between', () => file(Buffer.alloc(512), Buffer.from('\n'), record(2)), 3],
  ['seq 1 again', () => file(record(1)), 3],
  ['seq 3 where 2 is due', () => file(record(3, { parent: '1' })), 3],
  ['seq 0', () => file(record(0)), 3],
  ['seq −1', () => file(record(-1)), 3],
  ['seq 2.5', () => file(record(2, { seq: '2.5' })), 3],
  ['seq 2e0 as text', () => file(record(2, { seq: '"2"' })), 3],
  ['seq beyond whole numbers', () => file(record(2, { seq: '9007199254740993' })), 3],
  ['a line twice', () => file(record(2), record(2)), 4],
  ['lines swapped', () => file(record(3), record(2)), 3],
  ['a parent that never was', () => file(record(2, { parent: '7' })), 3],
  ['a parent that is itself', () => file(record(2, { parent: '2' })), 3],
  ['a parent that is not the position', () => file(record(2, { parent: '0' })), 3],
  ['a jump to itself', () => file(record(2, { jump: '2' })), 3],
  ['a jump forward', () => file(record(2, { jump: '9' }), record(3)), 3],
  ['a jump to a jump', () => file(record(2, { jump: '0' }), record(3, { parent: '0', jump: '2' })), 4],
  ['a jump below 0', () => file(record(2, { jump: '-1' })), 3],
  ['a jump with facts', () => file(record(2, { jump: '0', facts: '[{"fact":"said","rule":"x","text":"y"}]' })), 3],
  ['a jump null', () => file(record(2, { jump: 'null' })), 3],
  ['an unknown field', () => file(record(2, { run: '"rm -rf /"' })), 3],
  ['a field __proto__ in the text', () => file(record(2).replace('{"seq"', '{"__proto__":{"jump":0},"seq"')), 3],
  ['a field constructor', () => file(record(2).replace('{"seq"', '{"constructor":{"prototype":{"x":1}},"seq"')), 3],
  ['no time', () => file(record(2, { at: '""' })), 3],
  ['a time with an escape', () => file(record(2, { at: '"2026-05-12T20:14:03Z\\u001b[2J"' })), 3],
  ['a title that is an object', () => file(record(2, { title: '{"toString":"x"}' })), 3],
  ['intents null', () => file(record(2, { intents: 'null' })), 3],
  [
    'an intent by __proto__',
    () => file(record(2, { intents: '[{"action":"a","by":"__proto__","on":[],"with":{}}]' })),
    3,
  ],
  [
    'an intent with __proto__',
    () => file(record(2, { intents: '[{"action":"a","by":null,"on":[],"with":{"__proto__":{"damage":99}}}]' })),
    3,
  ],
  [
    'an intent with constructor',
    () => file(record(2, { intents: '[{"action":"a","by":null,"on":[],"with":{"constructor":1}}]' })),
    3,
  ],
  [
    'each for constructor',
    () => file(record(2, { intents: '[{"action":"a","by":null,"on":[],"with":{},"each":{"constructor":{}}}]' })),
    3,
  ],
  [
    'faces that are text',
    () => file(record(2, { dice: '[{"id":"a","sides":100,"count":1,"faces":["95"],"from":"typed"}]' })),
    3,
  ],
  [
    'faces of 1.5',
    () => file(record(2, { dice: '[{"id":"a","sides":100,"count":1,"faces":[1.5],"from":"typed"}]' })),
    3,
  ],
  [
    'dice from nowhere',
    () => file(record(2, { dice: '[{"id":"a","sides":100,"count":1,"faces":[1],"from":"fudged"}]' })),
    3,
  ],
  ['dice and picks in one', () => file(record(2, { dice: '[{"id":"a","sides":100,"picks":[]}]' })), 3],
  [
    'a working of 1e400',
    () => file(record(2, { working: '[{"of":"x","says":"y","rule":"z","op":"is","amount":1e400,"value":0}]' })),
    3,
  ],
  [
    'an unknown step',
    () => file(record(2, { working: '[{"of":"x","says":"y","rule":"z","op":"eval","amount":1,"value":0}]' })),
    3,
  ],
  ['an override of __proto__', () => file(record(2, { overrides: '[{"field":"__proto__","was":1,"is":2}]' })), 3],
  ['NaN', () => file(record(2, { seq: 'NaN' })), 3],
  ['Infinity', () => file(record(2, { parent: 'Infinity' })), 3],
];

const facts: readonly Row[] = [
  ['an unknown fact', () => withFact('{"fact":"exec","run":"x"}'), 3],
  ['a fact of the prototype', () => withFact('{"fact":"constructor"}'), 3],
  ['a fact that is null', () => withFact('null'), 3],
  ['a fact without a kind', () => withFact('{"who":"mara"}'), 3],
  ['a fact with a field too many', () => withFact('{"fact":"said","rule":"x","text":"y","then":"z"}'), 3],
  ['a track of 1e400', () => withFact(track(full, '{"now":1e400,"max":40}')), 3],
  ['a track of −1e400', () => withFact(track(full, '{"now":-1e400,"max":40}')), 3],
  ['a track of text', () => withFact(track(full, '{"now":"40","max":40}')), 3],
  ['a track without a maximum', () => withFact(track(full, '{"now":4}')), 3],
  ['a track with a third field', () => withFact(track(full, '{"now":4,"max":4,"min":0}')), 3],
  ['a track that was otherwise', () => withFact(track('{"now":39,"max":40}', full)), 3],
  ['a track that was not there', () => withFact(track(full, full, '"mara"', '"end"')), 3],
  ['a track of nobody', () => withFact(track('null', full, '"nobody"')), 3],
  ['a track called __proto__', () => withFact(track('null', full, '"mara"', '"__proto__"')), 3],
  ['a track called constructor', () => withFact(track('null', full, '"mara"', '"constructor"')), 3],
  ['a track called prototype', () => withFact(track('null', full, '"mara"', '"prototype"')), 3],
  ['a track with an escape', () => withFact(track('null', full, '"mara"', '"l\\u001b[31m"')), 3],
  ['a track with bidi', () => withFact(track('null', full, '"mara"', '"l\\u202e"')), 3],
  ['a track without a name', () => withFact(track('null', full, '"mara"', '""')), 3],
  ['a track with 300 letters', () => withFact(track('null', full, '"mara"', `"${'x'.repeat(300)}"`)), 3],
  ['who with a capital', () => withFact(track('null', full, '"Mara"')), 3],
  ['who of 65 letters', () => withFact(track('null', full, `"${'m'.repeat(65)}"`)), 3],
  ['who is a list', () => withFact(track('null', full, '["mara"]')), 3],
  ['Mara once more', () => withFact('{"fact":"combatant-set","who":"mara","from":null,"to":null}'), 3],
  ['a combatant of another id', () => withImp({ id: '"ogre"' }), 3],
  ['a combatant on a third side', () => withImp({ side: '"both"' }), 3],
  ['a combatant hidden by 1', () => withImp({ hidden: '1' }), 3],
  ['a combatant without a sheet', () => withImp({ sheet: 'undefined' }), 3],
  ['a sheet with __proto__', () => withImp({ sheet: '{"__proto__":{"might":999}}' }), 3],
  ['a sheet with constructor', () => withImp({ sheet: '{"a":[{"constructor":{"prototype":{}}}]}' }), 3],
  ['a sheet 49 deep', () => withImp({ sheet: brackets(50) }), 3],
  ['a sheet 100 deep', () => withImp({ sheet: brackets(100, '{"a":', '}').replace('{"a":}', '{}') }), 3],
  ['a sheet with 1e999', () => withImp({ sheet: '{"might":1e999}' }), 3],
  ['tracks that are a list', () => withImp({ tracks: '[]' }), 3],
  [
    'conditions called __proto__',
    () => withImp({ conditions: '{"__proto__":{"stacks":1,"ends":null,"from":null}}' }),
    3,
  ],
  [
    'a condition that ends in text',
    () => withImp({ conditions: '{"held":{"stacks":1,"ends":"never","from":null}}' }),
    3,
  ],
  ['a mark without a value', () => withImp({ marks: '{"ki":{"ends":null}}' }), 3],
  [
    'a mark whose place is text',
    () => withImp({ marks: '{"ki":{"value":1,"ends":{"edge":"e","who":null,"round":1,"place":["0"]}}}' }),
    3,
  ],
  [
    'a slot of another id',
    () =>
      withFact(
        '{"fact":"slot-set","slot":"a","from":null,"to":{"id":"b","who":"mara","at":[0],"kind":"k","is":"open","left":{},"plans":[]}}',
      ),
    3,
  ],
  [
    'a slot in no state',
    () =>
      withFact(
        '{"fact":"slot-set","slot":"a","from":null,"to":{"id":"a","who":"mara","at":[0],"kind":"k","is":"won","left":{},"plans":[]}}',
      ),
    3,
  ],
  [
    'a slot that was there',
    () =>
      withFact(
        '{"fact":"slot-set","slot":"a","from":{"id":"a","who":"mara","at":[0],"kind":"k","is":"open","left":{},"plans":[]},"to":null}',
      ),
    3,
  ],
  ['a slot called __proto__', () => withFact('{"fact":"slot-set","slot":"__proto__","from":null,"to":null}'), 3],
  [
    'a clock that was elsewhere',
    () =>
      withFact(
        '{"fact":"clock-set","from":{"round":4,"at":null,"acting":null},"to":{"round":5,"at":null,"acting":null}}',
      ),
    3,
  ],
  [
    'a round of 1e308 and a bit',
    () =>
      withFact(
        '{"fact":"clock-set","from":{"round":-1,"at":null,"acting":null},"to":{"round":1e308,"at":null,"acting":null}}',
      ),
    3,
  ],
  ['a setting called __proto__', () => withFact('{"fact":"setting-set","setting":"__proto__","from":null,"to":1}'), 3],
  [
    'a setting that was otherwise',
    () => withFact('{"fact":"setting-set","setting":"lethal","from":true,"to":false}'),
    3,
  ],
  [
    'an entry of the timeline that was otherwise',
    () => withFact('{"fact":"timeline-set","entry":"t1","from":{"id":"t1","text":"x","does":[]},"to":null}'),
    3,
  ],
  [
    'an entry of the timeline with another id',
    () => withFact('{"fact":"timeline-set","entry":"t1","from":null,"to":{"id":"t2","text":"x","does":[]}}'),
    3,
  ],
  [
    'an entry of the timeline in round −1',
    () =>
      withFact(
        '{"fact":"timeline-set","entry":"t1","from":null,"to":{"id":"t1","text":"x","does":[],"at":{"round":-1}}}',
      ),
    3,
  ],
  ['an edge in round −2', () => withFact('{"fact":"edge-passed","edge":"e","who":null,"round":-2}'), 3],
  ['text that is a number', () => withFact('{"fact":"said","rule":"x","text":5}'), 3],
  [
    'the second of two facts',
    () => file(record(2, { facts: `[${track(full, '{"now":1,"max":40}')},${track(full, '{"now":2,"max":40}')}]` })),
    3,
  ],
];

const texts: readonly Row[] = [
  ['a title that clears the screen', () => file(record(2, { title: '"\\u001b[2J\\u001b[Hgone"' })), 'clean'],
  ['a title that writes the clipboard', () => file(record(2, { title: '"\\u001b]52;c;ZXZpbA==\\u0007"' })), 'clean'],
  ['a title in 8-bit controls', () => file(record(2, { title: '"\\u009b2J\\u009d0;evil\\u009c"' })), 'clean'],
  ['a title of line feeds', () => file(record(2, { title: '"a\\nb\\r\\nc\\u2028d"' })), 'clean'],
  ['a title the other way round', () => file(record(2, { title: '"\\u202egnorw\\u2066\\u2069"' })), 'clean'],
  ['a title of halves of pairs', () => file(record(2, { title: '"\\ud800x\\udc00"' })), 'clean'],
  ['a title of a million letters', () => file(record(2, { title: `"${'x'.repeat(1_000_000)}"` })), 'clean'],
  ['a title of a million marks', () => file(record(2, { title: `"a${'\u0301'.repeat(1_000_000)}"` })), 'clean'],
  ['said with an escape', () => withFact('{"fact":"said","rule":"\\u001b[1m","text":"\\u001b[31mx"}'), 'clean'],
  ['a name that is an escape', () => withImp({ name: '"\\u001b]0;evil\\u0007"' }), 'clean'],
  [
    'a sheet with an escape',
    () => withImp({ sheet: '{"note":"\\u001b[2J","toString":"x","hasOwnProperty":1}' }),
    'clean',
  ],
  [
    'a step with an escape',
    () =>
      file(record(2, { working: '[{"of":"a\\u0008","says":"\\u001bPq","rule":"z","op":"is","amount":1,"value":0}]' })),
    'clean',
  ],
];

const sizes: readonly Row[] = [
  ['five million brackets', () => file(`${'['.repeat(5_000_000)}`), 3],
  ['two million brackets, closed', () => file(brackets(2_000_000)), 3],
  ['60,000 brackets, closed', () => file(brackets(30_000)), 3],
  ['a million braces', () => file('{"a":'.repeat(1_000_000)), 3],
  ['a line of 64 MB', () => file(record(2, { title: `"${'x'.repeat(64_000_000)}"` })), 3],
  ['a line of 64 MB without an end', () => Buffer.concat([file(), Buffer.alloc(64_000_000, 0x61)]), 3],
  ['a million combatants', () => million(), 3],
  [
    'a million conditions',
    () => withImp({ conditions: many(80_000, (i) => `"c${i}":{"stacks":1,"ends":null,"from":null}`) }),
    3,
  ],
  ['a million keys in a sheet', () => withImp({ sheet: many(600_000, (i) => `"k${i}":1`) }), 3],
  ['keys that collide', () => withImp({ sheet: many(60_000, (i) => `"${i * 65_536}":1`) }), 3],
  [
    'a million facts that say nothing',
    () =>
      file(
        record(2, {
          facts: `[${Array.from({ length: 180_000 }, () => '{"fact":"said","rule":"","text":""}').join(',')}]`,
        }),
        record(9),
      ),
    4,
  ],
  [
    'many odd texts',
    () =>
      file(
        record(2, {
          facts: `[${Array.from({ length: 200 }, () => `{"fact":"said","rule":"","text":"${'\u0e01\u0e34'.repeat(500)}"}`).join(',')}]`,
        }),
        record(9),
      ),
    4,
  ],
  ['a number of a million digits', () => withImp({ sheet: `{"a":${'9'.repeat(1_000_000)}}` }), 3],
  [
    'more records than there are',
    () => file(...Array.from({ length: 2_000 }, (_, i) => record(i + 2)), record(9)),
    2003,
  ],
  ['jumps to and fro', () => jumps(), 11_336],
  ['a hundred thousand empty lines', () => file(Buffer.alloc(100_000, 0x0a)), 3],
  ['bad lines without end', () => file(Buffer.from('00000000 {"a":1}\n'.repeat(200_000))), 3],
];

function many(count: number, one: (i: number) => string): string {
  return `{${Array.from({ length: count }, (_, i) => one(i)).join(',')}}`;
}

/** As many combatants as fit in a line of 8 MB; their like in further lines would make the million. */
function million(): Buffer {
  const one = (i: number): string =>
    `{"fact":"combatant-set","who":"c${i}","from":null,"to":{"id":"c${i}","name":"","side":"own","sheet":0,"hidden":false,"out":false,"tracks":{},"conditions":{},"marks":{}}}`;
  return file(record(2, { facts: `[${Array.from({ length: 45_000 }, (_, i) => one(i)).join(',')}]` }));
}

/**
 * 10,001 records, then jumps to record 5,000 and to the end in turn. The way of 15,001 records a pair is over
 * `mostTravel` (10 million) with the second jump of the 667th pair, which is record 11,335.
 */
function jumps(): Buffer {
  const way = Array.from({ length: 10_000 }, (_, i) => record(i + 2));
  let here = 10_001;
  const back = Array.from({ length: 10_000 }, (_, i) => {
    const parent = here;
    here = i % 2 === 0 ? 5_000 : 10_001;
    return record(i + 10_002, { parent: String(parent), jump: String(here) });
  });
  return file(...way, ...back, record(9));
}

/** All hostile files. */
export const hostile: readonly Hostile[] = [...headers, ...records, ...facts, ...texts, ...sizes].map(
  ([name, make, expect]) => ({ name, make, expect }),
);
