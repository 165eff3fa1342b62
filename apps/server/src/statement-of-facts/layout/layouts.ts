import type { sofLayouts } from '@fairlead/contract/statement-of-facts/sof-layouts';
import { examplePrint } from '@fairlead/domain/statement-of-facts/example';
import type { Handlers } from '../../platform/http/call.ts';
import { refuse, refuseStale } from '../../platform/http/refusal.ts';
import { downloaded } from '../../platform/print/print.ts';
import { dropLayout, storeLayout, layoutRow } from '../layouts.sql.ts';
import { pagesOf, pagesOfLayout } from '../print/print-statement.ts';
import { sanitisedLayout } from './sanitise.ts';
import { isOlder } from '../../platform/http/stale.ts';

/** A company may use only its own layout. */
function refuseOthers(company: number, id: number): void {
  if (company !== id) refuse('notFound');
}

export const layoutHandlers: Handlers<typeof sofLayouts> = {
  get: async ({ db, company, params }) => {
    refuseOthers(company, params.id);
    const stored = await db.first(layoutRow(company));
    return { html: stored?.html ?? '', modified: stored?.modified ?? null };
  },
  save: async (call) => {
    const { db, company, params, body } = call;
    refuseOthers(company, params.id);
    const current = await db.first(layoutRow(company));
    if (isOlder(body.modified, current?.modified)) return refuseStale(body, current);
    const { html, removed } = sanitisedLayout(body.html);
    call.changed({ entity: 'sofLayout', id: company, action: 'updated' });
    if (html.trim() === '') {
      await db.run(dropLayout(company));
      return { html: '', modified: null, removed: [...removed] };
    }
    const stored = await db.first(storeLayout(company, html));
    if (stored === undefined) throw new Error('A layout was not written.');
    return { ...stored, removed: [...removed] };
  },
  preview: async ({ company, params, body }) => {
    refuseOthers(company, params.id);
    const { html, removed } = sanitisedLayout(body.html);
    const pages =
      html.trim() === '' ? await pagesOf(examplePrint) : await pagesOfLayout(html, examplePrint);
    const file = downloaded(pages, { kind: 'pdf', name: 'Statement of facts, preview' });
    return { ...file, removed: [...removed] };
  },
};
