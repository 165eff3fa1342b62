import { voyageName } from '@fairlead/domain/text/voyage-name';
import { TextButton } from '@fairlead/ui/button';
import { Card } from '@fairlead/ui/card';
import { toast } from '@fairlead/ui/toast';
import { Link } from '@tanstack/react-router';
import { useCurrent, useMay } from '../../platform/current/current.ts';
import { useTimeDisplay } from '../../platform/time-display/time-display.ts';
import css from '../port-call.module.css';
import { type PortCallPage, usePart } from '../port-call-pages.data.ts';
import { ExternalId } from './external-id.tsx';
import { Moment } from './moment.tsx';
import { showError } from '../../platform/api/show-error.ts';

/** The port calls merged into this one; lists hide them. */
export function MergedCard({ page }: { readonly page: PortCallPage }) {
  const { zoneFor } = useTimeDisplay();
  const usesReference = useCurrent().customer?.settings.useVoyageReference === true;
  const mayWrite = useMay('company.write');
  const part = usePart(page.id);
  if (page.children.length === 0) return null;
  const zone = zoneFor(page.port.timeZone);
  const standAlone = (id: number) =>
    void part
      .mutateAsync(id)
      .then(() => toast.show({ text: 'Port call unmerged' }))
      .catch(showError);
  return (
    <Card title="Merged port calls" count={page.children.length} flush>
      <ul className={css['lines']}>
        {page.children.map((child) => (
          <li key={child.id} className={css['merged']}>
            <Link
              className={css['go']}
              to="/voyages/$id/edit"
              params={{ id: String(child.voyage.id) }}
            >
              {voyageName(child.voyage, usesReference)}
            </Link>
            <span>
              <Moment at={child.scheduledArrival} zone={zone} /> to{' '}
              <Moment at={child.scheduledDeparture} zone={zone} />
            </span>
            {child.externalId !== null && <ExternalId id={child.externalId} />}
            <span className={css['space']} />
            {mayWrite && (
              <TextButton disabled={part.isPending} onClick={() => standAlone(child.id)}>
                {' '}
                Unmerge
              </TextButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
