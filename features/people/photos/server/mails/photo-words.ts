import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RefusalReason } from '../../contract.ts';
import type { PhotoKind } from '../review/reviewed-photo.ts';

type ByReason = Readonly<Record<RefusalReason, MessageDescriptor>>;

const seenAnywhere = {
  someone_else: msg`The photo seems to show someone else.`,
  nudity: msg`The photo shows nudity.`,
  minor: msg`The photo shows someone under 18.`,
  contact_details: msg`The photo shows an address, a number or a username on another service.`,
};

/** What staff saw in a refused photo. */
export const seenTexts: Readonly<Record<PhotoKind, ByReason>> = {
  photo: {
    ...seenAnywhere,
    not_a_person: msg`The photo doesn’t show you clearly.`,
    quality: msg`The photo is too dark, blurred or small to recognise anyone.`,
  },
  chat_photo: {
    ...seenAnywhere,
    not_a_person: msg`The photo isn’t suitable for a chat.`,
    quality: msg`The photo is too dark, blurred or small to recognise anything.`,
  },
};

const showsYou = msg`Your photos should show you, so that people know who they’re meeting.`;

/** The rules for photos on profiles. */
export const profileRules: ByReason = {
  not_a_person: showsYou,
  someone_else: msg`A profile shows who you are, with photos of yourself.`,
  nudity: msg`Photos can’t show nudity or anything shocking.`,
  minor: msg`This site is for adults: everyone is 18 or older, and so is everyone in the photos.`,
  contact_details: msg`Photos can’t contain contact details: everyone would see them, and scammers use them.`,
  quality: showsYou,
};

/** The rule for photos in chats. */
export const chatRule = msg`Photos in chats follow the same rules as profile photos: no nudity, nobody under 18, no contact details and no photos of other people.`;

export const footers: Readonly<Record<PhotoKind, (siteName: string, mailName: string) => MessageDescriptor>> =
  {
    photo: (siteName, mailName) => msg`This is about your profile on ${siteName}. Regards, ${mailName}`,
    chat_photo: (siteName, mailName) => msg`This is about your chats on ${siteName}. Regards, ${mailName}`,
  };
