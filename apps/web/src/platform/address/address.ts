import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The query of the address as texts, in whatever form it was written. */
export type AddressQuery = Readonly<Record<string, string | undefined>>;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** A text that parses as a JSON number or word is written as such, so that the address shows no quotes. */
function plain(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(value) === text && typeof value !== 'object' ? value : text;
  } catch {
    return text;
  }
}

/** The query as parsed by the router, as texts. */
export const addressQueryOf = (query: Readonly<Record<string, unknown>>): AddressQuery =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, textOf(value)]),
  );

/** The query of the address. */
export function useAddressQuery(): AddressQuery {
  return useSearch({ strict: false, structuralSharing: true, select: addressQueryOf });
}

export interface AddressChange {
  /** Undefined or empty removes a part. */
  readonly part: AddressQuery;
  /** Without a history entry of its own. */
  readonly replace?: boolean;
  /** The part that the history entry is of: closing it leaves the entry. */
  readonly opens?: string | undefined;
}

/** Changes parts of the query; the page, its other parts and its scroll position stay. */
export function useChangeAddress(): (change: AddressChange) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ part, replace = false, opens }) => {
      const stated = Object.entries(part).map(([name, text]) => [
        name,
        text === undefined || text === '' ? undefined : plain(text),
      ]);
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...Object.fromEntries(stated) }),
        replace,
        resetScroll: false,
        ...(opens !== undefined && { state: { opens } }),
      });
    },
    [navigate],
  );
}
