import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** Game by game: a reason, and the rules or house rules that it is the reason for. */
const reasons = z.record(z.string(), z.record(z.string().min(10), z.array(z.string())));

/** The rules that no encounter test reaches, and the house rules that no ruling reads. */
export function notRun(): { readonly rules: z.infer<typeof reasons>; readonly houseRules: z.infer<typeof reasons> } {
  const raw: unknown = JSON.parse(readFileSync(new URL('not-run.json', import.meta.url), 'utf8'));
  return z.strictObject({ rules: reasons, houseRules: reasons }).parse(raw);
}

/** The ids of the rules that no encounter test reaches, of all games. */
export function notRunRules(): readonly string[] {
  return Object.values(notRun().rules).flatMap((game) => Object.values(game).flat());
}
