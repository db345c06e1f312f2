/** Rules and house rules, as a game writes them down. */
import { findRule, type Rule } from '../game/kernel/rulebook.ts';
import type { System } from '../game/kernel/system.ts';
import type { Encounter } from '../state/encounter.ts';
import { emptyLine, lineOf, type PagePart } from './page.ts';

/** The rules with these ids, or the whole rulebook. */
export function ruleParts({ rulebook }: Pick<System, 'rulebook'>, ids: readonly string[] | null): readonly PagePart[] {
  if (ids === null) {
    return rulebook.flatMap(({ title, rules }): readonly PagePart[] => [
      lineOf(title, 'accent'),
      ...rules.flatMap(describeRule),
      emptyLine,
    ]);
  }
  return ids.flatMap((id) => {
    const rule = findRule(rulebook, id);
    return rule === undefined ? [lineOf(`${id} is not in this rulebook`, 'dim')] : describeRule(rule);
  });
}

function describeRule({ id, text, source, mark }: Rule): readonly PagePart[] {
  return [
    { label: id, labelTone: 'accent', text },
    { label: '', text: `source: ${source} (${mark})`, tone: 'dim', belongs: true },
  ];
}

/** The house rules with their values, those first that the encounter has set. */
export function houseRuleParts(system: System, encounter: Encounter): readonly PagePart[] {
  const settings = system.inCurrentWords(encounter.settings);
  const all = system.houseRules(encounter.rulesVersion);
  const sorted = [...all.filter(({ key }) => key in settings), ...all.filter(({ key }) => !(key in settings))];
  return sorted.flatMap(({ key, description, rule, defaultValue, isFormer, options }): readonly PagePart[] => {
    const set = settings[key];
    const byDefault = String(defaultValue);
    const label = isFormer ? 'default when this fight was begun' : 'default';
    const value = set === undefined ? `${byDefault} (${label})` : `${String(set)} (${label} ${byDefault})`;
    const text = `${description}${options.length > 0 ? `: ${options.join(', ')}` : ''}`;
    return [
      { line: [{ text: `${key}  `, tone: 'accent' }, { text: value }, { text: `  ${rule}`, tone: 'dim' }] },
      { label: '', text, tone: 'dim', belongs: true },
    ];
  });
}
