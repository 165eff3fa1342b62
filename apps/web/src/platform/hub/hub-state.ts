import type { ConnectionState } from '@fairlead/domain/hub/enumerations';
import { createStore } from '@fairlead/ui/store';

/** Whether the application is connected to the hub. */
export const connectionState = createStore<ConnectionState>('connecting');
/** Counts Events, so that the logo spins for each. */
export const eventsSeen = createStore(0);
/** Counts received chat messages, so that the chat icon spins for each. */
export const chatSeen = createStore(0);
/** Whether there is an unread chat message. */
export const hasUnreadChat = createStore(false);
