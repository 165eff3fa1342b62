import type { HubPushes, UserInfo } from '@fairlead/contract/hub';
import { companyHeader, hubDefaults, pingIntervalMs } from '@fairlead/domain/constants';
import { type ConnectionState, shownState } from '@fairlead/domain/hub/enumerations';
import { reconnectWaitMs } from '@fairlead/domain/hub/reconnect';
import {
  type HubConnection,
  HubConnectionBuilder,
  HubConnectionState,
  LogLevel,
} from '@microsoft/signalr';
import { logOnly } from '../log/log.ts';

export interface HubOptions {
  readonly company: number;
  readonly appVersion: string;
  accessToken(): Promise<string>;
  readonly pushes: HubPushes;
  onState(state: ConnectionState): void;
  /** Pushes may have been missed, so whatever is shown must be refetched. */
  onMissed(): void;
  /** The hub no longer accepts this user: rights were removed while the page was open. */
  onRefused(): void;
}

/** What the request of the page and the first call of the hub may differ in on their journey to the server. */
const marginMs = 2_000;

/**
 * Connects to the hub and stays connected; failures are only logged. The returned function ends the connection. The page
 * shows data from before its first connection, so that it asks whether anything has changed since it was opened.
 */
export function connectHub(options: HubOptions): () => void {
  const connection = build(options);
  let isWanted = true;
  let state: ConnectionState = 'connecting';
  const report = (next: ConnectionState) => {
    state = next;
    options.onState(shownState(state, navigator.onLine));
  };
  const network = new AbortController();
  for (const name of ['online', 'offline'])
    addEventListener(name, () => report(state), { signal: network.signal });
  let pinging: ReturnType<typeof setInterval> | undefined;
  const greet = () => {
    report('connected');
    void connection.invoke('UserInfo', userInfo(options.appVersion)).catch(noteLoss);
    clearInterval(pinging);
    pinging = setInterval(() => ping(connection), pingIntervalMs);
  };
  connection.onreconnecting(() => report('reconnecting'));
  connection.onreconnected(() => {
    greet();
    options.onMissed();
  });
  connection.onclose(() => report('disconnected'));
  const start = async (attempt: number): Promise<void> => {
    if (!isWanted) return;
    report(attempt === 0 ? 'connecting' : 'reconnecting');
    try {
      await connection.start();
      greet();
      if (attempt > 0 || (await hasChanged(connection))) options.onMissed();
    } catch (error) {
      logOnly('hub', error);
      if (isRefusal(error)) options.onRefused();
      const wait = reconnectWaitMs(attempt);
      if (wait === null) report('disconnected');
      else setTimeout(() => void start(attempt + 1), wait);
    }
  };
  void start(0);
  return () => {
    isWanted = false;
    network.abort();
    clearInterval(pinging);
    void connection.stop().catch(noteLoss);
  };
}

const hasChanged = (connection: HubConnection): Promise<boolean> =>
  connection.invoke<boolean>('ChangedWithin', performance.now() + marginMs).catch(() => true);

/** The client reports an answered negotiation only in its message text. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && /Status code '40[13]'/.test(error.message);

function build({ company, accessToken, pushes, onRefused }: HubOptions): HubConnection {
  const connection = new HubConnectionBuilder()
    .withUrl(`/hub?companyId=${company}`, {
      accessTokenFactory: accessToken,
      headers: { [companyHeader]: String(company) },
    })
    .withAutomaticReconnect({
      nextRetryDelayInMilliseconds: ({ previousRetryCount, retryReason }) => {
        if (isRefusal(retryReason)) onRefused();
        return reconnectWaitMs(previousRetryCount);
      },
    })
    .configureLogging(LogLevel.None)
    .build();
  connection.serverTimeoutInMilliseconds = hubDefaults.serverTimeoutMs;
  connection.keepAliveIntervalInMilliseconds = hubDefaults.keepAliveMs;
  for (const [name, receive] of Object.entries(pushes)) {
    connection.on(name, receive as (...args: unknown[]) => void);
  }
  return connection;
}

function ping(connection: HubConnection): void {
  if (connection.state !== HubConnectionState.Connected) return;
  void connection.invoke('Ping').catch(noteLoss);
}

function userInfo(appVersion: string): UserInfo {
  return {
    appVersion,
    userAgent: navigator.userAgent,
    platform: navigator.platform,
    language: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

const noteLoss = (error: unknown) => logOnly('hub', error);
