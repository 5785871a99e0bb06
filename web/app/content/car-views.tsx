import type { AutoPage } from '@rijbaan/contract'
import { ContentPicture } from './content-picture'

/** Photographs of the car, and a film that plays from this site when somebody asks for it: without sound, so that it needs no captions. */
export function CarViews({ car: { pictures, video } }: Pick<AutoPage, 'car'>) {
  if (pictures.length === 0 && !video) return null
  return (
    <div className="page grid gap-6 pb-(--space-section) tablet:grid-cols-2">
      {pictures.map((picture) => (
        <ContentPicture
          key={picture.url}
          picture={picture}
          sizes="(min-width: 769px) 50vw, 100vw"
          className="w-full h-auto rounded-panel"
        />
      ))}
      {video && (
        <figure>
          <video
            controls
            muted
            playsInline
            preload="none"
            poster={pictures[0]?.url}
            aria-label={video.alt}
            className="w-full rounded-panel"
          >
            <source src={video.url} type={video.type} />
          </video>
          <figcaption className="mt-2 text-small text-muted">{video.alt}</figcaption>
        </figure>
      )}
    </div>
  )
}
