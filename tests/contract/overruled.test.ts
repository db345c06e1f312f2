import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drive } from '../../src/dice/drive.ts';
import { type Decision, decide } from '../../src/game/decide/decide.ts';
import { formatRefusal, isRefusal, type Refusal } from '../../src/game/kernel/refusal.ts';
import type { System } from '../../src/game/kernel/system.ts';
import { type ActionRequest, overruleAll, requestFor } from '../../src/session/request.ts';

import { reduceAll } from '../../src/state/reduce.ts';
import { Luck, type Move } from '../../src/testing/play.ts';
import { times } from '../torture/share.ts';
import { codeFolder, games } from './games.ts';
import { gathered, play, readyMade } from './play.ts';

/** What a refused action comes to once every refusal that can be overruled is. */
function overruled(system: System, { before, intents }: Pick<Move, 'before' | 'intents'>, seed: string) {
  const complete = (request: ActionRequest): { request: ActionRequest; decided: Decision | Refusal } => {
    const driven = drive(decide(system, before, request.intents), new Luck(seed).source);
    if (!driven.done) throw new Error(`nobody answered ${driven.ask.id}`);
    return { request, decided: driven.value };
  };
  let last = complete(requestFor(...intents));
  const asProposal = (one: typeof last) =>
    isRefusal(one.decided)
      ? { request: one.request, proposal: { is: 'refused', refusal: one.decided } as const }
      : { request: one.request, proposal: { is: 'ready', decided: one.decided, answered: [] } as const };
  overruleAll(asProposal(last), (request) => {
    last = complete(request);
    return asProposal(last);
  });
  return last;
}

describe.each(games.map((system) => [system.id, system] as const))('refusals of %s', (id, system) => {
  test('by a rule are overruled: the action goes on, and its record names the rule', () => {
    const overruledBy = new Set<string>();
    const look = (move: Move): void => {
      if (!isRefusal(move.decided)) return;
      const { request, decided } = overruled(system, move, 'again');
      if (isRefusal(decided)) {
        expect(decided.isFinal, formatRefusal(decided)).toBe(true);
        return;
      }
      // Other dice and choices than before may not come to a refusal.
      if (request.intents[0]?.overruled === undefined) return;
      const said = decided.facts.flatMap((fact) => (fact.fact === 'said' ? [fact.text] : []));
      const named = decided.working.filter(({ of }) => of === 'overruled');
      expect(decided.title).toMatch(/overruled/);
      expect(named.length).toBeGreaterThan(0);
      for (const { says } of named) expect(said.join('\n')).toContain(says.replace(/ \([^)]*\)$/, ''));
      for (const { code, rule } of request.intents[0]?.overruled ?? []) overruledBy.add(`${code} ${rule}`);
      expect(reduceAll(move.before, decided.facts)).toEqual(decided.after);
    };
    for (let n = 1; n <= times(1, 3); n += 1) play(system, `overruled ${n}`, 100, look, gathered);
    for (let n = 1; n <= times(1, 3); n += 1) play(system, `overruled ready-made ${n}`, 100, look, readyMade);
    expect(overruledBy.size).toBeGreaterThan(2);
  });

  test('can be overruled but for what nothing could be worked out without', () => {
    const { byRules, final } = refusalsIn(codeFolder(id));
    expect(byRules / (byRules + final), `${byRules} of ${byRules + final}`).toBeGreaterThan(0.6);
  });
});

test('a check that refuses under a condition yields: a return would skip the checks behind it where the GM overrules it', () => {
  const early = /(?:if \(.*\)|else)\s*\{?\s*return refuse\(.*/g;
  for (const folder of [new URL('../../src/rules/', import.meta.url), new URL('../../examples/', import.meta.url)]) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts')) continue;
      expect(readFileSync(new URL(name, folder), 'utf8').match(early) ?? [], name).toEqual([]);
    }
  }
});

/** How many refusals the code of a game raises: those that the GM can overrule, and those that are final. */
function refusalsIn(folder: URL): { readonly byRules: number; readonly final: number } {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const code = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
  const count = (called: RegExp): number => code.match(called)?.length ?? 0;
  return { byRules: count(/\brefuse\('/g), final: count(/\bcannot\(\s*'/g) };
}
