/** A path as a link on this site: one that begins with two slashes, or with a backslash, would lead to another. Any path at all may come here. */
export const onThisSite = (path: string): string => `/${path.replace(/^[/\\]+/, '')}`
