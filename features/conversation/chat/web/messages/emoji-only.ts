const part = String.raw`(?![©®™])\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)?[\u{e0020}-\u{e007f}]*`;
const emoji = String.raw`(?:\p{Regional_Indicator}{2}|${part}(?:\u200d${part})*)`;
const few = new RegExp(String.raw`^\s*(?:${emoji}\s*){1,3}$`, 'u');

/** Whether a message is nothing but one to three emoji, which are shown large. */
export const isEmojiOnly = (body: string): boolean => few.test(body);
