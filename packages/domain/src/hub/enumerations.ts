/** State of the hub connection. */
export const connectionStates = [
  'connecting',
  'connected',
  'reconnecting',
  'disconnected',
] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** Messages that the hub pushes. */
export const hubPushes = ['Chat', 'Chat_Delete_Message', 'Event', 'Info', 'SystemMessage'] as const;
export type HubPush = (typeof hubPushes)[number];

/** Methods that a client invokes on the hub. */
export const hubMethods = ['SendMessageToVessel', 'Ping', 'UserInfo', 'ChangedWithin'] as const;
export type HubMethod = (typeof hubMethods)[number];

/** The state shown to users: a browser without a network is not connected, however long its sockets take to notice. */
export const shownState = (state: ConnectionState, isOnline: boolean): ConnectionState =>
  isOnline ? state : 'disconnected';
