import { data, type ActionFunctionArgs } from 'react-router';
import { isCallError } from '#platform/shared/call-error.ts';
import { pageContext, type PageContext } from '#platform/web/page-context.ts';
import { accountErrors } from '../../calls.gen.ts';

type Result = 'done' | 'taken' | 'expired';

/** The action of a page whose link changes a member's address: what came of it. */
export const changeAction =
  (change: (form: FormData, page: PageContext) => Promise<unknown>) =>
  async ({ context, request }: ActionFunctionArgs) => {
    try {
      await change(await request.formData(), context.get(pageContext));
    } catch (error) {
      if (!isCallError(error) || error.status >= 500) throw error;
      const result: Result = isCallError(error, accountErrors.account_exists) ? 'taken' : 'expired';
      return data({ result }, { status: error.status });
    }
    // The loader runs again and finds that the link was used. On its own, it would respond with 410.
    return data({ result: 'done' as Result }, { status: 200 });
  };
