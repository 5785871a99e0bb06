/** What isn't the panel's: the API, what it says of itself, uploads, and how the server is. */
const ofOthers = /^\/(?:(?:api|super-admin\/api|uploads|api-docs)(?:\/.*)?|openapi\.json|livez|readyz|healthz)$/

/** The door itself, which has to open before anything of the panel is seen (panel-door.ts). */
export const panelDoorPath = '/panel-door'

/** Whether a path is the panel's: all that isn't known to be something else, however it is spelt. */
export const isOfPanel = (path: string): boolean => !ofOthers.test(path)
