/**
 * All scenes in one run: the worked examples of the rules reference (AC-CR-01 to AC-CR-35), with the values that it gives, and
 * house rules, powers and statuses that random fights seldom meet. The list of rules that no ruling runs is held to them.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import './attack/attack.scenes.ts';
import './attack/opportunities.scenes.ts';
import './attack/provoked.scenes.ts';
import './conjuring/conjuring.scenes.ts';
import './movement/movement.scenes.ts';
import './powers/powers.scenes.ts';
import './statuses/statuses.scenes.ts';
import './time/turns.scenes.ts';
import './wounds/wounds.scenes.ts';
import { notRunOf } from '../../contract/laws.ts';
import { isLast } from '../is-last.ts';
import { citedByScenes } from './table.ts';

describe('the scenes together', () => {
  it('cite every rule that is listed as cited by them', ({ task, skip }) => {
    skip(!isLast(task), 'needs all scenes');
    const raw = readFileSync(new URL('../../contract/not-run.json', import.meta.url), 'utf8');
    const reasons = Object.entries(notRunOf(JSON.parse(raw)).rules.crytures ?? {});
    const listed = reasons.flatMap(([reason, ids]) => (reason.includes('tests/rules/crytures') ? ids : []));
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.filter((rule) => !citedByScenes.has(rule))).toEqual([]);
  });
});
