/** Address of what staff changed. */
export const historyPath = '/portal/admin/history'
