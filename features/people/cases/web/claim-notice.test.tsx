import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Locale } from '#platform/shared/locales.ts';
import { Catalogs, preloadCatalogs } from '#platform/web/i18n.tsx';
import { ClaimBadge, ClaimNotice } from './claim-notice.tsx';

async function show(content: ReactNode, locale: Locale): Promise<string> {
  await preloadCatalogs(locale, ['staff-cases']);
  return renderToStaticMarkup(
    <Catalogs locale={locale} names={['staff-cases']}>
      {content}
    </Catalogs>,
  );
}

const anna = { id: '00000000-0000-4000-8000-000000000001', name: 'Anna' };

test.each([
  ['en', 'Anna is working on this. The first decision counts.', 'Anna is working on it'],
  ['nl', 'Anna is hiermee bezig. Het eerste besluit telt.', 'Anna is ermee bezig'],
] as const)('staff read who else works on a case, in %s', async (locale, notice, badge) => {
  expect(await show(<ClaimNotice by={anna} />, locale)).toContain(notice);
  expect(await show(<ClaimBadge by={anna} />, locale)).toContain(badge);
});

test('staff read nothing if nobody else is working on a case', async () => {
  expect(
    await show(
      <>
        <ClaimNotice by={null} />
        <ClaimBadge by={null} />
      </>,
      'en',
    ),
  ).toBe('');
});
