import { useLingui } from '@lingui/react/macro';
import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { getUser } from '#features/identity/accounts/calls.gen.ts';
import { schemeIn, schemes, type Scheme } from '#platform/shared/schemes.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { ChoiceForm } from './choice-form.tsx';
import { schemeNames } from './scheme-names.ts';
import { TopicPage } from './topic-page.tsx';

export const handle: PageHandle = { name: 'settings-appearance', catalogs: ['settings'], script: 'none' };

export async function loader({ context }: LoaderFunctionArgs) {
  const { dispatch, cookie } = context.get(pageContext);
  await dispatch(getUser, {});
  return { scheme: schemeIn(cookie('appearance')) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  context.get(pageContext).setCookie('appearance', schemeIn(form.get('scheme')));
  return redirect('/settings/appearance');
}

/** Light, dark, or the device's setting. The choice is stored in a cookie, so the server can render it. */
export default function AppearancePage() {
  const { t, i18n } = useLingui();
  const { scheme: current } = useLoaderData<typeof loader>();
  return (
    <TopicPage title={t`Appearance`} intro={t`Only on this device.`}>
      <ChoiceForm
        name="scheme"
        chosen={current}
        choices={schemes.map((scheme) => ({
          value: scheme,
          label: (
            <>
              <Swatch scheme={scheme} />
              {i18n._(schemeNames[scheme])}
            </>
          ),
        }))}
      />
    </TopicPage>
  );
}

const swatches: Readonly<Record<Scheme, string>> = {
  system: 'bg-[linear-gradient(115deg,#fbf7f2_50%,#1b1715_50%)]',
  light: 'bg-[#fbf7f2]',
  dark: 'bg-[#1b1715]',
};

function Swatch({ scheme }: { readonly scheme: Scheme }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('size-8 shrink-0 rounded-pill border border-line-control', swatches[scheme])}
    />
  );
}
