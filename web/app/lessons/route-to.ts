/** Where a map shows the way to a place from where its reader is; on a phone its own map opens. Only who follows it tells the map where. */
export const routeTo = (place: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: place })}`
