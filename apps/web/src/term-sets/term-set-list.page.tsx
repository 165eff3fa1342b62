import { Button } from '@fairlead/ui/button';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../platform/current/current.ts';
import { openedRecord } from '../platform/forms/opened-record.ts';
import { useCreateAction } from '../platform/lists/create-action.tsx';
import { createPart } from '../platform/parts/part.tsx';
import { useRegisterAddress } from '../platform/registers/register-address.ts';
import { registerFiles } from '../platform/registers/file-calls.ts';
import { RegisterPage } from '../platform/registers/register-page.tsx';
import type { SharedRegister } from '../platform/registers/shared-register.ts';
import { termSetColumns } from './term-sets.columns.tsx';
import { useTermSets } from './term-sets.data.ts';

const TermSetPanel = createPart(async () => (await import('./term-set.panel.tsx')).TermSetPanel, {
  onFail: ({ onClose }) => onClose(),
});
const ReadyMadeDialog = createPart(
  async () => (await import('./ready-made.dialog.tsx')).ReadyMadeDialog,
  { onFail: ({ onClose }) => onClose() },
);

const searchedBy = { box: 'name', sentence: 'names' } as const;

const files = registerFiles('termSets');
/** Files are sorted by what they contain. */
const shared: SharedRegister = {
  name: 'termSets',
  entity: 'termSet',
  thing: 'term set',
  things: 'term sets',
  isNeverMerged: true,
  files: {
    ...files,
    download: (query) =>
      files.download({ ...query, sort: query.sort === 'note' ? 'note' : 'name' }),
  },
  href: (id) => `/termSets/${id}`,
};

/** /termSets: the agreed meaning of labels such as SHEX UU. */
export function TermSetListPage() {
  const navigate = useNavigate();
  const { id } = useParams({ strict: false });
  const address = useRegisterAddress();
  const list = useTermSets({ s: address.search, includeInactive: address.includeInActive });
  const [isCopying, setCopying] = useState(false);
  const mayWrite = useMay('company.write');
  const open = (to: number | 'new' | undefined) =>
    void navigate({
      to: '/termSets/{-$id}',
      params: { id: to === undefined ? undefined : String(to) },
      search: true,
    });
  const create = useCreateAction('New term set', () => open('new'));
  const opened = openedRecord({ opened: id, open, close: () => open(undefined) }, list.data);
  return (
    <RegisterPage
      title="Term sets"
      thing="term set"
      things="term sets"
      about="A term set defines what a label such as SHEX UU means. Charter terms are copied from it."
      address={address}
      shared={shared}
      list={list}
      columns={termSetColumns}
      searchedBy={searchedBy}
      create={
        <>
          {mayWrite && <Button onClick={() => setCopying(true)}>Ready-made</Button>}
          {create}
        </>
      }
      onOpen={open}
      rowHref={(row) => `/termSets/${row}`}
      selectedId={opened?.record?.id}
    >
      {opened !== undefined && <TermSetPanel key={opened.record?.id ?? 'new'} {...opened} />}
      {isCopying && <ReadyMadeDialog onClose={() => setCopying(false)} />}
    </RegisterPage>
  );
}
