import type { Picture } from '@rijbaan/contract'

/** A picture from the CMS in the size that the screen needs. */
export function ContentPicture({
  picture,
  sizes,
  className,
  isFirst = false,
}: {
  picture: Picture
  sizes: string
  className?: string
  isFirst?: boolean
}) {
  const sources = [...picture.sources, { url: picture.url, width: picture.width }]
  return (
    <img
      src={picture.url}
      srcSet={sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      loading={isFirst ? 'eager' : 'lazy'}
      className={className}
    />
  )
}
