import type { cargo } from '@fairlead/contract/cargo';
import type { Session } from '../../platform/database/session.ts';
import type { Call } from '../../platform/http/call.ts';
import { type CargoPath, cargoOf, cargoPortsOf } from '../cargo.sql.ts';
import { type CargoRecord, recordOf } from '../wire/cargo.ts';

export type CreateCall = Call<typeof cargo.create>;
export type SaveCall = Call<typeof cargo.save>;
export type RemoveCall = Call<typeof cargo.remove>;
export type RestoreCall = Call<typeof cargo.restore>;

/** The cargo as currently stored, within the transaction that changed it. */
export async function readCargo(db: Session, path: CargoPath): Promise<CargoRecord> {
  const [[row], lines] = await Promise.all([db.all(cargoOf(path)), db.all(cargoPortsOf(path))]);
  if (row === undefined) throw new Error('A cargo that was just written is not there.');
  return recordOf(row, lines);
}

/** Notifies the browsers. */
export function notify(
  call: CreateCall | SaveCall | RemoveCall | RestoreCall,
  event: {
    readonly id: number;
    readonly action: 'created' | 'updated' | 'deleted' | 'restored';
    readonly vesselId: number;
  },
): void {
  call.changed({ entity: 'cargo', parentId: call.params.id, ...event });
}
