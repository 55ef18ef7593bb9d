import { msg } from '@lingui/core/macro';
import type { siteErrors } from '#features/site/sites/contract.ts';
import type { ErrorMessages } from '#platform/web/error-sentence.ts';
import type { ProblemMessages } from '#platform/web/use-issues.ts';
import type { siteEditorErrors } from '../../contract.ts';

const own: ErrorMessages<typeof siteEditorErrors & typeof siteErrors> = {
  changed_meanwhile: () =>
    msg`Someone else has changed this site in the meantime. Your own changes are still here.`,
  nothing_changed: () => msg`That wouldn’t change anything.`,
  domain_taken: () => msg`This domain already belongs to a site.`,
  domain_unknown: () => msg`This domain doesn’t belong to the site any more. Reload the page.`,
  domain_main: () => msg`This is the main domain. Choose another main domain first.`,
};

export const siteEditorErrorMessages = {
  ...own,
  account_exists: () => msg`This site already has an account with this address.`,
};

const noHost = msg`Only the host name, such as dating.example.`;
const noAlias = msg`Each address is one word of lower-case letters, digits and hyphens, of up to 40 characters.`;

/** What is wrong with a field: by its problem, or by the field and its problem. */
export const fieldProblems = {
  contradiction: msg`This doesn’t fit the other settings, or it doesn’t exist.`,
  not_json: msg`This isn’t valid JSON.`,
  no_colour: msg`Use a colour such as #b5126b.`,
  too_faint_text: msg`A colour is too hard to read. Text needs a contrast of 4.5 to 1.`,
  too_faint_mark: msg`A colour is too hard to see. Borders and marks need a contrast of 3 to 1.`,
  no_host: noHost,
  'domain invalid': noHost,
  no_alias: noAlias,
  'page_aliases invalid': noAlias,
  taken: msg`This domain already belongs to a site.`,
} satisfies ProblemMessages;
