import type { CloseReason } from './close-reason.ts';

/** Where an error in the server's own code occurred. */
export type Where =
  | 'method'
  | 'connected'
  | 'disconnected'
  | 'authenticate'
  | 'backplane'
  | 'request';

/** Events of the hub for logs and metrics. No event contains a token. */
export type HubEvent =
  | {
      readonly kind: 'failed';
      readonly where: Where;
      readonly error: unknown;
      readonly connectionId?: string;
      readonly method?: string;
    }
  | { readonly kind: 'refused'; readonly status: number; readonly sentence: string }
  | { readonly kind: 'opened'; readonly connectionId: string; readonly userId: string }
  | {
      readonly kind: 'closed';
      readonly connectionId: string;
      readonly userId: string;
      readonly reason: CloseReason;
    };

export type Report = (event: HubEvent) => void;
