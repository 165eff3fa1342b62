import { createStore } from '@fairlead/ui/store';

/** The text typed into the palette; stored outside it, since typing may begin while the palette is still loading. */
export const paletteText = createStore('');

/** Enter was pressed after the text, before the palette was loaded. */
export const isEnterPending = createStore(false);
