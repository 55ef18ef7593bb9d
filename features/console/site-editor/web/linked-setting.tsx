import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { Link } from 'react-router';
import { labelLook } from '#platform/web/ui/field.tsx';
import type { SettingField } from '../contract.ts';
import { lookTopic, type FieldName } from '../setting-topics.ts';
import { settingTexts } from './setting-texts.ts';

/** Whether a setting is changed on a page of its own. */
export const isLinked = ({ name, topic }: Pick<SettingField, 'name' | 'topic'>): boolean =>
  topic === lookTopic || name === 'traffic_networks';

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
