/** The content type of the panel's accounts. */
export const staffType = 'admin::user'

/** The role that may do everything in the panel. */
export const superAdminRole = 'strapi-super-admin'
