import { useLingui } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { useLocale, Catalogs } from '#platform/web/i18n.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { getSites } from '../../calls.gen.ts';
import { lookTopic } from '#features/site/sites/setting-topics.ts';
import { sitePages } from '#features/site/sites/web/public.ts';
import { settingTexts } from './setting-texts.gen.ts';
import { topicNames } from './topic-texts.ts';

/** A page about a site, or a setting of it, that the command palette finds. */
export interface SitePlace {
  readonly path: string;
  readonly title: string;
  /** Where it is: the name of the site, after that of the topic of a setting. */
  readonly detail: string;
  /** What else people call it. */
  readonly words: string;
}

interface SitePlacesProps {
  /** The site that the staff member looks at, if any. Its places come first. */
  readonly current: number | null;
  readonly children: (places: readonly SitePlace[]) => ReactNode;
}

/** The companies, pages and settings of the sites that an administrator may edit, for the command palette. */
export default function SitePlaces(props: SitePlacesProps) {
  return (
    <Catalogs locale={useLocale()} names={['staff-desk', 'staff-site-editor', 'staff-sites']}>
      <Places {...props} />
    </Catalogs>
  );
}

function Places({ current, children }: SitePlacesProps) {
  const { i18n } = useLingui();
  const { data } = useCall(getSites, {});
  const sites = (data?.sites ?? []).toSorted((a, b) => Number(b.id === current) - Number(a.id === current));
  const translate = (words: MessageDescriptor | undefined) => (words ? i18n._(words) : '');
  const companies = (data?.companies ?? []).map(({ id, name }): SitePlace => {
    const title = i18n._(msg`All sites of company ${id} (${name})`);
    const detail = i18n._(msg`Sites`);
    return { path: `/staff/sites?company=${id}`, title, detail, words: i18n._(msg`company network`) };
  });
  return children([
    ...companies,
    ...sites.flatMap(({ id, name }): SitePlace[] => {
      const base = `/staff/sites/${id}`;
      return [
        ...sitePages.map(({ page, name: title, words }) => ({
          path: page === '' ? base : `${base}/${page}`,
          title: i18n._(title),
          detail: name,
          words: i18n._(words),
        })),
        ...Object.values(settingTexts).map(({ topic, label, words, editedOn }) => ({
          path:
            topic === lookTopic
              ? `${base}/look`
              : editedOn === 'networks'
                ? `${base}/networks`
                : `${base}/settings?topic=${topic}&find=${encodeURIComponent(i18n._(label))}`,
          title: i18n._(label),
          detail: `${i18n._(topicNames[topic])} · ${name}`,
          words: translate(words),
        })),
      ];
    }),
  ]);
}
