import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { Link } from 'react-router';
import { labelLook } from '#platform/web/ui/field.tsx';
import type { SettingField } from '../../contract.ts';
import { lookTopic } from '#features/site/sites/setting-topics.ts';
import type { FieldName } from '../../site-fields.ts';
import { settingTexts } from './setting-texts.gen.ts';

/** Whether a setting is changed on a page of its own. */
export const isLinked = ({ name, topic }: Pick<SettingField, 'name' | 'topic'>): boolean =>
  topic === lookTopic || settingTexts[name as FieldName].editedOn === 'networks';

/** A setting that is changed on another page about the site. */
export function LinkedSetting({ site, field }: { readonly site: number; readonly field: SettingField }) {
  const { i18n } = useLingui();
  const page = field.topic === lookTopic ? 'look' : 'networks';
  return (
    <>
      <p className={labelLook}>{i18n._(settingTexts[field.name as FieldName].label)}</p>
      <p className="mt-0.5 text-sm">
        <Link to={`/staff/sites/${site}/${page}`} className="underline">
          {page === 'look' ? <Trans>Change it under Look</Trans> : <Trans>Change them under Networks</Trans>}
        </Link>
      </p>
    </>
  );
}
