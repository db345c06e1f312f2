/** Row 17: a script that plays only by what `due` offers comes to the end of every fight, without a refusal. */
import { expect, it } from 'vitest';
import { systems } from '../../../src/rules/index.ts';
import { seedFor } from '../../storage/files/world.ts';
import { did, inParts, times } from '../../torture/share.ts';
import { playByDue } from './due-fights.ts';

const fights = times(50, 1000);

it.each(systems())(
  '$id: fights that are played by what is due end, without a refusal and without a dead end',
  async (system) => {
    const seed = seedFor(`${system.id} by what is due`);
    let commands = 0;
    await inParts(fights, 25, (count, from) => {
      for (let n = from; n < from + count; n += 1) commands += playByDue(system, `${seed} ${n}`).commands;
    });
    expect(commands).toBeGreaterThan(fights * 3);
    did(`fights of ${system.id} by what is due`, fights);
    did('commands', commands);
  },
);
