import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { json, launcher, startEncounter, vrule, withoutVersion } from '../../vrule.ts';

const roster = {
  system: 'vaxia',
  combatants: [
    { name: 'Mara', side: 'own', sheet: { LIF: 10, DEX: 30 } },
    { name: 'Thug', side: 'other', count: 2, sheet: { LIF: 10 } },
  ],
};

const share = z.strictObject({ p: z.number(), low: z.number(), high: z.number() });
/** What scripts rely on. */
const contract = z.strictObject({
  runs: z.int(),
  seed: z.string(),
  from: z.int(),
  policy: z.array(z.string()).min(1),
  sides: z.strictObject({ own: share, other: share, undecided: share }),
  rounds: z.strictObject({
    mean: z.number(),
    low: z.number(),
    high: z.number(),
    p10: z.int(),
    p50: z.int(),
    p90: z.int(),
  }),
  combatants: z.array(z.strictObject({ id: z.string(), name: z.string(), stands: share, dropsBeforeActing: share })),
});

describe('sim', () => {
  it('prints the forecast as JSON, the same for a seed, and writes nothing', () => {
    const home = startEncounter('Mill', roster);
    const sim = ['sim', 'Mill', '--runs', '20', '--seed', 'a', '--threads'];
    const read = contract.parse(json(home, [...sim, '2']));
    expect(read).toMatchObject({ runs: 20, seed: 'a', from: 1 });
    expect(read.combatants.map(({ name }) => name)).toEqual(['Mara', 'Thug 1', 'Thug 2']);
    expect(json(home, [...sim, '0'])).toEqual(read);
    expect(json(home, ['show', 'Mill'])).toMatchObject({ seq: 1 });
  });

  it('prints the answer first, then the combatants, then what was assumed', () => {
    const home = startEncounter('Mill', roster);
    const { exit, out } = vrule(home, ['sim', 'Mill', '--runs', '15', '--seed', 'a', '--threads', '0']);
    expect(exit).toBe(0);
    const lines = out.split('\n');
    expect(lines[0]).toMatch(/^The party wins \d+ % of 15 fights \(\d+ to \d+ %\), in \d+ (to \d+ )?rounds?$/);
    expect(out).toMatch(/^ {2}Mara {3,}\d+ % \(\d+ to \d+\)/m);
    expect(out).toContain('What is assumed of everybody in Vaxia:\n- The players');
    const { out: policy } = vrule(home, ['sim', 'Mill', '--policy']);
    expect(out).toContain(policy);
  });

  it('plays a fight to come from a roster, and what if something were done first', () => {
    const home = startEncounter('Mill', roster);
    const file = join(home, 'roster.json');
    const runs = ['--runs', '15', '--seed', 'a', '--threads', '0'];
    const toCome = contract.parse(json(home, ['sim', '--roster', file, ...runs]));
    expect(toCome.from).toBe(0);
    vrule(home, ['next', 'Mill']);
    const now = contract.parse(json(home, ['sim', 'Mill', ...runs]));
    const after = contract.parse(json(home, ['sim', 'Mill', ...runs, '--after', 'damage --on "Thug 1" --amount 30']));
    expect(after.combatants.find(({ id }) => id === 'thug-1')?.stands.p).toBe(0);
    expect(after.sides.own.p).toBeGreaterThan(now.sides.own.p);
  });

  it('finds how many make it even, with a line for each step on standard error', () => {
    // One like Mara is her match.
    const sheet = { LIF: 10 };
    const home = startEncounter('Mill', {
      system: 'vaxia',
      combatants: [
        { name: 'Mara', side: 'own', sheet },
        { name: 'Thug', side: 'other', count: 2, sheet },
      ],
    });
    const argv = ['sim', 'Mill', '--even', '--runs', '20', '--seed', 'a', '--threads', '0'];
    const { exit, out, err } = vrule(home, [...argv, '--json']);
    expect(exit).toBe(0);
    const tried = z.strictObject({ count: z.int(), runs: z.int(), own: share, other: share, undecided: share });
    const even = z.strictObject({
      runs: z.literal(20),
      seed: z.literal('a'),
      of: z.literal('Thug'),
      count: z.literal(1),
      most: z.literal(100),
      tried: z.array(tried).min(2),
    });
    const read = even.parse(withoutVersion(JSON.parse(out)));
    const lines = err.trimEnd().split('\n');
    for (const line of lines) {
      expect(line).toMatch(/^\d+ of Thug: the party wins [^;]+ %, the other side [^;]+ % of (10|20) fights$/);
    }
    for (const { count } of read.tried) expect(err).toContain(`${count} of Thug: `);
    const printed = vrule(home, argv);
    expect(printed.err).toBe(err);
    expect(printed.out).toMatch(/^1 of Thug makes it even: the party wins /);
    expect(printed.out).toContain(
      'Limits: 100 of Thug; 20 fights for a number, fewer once it is clear who wins more often.',
    );
  });

  it('says where no number is even', () => {
    const harmless = { LIF: 10, DEX: 1, STR: 1, END: 90 };
    const home = startEncounter('Mill', {
      system: 'vaxia',
      combatants: [
        { name: 'Mara', side: 'own', sheet: harmless },
        { name: 'Thug', side: 'other', count: 2, sheet: harmless },
      ],
    });
    const { exit, out } = vrule(home, [
      'sim',
      'Mill',
      '--even',
      '--runs',
      '20',
      '--rounds',
      '2',
      '--seed',
      'a',
      '--threads',
      '0',
    ]);
    expect(exit).toBe(0);
    expect(out.split('\n')[0]).toBe(
      'No number of Thug up to 100 makes it even: against 2 the party wins 0 %, the other side 0 %, neither 100 %',
    );
  });

  it('says in one line what is wrong with the flags', () => {
    const home = startEncounter('Mill', roster);
    const wrong = {
      '--threads is at most 64': ['sim', 'Mill', '--threads', '65'],
      'sim needs an encounter: vrule sim Mill; or --roster FILE': ['sim'],
      '--set: only with --roster': ['sim', 'Mill', '--set', 'mooks=yes'],
      '--roster: not with the encounter "Mill"': ['sim', 'Mill', '--roster', join(home, 'roster.json')],
      '--after: an action as for vrule act, such as "attack --by WHO --on WHO"': ['sim', 'Mill', '--after', ''],
    };
    for (const [message, argv] of Object.entries(wrong)) {
      expect(vrule(home, argv)).toEqual({ exit: 2, out: '', err: `vrule: ${message}\n` });
    }
    expect(vrule(home, ['sim', 'Mill', '--after', 'bite --by Mara']).err).toMatch(
      /^vrule: there is no action "bite"[^\n]*\n$/,
    );
  });

  it('prints what is known when it is interrupted', async () => {
    const home = startEncounter('Mill', roster);
    const child = spawn(process.execPath, [launcher, 'sim', 'Mill', '--runs', '1000000', '--json', '--progress'], {
      env: { ...process.env, VRULE_HOME: home },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    child.stdout.on('data', (data) => {
      out += data;
    });
    child.stderr.once('data', () => child.kill('SIGINT'));
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(130);
    expect(contract.parse(withoutVersion(JSON.parse(out))).runs).toBeLessThan(1_000_000);
  });
});
