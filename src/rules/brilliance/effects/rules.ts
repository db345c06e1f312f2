import { chapter } from '../../kernel/rulebook.ts';

/** What can hold of somebody. */
// biome-ignore format: one line a rule
export const conditionRules = chapter('Conditions', {
  'BS-100': ['Conditions', 'source', 'Flat-footed: neither Dodge nor shield nor the shield’s APR. Who is unaware of the threat is; an older text takes Dodge alone.'],
  'BS-101': ['Conditions', 'source', 'Blinded: 6 dice fewer on what relies on sight.'],
  'BS-102': ['Conditions', 'source', 'Enthralled: held by the source, fewer dice on Perception by its rank; attacking or threatening ends it.'],
  'BS-103': ['Conditions', 'source', 'Concealed: hidden from magical senses until violence, open casting or a heavy blow, or until a spell of sight of a higher rank wins an opposed roll.'],
  'BS-104': ['Conditions', 'source', 'Invisible: neither seen nor heard nor smelt, until the same kinds of acts.'],
  'BS-105': ['Conditions', 'source', 'Grappled: Speed 0, no casting with gestures, no weapon of medium size or larger, both flat-footed. An opposed roll of Unarmed or Escape Artist against Unarmed breaks it, a Standard action.'],
  'BS-106': ['Conditions', 'source', 'Prone: 2 dice of cover against what is shot or thrown. Dropping is Fast, standing up Move; an ally’s Move makes it Fast.'],
  'BS-107': ['Conditions', 'gap', 'Fatigued: 2 dice fewer on all rolls. Of the text the heading alone is known.'],
  'BS-108': ['Conditions', 'source', 'Stunned: neither moves nor acts in the next turn, and is flat-footed.'],
  'BS-109': ['Conditions', 'source', 'Bleeding N: N damage dice at once, one fewer each round. No second bleed joins it. Full Health by magic ends it, or Medicine with as many successes as the next dice.'],
  'BS-110': ['Conditions', 'source', 'Bleeding out is another thing than bleeding: it comes of Health, not of a wound.'],
  'BS-111': ['Conditions', 'source', 'Under water 20 rounds of breath, 5 in a struggle; then 1 lethal a round. Below 0 Health Medicine clears the lungs and stabilises.'],
  'BS-112': ['Conditions', 'source', 'Shaken: 2 dice fewer on all skill rolls. Attacks are such rolls, unless house rules say otherwise.'],
  'BS-113': ['Conditions', 'source', 'Frightened: 4 dice fewer on all skill rolls, 2 Dodge fewer.'],
  'BS-114': ['Conditions', 'source', 'Panicked: flees and does nothing else; 4 dice fewer on skill rolls, 2 Dodge fewer; cowers if it cannot flee.'],
  'BS-115': ['Conditions', 'source', 'Cowering: cannot move, and keeps what defence is left.'],
  'BS-116': ['Conditions', 'gap', 'Frost, disease and poison: dice fewer, damage dice a round, for a time, as they are laid. Of the texts the headings alone are known.'],
  'BS-117': ['Stealth', 'source', 'Stealth ends with an open act; at half Speed it can be kept.'],
});
