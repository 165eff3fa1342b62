import { applicationVersion } from '@fairlead/domain/constants';
import {
  diagnosticLimits,
  type Diagnostics,
  type FailedRequest,
  type LoggedError,
  withoutSecrets,
} from '@fairlead/domain/help/diagnostics';

// Kept in memory and sent only with a ticket whose author agrees (help/contact.page.tsx).
let requests: readonly FailedRequest[] = [];
let errors: readonly LoggedError[] = [];
let left: { readonly page: string; readonly record: string } | undefined;

const { mostLines, mostText } = diagnosticLimits;
const cut = (text: string): string => withoutSecrets(text).slice(0, mostText);
const latest = <T>(list: readonly T[], next: T): readonly T[] => [...list, next].slice(-mostLines);
const now = (): string => new Date().toISOString();

/** A call that was refused or did not get through; `reference` is its id in the server's log. */
export function noteFailedRequest(
  call: string,
  status: number,
  reference: string | undefined,
): void {
  requests = latest(requests, { id: cut(reference ?? ''), call, status, at: now() });
}

/** The page that the user leaves, with its title. */
export function noteLeftPage(page: string, record: string): void {
  if (!page.startsWith('/help/')) left = { page: cut(page), record: cut(record) };
}

/** The page before, within this tab. */
export const leftPage = (): string | undefined => left?.page;

const textOf = (value: unknown): string =>
  value instanceof Error ? `${value.name}: ${value.message}` : String(value);

const noteError = (...values: readonly unknown[]): void => {
  errors = latest(errors, { text: cut(values.map(textOf).join(' ')), at: now() });
};

/** Remembers the last errors of the page; the console shows them as before. */
export function startDiagnostics(): void {
  const { console: output } = globalThis;
  const log = output.error.bind(output);
  output.error = (...values: unknown[]) => {
    noteError(...values);
    log(...values);
  };
  addEventListener('error', ({ error, message }) => noteError(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => noteError(reason));
}

/** What would be sent now. */
export const currentDiagnostics = (): Diagnostics => ({
  page: left?.page ?? '',
  record: left?.record ?? '',
  version: applicationVersion,
  browser: cut(navigator.userAgent),
  requests,
  errors,
});
