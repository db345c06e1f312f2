import type { Command } from 'commander';
import { asciiGlyphs, unicodeGlyphs } from '../../../chronicle/charts/bars.ts';
import { chronicleOf, sourceOf } from '../../../chronicle/derive/chronicle.ts';
import { playersChronicle } from '../../../chronicle/derive/players.ts';
import { chunksOf, readingFormats } from '../../../chronicle/formats/write.ts';
import { playersState } from '../../../players/view.ts';
import type { OpenEncounter } from '../../../session/library.ts';
import { saveText } from '../../../session/save-text.ts';
import { nearestHint } from '../../../state/nearest.ts';
import { chronicleJson } from '../../output/chronicle-json.ts';
import { encounterJson, nameJson } from '../../output/encounter-json.ts';
import { type Exit, exits, failProblem, failUsage, type Io, printResult } from '../../output/io.ts';
import { type CommandContext, inspectEncounter, type Options } from '../command-context.ts';
import { EncounterCommand } from '../command-kinds.ts';

/** The formats of a chronicle, by the endings of files. */
const formats = { ...readingFormats, json: 'json' } as const;

const tables = ['combatants', 'records'] as const;

type ExportOptions = Options & { readonly why?: true };

export const exportCommand = (context: CommandContext): Command =>
  new EncounterCommand(context, 'export', 'the chronicle: rounds, damage, luck, charts, and the end')
    .argument('<name>', 'the encounter')
    .option('--to <format>', 'md, html, json, csv or text; by default as the file ends, else text')
    .option(
      '-o, --output <file>',
      'write to this file, in place of one that is there; it ends in .md, .html, .json, .csv or .txt, or --to says the format',
    )
    .option('--players', 'as the players may read it: nothing hidden, no number of the other side')
    .option('--why', 'with the whole working of each record')
    .option('--table <table>', 'of csv: combatants (the default) or records')
    .option('--ascii', 'draw the charts of text with plain ASCII')
    .option('--json', 'the same as --to json; with --output, print where it was written as JSON')
    .does((io, name: string, options: ExportOptions) => {
      const wanted = readOptions(options);
      if (typeof wanted === 'string') return failUsage(io, wanted);
      return inspectEncounter(io, { name }, (opened) => exportEncounter(opened, wanted, io));
    });

/** What is exported, and where to; `output` null: to standard output. */
type Wanted = Exclude<ReturnType<typeof readOptions>, string>;

/** The options as they are meant, or what is wrong with them. */
function readOptions({ to, output, players, why, table, ascii, json }: ExportOptions) {
  if (to !== undefined && !Object.hasOwn(formats, to)) {
    return `--to: one of md, html, json, csv, text, not "${to}"${nearestHint(to, Object.keys(formats))}`;
  }
  const ending = /\.([^./\\]+)$/.exec(output ?? '')?.[1]?.toLowerCase();
  const named = to ?? ending ?? (json === true ? 'json' : 'text');
  const format = Object.entries(formats).find(([known]) => known === named)?.[1];
  if (format === undefined) {
    const known = Object.keys(formats).map((one) => `.${one}`);
    return `--output ${output ?? ''}: it ends in ${known.join(', ')}, or --to says the format`;
  }
  const chosen = tables.find((one) => one === (table ?? 'combatants'));
  if (chosen === undefined) return `--table: combatants or records, not "${table ?? ''}"`;
  if (table !== undefined && format !== 'csv') return '--table: only csv is one table';
  if (ascii === true && format !== 'text') return '--ascii: only text has drawn charts';
  if (why === true && format === 'csv') return '--why: csv has no workings';
  if (why === true && players === true) return '--why: the players see no workings';
  if (output === '') return '--output needs the name of a file';
  const flags = { players: players === true, workings: why === true, ascii: ascii === true, json: json === true };
  return { format, output: output ?? null, table: chosen, ...flags };
}

function exportEncounter(opened: OpenEncounter, wanted: Wanted, io: Io): Exit {
  const { session } = opened;
  const { format, output, workings } = wanted;
  const source = sourceOf(session);
  const full = chronicleOf(source);
  const chronicle = wanted.players ? playersChronicle(full, source, session.encounter) : full;
  const names = nameJson(session.name, opened.path);
  const cells = output === null ? Math.max(60, Math.min(120, io.columns)) : 80;
  const glyphs = wanted.ascii ? asciiGlyphs : unicodeGlyphs;
  const end = (): unknown =>
    chronicle.masked
      ? playersState(session.system, session.encounter)
      : encounterJson(opened, session.encounter, session.position);
  const chunks =
    format === 'json'
      ? chronicleJson(chronicle, { names, end: end(), workings })
      : chunksOf(chronicle, { format, workings, byRecord: wanted.table === 'records', glyphs, cells });
  if (output !== null) {
    const saved = saveText(output, chunks);
    if (!saved.ok) return failProblem(io, saved);
    return printResult(io, wanted.json, { path: saved.path }, () => io.print(`Written: ${saved.path}`));
  }
  if (format === 'json') io.printJsonText(chunks);
  else for (const chunk of chunks) io.printRaw(chunk);
  return exits.done;
}
