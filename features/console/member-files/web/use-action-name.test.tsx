import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useActionName } from './use-action-name.ts';

function Name({ action }: { readonly action: string }) {
  return <>{useActionName()(action) ?? 'none'}</>;
}

const renderName = (action: string) =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Name action={action} />
    </I18nProvider>,
  );

test.each([
  ['site.change', 'Settings changed'],
  ['chat_photo.claim', 'Chat photo: claimed'],
  ['report.suspend', 'Report decided: suspended'],
  ['photo.appeal_overturned', 'Photo: appeal granted'],
  ['staff.unusual_look_ups', 'Unusually many members looked up'],
  ['of.an_earlier_release', 'none'],
  ['photo.constructor', 'none'],
])('[CO-14] the action %s is called “%s”', (action, name) => {
  expect(renderName(action)).toBe(name);
});
