import type { StaffCalls } from '#tests/support/staff-calls.ts';
import { addDebitBlock, getDebitBlocks, removeDebitBlock } from '../debit-blocks-contract.ts';

export const staffCalls: StaffCalls = {
  access: {
    getDebitBlocks: { staff: ['support'] },
    addDebitBlock: { staff: ['support'] },
    removeDebitBlock: { staff: ['support'] },
  },
  scenarios: {
    addDebitBlock:
      async ({ staff }) =>
      () =>
        staff.call(addDebitBlock, { kind: 'phone', number: '+31612345678', reason: 'It asked us to.' }),
    removeDebitBlock: async ({ staff, colleague }) => {
      await colleague.call(addDebitBlock, { kind: 'phone', number: '+31612345679', reason: 'A fraud.' });
      const { id } = (await staff.call(getDebitBlocks, {})).blocks[0]!;
      return () => staff.call(removeDebitBlock, { kind: 'phone', id, reason: 'It was a mistake.' });
    },
  },
  withoutObject: ['addDebitBlock'],
};
