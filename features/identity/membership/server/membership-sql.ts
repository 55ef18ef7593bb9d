/**
 * Whether a member is premium, as a condition of another feature's statement. The arguments become part of the SQL
 * text: parameters and column names of the code only.
 */
export const premiumSql = ({ site, member }: { readonly site: string; readonly member: string }) =>
  `exists (select from membership where membership.site_id = ${site} and membership.member_id = ${member})`;
