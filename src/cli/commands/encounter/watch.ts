import type { Command } from 'commander';
import type { PlayersView } from '../../../players/view.ts';
import { playersSentences } from '../../../report/players.ts';
import { loadGameOf } from '../../../session/library.ts';
import { fileSource, LiveView } from '../../../watch/live-view.ts';
import { readWholeNumber } from '../../input/arguments.ts';
import { type Exit, exits, failProblem, failUsage, type Io, printResult } from '../../output/io.ts';
import type { CommandContext, Options } from '../command-context.ts';
import { EncounterCommand } from '../command-kinds.ts';

type WatchFlags = Options & { readonly theatre?: true; readonly serve?: string | true; readonly lan?: true };

const about = "the players' screen, following live: in this terminal, or as a page for phones and televisions";

export const watchCommand = (context: CommandContext): Command =>
  new EncounterCommand(context, 'watch', about)
    .argument('<name>', 'the encounter, or its file')
    .option('--theatre', 'for a large display')
    .option('--serve [port]', 'as a page; without a port on the usual one, or a free one')
    .option('--lan', 'with --serve: to the network, behind a random token in the address')
    .option('--json', 'with --serve: print the address as JSON')
    .option('--ascii', 'draw with plain ASCII')
    .option('--linear', 'line by line, for screen readers, dumb terminals and pipes')
    .does(async (io, name: string, flags: WatchFlags) => {
      const port = portOf(flags);
      if (typeof port === 'object' && port !== null) return failUsage(io, port.problem);
      await loadGameOf(name);
      const source = fileSource(name);
      if (!source.ok) return failProblem(io, source);
      const live = new LiveView(source);
      try {
        if (port !== null) return await serve(live, port, flags, io);
        const { theatre, ascii, linear } = flags;
        if (linear === true || (io.interactive && io.env.TERM === 'dumb')) return await followLines(live, io);
        if (!io.interactive) return printView(live.current, io);
        const request = { start: 'watch', live, theatre: theatre === true } as const;
        return await context.runScreen({ ...request, ascii: ascii === true, linear: false }, io);
      } finally {
        live.stop();
        source.close();
      }
    });

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
  printResult(io, flags.json, { url: page.url }, () => io.print(page.url));
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
    const earlier = new Set(playersSentences(shown));
    shown = live.current;
    for (const sentence of playersSentences(shown)) if (!earlier.has(sentence)) io.print(sentence);
  });
  await asked;
  return exits.done;
}

function printView(view: PlayersView, io: Io): Exit {
  for (const sentence of playersSentences(view)) io.print(sentence);
  return exits.done;
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
