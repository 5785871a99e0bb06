import markup from './drawings/error.svg?raw'
import { PageDrawing } from './page-drawing'

const drawing = {
  id: 'error-art',
  markup: import.meta.env.SSR ? markup : '',
  fetchMarkup: () => import('./drawings/error.svg?raw'),
}

/** Two lanes that end at a barrier, seen from above, and the sign that says so. */
export const ErrorArt = () => <PageDrawing drawing={drawing} className="error-art" />
