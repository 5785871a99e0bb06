import markup from './drawings/error.svg?raw'
import { PageDrawing } from './page-drawing'

const drawing = {
  id: 'error-art',
  markup: import.meta.env.SSR ? markup : '',
  fetchMarkup: () => import('./drawings/error.svg?raw'),
}

const look =
  'block w-full max-w-140 aspect-5/6 mx-auto -mt-32 [&>svg]:size-full desktop:absolute desktop:inset-y-0 desktop:right-[calc((100%-min(100%-2*var(--gutter),var(--page)))/2)] desktop:w-140 desktop:h-full desktop:min-h-180 desktop:m-0'

/** Two lanes that end at a barrier, seen from above, and the sign that says so. Not themed: the same by day and by night. */
export const ErrorArt = () => <PageDrawing drawing={drawing} className={look} />
