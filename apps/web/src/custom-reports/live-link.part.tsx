import { valueText } from '@fairlead/domain/custom-reports/run-values';
import { Button } from '@fairlead/ui/button';
import { copyText } from '@fairlead/ui/copy-text';
import { TextField } from '@fairlead/ui/text-field';
import { toast } from '@fairlead/ui/toast';
import { IconCopy } from '@tabler/icons-react';
import { showError } from '../platform/api/show-error.ts';
import type { RunValues } from './custom-reports.data.ts';
import css from './custom-reports.module.css';

interface LinkProps {
  readonly id: number;
  readonly sent: RunValues;
  /** Values that a parameter begins with are left out: the link has those of the day on which it is read. */
  readonly started: RunValues;
}

function addressOf({ id, sent, started }: LinkProps): string {
  const defaults = new Set(started.map(valueText));
  const stated = sent.map(valueText).filter((text) => !defaults.has(text));
  const query = stated.map((text) => `parameter=${encodeURIComponent(text)}`).join('&');
  const address = `${location.origin}/api/reports/custom/${id}/rows.csv`;
  return query === '' ? address : `${address}?${query}`;
}

/** The address at which Excel and Power BI read a report again and again. */
export function LiveLink(props: LinkProps) {
  const address = addressOf(props);
  const copy = () =>
    void copyText(address)
      .then(() => toast.show({ text: 'Address copied' }))
      .catch(showError);
  return (
    <section className={css['link']} aria-label="Live link">
      <TextField label="Address for Excel and Power BI" value={address} readOnly />
      <Button icon={IconCopy} onClick={copy}>
        Copy address
      </Button>
      <p className={css['note']}>
        In Excel: Data, From web. In Power BI: Get data, Web. Choose Basic, enter any user name, and
        an API key with the scope Custom reports (read) as the password: administrators make keys in
        the settings of the company. Dates that you do not change move with the day on which the
        link is read. For JSON, end the address with rows.json.
      </p>
    </section>
  );
}
