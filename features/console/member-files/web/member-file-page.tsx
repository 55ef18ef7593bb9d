import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { getCompanyBanOf } from '#features/safety/company-bans/calls.gen.ts';
import { CompanyBanSection } from '#features/safety/company-bans/web/public.ts';
import { pageContext } from '#platform/web/page-context.ts';
import type { PageHandle } from '#platform/web/page-handle.ts';
import { PageTitle } from '#platform/web/page-title.tsx';
import { useToast } from '#platform/web/ui/toast.tsx';
import { getMemberFile } from '../calls.gen.ts';
import type { MemberAction } from '../member-actions.ts';
import { ActionDialog } from './action-dialog.tsx';
import { FileFacts } from './file-facts.tsx';
import { FileHeader } from './file-header.tsx';
import { MoneySections } from './money-sections.tsx';
import { Notes } from './notes.tsx';
import { SafetySections } from './safety-sections.tsx';
import { ShownProfile } from './shown-profile.tsx';
import { Timeline } from './timeline.tsx';

export const handle: PageHandle = {
  name: 'staff-members-id',
  catalogs: [
    'staff-member-files',
    'staff-audit-log',
    'staff-cases',
    'staff-company-bans',
    'transactions',
    'profiles',
    'report-form',
  ],
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? '';
  const { dispatch } = context.get(pageContext);
  const { file } = await dispatch(getMemberFile, { id });
  // For roles that handle reports.
  return { file, ban: file.safety ? await dispatch(getCompanyBanOf, { member: id }) : null };
}

/** Everything that staff may know about one member, and what they can do. */
export default function MemberFilePage() {
  const { t } = useLingui();
  const { file, ban } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [action, setAction] = useState<MemberAction | null>(null);
  return (
    <main className="w-full max-w-6xl px-4 pt-6 pb-16 lg:px-8">
      <PageTitle>{file.name || file.id}</PageTitle>
      <FileHeader file={file} onAction={setAction} />
      <div className="mt-6 grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-8">
          <Timeline entries={file.timeline} />
          {file.money ? <MoneySections file={file} money={file.money} /> : null}
          {file.safety ? <SafetySections safety={file.safety} /> : null}
          <Notes key={file.id} file={file} />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          {ban ? <CompanyBanSection member={file.id} of={ban} onChange={() => void revalidate()} /> : null}
          <FileFacts file={file} />
          <ShownProfile file={file} />
        </div>
      </div>
      {action ? (
        <ActionDialog
          key={action}
          file={file}
          action={action}
          onClose={() => setAction(null)}
          onDone={(outcome) => {
            setAction(null);
            toast.show({
              tone: 'success',
              text:
                outcome === 'waiting' ? (
                  <Trans>A colleague has to approve this first.</Trans>
                ) : (
                  t`Done. It’s in the audit log.`
                ),
            });
            void revalidate();
          }}
        />
      ) : null}
    </main>
  );
}
