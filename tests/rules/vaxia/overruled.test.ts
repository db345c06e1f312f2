import { vaxia } from '../../../src/rules/vaxia/index.ts';
import { holdsTo } from '../transcript.ts';

holdsTo(vaxia, import.meta.url);
