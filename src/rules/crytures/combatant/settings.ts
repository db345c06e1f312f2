import { houseRuleFields, houseRules, type ValuesOf, z } from '../../../game/index.ts';
import type { RuleId } from '../rulebook.ts';
import { conditions, customStatus } from './conditions.ts';

const { oneOf, yesNo, whole, other } = houseRuleFields<RuleId>();

const customStatuses = z.array(customStatus).max(100);

/** Custom statuses with ids of their own: the effects of two under one id would be mixed (CR-113). */
const newStatuses = customStatuses.superRefine((all, context) => {
  for (const [n, { id }] of all.entries()) {
    const isBuiltIn = conditions.some((one) => one.id === id);
    if (!isBuiltIn && all.findIndex((one) => one.id === id) === n) continue;
    const message = `"${id}" is already a status ${isBuiltIn ? 'of the game' : 'of this list'}: take another id (CR-113)`;
    context.addIssue({ code: 'custom', path: [n, 'id'], message });
  }
});

/** The house rules of Crytures: what its pages leave open, and where its editions differ. */
// biome-ignore format: one line a house rule
export const settings = houseRules({
  leastDice: whole('CR-11', 0, [0, 1], 'dice rolled when modifiers leave none: 0 fails without a roll'),
  naturalOne: oneOf('CR-08', ['counts', 'fails'], 'a natural 1 succeeds if its roll modifier is enough, or never'),
  critFail: oneOf('CR-09', ['one-shown', 'no-success', 'off'], 'a roll without a success is a critical failure: if a die shows 1, always, never'),
  critMode: oneOf('CR-07', ['crit-line', 'double-plus-crit'], 'a natural 10 in an attack: one hit and the Crit line, or two hits if it reaches the difficulty and the Crit line'),
  lowTenCrits: yesNo('CR-63', true, 'a natural 10 below the difficulty triggers the Crit line too'),
  blockStopsExtras: yesNo('CR-100', true, 'when Block cancels all hits, the other effects of the Hit and Crit lines do not apply'),
  clumsyMode: oneOf('CR-101', ['per-miss', 'per-one'], 'a clumsy attack that shows a 1 deals damage for every die that misses, or for every 1'),
  critHitsBlocked: yesNo('CR-117', true, 'hits of Crit lines count before Block, which can cancel them'),
  basicDamage: whole('CR-32', 3, [0, 1000], 'damage per hit of a combatant without a basic attack on the sheet'),
  crytureInitiative: oneOf('CR-20', ['speed', 'speed-and-agility'], 'initiative pool of a cryture: Speed and Reflexes, or those and Agility'),
  conjurers: oneOf('CR-28', ['apart', 'together'], 'a cryture has its own initiative, or acts in the turn of its conjurer'),
  freeCrytures: oneOf('CR-43', ['own-side', 'everyone'], 'a cryture without a conjurer obeys the humans of its own side, or everyone, other crytures as well', { formerly: { before: 3, defaultValue: 'everyone' } }),
  mooks: oneOf('CR-28', ['each', 'group'], 'enemies of one name roll initiative each, or once as a group'),
  lastNewcomer: oneOf('CR-26', ['next-round', 'at-once'], 'a newcomer who joins when nobody is left to act and beats the first of the next round: acts then, or now as well'),
  initiativeTens: oneOf('CR-27', ['once', 'twice'], 'a natural 10 in an initiative roll counts 10, or 20'),
  surprise: whole('CR-30', 2, [0, 10], 'roll modifier of attacks against the surprised'),
  concentrated: oneOf('CR-41', ['both', 'major'], 'a concentrated action takes both actions of the turn, or the major action of this and each turn it is to last'),
  fourthMinor: oneOf('CR-39', ['mana', 'swap'], 'the fourth minor action: giving Mana to a cryture, or swapping weapons'),
  difficultCost: whole('CR-51', 2, [1, 10], 'Speed that a space of difficult terrain costs'),
  slowedShift: yesNo('CR-107', true, 'the slowed can still shift one space'),
  overspend: oneOf('CR-66', ['allow', 'refuse'], 'a player character can spend Stamina or Mana they lack, and is injured for it'),
  opportunities: oneOf('CR-80', ['each', 'one-a-round'], 'a combatant gets an opportunity attack for each action that provokes, or one in a round'),
  opportunityComes: oneOf('CR-81', ['before', 'after'], 'an opportunity attack comes before the move or shot that provokes it, or after'),
  proficiency: yesNo('CR-13', false, 'Class Proficiency: dice showing its level or less are rerolled once'),
  rangedBlastProvokes: yesNo('CR-73', true, 'a ranged blast provokes opportunity attacks from engaged enemies, as any ranged power does'),
  mixedTypes: oneOf('CR-94', ['both', 'weak', 'resistant'], 'a target weak to one type of an attack and resistant to another: both modifiers apply, or only that one'),
  rangedFlank: yesNo('CR-95', true, 'a flank helps ranged attacks too'),
  sharedTargets: yesNo('CR-65', false, 'a power with several targets is rolled once against all of them, not once for each'),
  sharedDice: yesNo('CR-75', false, 'a blast is rolled once against everyone in it, not once for each'),
  laidAgain: oneOf('CR-99', ['begins-anew', 'keeps-its-end'], 'adding a status that does not stack again: its duration restarts, or stays as it was'),
  negation: oneOf('CR-98', ['whole', 'stacks'], 'statuses that negate each other cancel altogether, or stack for stack', { formerly: { before: 2, defaultValue: 'stacks' } }),
  fiveMinutes: oneOf('CR-96', ['encounter', 'rounds'], 'a duration of 5 minutes is the whole encounter, or 50 rounds'),
  turnEnd: oneOf('CR-114', ['regenerating-first', 'wounded-first'], 'which of Regenerating and Wounded comes first at the end of a turn'),
  oneTurn: oneOf('CR-115', ['ticks-first', 'ends-first'], 'a status that ends with a turn still takes effect at the end of that turn, or not'),
  blockMeets: oneOf('CR-116', ['attacks', 'all-damage'], 'Block cancels hits of attacks only, or also damage from Clumsy, Wounded and blocked pushes'),
  fallenCrytures: oneOf('CR-119', ['stay', 'crystal'], 'an attuned cryture at 0 Health stays on the field until recalled, or returns to its crystal by itself'),
  regenerateDown: yesNo('CR-119', true, 'the defeated regenerate at the end of their turns, and so get up again'),
  rests: oneOf('CR-126', ['after-fight', 'any-time'], 'when combatants can rest'),
  injuries: yesNo('CR-118', true, 'a player character who drops to 0 Health is injured'),
  statuses: other('CR-113', [], (origin) => (origin === 'new' ? newStatuses : customStatuses), 'custom statuses, none with the id of one of the game'),
});

export type Settings = ValuesOf<typeof settings>;
