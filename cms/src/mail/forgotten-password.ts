/** What the framework is told to mail for a forgotten password of the panel: only the link; the subject tells us which mail it is. */
export const forgottenPassword = { subject: 'panelPassword', text: '<%= url %>' }
