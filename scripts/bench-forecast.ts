/** How many fights a minute a forecast plays, in as many threads as there are processors; bundled and run by bench.mjs. */
import '../tests/driver/load-all.ts';
import { join } from 'node:path';
import { startForecast } from '../src/session/forecast.ts';
import { rosterFrom, startInMemory } from '../src/session/start.ts';

/** For how long the fights of a game are counted, in milliseconds; those of the first moment, in which code is compiled, are not. */
const counted = 6000;

/** The ready-made fight of a game: who fights whom, as `4 against 8`, and its fights a minute. */
export async function fightsAMinute(root: string, game: string): Promise<{ sides: string; rate: number }> {
  const found = rosterFrom(join(root, 'fixtures', 'demos', `${game}.json`), {});
  if (!found.ok || found.system === null) throw new Error(`no demo of ${game}`);
  const { system, roster } = found;
  const session = startInMemory({ name: 'Bench', system, settings: roster.settings, roster });
  if ('ok' in session) throw new Error(session.message);
  const forecast = startForecast(session, { runs: 1_000_000, seed: 'bench' });
  if ('code' in forecast) throw new Error(forecast.message);
  const created = performance.now();
  let [began, before] = [0, 0];
  for await (const { runs } of forecast) {
    const now = performance.now();
    if (began === 0 && runs > 0 && now - created > counted / 3) [began, before] = [now, runs];
    else if (began > 0 && now - began > counted) break;
  }
  const rate = ((forecast.played - before) / (performance.now() - began)) * 60_000;
  forecast.stop();
  const count = (side: string): number =>
    Object.values(session.encounter.combatants).filter((one) => one.side === side).length;
  return { sides: `${count('own')} against ${count('other')}`, rate };
}
