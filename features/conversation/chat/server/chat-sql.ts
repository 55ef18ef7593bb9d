// SQL fragments for other features' statements. Arguments become SQL text, so pass only column names and placeholders.

/** The id of the conversation between two members, or null. */
export const conversationBetweenSql = ({
  site,
  one,
  other,
}: Record<'site' | 'one' | 'other', string>): string =>
  `(select id from conversation where site_id = ${site} and low_id = least(${one}, ${other}) and high_id = greatest(${one}, ${other}))`;

/** Selects the members that a member has written to (`to_id`, `at`), latest conversations first. */
export const membersWrittenToSql = ({
  site,
  member,
  limit,
}: Record<'site' | 'member' | 'limit', string>): string =>
  `select other_id as to_id, last_message_at as at from participant
    where site_id = ${site} and member_id = ${member} and sent_count > 0
    order by last_message_at desc nulls last limit ${limit}`;
