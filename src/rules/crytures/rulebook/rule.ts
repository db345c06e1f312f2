import type { Rule, SourceMark } from '../../rulebook.ts';

export const rule = (id: string, source: string, mark: SourceMark, says: string): Rule => ({ id, source, mark, says });
