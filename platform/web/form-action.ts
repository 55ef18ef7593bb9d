import type { ActionFunctionArgs } from 'react-router';
import { refuseForm } from './form-answer.ts';
import { pageContext, type PageContext } from './page-context.ts';

/** The action of a page with a form. If a call that it attempts is rejected, the page shows the form again. */
export const formAction =
  <Result>(submit: (form: FormData, page: PageContext, args: ActionFunctionArgs) => Promise<Result>) =>
  async (args: ActionFunctionArgs) => {
    const form = await args.request.formData();
    try {
      return await submit(form, args.context.get(pageContext), args);
    } catch (error) {
      return refuseForm(error, form);
    }
  };
