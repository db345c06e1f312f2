import { expect, it } from 'vitest';
import { bridgeTable } from '../app/bridge.ts';

it('the own side is that of the players: among the targets of a foe its own is the same side', () => {
  const ofFoe = bridgeTable().press('ba');
  expect(ofFoe.text).toMatch(/^ Thug 1 attacks /m);
  expect(ofFoe.text).toContain('same side: ');
  expect(ofFoe.text).not.toContain('own side: ');
  expect(bridgeTable().press('/mara<Enter>ba').text).toContain('own side: ');
});
