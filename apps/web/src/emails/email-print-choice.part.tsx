import { formatDate } from '@fairlead/domain/time/format';
import { MenuButton } from '@fairlead/ui/menu';
import { toast } from '@fairlead/ui/toast';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { showError } from '../platform/api/show-error.ts';
import { useTimeDisplay } from '../platform/time-display/time-display.ts';
import type { EmailProps } from './email-message.part.tsx';
import { type EmailPrint, useEmailActions, usePrints } from './emails.data.ts';
import css from './emails.module.css';

/** A printed report in the menu: its name, and whose it is. */
function PrintLabel({ print }: { readonly print: EmailPrint }) {
  const zone = useTimeDisplay().zoneFor(null);
  const { name, about, at } = print;
  return (
    <span className={css['print']}>
      <span>{name}</span>
      <span className={css['why']}>
        {at === null ? about : `${about}, ${formatDate(at, zone)}`}
      </span>
    </span>
  );
}

/** Printed reports of what a draft is linked to; the chosen one is printed now and attached. */
export function PrintChoice({ email }: Pick<EmailProps, 'email'>) {
  const { data = [] } = usePrints(email);
  const { attachPrint } = useEmailActions();
  const [printing, setPrinting] = useState<string | null>(null);
  const attach = async ({ key, name }: EmailPrint) => {
    setPrinting(name);
    try {
      const { name: file } = await attachPrint(email.id, key);
      toast.show({ text: `${file} attached` });
    } catch (error) {
      showError(error);
    } finally {
      setPrinting(null);
    }
  };
  return (
    <MenuButton
      icon={IconPrinter}
      disabled={data.length === 0 || printing !== null}
      items={data.map((print, at) => ({
        key: print.key,
        label: <PrintLabel print={print} />,
        startsGroup: at > 0 && data[at - 1]?.kind !== print.kind,
        onChoose: () => void attach(print),
      }))}
    >
      {printing === null ? 'Attach a report' : `Printing ${printing}`}
    </MenuButton>
  );
}
