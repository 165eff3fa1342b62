import { createStore } from '../../platform/store/store.ts';

/** What is typed into the palette; outside of it, since typing may begin while the palette is still being loaded. */
export const paletteText = createStore('');
