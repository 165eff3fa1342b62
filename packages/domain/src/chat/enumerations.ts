/** State of a chat message as its sender sees it. */
export const chatMessageStates = ['sending', 'sent', 'error'] as const;
export type ChatMessageState = (typeof chatMessageStates)[number];
