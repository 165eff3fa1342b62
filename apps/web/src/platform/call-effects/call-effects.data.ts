import { searchDebounceMs } from '@fairlead/domain/constants';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, type CallInput } from '../api/call.ts';

type Decisions = CallInput<'POST /portCalls/{id}/agentLinks/{linkId}/effects'>['body'];
type EmailTimes = CallInput<'POST /emails/{id}/times/effects'>['body'];
type NewEvent = CallInput<'POST /portCalls/{id}/events/effects'>['body'];

interface OfEntries {
  readonly portCallId: number;
  readonly linkId: number;
  readonly decisions: Decisions;
}

/** What accepting entries of an agent would change. */
export const useEffectsOfEntries = ({ portCallId, linkId, decisions }: OfEntries, isOn: boolean) =>
  useQuery({
    queryKey: ['agentLink', portCallId, 'effects', linkId, decisions],
    queryFn: ({ signal }) =>
      call('POST /portCalls/{id}/agentLinks/{linkId}/effects', {
        params: { id: portCallId, linkId },
        body: decisions,
        signal,
      }),
    enabled: isOn,
    retry: false,
  });

/** A text once it has not changed for a moment. */
function useRestedText(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** What a new event would change, once its input rests; undefined while it is not complete. */
export function useEffectsOfEvent(portCallId: number, event: NewEvent | undefined) {
  const stated = event === undefined ? '' : JSON.stringify(event);
  const rested = useRestedText(stated);
  return useQuery({
    queryKey: ['portCallPage', portCallId, 'effects', rested],
    queryFn: ({ signal }) =>
      call('POST /portCalls/{id}/events/effects', {
        params: { id: portCallId },
        body: JSON.parse(rested) as NewEvent,
        signal,
      }),
    enabled: rested !== '' && rested === stated,
    retry: false,
  });
}

/** What confirmed times of an e-mail would change, once their input rests; undefined while there are none. */
export function useEffectsOfTimes(emailId: number, times: EmailTimes | undefined) {
  const stated = times === undefined ? '' : JSON.stringify(times);
  const rested = useRestedText(stated);
  return useQuery({
    queryKey: ['portCallPage', 'ofEmail', emailId, 'effects', rested],
    queryFn: ({ signal }) =>
      call('POST /emails/{id}/times/effects', {
        params: { id: emailId },
        body: JSON.parse(rested) as EmailTimes,
        signal,
      }),
    enabled: rested !== '' && rested === stated,
    retry: false,
  });
}
