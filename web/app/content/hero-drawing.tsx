import markup from './drawings/hero.svg?raw'
import { PageDrawing } from './page-drawing'

const drawing = {
  id: 'hero-scene',
  markup: import.meta.env.SSR ? markup : '',
  fetchMarkup: () => import('./drawings/hero.svg?raw'),
}

/** The training car along the canal, bottom centre of its hero. `label` is read out in its place. */
export const HeroDrawing = ({ label }: { label: string }) => <PageDrawing drawing={drawing} className="hero-scene" label={label} />
