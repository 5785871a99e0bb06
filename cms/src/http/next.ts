/** The rest of a request, after a middleware: Koa's own type answers `any`. */
export type Next = () => Promise<void>
