import { Banner } from '@fairlead/ui/banner';
import { Button } from '@fairlead/ui/button';
import { Dialog } from '@fairlead/ui/dialog';
import { EmptyState, LoadingState } from '@fairlead/ui/states';
import { sentenceOf } from '../api/api-error.ts';
import css from './registers.module.css';
import { useDuplicates } from './registers.data.ts';
import type { SharedRegister } from './shared-register.ts';

export interface DuplicatesDialogProps {
  readonly register: SharedRegister;
  readonly onClose: () => void;
  readonly onMerge: (from: number, into: number) => void;
}

/** Records of one name, to be merged two by two. */
export function DuplicatesDialog({ register, onClose, onMerge }: DuplicatesDialogProps) {
  const { data, error } = useDuplicates(register);
  return (
    <Dialog
      title={`Duplicate ${register.things}`}
      width={640}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {error !== null && <Banner kind="error">{sentenceOf(error)}</Banner>}
      {data === undefined && error === null && <LoadingState rows={4} />}
      {data?.length === 0 && (
        <EmptyState title="No duplicates">
          No two {register.things} have one name; letter case, accents and signs do not tell two
          apart.
        </EmptyState>
      )}
      {data !== undefined && data.length > 0 && (
        <div className={css['groups']}>
          <table>
            <tbody>
              {data.map(([stays, ...others]) =>
                others.map((other) => (
                  <tr key={other.id}>
                    <td>{stays?.name}</td>
                    <td>{other.name}</td>
                    <td>
                      <Button onClick={() => stays !== undefined && onMerge(other.id, stays.id)}>
                        Compare and merge
                      </Button>
                    </td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  );
}
