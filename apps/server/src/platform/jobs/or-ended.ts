/** Does work, but waits for it only until the signal is given: then it throws the signal's reason. */
export async function orEnded<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const ended = Promise.withResolvers<never>();
  const end = () => ended.reject(signal.reason);
  signal.addEventListener('abort', end);
  try {
    return await Promise.race([work(), ended.promise]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
