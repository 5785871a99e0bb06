import type { LoaderFunctionArgs } from '@remix-run/node'
import { openPicture } from '../../people/profile/picture.server'

/** A person's picture, for those who may see the person (R71, R73). */
export const loader = ({ params, context, request }: LoaderFunctionArgs) =>
  openPicture(params['id'] ?? '', context, request.headers.get('if-none-match'))
