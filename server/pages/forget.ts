/** Makes the process that changed a publication drop its pages at once, before the database notifies it of the change. */
import type { Middleware, Parts } from '../context.ts';
import { isRead } from '../routes/site/files.ts';

/** Calls whose changes show on pages without being published: hiding, deleting, publishing; the style of the company. */
const CALLS = /^\/(publication|company)\//;

export const forgetOwnPages =
  ({ pages }: Pick<Parts, 'pages'>): Middleware =>
  async (context, next) => {
    await next();
    const { signedIn } = context.state;
    if (signedIn && !isRead(context) && CALLS.test(context.path)) pages.forget(signedIn.company.id);
  };
