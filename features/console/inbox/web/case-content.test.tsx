import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Catalogs, preloadCatalogs } from '#platform/web/i18n.tsx';
import type { CaseOutcome, InboxCase, InboxItem } from '../contract.ts';
import { CaseContent } from './case-content.tsx';

const subject = '4b8a3f5e-7b1f-4a86-9a0e-1f2c3d4e5f60';
const at = '2026-11-01T12:00:00.000Z';

async function renderText(item: Pick<InboxItem, 'kind' | 'decision'>, outcome: CaseOutcome): Promise<string> {
  const content: InboxCase = {
    kind: item.kind,
    subject,
    photo: null,
    chat_photo: null,
    report: null,
    signal: null,
    complaint: null,
    photo_appeal: null,
    sender: null,
  };
  const decided: InboxItem = {
    subject,
    reference: null,
    member: null,
    urgent: false,
    trusted: false,
    opened_at: at,
    due_at: at,
    claimed_by: null,
    decided_at: at,
    decided_by: null,
    ...item,
  };
  const catalogs = ['staff-inbox', 'photos'];
  await preloadCatalogs('en', catalogs);
  return renderToStaticMarkup(
    <Catalogs locale="en" names={catalogs}>
      <CaseContent content={content} item={decided} outcome={outcome} />
    </Catalogs>,
  ).replace(/<[^>]+>/g, ' ');
}

test.each(['photo', 'chat_photo'] as const)(
  '[CO-04] a decided %s shows what was decided and why',
  async (kind) => {
    const text = await renderText({ kind, decision: 'refused' }, { rule: 'nudity', reasons: null });
    expect(text).toContain('What we decided');
    expect(text).toMatch(/Rejected · .*nud/i);
  },
);

test('[CO-04] a decided appeal about a photo shows what was decided, and the answer', async () => {
  const text = await renderText(
    { kind: 'appeal', decision: 'upheld' },
    { rule: null, reasons: 'Still nude.' },
  );
  expect(text).toContain('Decision upheld');
  expect(text).toContain('Still nude.');
});
