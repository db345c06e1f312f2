/** What comes to the aid of a roll, or hampers it: karma, luck, skills added, smoke (SG-07, SG-08, SG-20, SG-22, SG-93). */

import { z } from 'zod';
import type { Id } from '../../../state/encounter.ts';
import type { Ledger } from '../../../state/ledger.ts';
import type { Note } from '../../kernel/note.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Blank } from '../../kernel/screen.ts';
import { yesOrNo } from '../../kernel/values.ts';
import { skillNamed } from '../combatant/stats.ts';
import { addCondition, hasCondition, type Table } from '../combatant/view.ts';
import { targetField } from './roll.fields.ts';
import { usualTarget } from './target-number.ts';
import { yesOrNoBlank } from './yes-or-no.ts';

export const aidFields = {
  tn: targetField.describe('target number; below 5 counts as 5 without karma'),
  skills: z.string().default('').describe('skills added to the roll beside the usual one, by name, with + between'),
  karma: yesOrNo.default(false).describe('a karma point is spent: the target number may be below 5'),
  luck: yesOrNo
    .default(false)
    .describe(
      'Fortune dice join the roll, or Reliability of a device throws dice again, those that fail if not said; once per hour of play',
    ),
  sight: yesOrNo.default(true).describe('the roll needs sight, which smoke hampers'),
};

/** What was said of them. */
export interface Aids {
  readonly tn: number;
  readonly skills: string;
  readonly karma: boolean;
  readonly luck: boolean;
  readonly sight: boolean;
}

/** Nothing comes to the aid of a roll. */
export const plainAids: Aids = { tn: usualTarget, skills: '', karma: false, luck: false, sight: false };

/** Why these cannot come to the aid of a roll; null: they can. */
export function aidRefusal(view: Table, by: Id, { karma, luck, skills }: Aids): Refusal | null {
  const name = view.name(by);
  if (karma && view.track(by, 'karma').now < 1) return refuse('no-karma', 'SG-20', `${name} has no karma point left`);
  const unknown = namesIn(skills).find((skill) => skillNamed(view.sheet(by), skill) === undefined);
  if (unknown !== undefined) return refuse('no-skill', 'SG-22', `${name} has no skill "${unknown}"`);
  if (!luck) return null;
  const { device, fortune } = view.sheet(by);
  const rule = device ? 'SG-07' : 'SG-08';
  const word = device ? 'Reliability' : 'Fortune';
  if (fortune === 0) return refuse('no-luck', rule, `${name} has no ${word}`);
  if (hasCondition(view, by, 'luck-used')) return refuse('luck-used', rule, `${name} has used ${word} this hour`);
  return null;
}

function namesIn(skills: string): readonly string[] {
  return skills
    .split('+')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** The part of a roll's input that they make; `own` is the skill that is used anyway, `on` whom it is aimed at. */
export function aided(
  view: Table,
  by: Id,
  said: Aids,
  note: Note,
  own: { readonly name: string; readonly level: number } | undefined,
  on?: Id,
) {
  const { device, fortune } = view.sheet(by);
  const luck = said.luck ? fortune : 0;
  const hidden = hasCondition(view, by, 'in-smoke') || (on !== undefined && hasCondition(view, on, 'in-smoke'));
  return {
    tn: said.tn,
    karma: said.karma,
    skill: addedUp(view, by, said.skills, own, note),
    fortune: device ? 0 : luck,
    reliability: device ? luck : 0,
    smoke: said.sight && hidden,
  };
}

/** Skills that fit one action are added for one roll (SG-22). */
function addedUp(
  view: Table,
  by: Id,
  skills: string,
  own: { readonly name: string; readonly level: number } | undefined,
  note: Note,
): number {
  const more = namesIn(skills).flatMap((name) => {
    const skill = skillNamed(view.sheet(by), name);
    return skill === undefined || skill.name === own?.name ? [] : [skill];
  });
  const all = [...(own === undefined ? [] : [own]), ...more];
  if (all.length < 2) return all[0]?.level ?? 0;
  const worked = note.calculate('skill').start(0, 'skills that fit are added', 'SG-22');
  for (const { name, level } of all) worked.plus(level, () => `${name} ${level}`, 'SG-22');
  return worked.value;
}

/** Pays for them: a karma point is gone, luck is used until the GM says that the hour is over. */
export function payAids(ledger: Ledger, view: Table, by: Id, { karma, luck }: Aids): void {
  if (karma) ledger.setTrack(by, 'karma', view.track(by, 'karma').now - 1);
  if (luck) addCondition(ledger, by, 'luck-used');
}

/** Blanks for those that somebody has. */
export function aidBlanks(view: Table, by: Id): readonly Blank[] {
  const { device, fortune } = view.sheet(by);
  const target: Blank = { id: 'tn', label: 'target number', kind: 'number', defaultValue: usualTarget, optional: true };
  const karma = view.track(by, 'karma').now > 0 ? [yesOrNoBlank('karma', 'karma', 'a karma point (SG-20)')] : [];
  const lucky = fortune > 0 && !hasCondition(view, by, 'luck-used');
  const luck = lucky ? [yesOrNoBlank('luck', device ? 'Reliability' : 'Fortune', luckText(device, fortune))] : [];
  return [target, ...karma, ...luck];
}

function luckText(device: boolean, fortune: number): string {
  return device ? `throws ${fortune} again (SG-07)` : `${fortune} Fortune dice (SG-08)`;
}
