import { useSyncExternalStore } from 'react';

/** Below this width the product is laid out for a phone; the style sheets repeat the figure. */
const phone = matchMedia('(width < 640px)');

const onTurn = (listener: () => void): (() => void) => {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
};

/** Whether the window is as narrow as a phone. */
export const usePhone = (): boolean => useSyncExternalStore(onTurn, () => phone.matches);
