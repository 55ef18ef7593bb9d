import { route } from '#platform/server/http/route.ts';
import * as calls from '../contract.ts';
import { changeStaff } from './change-staff.ts';
import { getStaff } from './get-staff.ts';
import { getStaffPermissions } from './get-staff-permissions.ts';
import { inviteStaff } from './invite-staff.ts';

export const staffRoutes = [
  route(calls.getStaff, (context) => getStaff(context)),
  route(calls.changeStaff, (context, input) => changeStaff(context, input)),
  route(calls.inviteStaff, (context, input) => inviteStaff(context, input)),
  route(calls.getStaffPermissions, async (context) => getStaffPermissions(context)),
];
