/** What the log says of what follows by the rules, and what an action refuses though the prompt does not offer it. */
import { oath } from '../../../src/rules/oath/index.ts';
import { holdsTo } from '../transcript.ts';

holdsTo(oath, import.meta.url);
