import {
  isReadable,
  type QuotedText,
  quotedSheets,
  quotedText,
} from '@fairlead/domain/emails/reading/quoted-rows';
import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, call, type CallInput } from '../../platform/api/call.ts';
import type { EmailDetail } from '../email-view.state.ts';
import type { LinkTarget } from '../emails.data.ts';

export type TakenTime = AnswerOf<'GET /emails/{id}/times'>[number];
export type EmailCall = AnswerOf<'GET /emails/{id}/portCalls'>[number];
export type TimesBody = CallInput<'POST /emails/{id}/times'>['body'];

/** What was taken from an e-mail. */
export const useTakenTimes = (id: number) =>
  useQuery({
    queryKey: ['email', id, 'times'],
    queryFn: ({ signal }) => call('GET /emails/{id}/times', { params: { id }, signal }),
  });

/** The port calls that an e-mail may be about: those of its links, or of a record that a person names. */
export const useCallsOfEmail = (id: number, target: LinkTarget | undefined) =>
  useQuery({
    queryKey: ['email', id, 'portCalls', target?.kind, target?.id],
    queryFn: ({ signal }) =>
      call('GET /emails/{id}/portCalls', {
        params: { id },
        query: target === undefined ? {} : { kind: target.kind, targetId: target.id },
        signal,
      }),
  });

/** The attachments that times can be read from. */
export const readableAttachments = ({ attachments }: EmailDetail) =>
  attachments.filter(({ name }) => isReadable(name));

/** The text of an e-mail, or of one of its attachments. */
export const useQuotedText = ({ id, text }: EmailDetail, attachmentId: number | null) =>
  useQuery({
    queryKey: ['email', id, 'text', attachmentId],
    queryFn: async ({ signal }): Promise<QuotedText> => {
      if (attachmentId === null) return quotedText(text);
      const { sheets } = await call('GET /emails/{id}/attachments/{attId}/text', {
        params: { id, attId: attachmentId },
        signal,
      });
      return quotedSheets(sheets);
    },
    // What was received does not change.
    staleTime: Infinity,
    retry: false,
  });
