import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { problemMessage } from '#platform/web/error-sentence.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { memberErrorMessages } from '../error-messages.ts';
import type { Refusal } from './load-search.ts';

/** Says why a filter in the address is ignored, and what to do about it. */
export function RefusedFilter({ why }: { readonly why: Refusal }) {
  const { i18n } = useLingui();
  const { message, to, action } = {
    premium: {
      message: memberErrorMessages.premium_filter({ field: 'age' }),
      to: '/premium',
      action: <Trans>About Premium</Trans>,
    },
    location: {
      message: problemMessage({ field: 'distance', problem: 'location_required' }),
      to: '/profile',
      action: <Trans>Go to my profile</Trans>,
    },
    other: { message: problemMessage({ field: 'filters', problem: 'invalid' }), to: null, action: null },
  }[why];
  return (
    <Alert
      className="mb-4"
      action={
        to ? (
          <Button asChild size="sm" variant="secondary">
            <Link to={to}>{action}</Link>
          </Button>
        ) : null
      }
    >
      {i18n._(message)}
    </Alert>
  );
}
