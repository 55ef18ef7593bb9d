import { useLingui } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { useLocale, Catalogs } from '#platform/web/i18n.tsx';
import { useCall } from '#platform/web/use-call.ts';
import { getSites } from '../../calls.gen.ts';
import { lookTopic } from '#features/site/sites/setting-topics.ts';
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

interface SitePage {
  readonly path: string;
  readonly name: MessageDescriptor;
  readonly words: MessageDescriptor;
}

const pages: readonly SitePage[] = [
  { path: '', name: msg`Overview`, words: msg`site brand domain address administrator open` },
  { path: '/settings', name: msg`Settings`, words: msg`options configuration` },
  { path: '/look', name: msg`Look`, words: msg`logo colours theme typeface font picture` },
  { path: '/texts', name: msg`Texts`, words: msg`headline introduction terms privacy faq translations` },
  {
    path: '/prices',
    name: msg`Prices`,
    words: msg`Premium bundles packages credits currency vat tax payment methods`,
  },
  { path: '/gifts', name: msg`Gifts`, words: msg`presents` },
  { path: '/codes', name: msg`Codes`, words: msg`discount coupon voucher promotion welcome bonus` },
  { path: '/landers', name: msg`Landers`, words: msg`advertising campaigns` },
  { path: '/landers#videos', name: msg`Videos of landers`, words: msg`films loops clips media` },
  { path: '/networks', name: msg`Networks`, words: msg`advertising postbacks affiliates partners tracking` },
  { path: '/mailings', name: msg`Mailings`, words: msg`newsletters` },
  { path: '/history', name: msg`History`, words: msg`versions changes undo` },
];

interface SitePlacesProps {
  /** The site that the staff member looks at, if any. Its places come first. */
  readonly current: number | null;
  readonly children: (places: readonly SitePlace[]) => ReactNode;
}

/** The companies, pages and settings of the sites that an administrator may edit, for the command palette. */
export default function SitePlaces(props: SitePlacesProps) {
  return (
    <Catalogs locale={useLocale()} names={['staff-desk', 'staff-site-editor']}>
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
        ...pages.map((page) => ({
          path: `${base}${page.path}`,
          title: i18n._(page.name),
          detail: name,
          words: i18n._(page.words),
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
