import type { ConnectionState } from '@fairlead/domain/realtime/words';
import { createStore } from '../store/store.ts';

/** Whether the office is connected to the hub. */
export const connectionState = createStore<ConnectionState>('connecting');
/** Counts Events, so that the logo can turn at each. */
export const eventsSeen = createStore(0);
/** Counts chat messages that arrived, so that the chat icon can turn at each. */
export const chatSeen = createStore(0);
/** Whether a chat message waits unread. */
export const hasUnreadChat = createStore(false);
