/** Row 17: a script that plays only by what `due` offers comes to the end of every fight, without a refusal. */
import { describe, expect, it } from 'vitest';
import type { System } from '../../../src/game/kernel/system.ts';
import { systems } from '../../../src/rules/index.ts';
import { Luck } from '../../../src/testing/play.ts';
import { seedFor } from '../../storage/files/environment.ts';
import { did, inParts, times, torture } from '../../torture/share.ts';
import { type Played, playByDue, playInShell } from './due-fights.ts';

/** Plays so many fights of a game, and notes them. */
async function playFights(
  system: System,
  fights: number,
  { play, where }: { play: (system: System, seed: string) => Played; where: string },
): Promise<void> {
  const seed = seedFor(`${system.id} by what is due, ${where}`);
  let commands = 0;
  await inParts(fights, 25, (count, from) => {
    for (let begun = 0, n = from; begun < count; n += 1) {
      const { commands: played } = play(system, `${seed} ${n}`);
      // Where nobody who was drawn for a side can fight, such as a cryture in its crystal alone, the fight is over as it begins.
      if (played > 1) begun += 1;
      commands += played;
    }
  });
  // The first round begins, and a combatant acts.
  expect(commands).toBeGreaterThan(fights);
  did(`fights of ${system.id} by what is due, ${where}`, fights);
  did(`commands, ${where}`, commands);
}

describe('fights that are played by what is due end, without a refusal and without a dead end', () => {
  it.each(systems())('$id, in memory', (system) =>
    playFights(system, times(4, 1000), { play: playByDue, where: 'in memory' }),
  );

  // A fight takes some five times as long as in memory: at each commit one fight of one game, chosen anew.
  const one = new Luck(String(seedFor('games in the shell'))).some(systems(), 1);
  it.each(torture ? systems() : one)('$id, in the shell', (system) =>
    playFights(system, times(1, 1000), { play: playInShell, where: 'in the shell' }),
  );
});
