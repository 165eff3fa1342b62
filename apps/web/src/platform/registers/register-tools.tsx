import { MenuButton } from '@fairlead/ui/menu';
import { type ReactNode, useState } from 'react';
import { useMay } from '../current/current.ts';
import { createPart } from '../parts/part.tsx';
import { fileItems } from './bulk-bar.tsx';
import type { RegisterAddress } from './register-address.ts';
import { useDownload } from './registers.data.ts';
import type { SharedRegister } from './shared-register.ts';
import { showError } from '../api/show-error.ts';

const onFail = ({ onClose }: { readonly onClose: () => void }) => onClose();
const ImportPanel = createPart(async () => (await import('./import-panel.tsx')).ImportPanel, {
  onFail,
});
const MergeDialog = createPart(async () => (await import('./merge-dialog.tsx')).MergeDialog, {
  onFail,
});
const DuplicatesDialog = createPart(
  async () => (await import('./duplicates-dialog.tsx')).DuplicatesDialog,
  { onFail },
);

type Opened =
  | { readonly kind: 'import' | 'duplicates' }
  | {
      readonly kind: 'merge';
      readonly from: number;
      readonly into: number | undefined;
      /** Whether it was chosen among possible duplicates, which are shown again afterwards. */
      readonly isOfPair?: boolean;
    };

export interface RegisterTools {
  /** The button with import, export and duplicates. */
  readonly menu: ReactNode;
  /** The open panel or dialog. */
  readonly opened: ReactNode;
  readonly merge: (from: number, into?: number) => void;
  readonly download: (fileType: 'csv' | 'xlsx', ids?: readonly number[]) => void;
}

/** Import, export, duplicates and merging of a register. */
export function useRegisterTools(
  register: SharedRegister,
  address: Pick<RegisterAddress, 'search' | 'includeInActive' | 'sorting'>,
  onMerged: (into: number) => void,
): RegisterTools {
  const mayWrite = useMay('company.write');
  const [opened, setOpened] = useState<Opened>();
  const file = useDownload(register);
  const close = () => setOpened(undefined);
  const closeMerge = () =>
    setOpened(
      opened?.kind === 'merge' && opened.isOfPair === true ? { kind: 'duplicates' } : undefined,
    );
  const merge = (from: number, into?: number) => setOpened({ kind: 'merge', from, into });
  const download = (fileType: 'csv' | 'xlsx', ids?: readonly number[]) =>
    file.mutate(
      {
        fileType,
        s: address.search,
        includeInactive: address.includeInActive,
        sort: address.sorting.key,
        order: address.sorting.direction,
        ...(ids === undefined ? {} : { ids }),
      },
      { onError: showError },
    );
  const writing = [
    { key: 'import', label: 'Import from a file', onChoose: () => setOpened({ kind: 'import' }) },
    ...(register.files === undefined && register.isNeverMerged !== true
      ? [
          {
            key: 'duplicates',
            label: 'Possible duplicates',
            onChoose: () => setOpened({ kind: 'duplicates' }),
          },
        ]
      : []),
  ];
  return {
    merge,
    download,
    menu: (
      <MenuButton
        align="end"
        items={[
          ...(mayWrite ? writing : []),
          ...fileItems((fileType) => download(fileType)).map((item, at) => ({
            ...item,
            label: `Export as ${item.key === 'csv' ? 'CSV' : 'Excel'}`,
            startsGroup: at === 0 && mayWrite,
          })),
        ]}
      >
        Import and export
      </MenuButton>
    ),
    opened: (
      <>
        {opened?.kind === 'import' && <ImportPanel register={register} onClose={close} />}
        {opened?.kind === 'duplicates' && (
          <DuplicatesDialog
            register={register}
            onClose={close}
            onMerge={(from, into) => setOpened({ kind: 'merge', from, into, isOfPair: true })}
          />
        )}
        {opened?.kind === 'merge' && (
          <MergeDialog
            register={register}
            from={opened.from}
            into={opened.into}
            onClose={closeMerge}
            onMerged={(into) => {
              closeMerge();
              if (opened.isOfPair !== true) onMerged(into);
            }}
          />
        )}
      </>
    ),
  };
}
