import { useAddressQuery } from '../address/address.ts';
import { useOpenedPart } from '../address/opened-part.ts';

/** Which panel is open, as stored in the address. */
export interface OpenedPanel {
  /** An id, or `new`. */
  readonly opened: string | undefined;
  readonly open: (to: number | 'new') => void;
  readonly close: () => void;
}

/** The panel that a query parameter opens: `?portCall=12`, `?cargo=new`; `besides` are parts that go with it. */
export function useOpenedPanel(part: string, besides?: readonly string[]): OpenedPanel {
  const opened = useAddressQuery()[part];
  const { open, close } = useOpenedPart(part, besides);
  return { opened, open: (to) => open(String(to), opened !== undefined), close };
}

/** What the panel of a record knows about its position in the list. */
export interface OpenedRecord<T> {
  /** The id in the address; NaN for a new one. */
  readonly id: number;
  /** Undefined for a new one. */
  readonly record: T | undefined;
  /** The record in the address does not exist. */
  readonly isMissing: boolean;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** The open record and its neighbours in the rows; undefined while none is open or the rows are not loaded. */
export function openedRecord<T extends { readonly id: number }>(
  { opened, open, close }: OpenedPanel,
  rows: readonly T[] | undefined,
): OpenedRecord<T> | undefined {
  if (opened === undefined || rows === undefined) return undefined;
  const at = rows.findIndex(({ id }) => String(id) === opened);
  const step = (to: T | undefined) => (at < 0 || to === undefined ? undefined : () => open(to.id));
  return {
    id: Number(opened),
    record: rows[at],
    isMissing: at < 0 && opened !== 'new',
    onClose: close,
    onPrevious: step(rows[at - 1]),
    onNext: step(rows[at + 1]),
  };
}
