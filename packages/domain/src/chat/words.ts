/** State of a chat message as its sender sees it (part 1 §4). */
export const chatMessageStates = ['sending', 'sent', 'error'] as const;
export type ChatMessageState = (typeof chatMessageStates)[number];
