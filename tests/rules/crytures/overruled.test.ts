import { crytures } from '../../../src/rules/crytures/index.ts';
import { holdsTo } from '../transcript.ts';

holdsTo(crytures, import.meta.url);
