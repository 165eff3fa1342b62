import { portClearance } from '@fairlead/contract/port-clearance';
import { epcFileName } from '@fairlead/domain/port-clearance/epc-file-name';
import { epcMessage } from '@fairlead/domain/port-clearance/epc-message';
import { writeEpcMessage } from '@fairlead/domain/port-clearance/write-epc';
import { FileAnswer } from '../platform/http/call.ts';
import { refuse } from '../platform/http/refusal.ts';
import { type Host, serve } from '../platform/http/serve.ts';
import { fileNameOf } from '../platform/print/print.ts';
import { readClearance } from './message/read-clearance.ts';

/** Port calls as messages for electronic port clearance. */
export function servePortClearance(host: Host): void {
  serve(host, portClearance, {
    message: async ({ db, company, params, query, now }) => {
      const facts = await readClearance(db, {
        company,
        portCall: params.id,
        usesReference: query.useVoyageRef === true,
      });
      if (facts === undefined) return refuse('portCallMissing');
      const message = epcMessage(facts, query.declaration, now.toISOString());
      const name = fileNameOf(epcFileName(facts, query.declaration), 'xml');
      return new FileAnswer(name, Buffer.from(writeEpcMessage(message)));
    },
  });
}
