import { label } from '@fairlead/domain/enumerations/enumeration';
import { geofenceKinds } from '@fairlead/domain/live/geofences/geofence';
import { counted } from '@fairlead/domain/quantities/counted';
import { linkClass } from '@fairlead/ui/button';
import { Link } from '@tanstack/react-router';
import { type Port, useGeofencesOf } from './ports.data.ts';
import css from './ports.module.css';

/** The geofences of a port, with the page on which they are drawn. */
export function PortGeofences({ port }: { readonly port: Pick<Port, 'id'> }) {
  const { data = [] } = useGeofencesOf(port.id);
  const areas = data.filter(({ isRejected }) => !isRejected);
  return (
    <section className={css['geofences']} aria-label="Geofences">
      <h3>Geofences</h3>
      <ul>
        {areas.map(({ id, name, kind, outline }) => (
          <li key={id}>
            {name}: {label(geofenceKinds, kind).toLowerCase()}, {counted(outline.length, 'corner')}
          </li>
        ))}
      </ul>
      <Link className={linkClass} to="/geofences" search={{ port: String(port.id) }}>
        {areas.length === 0 ? 'Draw the first geofence' : 'Edit geofences'}
      </Link>
    </section>
  );
}
