import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;
const sources = globSync('{features,apps,platform}/**/web/**/*.{ts,tsx}', { cwd: root }).concat(
  globSync('apps/web/**/*.{ts,tsx}', { cwd: root }),
);
const filesWith = (pattern: RegExp) =>
  [...new Set(sources)]
    .filter((path) => !path.includes('.test.') && pattern.test(readFileSync(root + path, 'utf8')))
    .sort();

// `tests/e2e/support/layers.ts` opens them all. Any other way to open a layer must register with the stack,
// and be added to both lists.
test('[PW-04] everything that opens over a page is opened where Back can close it', () => {
  expect(filesWith(/\.showModal\(/)).toEqual([
    'features/growth/landing/web/open-entry-warning.ts',
    'features/people/sign-up/web/signup-dialog.ts',
    'platform/web/ui/use-modal.ts',
  ]);
  expect(filesWith(/\buseModal\(|\buseLayer\(|openDialogLayer\(/)).toEqual([
    'features/console/desk/web/palette.tsx',
    'features/conversation/chat/web/conversation/conversation-search.tsx',
    'features/discovery/likes/web/match-dialog.tsx',
    'features/discovery/likes/web/new-like-dialog.tsx',
    'features/discovery/member-tiles/web/coming-member.tsx',
    'features/discovery/members/web/member/photo-viewer.tsx',
    'features/growth/landing/web/entry-warning-island.ts',
    'features/people/sign-up/web/signup-dialog.ts',
    'features/site/places/web/use-combobox.ts',
    'platform/web/layers/dialog-layer.ts',
    'platform/web/layers/use-layer.ts',
    'platform/web/ui/dialog.tsx',
    'platform/web/ui/menu.tsx',
    'platform/web/ui/use-modal.ts',
  ]);
  expect(filesWith(/from 'radix-ui\/(?:dropdown-menu|dialog|popover|context-menu)'/)).toEqual([
    'platform/web/ui/menu.tsx',
  ]);
  // `use-combobox.ts` registers one. In sign-up, Back goes one question back, and the list of towns disappears with
  // the question. The browser's own <select> needs no stack. The console's palette is a dialog, which Back closes
  // together with its list.
  expect(filesWith(/role="(?:listbox|menu|tooltip|dialog|alertdialog)"/)).toEqual([
    'features/console/desk/web/palette.tsx',
    'features/people/sign-up/web/signup-place-screen.tsx',
    'features/site/places/web/city-combobox.tsx',
  ]);
});

test('[PW-04] a disclosure is either a dropdown, which Back closes, or unfolds within the page', () => {
  expect(filesWith(/^ *<details\b(?![^>]*dropdownMark)/m)).toEqual([
    'features/console/audit-log/web/log-entry.tsx',
    'features/discovery/members/web/filters/option-chips.tsx',
    'features/discovery/members/web/member/member-vitals.tsx',
    'features/growth/landing/web/faq.tsx',
    'features/growth/mailings/web/staff/new-campaign-page.tsx',
    'features/growth/tracking/web/staff/network-dialog.tsx',
    'features/identity/privacy/web/consent-settings.tsx',
    'features/money/discounts/web/staff/code-dialog.tsx',
    'features/money/payments/web/staff/country-table.tsx',
    'features/money/payments/web/staff/other-payers.tsx',
    'features/money/transactions/web/transaction-list.tsx',
    'features/people/profiles/web/profile-section.tsx',
    'features/safety/law/web/staff/flagger-row.tsx',
    'features/safety/law/web/staff/sender-row.tsx',
    'features/site/legal/web/questions.tsx',
    'features/site/site-editor/web/staff/change-list.tsx',
    'features/site/site-editor/web/staff/theme-form.tsx',
  ]);
  // Only toasts, which handle no key and cover nothing.
  expect(filesWith(/\spopover=/)).toEqual(['platform/web/ui/toast.tsx']);
});
