/** How long a token of the panel opens it before it is renewed, in seconds. */
export const panelTokenSeconds = 30 * 60
