import { attempt } from '../files/problem.ts';
import { readPart } from '../files/whole-files.ts';
import type { World } from '../files/world.ts';
import { decodeLine } from '../format/codec.ts';
import { linesOf } from '../format/lines.ts';
import { readRecord } from '../format/record-shape.ts';
import { Reading } from '../format/shape.ts';

/** Of longer files only so many bytes are read: combatants join at the beginning. */
const mostRead = 4 * 1024 * 1024;

/** How a record that sets a combatant names that fact, in the long form and in the short one. */
const setsCombatant = ['"combatant-set"', '["combatant",'];

/** The names of all who ever were in an encounter, as far as its file can be read, without folding it. */
export function combatantsIn(path: string, { files }: World): readonly string[] {
  const bytes = attempt(() => readPart(files, path, 0, Math.min(files.stat(path)?.size ?? 0, mostRead)));
  if (!bytes.ok) return [];
  const names = new Set<string>();
  for (const line of linesOf(bytes.value)) {
    // Most records set no combatant, and reading a record takes time.
    if (!setsCombatant.some((text) => line.bytes.includes(text))) continue;
    const decoded = decodeLine(line.bytes);
    const record = decoded.ok ? readRecord(new Reading(), decoded.value) : '';
    if (typeof record === 'string') continue;
    const facts = [record, ...(record.amended ?? []).map(({ is }) => is)].flatMap((one) => one?.facts ?? []);
    for (const fact of facts) if (fact.fact === 'combatant-set' && fact.to !== null) names.add(fact.to.name);
  }
  return [...names];
}
