/** Lines of a source that are read in a second; a receiver of the busiest coasts hears a few hundred. */
const mostLinesASecond = 20_000;

/**
 * Says of each line whether it is read. A source may send as many at once as in one second; beyond that lines are
 * skipped, so that a flood takes neither memory nor the time of requests.
 */
export function lineBudget(clock: () => number, perSecond = mostLinesASecond): () => boolean {
  let left = perSecond;
  let at = clock();
  return () => {
    const now = clock();
    if (now > at) left = Math.min(perSecond, left + ((now - at) / 1000) * perSecond);
    at = now;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
