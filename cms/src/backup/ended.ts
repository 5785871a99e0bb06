/**
 * What lets somebody in without their password, or has somebody's timetable, by the table that it stands in: sessions of the portal and of
 * the panel, what was shown and is asked in them, mailed links, and links of calendars. A backup has each as it was then, also what was
 * ended or used since.
 */
const endings: Record<string, string> = {
  strapi_sessions: 'delete from strapi_sessions',
  session_proofs: 'delete from session_proofs',
  auth_challenges: 'delete from auth_challenges',
  password_tokens: 'delete from password_tokens',
  email_changes: 'delete from email_changes',
  calendar_feeds: 'delete from calendar_feeds',
  admin_users: 'update admin_users set registration_token = null, reset_password_token = null',
}

/** Statements by which nobody is signed in any more, and no link of before opens anything; an older school may lack a table. */
export const endSessionsAndLinks = (tables: readonly string[]): string[] =>
  Object.entries(endings).flatMap(([table, statement]) => (tables.includes(table) ? [statement] : []))
