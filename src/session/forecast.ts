import { Forecast, type ForecastOptions, whyNoForecast } from '../forecast/forecast.ts';
import { type FirstAction, firstRefusal } from '../forecast/play.ts';
import { withDefaults } from '../game/decide/decide.ts';
import { cannot, type Refusal } from '../game/kernel/refusal.ts';
import type { ActionRequest } from './request.ts';
import type { Session } from './session.ts';

/**
 * Starts a forecast of the rest of a fight from where it is now; with a request, as if that were applied first: what it has
 * answers for counts, the rest is thrown anew in each fight. Refused where there are no two sides, or the rules refuse the request.
 * Nothing is written.
 */
export function startForecast(
  { system, encounter }: Pick<Session, 'system' | 'encounter'>,
  options: Omit<ForecastOptions, 'first'>,
  request?: ActionRequest,
): Forecast | Refusal {
  const problem = whyNoForecast(system, encounter);
  if (problem !== null) return cannot('no-forecast', '', problem);
  if (request === undefined) return new Forecast(system, encounter, options);
  const { intents, answers, overrides = [] } = request;
  const first: FirstAction = {
    intents: intents.map((intent) => withDefaults(system, encounter, intent)),
    overrides,
    answers: answers.ids.flatMap((id) => answers.find(id) ?? []),
  };
  return firstRefusal(system, encounter, first) ?? new Forecast(system, encounter, { ...options, first });
}
