import { six20 } from '../../../src/rules/six20/index.ts';
import { holdsTo } from '../transcript.ts';

holdsTo(six20, import.meta.url);
