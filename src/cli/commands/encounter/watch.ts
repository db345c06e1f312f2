import type { Command } from 'commander';
import type { PlayersView } from '../../../players/view.ts';
import { fileSource, LiveView } from '../../../watch/live-view.ts';
import { readWholeNumber } from '../../input/arguments.ts';
import { type Exit, exits, failProblem, failUsage, type Io } from '../../output/io.ts';
import { changeSentences, playersSentences } from '../../output/print-players.ts';
import type { CommandContext, Options } from '../command-context.ts';
import { EncounterCommand } from '../encounter-command.ts';

type WatchFlags = Options & { readonly theatre?: true; readonly serve?: string | true; readonly lan?: true };

export function watchCommand({ io, exitWith, runScreen }: CommandContext): Command {
  return new EncounterCommand('watch')
    .description("the players' screen, following live: in this terminal, or as a page for phones and televisions")
    .argument('<name>', 'the encounter, or its file')
    .option('--theatre', 'for a large display')
    .option('--serve [port]', 'as a page; without a port on the usual one, or a free one')
    .option('--lan', 'with --serve: to the network, behind a random token in the address')
    .option('--json', 'with --serve: print the address as JSON')
    .option('--ascii', 'draw with plain ASCII')
    .option('--linear', 'line by line, for screen readers, dumb terminals and pipes')
    .action(async (name: string, flags: WatchFlags) => {
      const port = portOf(flags);
      if (typeof port === 'object' && port !== null) return exitWith(failUsage(io, port.problem));
      const source = fileSource(name);
      if (!source.ok) return exitWith(failProblem(io, source));
      const live = new LiveView(source);
      try {
        if (port !== null) return exitWith(await serve(live, port, flags, io));
        const { theatre, ascii, linear } = flags;
        if (linear === true || (io.interactive && io.env.TERM === 'dumb')) return exitWith(await followLines(live, io));
        if (!io.interactive) return printView(live.current, io);
        const request = { start: 'watch', live, theatre: theatre === true } as const;
        return exitWith(await runScreen({ ...request, ascii: ascii === true, linear: false }, io));
      } finally {
        live.stop();
        source.close();
      }
    });
}

/** The port to serve on, or `usual`; null where nothing is served; else a sentence that says which flags do not fit. */
function portOf({ serve, lan, json }: WatchFlags): number | 'usual' | null | { readonly problem: string } {
  if (serve === undefined) {
    if (lan === true) return { problem: '--lan: needs --serve' };
    return json === true ? { problem: '--json: needs --serve' } : null;
  }
  if (serve === true) return 'usual';
  const port = readWholeNumber('--serve', serve, 0);
  if (typeof port === 'string') return { problem: port };
  return port > 65_535 ? { problem: '--serve: a port is at most 65535' } : port;
}

/** Serves the page until the process is asked to end. */
async function serve(live: LiveView, port: number | 'usual', flags: WatchFlags, io: Io): Promise<Exit> {
  const { servePage, serveUsual } = await import('../../../watch/server.ts');
  const lan = flags.lan === true;
  const page = await (port === 'usual' ? serveUsual(live, lan) : servePage(live, { port, lan }));
  if (!page.ok) return failUsage(io, `--serve: ${page.message}`);
  const asked = untilAsked();
  if (flags.json === true) io.printJson({ url: page.url });
  else io.print(page.url);
  if (lan && flags.json !== true && io.interactive) {
    const { renderUnicodeCompact } = await import('uqr');
    io.printRaw(`${renderUnicodeCompact(page.url, { border: 2 })}\n`);
  }
  live.start();
  await asked;
  await page.close();
  return exits.done;
}

/** Prints what has changed, line by line, until the process is asked to end. */
async function followLines(live: LiveView, io: Io): Promise<Exit> {
  const asked = untilAsked();
  let shown = live.current;
  printView(shown, io);
  live.start().listen(() => {
    for (const sentence of changeSentences(shown, live.current)) io.print(sentence);
    shown = live.current;
  });
  await asked;
  return exits.done;
}

function printView(view: PlayersView, io: Io): void {
  for (const sentence of playersSentences(view)) io.print(sentence);
}

/** Waits for Ctrl-C or the end of the process, and keeps it alive until then. Begun before the first line is printed, whose reader may end it. */
function untilAsked(): Promise<void> {
  return new Promise((resolve) => {
    const awake = setInterval(() => {}, 2 ** 30);
    const end = (): void => {
      clearInterval(awake);
      process.off('SIGINT', end);
      process.off('SIGTERM', end);
      resolve();
    };
    process.on('SIGINT', end);
    process.on('SIGTERM', end);
  });
}
