import type { PreviewContext } from '../../kernel/context.ts';
import type { Preview } from '../../kernel/screen.ts';
import { formatCount } from '../../text/chances.ts';
import type { Settings } from '../combatant/settings.ts';
import type { Sheet } from '../combatant/sheet.ts';
import { formatRoll } from '../roll/roll-text.ts';
import type { CastValues } from './cast.fields.ts';
import type { SpellOutcome } from './spell.ruling.ts';
import type { SpellInput } from './spell-input.ts';
/** Both results of the dice, the defence, and what reaches the target. */
export function castPreview({ view, results, by, values }: CastPreviewContext): Preview {
  const headline = results.map(({ target, outcome }) => {
    const at = values.at === 'nobody' ? '' : ` at ${view.name(target)}`;
    return `${view.name(by)} casts${at}: ${describeOutcome(outcome)}`;
  });
  return { headline: headline.join('; '), lines: results.flatMap(({ outcome }) => outcomeLines(outcome)) };
}

type CastPreviewContext = PreviewContext<Sheet, Settings, CastValues, SpellInput, SpellOutcome>;

function outcomeLines({ cast, affects, defence, left, damage }: SpellOutcome): Preview['lines'] {
  return [
    { label: 'cast', text: formatRoll(cast), rules: ['VX-148'] },
    ...(affects === null ? [] : [{ label: 'affects', text: formatRoll(affects), rules: ['VX-152'] }]),
    ...(defence === null ? [] : [{ label: 'defence', text: formatRoll(defence), rules: ['VX-157'] }]),
    {
      label: 'reaches',
      text: `${formatCount(left, 'point')}${damage > 0 ? `, ${damage} as damage` : ''}`,
      rules: ['VX-76'],
    },
  ];
}

function describeOutcome({ cast, resisted, seized, left }: SpellOutcome): string {
  if (!cast.success) return 'it does not go off';
  if (seized !== null) return seizedText[seized];
  return resisted ? 'resisted' : formatCount(left, 'point');
}

const seizedText = {
  missed: 'it misses',
  redirect: 'redirected by metamagic',
  change: 'changed by metamagic',
} as const;
