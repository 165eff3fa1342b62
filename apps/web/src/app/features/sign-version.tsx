import { IconButton } from '@fairlead/ui/button';
import { IconSend } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, call } from '../../platform/api/call.ts';
import { showError } from '../../platform/api/show-error.ts';
import { useMay } from '../../platform/current/current.ts';
import { fileBytes } from '../../platform/print/file-bytes.ts';
import { createPart } from '../../platform/parts/part.tsx';

const SignRequest = createPart(
  async () => (await import('../../platform/sign-request/sign-request.tsx')).SignRequest,
  { onFail: ({ onClose }) => onClose() },
);

type StoredDocument = AnswerOf<'POST /fixtures/{id}/docs/upload'>;

export interface SignVersionProps {
  readonly fixtureId: number;
  readonly statementId: number;
  readonly versionId: number;
}

/** Stores the printed version among the fixture's documents: the signed document is the issued one. */
async function storeVersion({
  fixtureId,
  statementId,
  versionId,
}: SignVersionProps): Promise<StoredDocument> {
  const { fileName, contentType, content } = await call('GET /statementOfFacts/{id}/download', {
    params: { id: statementId },
    query: { versionId },
  });
  const file = new File([fileBytes(content)], fileName, { type: contentType });
  return call('POST /fixtures/{id}/docs/upload', { params: { id: fixtureId }, file });
}

/** Sends a version of a statement of facts for electronic signature. */
export function SignVersion(props: SignVersionProps) {
  const { fixtureId } = props;
  const queries = useQueryClient();
  const mayWrite = useMay('company.write', 'documents');
  const storing = useMutation({
    mutationFn: () => storeVersion(props),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['document', fixtureId] }),
    onError: showError,
  });
  if (!mayWrite) return null;
  return (
    <>
      <IconButton
        icon={IconSend}
        name="Send for signature"
        disabled={storing.isPending}
        onClick={() => storing.mutate()}
      />
      {storing.data !== undefined && (
        <SignRequest
          fixtureId={fixtureId}
          document={storing.data}
          roles={['Master', 'Agent']}
          onClose={storing.reset}
        />
      )}
    </>
  );
}
