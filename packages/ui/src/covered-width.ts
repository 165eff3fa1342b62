import { createContext } from 'react';

/** How much of the window's width a panel beside the content takes, in pixels: columns drop as if it were not there. */
export const CoveredWidth = createContext(0);
