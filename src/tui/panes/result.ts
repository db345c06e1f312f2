/** The prompt while a result stands there, not yet applied. */
import type { Text } from '../../rules/kernel/screen.ts';
import { between, cut, left, plain, span } from '../paint/paint.ts';
import { proposalOf } from '../sentence/judge.ts';
import type { Sentence } from '../ui/ui.ts';
import type { Look } from './look.ts';
import { rowsPrompt } from './target-rows.ts';

/** The result in one line, and under it how it came about: the game's own short form, or the last lines of the working. */
export function resultLines(
  look: Look,
  sentence: Sentence,
): { readonly headline: Text; readonly lines: readonly Text[] } {
  const cells = look.layout.left;
  const proposal = proposalOf(look, sentence);
  if (proposal.is !== 'ready') return { headline: plain(' ..'), lines: [] };
  const { decided } = proposal;
  const shown = decided.previews.length === 1 ? decided.previews[0] : undefined;
  if (sentence.row !== undefined) return rowsPrompt(look, sentence, sentence.row, decided);
  const headline = between(plain(` ${shown?.headline ?? decided.title}`), plain('NOT YET APPLIED', 'accent'), cells);
  const short = shown?.lines.map(
    ({ label, text, rules }): Text =>
      between([span(` ${left(label, 7)} `, 'dim'), span(text)], plain(` ${rules.join(' ')}`, 'dim'), cells),
  );
  const { system, encounter } = look.session;
  const words = decided.facts.flatMap((fact) => system.screen.formatFact(encounter, fact, false) ?? []);
  const lines = short ?? [
    ...decided.working
      .slice(-(look.layout.choices - 1))
      .map(({ of, says, rule }) =>
        between([span(` ${left(of, 7)} `, 'dim'), span(says)], plain(` ${rule}`, 'dim'), cells),
      ),
    ...words.map((word) => plain(` ${word}`)),
  ];
  const typing = sentence.overruling;
  if (typing === undefined) return { headline, lines };
  return {
    headline,
    lines: [plain(` ${typing.field} is to be ${typing.typing}_`, 'accent'), ...lines].map((line) => cut(line, cells)),
  };
}
