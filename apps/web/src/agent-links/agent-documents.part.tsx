import { agentLimits } from '@fairlead/domain/agent-links/agent-link';
import { fileKinds } from '@fairlead/domain/documents/file-kinds';
import { sizeText } from '@fairlead/domain/documents/size-text';
import { Button } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { Muted } from '@fairlead/ui/figure';
import { toast } from '@fairlead/ui/toast';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { fileSentenceOf } from '../platform/api/show-error.ts';
import { randomId } from '../platform/random/random-id.ts';
import { type FileToSend, useSendDocument } from './agent.data.ts';
import css from './agent.module.css';

const accepted = [fileKinds.pdf, fileKinds.jpeg, fileKinds.png, fileKinds.webp]
  .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
  .join(',');

/** Documents and pictures, one after the other; a failed one is sent again with the same key. */
export function AgentDocuments({ token }: { readonly token: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState<FileToSend>();
  const sending = useSendDocument(token);
  const send = (one: FileToSend) => {
    setFailed(undefined);
    sending.mutate(one, {
      onSuccess: () => toast.show({ text: `${one.file.name} was sent` }),
      onError: () => setFailed(one),
    });
  };
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > agentLimits.mostUploadBytes) toast.show({ text: tooLarge, kind: 'error' });
    else send({ key: randomId(), file });
  };
  return (
    <Card title="Documents">
      <div className={css['form']}>
        <Muted>PDF files and pictures, at most {mostSize} each.</Muted>
        {failed !== undefined && (
          <p className={css['refused']} role="alert">
            {failed.file.name}: {fileSentenceOf(sending.error)}
          </p>
        )}
        <div className={css['buttons']}>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Document to send"
            accept={accepted}
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
          <Button
            icon={IconUpload}
            loading={sending.isPending}
            onClick={() => input.current?.click()}
          >
            Send a document
          </Button>
          {failed !== undefined && <Button onClick={() => send(failed)}>Try again</Button>}
        </div>
      </div>
    </Card>
  );
}

const mostSize = sizeText(agentLimits.mostUploadBytes);
const tooLarge = `At most ${mostSize}`;
