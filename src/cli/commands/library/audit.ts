import type { Command } from 'commander';
import { formatRefusal } from '../../../game/kernel/refusal.ts';
import { formatCount } from '../../../game/text/chances.ts';
import { audit, type Difference } from '../../../session/audit.ts';
import type { OpenEncounter } from '../../../session/library.ts';
import { nameJson } from '../../output/encounter-json.ts';
import { type Exit, type Io, printResult } from '../../output/io.ts';
import { type CommandContext, inspectEncounter, type Options } from '../command-context.ts';
import { EncounterCommand, jsonOption } from '../command-kinds.ts';

const about = 'decide every record again by the rules of this vrule, and list what would differ; changes nothing';

export const auditCommand = (context: CommandContext): Command =>
  new EncounterCommand(context, 'audit', about)
    .argument('<name>', 'the encounter')
    .takes(jsonOption)
    .does((io, name: string, { json }: Options) =>
      inspectEncounter(io, { name, needsRules: true }, (opened) => printAudit(opened, json, io)),
    );

function printAudit({ session, path }: OpenEncounter, json: true | undefined, io: Io): Exit {
  const decided = session.records.filter(({ jump }) => jump === undefined).length;
  const differences = audit(session);
  const names = nameJson(session.name, path);
  const value = { ...names, system: session.system.id, records: decided, differ: differences.map(differenceJson) };
  return printResult(io, json, value, () => {
    for (const difference of differences) {
      const { seq, title } = difference.record;
      io.print(`#${seq} ${title}`);
      for (const line of linesOf(difference)) io.print(`  ${line}`);
    }
    const differ = differences.length === 0 ? 'none differs' : `${differences.length} would differ`;
    io.print(`${formatCount(decided, 'record')} decided again: ${differ}`);
  });
}

function linesOf(difference: Difference): readonly string[] {
  switch (difference.is) {
    case 'refused':
      return [`refused today: ${formatRefusal(difference.refusal)}`];
    case 'asks':
      return [`today this is thrown or chosen, too: ${difference.what}`];
    case 'other':
      return difference.changes.flatMap(({ name, changes }) =>
        changes.map(({ label, was, is }) => `${name}, ${label}: recorded ${was || '-'}, today ${is || '-'}`),
      );
  }
}

function differenceJson(difference: Difference): object {
  const { seq, title } = difference.record;
  switch (difference.is) {
    case 'refused': {
      const { message, rule } = difference.refusal;
      return { seq, title, today: 'refused', refusal: { message, rule } };
    }
    case 'asks':
      return { seq, title, today: 'asks', what: difference.what };
    case 'other':
      return { seq, title, today: difference.title, changes: difference.changes };
  }
}
