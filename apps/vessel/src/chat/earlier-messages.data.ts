import { useState } from 'react';
import { getFromShore } from '../platform/device/ship-get.ts';
import type { ShipMessage } from '../platform/parts/message-part.state.ts';

/** As many as a poor link brings in a few seconds. */
const pageSize = 50;

const fetchPage = (query: Readonly<Record<string, string>>) =>
  getFromShore<readonly ShipMessage[]>(
    `/ship/messages?${new URLSearchParams({ take: String(pageSize), ...query }).toString()}`,
  );

/** The messages around one that is not on this device. */
export const fetchAround = (id: string) => fetchPage({ around: id });

/** The latest messages ashore that contain a text. */
export const fetchFound = (text: string) => fetchPage({ s: text });

interface Earlier {
  /** The oldest message of the device when they were fetched. */
  readonly before: string;
  readonly messages: readonly ShipMessage[];
  readonly isComplete: boolean;
}

/** Messages before the oldest one that the device stores, page by page, as long as the chat is open. */
export function useEarlierMessages(oldest: string | undefined) {
  const [earlier, setEarlier] = useState<Earlier>();
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<string>();
  // A new message pushes out the oldest one on the device: what was fetched no longer joins.
  const current = earlier?.before === oldest ? earlier : undefined;
  const load = async () => {
    if (oldest === undefined || isLoading) return;
    setLoading(true);
    const loaded = current?.messages ?? [];
    const answer = await fetchPage({ before: loaded[0]?.id ?? oldest });
    setLoading(false);
    if ('problem' in answer) return setProblem(answer.problem);
    setProblem(undefined);
    return setEarlier({
      before: oldest,
      messages: [...answer.content, ...loaded],
      isComplete: answer.content.length < pageSize,
    });
  };
  return {
    messages: current?.messages ?? [],
    isComplete: current?.isComplete ?? false,
    isLoading,
    problem,
    load,
  };
}
