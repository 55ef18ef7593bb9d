/**
 * Whether a member is premium, as a condition for another feature's statement. Arguments become SQL text, so pass only
 * parameters and column names from the code.
 */
export const premiumSql = ({ site, member }: { readonly site: string; readonly member: string }) =>
  `exists (select from membership where membership.site_id = ${site} and membership.member_id = ${member})`;
