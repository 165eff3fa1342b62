/** Used as the `ref` of the selected item in a strip that scrolls sideways, as on phones: scrolls the item to the middle. */
export const intoView = (chosen: HTMLElement | null): void => {
  const strip = chosen?.closest('[role=tablist], nav');
  if (chosen === null || strip === null || strip === undefined) return;
  const [within, at] = [strip.getBoundingClientRect(), chosen.getBoundingClientRect()];
  strip.scrollLeft += at.left + at.width / 2 - (within.left + within.width / 2);
};
