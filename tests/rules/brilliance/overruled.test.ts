import { brilliance } from '../../../src/rules/brilliance/index.ts';
import { holdsTo } from '../transcript.ts';

holdsTo(brilliance, import.meta.url);
