/** Takes the choice of a look. */
export const themePath = '/portal/theme'
