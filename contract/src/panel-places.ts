/** Where in the CMS's panel a link of the portal can lead on to, by its name: addresses at the panel's host. */
export const panelPlaces = {
  requests: '/admin/content-manager/collection-types/api::request.request',
  mails: '/admin/content-manager/collection-types/api::outbox.outbox-mail',
} as const
export type PanelPlace = keyof typeof panelPlaces

/** The place of a name; the panel's start for any other. */
export const panelPlaceOf = (name: unknown): string => Object.entries(panelPlaces).find(([place]) => place === name)?.[1] ?? '/admin/'
