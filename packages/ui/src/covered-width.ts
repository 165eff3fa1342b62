import { createContext } from 'react';

/** Width in pixels covered by a panel beside the content; columns are hidden as if the window were narrower by this much. */
export const CoveredWidth = createContext(0);
