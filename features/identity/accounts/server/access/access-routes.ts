import { route } from '#platform/server/http/route.ts';
import {
  changePassword,
  confirmEmailChange,
  findPasswordReset,
  getAccess,
  getDevices,
  logInByLink,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
  revokeDevice,
  revokeOtherDevices,
  undoEmailChange,
} from '../../access-contract.ts';
import { changeEmailByLink, loadAccess, requestEmailChange as askEmailChange } from './change-email.ts';
import { changeOwnPassword } from './change-password.ts';
import { listDevices, revokeDevice as logOutDevice, revokeOtherDevices as logOutOthers } from './devices.ts';
import { logInByMailedLink } from './log-in-by-link.ts';
import { lookUpReset, requestReset, setPasswordByLink } from './password-reset.ts';
import { undoEmailChange as undoChangeByLink } from './undo-email-change.ts';

export const accessRoutes = [
  route(requestPasswordReset, async (context, { email }) => {
    await requestReset(context, email);
    return { sent: true };
  }),
  route(findPasswordReset, (context, { token }) => lookUpReset(context, token)),
  route(resetPassword, async (context, input) => {
    await setPasswordByLink(context, input);
    return { changed: true };
  }),
  route(logInByLink, (context, { token }) => logInByMailedLink(context, token)),
  route(getAccess, loadAccess),
  route(changePassword, async (context, input) => {
    await changeOwnPassword(context, input);
    return { changed: true };
  }),
  route(requestEmailChange, async (context, input) => {
    await askEmailChange(context, input);
    return { sent: true };
  }),
  route(confirmEmailChange, async (context, { token }) => {
    await changeEmailByLink(context, token);
    return { changed: true };
  }),
  route(undoEmailChange, async (context, { token }) => {
    await undoChangeByLink(context, token);
    return { undone: true };
  }),
  route(getDevices, async (context) => ({ devices: await listDevices(context) })),
  route(revokeDevice, async (context, { id }) => {
    await logOutDevice(context, id);
    return { revoked: true };
  }),
  route(revokeOtherDevices, async (context) => ({ revoked: await logOutOthers(context) })),
];
