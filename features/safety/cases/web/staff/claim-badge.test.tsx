import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Catalogs, preloadCatalogs } from '#platform/web/i18n.tsx';
import { ClaimBadge } from './claim-badge.tsx';

const anna = { id: '00000000-0000-4000-8000-000000000001', name: 'Anna' };

test.each([
  ['en', 'Anna is working on it'],
  ['nl', 'Anna is ermee bezig'],
] as const)('staff read who else works on a case, in %s', async (locale, text) => {
  await preloadCatalogs(locale, ['staff-cases']);
  const badge = renderToStaticMarkup(
    <Catalogs locale={locale} names={['staff-cases']}>
      <ClaimBadge by={anna} />
    </Catalogs>,
  );
  expect(badge).toContain(text);
});
