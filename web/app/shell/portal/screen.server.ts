import { data, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node'
import type { CurrentUser } from '@rijbaan/contract'
import type { TextKey } from '../../i18n/instance'
import type { Audience } from '../../session/detours'
import { requireAudience } from '../../session/guard.server'
import { titleFor } from './title.server'

type Asked = { request: Request; params: LoaderFunctionArgs['params']; context: AppLoadContext; person: CurrentUser }

/**
 * The loader of a portal's screen: lets in whom it is for, and answers what the screen shows beside the page's title.
 * A view that is null isn't there: the answer is 404, and the screen says so.
 * @throws a redirect for anyone else (spec 1 §2, R13), and those of `loadView`.
 */
export const screenLoader =
  <View>(audience: Audience, titleKey: TextKey, loadView: (asked: Asked) => Promise<View>) =>
  async ({ request, params, context }: LoaderFunctionArgs) => {
    const person = await requireAudience(context, request, audience)
    const [view, title] = await Promise.all([loadView({ request, params, context, person }), titleFor(context, titleKey)])
    return data({ view, title }, { status: view === null ? 404 : 200 })
  }
