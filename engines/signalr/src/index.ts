export type { Authenticate } from './admission.ts';
export type { Backplane, Envelope } from './backplane/backplane.ts';
export { memoryBackplane } from './backplane/memory.ts';
export {
  postgresBackplane,
  type PostgresBackplaneOptions,
  type PostgresPort,
  type StorePort,
} from './backplane/postgres.ts';
export { redisBackplane, type RedisBackplaneOptions, type RedisPort } from './backplane/redis.ts';
export type { AbortOptions, Audience, Clients } from './clients.ts';
export { systemClock, type Clock } from './clock.ts';
export type { CloseKind, CloseReason } from './close-reason.ts';
export type { Delivery, Message, Target } from './delivery.ts';
export { HubException } from './errors.ts';
export type { HubEvent, Report } from './events.ts';
export type { CheckOrigin } from './http/origin.ts';
export { redactUrl } from './http/secrets.ts';
export { createHub, type Hub, type HubCounts, type HubOptions } from './hub.ts';
export type {
  Caller,
  ConnectionGroups,
  HubConnection,
  InvokeOptions,
  Method,
  StreamMethod,
} from './hub-connection.ts';
export { refuse, Refusal, type HubIdentity, type HubRequest, type Stage } from './identity.ts';
export { defaultLimits, defaultTimeouts, type Limits, type Timeouts } from './settings.ts';
export type { TransportName } from './transports/carrier.ts';
