import { oath } from '../../../src/rules/oath/index.ts';
import { holdsTo } from '../transcript.ts';

holdsTo(oath, import.meta.url);
