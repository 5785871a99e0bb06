/** Characters. */
export const emailMaxLength = 254
export const phoneMaxLength = 30

/**
 * The mailbox behind an address in the form that is stored: what stands behind a plus only sorts its mail. Mails to one recipient are
 * counted by it.
 */
export const mailboxOf = (email: string): string => email.replace(/\+[^@]*@/, '@')

/**
 * Whether the text is shaped like an e-mail address: something, an at-sign, a host with a dot, no spaces. One spelling for each mailbox:
 * comments, groups and quoted parts, which mail servers would read past, are none.
 */
export const isEmailShaped = (text: string): boolean =>
  text.length <= emailMaxLength && /^[^\s@<>()[\]\\,:;"]+@[^\s@<>()[\]\\,:;"/%?#]+\.[^\s@<>()[\]\\,:;"/%?#]+$/.test(text)
