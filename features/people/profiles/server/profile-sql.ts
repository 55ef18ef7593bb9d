// SQL fragments for other features' statements. Arguments become SQL text, so pass only column names and placeholders.

interface Member {
  readonly site: string;
  readonly member: string;
}

type NamedMember = Member & { readonly as: string };

/** A join: a member's profile, under an alias. */
export const joinProfileSql = ({ as, site, member }: NamedMember): string =>
  `join profile ${as} on ${as}.site_id = ${site} and ${as}.member_id = ${member}`;

/** A join: a member's profile, under an alias, if others may see it. */
export const joinVisibleProfileSql = ({ as, site, member }: NamedMember): string =>
  `${joinProfileSql({ as, site, member })} and ${as}.status = 'active'`;

/** A condition on a joined profile: others may find it in search and in lists of visitors. */
export const mayBeFoundSql = (profile: string): string =>
  `${profile}.status = 'active' and not ${profile}.invisible`;

/** A condition: the member is fictional. */
export const isFictionalSql = ({ site, member }: Member): string =>
  `exists (select from profile where profile.site_id = ${site} and profile.member_id = ${member} and profile.kind = 'fictional')`;

/**
 * A condition: the member is a real person, and others may see their profile. `offset 0` makes the planner look up each
 * member instead of joining whole tables.
 */
export const isVisibleAndRealSql = ({ site, member }: Member): string =>
  `exists (
    select from profile where profile.site_id = ${site} and profile.member_id = ${member}
      and profile.status = 'active' and profile.kind = 'real' offset 0
  )`;

/** A condition: the member answered the prompt. */
export const answersPromptSql = ({ site, member, prompt }: Member & { readonly prompt: string }): string =>
  `exists (select from profile_prompt where site_id = ${site} and member_id = ${member} and prompt = ${prompt})`;
