import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long and are short: where nothing is known of earlier runs, Vitest goes by length, and one of them would be last. */
const long = [
  'session/session',
  'storage/kill',
  'storage/crash',
  'storage/files/whole-files',
  'cli/fights/due',
  'forecast/ready-made',
];

/** Begins with what takes longest, so that both workers end at the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      long.some((name) => moduleId.endsWith(`tests/${name}.test.ts`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
