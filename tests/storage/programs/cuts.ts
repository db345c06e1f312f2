import { realApi } from '../checks/api.ts';
import { cuts } from '../checks/bytes.ts';
import { jottings } from '../fight.ts';

/** Cuts a file of so many records after each byte from one to another; prints how many it looked at, and what was wrong. */
const [count = 0, from = 0, to = 0] = process.argv.slice(2).map(Number);
process.stdout.write(JSON.stringify(cuts(realApi, count, { from, to, make: jottings })));
