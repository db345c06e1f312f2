/** Ways to meet an attack, and the stats that go with them (VX-48, VX-55 to VX-58, VX-63, VX-64). */
import { firstRefusal } from '../../../game/index.ts';
import { type RuleId, refuse } from './game.ts';
import type { Settings } from './settings.ts';
import type { Stat } from './sheet.ts';

/** The kinds of attacks and defences: physical, or magic and psi. Neither has an edge over the other (VX-34). */
export const attackKinds = ['physical', 'magic'] as const;
export type AttackKind = (typeof attackKinds)[number];

export const defences = ['block', 'dodge', 'parry', 'redirect', 'disarm'] as const;
export type Defence = (typeof defences)[number];

/** What a target does about an attack: nothing, or a defence. */
export const defenceChoices = ['undefended', ...defences] as const;
export type DefenceChoice = (typeof defenceChoices)[number];

type StatPair = readonly [Stat, Stat];

/** The stats of an attack by its kind: hit, then power (VX-46). */
export const attackStats: { readonly [K in AttackKind]: StatPair } = {
  physical: ['DEX', 'STR'],
  magic: ['INT', 'SPIR'],
};

/** The stats that an attack meets on an undefended target: hit, then soak (VX-48). */
export const undefendedStats: { readonly [K in AttackKind]: StatPair } = {
  physical: ['DEX', 'END'],
  magic: ['INT', 'CHA'],
};

/** The stats of a defence by its kind, hit die first (VX-63); of a dodge by the kind of the attack. */
export const defenceStats = {
  block: { physical: ['STR', 'END'], magic: ['SPIR', 'CHA'] },
  dodge: { physical: ['DEX', 'INT'], magic: ['INT', 'DEX'] },
  parry: { physical: ['DEX', 'END'], magic: ['INT', 'CHA'] },
  redirect: { physical: ['DEX', 'STR'], magic: ['INT', 'SPIR'] },
  disarm: { physical: ['DEX', 'STR'], magic: ['INT', 'SPIR'] },
} as const satisfies { readonly [D in Defence]: { readonly [K in AttackKind]: StatPair } };

/** The stats of a defence of that kind against an attack of that kind, first the one that meets the hit die (VX-64). */
export function statsOfDefence(defence: Defence, kind: AttackKind, attack: AttackKind, settings: Settings): StatPair {
  const older = settings.edition === 'older' ? ofOlder[defence] : undefined;
  if (older !== undefined) return older;
  if (defence !== 'dodge') return defenceStats[defence][kind];
  switch (settings.dodgePairing) {
    case 'own-kind':
      return defenceStats.dodge[attack];
    case 'dex-first':
      return defenceStats.dodge.physical;
    case 'int-first':
      return defenceStats.dodge.magic;
  }
}

/** The defences of the older edition: against DEX and STR of an attacker (VX-161), or INT and SPIR of a spell (VX-158). */
export const olderStats: { readonly [D in 'block' | 'dodge' | 'parry']: StatPair } = {
  block: ['STR', 'END'],
  dodge: ['DEX', 'END'],
  parry: ['DEX', 'STR'],
};
const ofOlder: { readonly [D in Defence]?: StatPair } = olderStats;

/** The rule of each defence, its letter in a prompt, and its verb in a sentence. */
// biome-ignore format: one line a defence
export const defenceInfo: { readonly [D in Defence]: { readonly rule: RuleId; readonly key: string; readonly phrase: string } } = {
  block: { rule: 'VX-55', key: 'b', phrase: 'blocks' },
  dodge: { rule: 'VX-56', key: 'd', phrase: 'dodges' },
  parry: { rule: 'VX-57', key: 'p', phrase: 'parries' },
  redirect: { rule: 'VX-58', key: 'r', phrase: 'redirects' },
  disarm: { rule: 'VX-58', key: 'i', phrase: 'disarms' },
};

/**
 * Why a defence of this kind does not work against an attack of that kind, else null. Block and dodge work against every
 * attack (VX-55, VX-56). The older edition has only the physical block, parry and dodge (VX-161).
 */
export const mismatchRefusal = firstRefusal(function* (
  defence: Defence,
  kind: AttackKind,
  attack: AttackKind,
  settings: Settings,
) {
  if (settings.edition === 'older' && (ofOlder[defence] === undefined || kind === 'magic')) {
    yield refuse('edition', 'VX-161', `the older edition has no ${kind} ${defence}, but block, parry and dodge`);
  }
  if (defence === 'block' || defence === 'dodge' || kind === attack) return null;
  const { rule } = defenceInfo[defence];
  return refuse('kind', rule, `a ${kind} ${defence} meets only ${kind} attacks`);
});
