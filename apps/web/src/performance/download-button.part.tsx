import { MenuButton } from '@fairlead/ui/menu';
import { IconDownload } from '@tabler/icons-react';
import { showError } from '../platform/api/show-error.ts';
import { type FileAnswer, saveFile } from '../platform/print/save-file.ts';

export interface DownloadButtonProps {
  readonly isEmpty: boolean;
  readonly fetch: (fileType: 'csv' | 'xlsx') => Promise<FileAnswer>;
}

/** The list as a workbook or as CSV. */
export function DownloadButton({ isEmpty, fetch }: DownloadButtonProps) {
  const item = (key: 'csv' | 'xlsx', label: string) => ({
    key,
    label,
    onChoose: () => void fetch(key).then(saveFile).catch(showError),
  });
  return (
    <MenuButton
      icon={IconDownload}
      align="end"
      disabled={isEmpty}
      items={[item('xlsx', 'Excel'), item('csv', 'CSV')]}
    >
      Download
    </MenuButton>
  );
}
