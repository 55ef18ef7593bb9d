export type Message = string | readonly (string | readonly unknown[])[];
/** A letter that no offered language uses. */
export const padding: string;
/** The number of letters that readers see, roughly. */
export function lengthOf(message: Message): number;
/** The text with padding at its end. It is at least 40 % longer than the English one. */
export function lengthen(message: Message, english?: Message): Message;
/** Copies a build. The copy's Dutch texts are longer. Returns their number. */
export function lengthenBuild(build: string, folder: string): number;
