/** Work of companies that follows from their changes: one turn of a company at a time. */
export interface CompanyTurns {
  /** Starts a turn; during one, another follows it. Resolves after the last. */
  run(company: number): Promise<void>;
  /** Starts no further turn, and waits for those under way. */
  close(): Promise<void>;
}

/** Turns of `work`; an error ends those of its company until the next `run`. */
export function openCompanyTurns(
  work: (company: number) => Promise<void>,
  onError: (error: unknown) => void,
): CompanyTurns {
  const running = new Map<number, Promise<void>>();
  const again = new Set<number>();
  const state = { isClosed: false };
  const turns = async (company: number): Promise<void> => {
    try {
      do {
        again.delete(company);
        await work(company);
      } while (again.has(company) && !state.isClosed);
    } finally {
      // At once: a run that is requested in between would be taken for one of the next turn, which never comes.
      running.delete(company);
    }
  };
  return {
    run: (company) => {
      const under = running.get(company);
      if (under !== undefined) {
        again.add(company);
        return under;
      }
      if (state.isClosed) return Promise.resolve();
      const all = Promise.resolve(company).then(turns).catch(onError);
      running.set(company, all);
      return all;
    },
    close: async () => {
      state.isClosed = true;
      await Promise.all(running.values());
    },
  };
}
