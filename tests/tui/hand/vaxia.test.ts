/** What a GM new to Vaxia stumbled on at the table. */
import { describe, expect, it } from 'vitest';
import { commit, demoTable, memorySession, TestTable } from '../app/test-table.ts';

/** A mage without weapons against two thugs, in the first round; vrule rolls. */
function mageTable(): TestTable {
  const mage = { name: 'Mage', side: 'own', sheet: { INT: 60, SPIR: 55 } } as const;
  return new TestTable(memorySession('vaxia', [mage, { name: 'Thug', side: 'other', count: 2 }])).press('n');
}

describe('an attack by magic takes no weapon', () => {
  it('is offered beside bare hands where no weapon is of kind magic, and rolls INT and SPIR (VX-46)', () => {
    const table = mageTable().press('a<Tab><Tab>').settle();
    expect(table.text).toMatch(/weapon {2}m magic \d+ % [\d.]+ best for Mage {2}b bare hands/);
    expect(table.press('m').text).toContain('Mage attacks Thug 1 with magic');
    const { session } = mageTable();
    const attack = { action: 'attack', by: 'mage', on: ['thug-1'], with: { weapon: 'magic' } };
    commit(session, attack, [50, 50]);
    // INT 60 against INT 25 needs 15.2, SPIR 55 against CHA 25 17.0: winsby (34.8 + 33.0) / 2, of a mean might of 57.5.
    expect(session.records.at(-1)?.title).toBe('Mage hits Thug 1 for 19');
  });

  it('is not offered in the older edition, where spells are cast (VX-148)', () => {
    const table = mageTable().press(':setting edition older<Enter>a<Tab><Tab>');
    expect(table.text).toMatch(/weapon {2}b bare hands/);
    expect(table.text).not.toContain('m magic');
  });

  it.each(['magic', 'spell'])('is found by the word %s', (word) => {
    const table = mageTable().press(`x/${word}`);
    expect(table.text).toMatch(/^> attack \(/m);
    expect(table.press('<Enter>').text).toContain('Mage attacks _[Thug 1] with');
  });

  it('of kind magic is a weapon in the form, which says so', () => {
    const table = mageTable().press('iZelda<Enter><PgDn><PgDn>');
    expect(table.text).toContain('spells of kind magic');
    table.press('Firebolt<Enter><Up><Enter>');
    expect(table.text).toMatch(/> kind +physical_ +physical \| magic/);
    expect(table.text).toContain('magic, such as spells and psi: by INT and SPIR');
  });
});

describe('who still reels as the round ends rolls to stay up, or falls (VX-102, VX-106)', () => {
  /** Mara and Kel reel, and the round is to end. */
  function endOfRound(): TestTable {
    return demoTable('vaxia').press('n:set mara.lif -5<Enter>:set kel.lif -5<Enter>N');
  }

  /** What becomes of both as the next round has begun. */
  function fates({ session: { encounter } }: TestTable): readonly (readonly string[])[] {
    expect(encounter.cursor.round).toBe(2);
    return ['mara-venn', 'kel'].map((id) => Object.keys(encounter.combatants[id]?.conditions ?? {}));
  }

  /** Who rolled to stay up in the newest record. */
  function rolled({ session }: TestTable): readonly (string | undefined)[] {
    const dice = session.records.at(-1)?.dice ?? [];
    return dice.flatMap(({ id }) => /stay:([a-z-]+)/.exec(id)?.[1] ?? []);
  }

  it('the page says what becomes of those who are not picked, and no key but Enter leaves it so', () => {
    const table = endOfRound();
    expect(table.text).toContain('who rolls to stay up, else unconscious; * all; Enter takes those with an x');
    for (const key of ['n', 'N', 'R']) {
      expect(table.press(key).text).toContain('[ ] 1 Mara Venn  [ ] 2 Kel');
      expect(table.session.encounter.cursor.round).toBe(1);
    }
    expect(fates(table.press('<Enter>'))).toEqual([['unconscious'], ['unconscious']]);
  });

  it('one key picks all of them, and again nobody', () => {
    const table = endOfRound().press('*');
    expect(table.text).toContain('[x] 1 Mara Venn  [x] 2 Kel');
    expect(table.press('*').text).toContain('[ ] 1 Mara Venn  [ ] 2 Kel');
    expect(rolled(table.press('*<Enter>'))).toEqual(['mara-venn', 'kel']);
  });

  it('R rolls for those who are picked', () => {
    const table = endOfRound().press('2R');
    expect(fates(table)[0]).toEqual(['unconscious']);
    expect(rolled(table)).toEqual(['kel']);
  });
});

describe('the means of healing', () => {
  it.each([
    [{ INT: 40, DEX: 45, SPIR: 20 }, 'medicine'],
    [{ INT: 40, DEX: 20, SPIR: 45 }, 'magic'],
    // The ring makes SPIR 50 (VX-73).
    [{ DEX: 45, SPIR: 20, items: [{ name: 'ring', changes: [{ of: 'SPIR', how: 'add', amount: 30 }] }] }, 'magic'],
    [{}, 'magic'],
  ])('of a healer with %j are %s by default (VX-99)', (sheet, means) => {
    const hurt = { name: 'Kel', side: 'own' } as const;
    const session = memorySession('vaxia', [{ name: 'Ro', side: 'own', sheet }, hurt]);
    const table = new TestTable(session).press('n:set kel.lif 10<Enter>xh');
    expect(table.text).toContain(`Ro heals _[Kel] with ${means}`);
    table.press('<Enter>');
    for (let n = 0; n < 3 && table.session.records.at(-1)?.intents[0]?.action !== 'tend'; n += 1)
      table.press('<Enter>');
    expect(table.session.records.at(-1)?.intents[0]).toMatchObject({ action: 'tend', with: { means } });
  });
});

describe('the new target of a redirected attack (VX-60)', () => {
  it('is asked for, those of another side first, and not passed over', () => {
    const table = demoTable('vaxia').press('nah1r<Enter>');
    expect(table.session.records).toHaveLength(8);
    expect(table.text).toContain('Mara Venn attacks Thug 1 with the spear - Thug 1 redirects, _');
    expect(table.text).toMatch(/redirected to m Mara Venn {2}k Kel {2}s Sister Ro {2}t Tam Orley/);
    expect(table.press('k').text).toContain('Thug 1 redirects, Kel');
  });

  it('is asked for where the redirect was declared before', () => {
    const table = demoTable('vaxia').press('nxdr<Enter>');
    expect(table.session.records.at(-1)?.title).toBe('Mara Venn redirects this round');
    while (!/^── Ogre ──/m.test(table.text)) table.press('n');
    table.press('am<Enter>');
    expect(table.text).toMatch(/redirected to [\s\S]*\bo Ogre/);
  });
});
