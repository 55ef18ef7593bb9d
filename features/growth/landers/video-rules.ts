/** `waiting`: a job still has to convert the file. `refused`: it cannot be read as a video. */
export const videoStates = ['waiting', 'ready', 'refused'] as const;

export const videoTypes = ['video/mp4', 'video/webm'] as const;
export type VideoType = (typeof videoTypes)[number];

/** The slug of the video shown by landers without a slug. */
export const defaultVideoSlug = 'default';
