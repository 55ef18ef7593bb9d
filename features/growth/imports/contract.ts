import { user } from '#features/identity/accounts/contract.ts';
import { defineCall } from '#platform/shared/call.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { boolean, object } from '#platform/shared/schema.ts';

export const importErrors = defineErrors({
  /** More than five minutes have passed since the log-in, or it happened in another browser. */
  import_consent_expired: { status: 410 },
});

export const acceptImport = defineCall({
  name: 'acceptImport',
  method: 'POST',
  path: '/api/import-consent.php',
  access: 'anyone',
  body: object({
    /** Consent to the terms and, separately, to storing sexuality, which is special-category data by law. */
    accept_terms: boolean(),
    accept_sensitive: boolean(),
    /** The member confirms that they have reached the site's minimum age. */
    accept_age: boolean(),
  }),
  response: object({ user }),
  errors: [importErrors.import_consent_expired],
  limit: 'write',
  summary:
    'Shows an imported member to others and logs them in, within five minutes of a log-in that returned `import_consent_required`.',
});

export const refuseImport = defineCall({
  name: 'refuseImport',
  method: 'POST',
  path: '/api/import-refusal.php',
  access: 'anyone',
  body: object({}),
  response: object({ deleted: boolean() }),
  errors: [importErrors.import_consent_expired],
  limit: 'write',
  summary:
    'Deletes an imported account for good, within five minutes of a log-in that returned `import_consent_required`.',
});
