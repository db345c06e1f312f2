/** `:export`: writes the chronicle of the encounter to a file. */
import { chronicleOf, sourceOf } from '../../chronicle/derive/chronicle.ts';
import { playersChronicle } from '../../chronicle/derive/players.ts';
import { chunksOf, formatOfFile } from '../../chronicle/formats/write.ts';
import { saveText } from '../../session/save-text.ts';
import type { Session } from '../../session/session.ts';

/**
 * Writes the chronicle, to a page named after the encounter where no file is given, and for the players where it is asked for.
 * Returns a sentence about it.
 */
export function exportChronicle(session: Session, file: string | null, players: boolean): string {
  const name = file ?? `${fileName(session.title)}${players ? ' for players' : ''}.html`;
  const format = formatOfFile(name);
  if (format === null) return 'not: the name of the file ends in .html, .md, .csv or .txt';
  const source = sourceOf(session);
  const full = chronicleOf(source);
  const chronicle = players ? playersChronicle(full, source, session.encounter) : full;
  const saved = saveText(name, chunksOf(chronicle, { format }));
  return saved.ok ? `the chronicle is in ${saved.path}` : `not written: ${saved.message}`;
}

/** The name of an encounter as that of a file in any system. */
function fileName(name: string): string {
  return name.replace(/[/\\<>:"|?*]/g, '-').replace(/^[.-]+/, '') || 'chronicle';
}
