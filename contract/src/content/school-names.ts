import { asMailPrograms, isPlainName } from '../people/rules'

const isPlain = (name: string, host: string): boolean => {
  const words = name.split(' ').filter((word) => word.toLowerCase() !== host)
  return !/[<>/\\]/.test(asMailPrograms(name)) && isPlainName(words.join(' '))
}

/**
 * Whether a name stays words in a mail, also behind whatever a text has before it: it begins as a word does, and has no path. A school may be
 * called after its own site (`host`), which leads nowhere else. No name is one that can be kept, for a draft.
 */
export const isSchoolName = (name: string, host: string): boolean => /^(?:['’‘]?[\p{L}\p{N}]|$)/u.test(name.trim()) && isPlain(name, host)

/** The same of a telephone number, whose digits may have dots between them. */
export const isSchoolPhone = (phone: string, host: string): boolean => {
  const number = asMailPrograms(phone.trim())
  return /^(?:[+(\d]|$)/.test(number) && isPlain(number.replace(/\d+(?:\.\d+)*/g, '00'), host)
}
