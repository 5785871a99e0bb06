/** The framework's content type that people are entries of; its table is `up_users`. */
export const userType = 'plugin::users-permissions.user'
