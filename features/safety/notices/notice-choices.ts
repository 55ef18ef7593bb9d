/**
 * What Article 23 of the Digital Services Act covers: notices of what others did, and complaints about our own
 * decisions.
 */
export const noticeConcerns = ['notices', 'complaints'] as const;
export type NoticeConcern = (typeof noticeConcerns)[number];

export const senderMeasures = ['warning', 'pause'] as const;
