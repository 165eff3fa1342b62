import { useSyncExternalStore } from 'react';

/** Below this width the phone layout is used; the style sheets repeat the number. */
const phone = matchMedia('(width < 640px)');

const onTurn = (listener: () => void): (() => void) => {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
};

/** Whether the window is as narrow as a phone. */
export const usePhone = (): boolean => useSyncExternalStore(onTurn, () => phone.matches);
