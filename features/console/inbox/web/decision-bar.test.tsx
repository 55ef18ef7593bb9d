import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Catalogs, preloadCatalogs } from '#platform/web/i18n.tsx';
import type { InboxCase, InboxDecision } from '../contract.ts';
import { DecisionBar } from './decision-bar.tsx';

const ref = { kind: 'signal', subject: '4b8a3f5e-7b1f-4a86-9a0e-1f2c3d4e5f60' } as const;
const content: InboxCase = {
  ...ref,
  photo: null,
  chat_photo: null,
  report: null,
  signal: null,
  complaint: null,
  photo_appeal: null,
  sender: null,
};

async function barWith(draft: InboxDecision | undefined): Promise<string> {
  const catalogs = ['staff-inbox'];
  await preloadCatalogs('en', catalogs);
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Catalogs locale="en" names={catalogs}>
        <DecisionBar content={content} disabled={false} draft={draft} onDecide={() => undefined} />
      </Catalogs>
    </QueryClientProvider>,
  );
}

test('[CO-04] a case offers its decisions', async () => {
  const html = await barWith(undefined);
  expect(html).toContain('Harmless');
  expect(html).not.toContain('<textarea');
});

test('[CO-04] a case whose decision was refused has the statement back in its form', async () => {
  const html = await barWith({ ...ref, decision: 'suspended', text: 'You asked for money.' });
  expect(html).toMatch(/<textarea[^>]*>You asked for money\.<\/textarea>/);
});
