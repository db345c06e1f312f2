/** All scenes in one run: the rules that not-run.json lists as shown by a scene must be cited by one. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import './edward.scenes.ts';
import './acts.scenes.ts';
import './contests.scenes.ts';
import './sheet.scenes.ts';
import './attack/reach.scenes.ts';
import './wounds/stun.scenes.ts';
import './attack/attacks.scenes.ts';
import './time/turns.scenes.ts';
import './effects/conditions.scenes.ts';
import './wounds/wounds.scenes.ts';
import './attack/styles.scenes.ts';
import { notRunOf } from '../../contract/laws.ts';
import { isLast } from '../is-last.ts';
import { citedByScenes } from './table.ts';

const shownByScenes = 'shown by a scene in tests/rules/brilliance';

describe('the scenes together', () => {
  it('cite every rule that not-run.json lists as shown by them', ({ task, skip }) => {
    skip(!isLast(task), 'needs all scenes');
    const raw = readFileSync(new URL('../../contract/not-run.json', import.meta.url), 'utf8');
    const listed = notRunOf(JSON.parse(raw)).rules.brilliance?.[shownByScenes] ?? [];
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.filter((rule) => !citedByScenes.has(rule))).toEqual([]);
  });
});
