import { describe, expect, it } from 'vitest';
import { formatEnded } from '../../src/game/kernel/conditions.ts';
import { systems } from '../../src/rules/index.ts';

/** Titles that are no adjective or place: `no longer` before them is no English. */
const notAfterNoLonger = /^(?:may|has|holds|fights|stays|END|DEX|VP|WP) | (?:to use|used|received|prepared)$|^Block$/;

for (const system of systems()) {
  describe(`${system.title}: a condition that ended by its bare title`, () => {
    it.each(system.conditions.map(({ id, title }): [string, string] => [id, title]))('%s', (id, title) => {
      const ended = formatEnded(system.conditions, id, title);
      if (ended === null) return expect(ended).toBeNull();
      expect(ended).not.toBe(`${title} ended`);
      if (notAfterNoLonger.test(title)) expect(ended).not.toBe(`no longer ${title}`);
    });
  });
}
