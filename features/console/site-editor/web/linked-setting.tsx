import { Trans, useLingui } from '@lingui/react/macro';
import { labelLook } from '#platform/web/ui/field.tsx';
import type { FieldName } from '../setting-topics.ts';
import { settingTexts } from './setting-texts.ts';

/** A setting that is changed on the page about the look of the site. */
export function LinkedSetting({ site, name }: { readonly site: number; readonly name: string }) {
  const { i18n } = useLingui();
  return (
    <>
      <p className={labelLook}>{i18n._(settingTexts[name as FieldName].label)}</p>
      <p className="mt-0.5 text-sm">
        <a href={`/staff/sites/${site}/look`} data-followed="" className="underline">
          <Trans>Change it under Look</Trans>
        </a>
      </p>
    </>
  );
}
