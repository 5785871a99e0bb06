/** Asked for all the time by those who watch a server, and by no visitor. */
export const healthPaths: readonly string[] = ['/livez', '/readyz', '/healthz']
