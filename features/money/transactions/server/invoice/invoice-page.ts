import { fail, platformErrors } from '#platform/shared/errors.ts';
import type { ServerPage } from '#platform/server/http/server-page.ts';
import { findInvoice } from './invoice-queries.ts';
import { maySeeInvoice } from '../transaction-policy.ts';
import { drawInvoice } from './draw-invoice.ts';
import { invoiceNumber } from './invoice-number.ts';

const named = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.pdf$/;

/**
 * An invoice's PDF, for its buyer and for staff who handle refunds. Gives the same response whether the invoice is
 * missing or forbidden.
 */
export const invoicePage: ServerPage = {
  method: 'GET',
  path: '/invoices/:file',
  handle: async (context, request, reply) => {
    const id = named.exec((request.params as { file: string }).file)?.[1];
    const invoice = id === undefined ? undefined : await findInvoice(context.db, context.siteId, id);
    if (!invoice || !maySeeInvoice(context.caller, invoice)) throw fail(platformErrors.not_found);
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="${invoiceNumber(invoice)}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(await drawInvoice(invoice));
  },
};
