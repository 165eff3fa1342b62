import type { Files } from '../../platform/files/files.ts';

/** A store that fails at every third file, as a process that ends between fetch and store. */
export function failingNowAndThen(files: Files): Files {
  let stored = 0;
  return {
    ...files,
    put: async (content, limits) => {
      stored += 1;
      if (stored % 3 === 0) throw new Error('The process has ended.');
      return files.put(content, limits);
    },
  };
}
