/** What an action will do, beside what is now. */
import type { Decision } from '../game/decide/decide.ts';
import type { System } from '../game/kernel/system.ts';
import { describeFacts, stateChanges } from '../session/state-changes.ts';
import type { Encounter } from '../state/encounter.ts';
import { lineOf, type PagePart, paragraphs } from './page.ts';

/** The state after it beside the state now, its dice in words, and what is written. */
export function previewParts(
  system: System,
  encounter: Encounter,
  { decided, dice }: { readonly decided: Decision; readonly dice: readonly string[] },
): readonly PagePart[] {
  const changes = stateChanges(system, encounter, decided.after);
  return [
    ...(changes.length === 0 ? [lineOf('nothing that is shown changes', 'dim')] : []),
    {
      columns: [
        { head: 'now', isText: true },
        { head: 'then', isText: true },
      ],
      rows: changes.flatMap(({ name, changes: values }) => [
        { label: name, labelTone: 'accent' as const, cells: [] },
        ...values.map(({ label, was, is }) => ({
          label: `  ${label}`,
          cells: [was || '-', is || '-'],
          belongs: true as const,
        })),
      ]),
    },
    ...paragraphs('dice', dice),
    ...paragraphs('written', describeFacts(system, encounter, decided)),
  ];
}
